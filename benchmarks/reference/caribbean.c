/* A program for one game and nothing else: Caribbean Stud with one seat and the base wagers, played with ace-king or better.

   It keeps what the kernel keeps: how often each outcome came, the sum and the squares of what the player won, and how low
   the bankroll went. Cards are shuffled as far as they are dealt, two with every random word. */

#include <stdint.h>

typedef int64_t i64;
typedef uint64_t u64;

#define CARDS 10
#define ROWS 9
#define LOW 0xFFFFFFFFu

/* What the Bet pays, in antes: from a high card or a pair, two pair, three of a kind and so on up to a royal flush. */
static const i64 PAYS[ROWS] = {2, 4, 6, 8, 10, 14, 40, 100, 200};

/* Everything that is counted, for one unit of the ante. */
typedef struct {
    i64 folded, unqualified, equal, lower, higher[ROWS];
    i64 net, squares, lowest, drawdown;
} Counted;

static inline u64 word_of(u64 *s) {
    u64 total = s[0] + s[3], word = ((total << 23) | (total >> 41)) + s[0], shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = (s[3] << 45) | (s[3] >> 19);
    return word;
}

static inline i64 value_of(const u64 *codes, const uint8_t *hand, u64 start, u64 one_suit, const int16_t *plain,
                           const int16_t *suited) {
    u64 sum = start + codes[hand[0]] + codes[hand[1]] + codes[hand[2]] + codes[hand[3]] + codes[hand[4]];
    return sum & one_suit ? suited[sum >> 48] : plain[sum & LOW];
}

void caribbean_rounds(const u64 *codes, const int16_t *plain, const int16_t *suited, u64 start, u64 one_suit,
                      const i64 *from, i64 ace_king, i64 rounds, u64 seed, Counted *counted) {
    u64 state[4] = {seed, seed ^ 0x9E3779B97F4A7C15u, seed * 0xD1342543DE82EF95u + 1, 1};
    uint8_t deck[52];
    Counted now = {0};
    i64 peak = 0;
    for (int card = 0; card < 52; card++)
        deck[card] = (uint8_t)card;
    for (int warm = 0; warm < 16; warm++)
        word_of(state);
    for (i64 round = 0; round < rounds; round++) {
        for (int at = 0; at < CARDS; at += 2) {
            u64 word = word_of(state);
            int first = at + (int)(((word >> 32) * (u64)(52 - at)) >> 32);
            uint8_t card = deck[first];
            deck[first] = deck[at];
            deck[at] = card;
            int second = at + 1 + (int)(((word & LOW) * (u64)(51 - at)) >> 32);
            card = deck[second];
            deck[second] = deck[at + 1];
            deck[at + 1] = card;
        }
        i64 mine = value_of(codes, deck, start, one_suit, plain, suited), net;
        if (mine < ace_king) {
            now.folded++;
            net = -1;
        } else {
            i64 dealers = value_of(codes, deck + 5, start, one_suit, plain, suited);
            if (dealers < ace_king) {
                now.unqualified++;
                net = 1;
            } else if (mine > dealers) {
                int row = 0;
                while (row + 1 < ROWS && mine >= from[row + 1])
                    row++;
                now.higher[row]++;
                net = 1 + PAYS[row];
            } else if (mine == dealers) {
                now.equal++;
                net = 0;
            } else {
                now.lower++;
                net = -3;
            }
        }
        now.net += net;
        now.squares += net * net;
        peak = now.net > peak ? now.net : peak;
        now.lowest = now.net < now.lowest ? now.net : now.lowest;
        now.drawdown = peak - now.net > now.drawdown ? peak - now.net : now.drawdown;
    }
    *counted = now;
}
