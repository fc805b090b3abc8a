/* The reference: the same kernel in plain C99, on the same records and tables, with the same random numbers; and the
   ranking of an array of hands.

   records.h holds the records as structs and the constants; building.py writes it from the Python that defines them. */

#include <stdint.h>
#include "records.h"

typedef int64_t i64;
typedef uint64_t u64;

#define LOW 0xFFFFFFFFu
#define GOLDEN 0x9E3779B97F4A7C15u
#define SESSION_STEP 0xD1342543DE82EF95u
#define MILLION 1000000
#define MICROS_PER_CENT 10000

/* Everything a part of the kernel may need. */
typedef struct {
    const Plan *plan;
    Now *now;
    const Dealt *dealt;
    Tally *tally;
    const uint16_t *table;
    const int32_t *first;
    Session *session;
    i64 number;
} Game;

/* Random numbers ------------------------------------------------------------------------------------------- */

static inline u64 mixed(u64 word) {
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9u;
    word = (word ^ (word >> 27)) * 0x94D049BB133111EBu;
    return word ^ (word >> 31);
}

static inline void start_stream(u64 *state, u64 seed, u64 session) {
    u64 start = mixed(seed + GOLDEN) ^ (session * SESSION_STEP);
    for (u64 part = 0; part < 4; part++) {
        start += GOLDEN;
        state[part] = mixed(start) ^ mixed(seed + part * GOLDEN);
    }
}

static inline u64 next_word(u64 *state) {
    u64 s0 = state[0], s1 = state[1], s2 = state[2], s3 = state[3];
    u64 total = s0 + s3;
    u64 word = ((total << 23) | (total >> 41)) + s0;
    u64 shifted = s1 << 17;
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= shifted;
    state[0] = s0;
    state[1] = s1;
    state[2] = s2;
    state[3] = (s3 << 45) | (s3 >> 19);
    return word;
}

static inline i64 below(u64 *state, i64 bound) {
    u64 limit = (u64)bound;
    u64 product = (next_word(state) >> 32) * limit;
    if ((product & LOW) < limit) {
        u64 threshold = (LOW - limit + 1) % limit;
        while ((product & LOW) < threshold)
            product = (next_word(state) >> 32) * limit;
    }
    return (i64)(product >> 32);
}

/* Dealing -------------------------------------------------------------------------------------------------- */

static inline void take(Now *now, Dealt *dealt, i64 at, u64 drawn) {
    i64 place = at + (i64)(drawn >> 32);
    uint16_t card = now->deck[place];
    now->deck[place] = now->deck[at];
    now->deck[at] = card;
    dealt->cards[at] = card;
}

static inline void deal(const Plan *plan, Now *now, Dealt *dealt) {
    u64 word = 0;
    for (i64 batch = 0; batch < plan->batches; batch++) {
        const u64 *bounds = plan->bounds[batch];
        u64 half, first, second, third, fourth, fifth;
        word = batch & 1 ? word << 32 : next_word(now->word);
        half = word >> 32;
        for (;;) {
            first = half * bounds[0];
            second = (first & LOW) * bounds[1];
            third = (second & LOW) * bounds[2];
            fourth = (third & LOW) * bounds[3];
            fifth = (fourth & LOW) * bounds[4];
            if ((fifth & LOW) >= plan->thresholds[batch])
                break;
            half = next_word(now->word) >> 32;
        }
        i64 at = batch * BATCH;
        take(now, dealt, at, first);
        take(now, dealt, at + 1, second);
        take(now, dealt, at + 2, third);
        take(now, dealt, at + 3, fourth);
        take(now, dealt, at + 4, fifth);
    }
    dealt->cards[NO_PLACE] = NO_CARD;
}

static inline void draw(const Plan *plan, Now *now, Dealt *dealt) {
    for (i64 number = 0; number < plan->draws; number++) {
        dealt->drawn[number] = -1;
        if (below(now->word, MILLION) < plan->draw_rates[number])
            dealt->drawn[number] = below(now->word, plan->draw_outcomes[number]);
    }
}

static inline u64 code(const Plan *plan, const Dealt *dealt, i64 seat, i64 hand, i64 card) {
    return CODES[dealt->cards[plan->hand_places[hand][card] + seat * plan->hand_strides[hand][card]]];
}

static inline i64 plain_value(const Plan *plan, const uint16_t *table, i64 hand, u64 total) {
    u64 key = total & LOW, page = table[plan->hand_pages_at[hand] + (key >> PAGE_BITS)];
    return table[plan->hand_values_at[hand] + page + (key & ((1 << PAGE_BITS) - 1))];
}

static inline i64 best_value(const Plan *plan, const Dealt *dealt, const uint16_t *table, i64 seat, i64 hand) {
    i64 best = 0;
    for (i64 pick = 0; pick < plan->hand_choices[hand]; pick++) {
        const uint16_t *chosen = table + plan->hand_choices_at[hand] + pick * BATCH;
        u64 total = plan->hand_start[hand];
        for (int card = 0; card < BATCH; card++)
            total += code(plan, dealt, seat, hand, chosen[card]);
        i64 found = total & ONE_SUIT ? table[plan->hand_suited_at[hand] + (i64)((total >> 48) & 0x1FFF)]
                                     : plain_value(plan, table, hand, total);
        best = found > best ? found : best;
    }
    return best;
}

static inline i64 value(const Plan *plan, const Dealt *dealt, const uint16_t *table, i64 seat, i64 hand) {
    if (plan->hand_choices[hand])
        return best_value(plan, dealt, table, seat, hand);
    u64 total = plan->hand_start[hand] + code(plan, dealt, seat, hand, 0) + code(plan, dealt, seat, hand, 1);
    total += code(plan, dealt, seat, hand, 2) + code(plan, dealt, seat, hand, 3) + code(plan, dealt, seat, hand, 4);
    if (total & ONE_SUIT)
        return table[plan->hand_suited_at[hand] + (i64)((total >> 48) & 0x1FFF)];
    return plain_value(plan, table, hand, total);
}

static inline void value_hands(const Plan *plan, Dealt *dealt, const uint16_t *table) {
    for (i64 hand = 0; hand < plan->hands; hand++) {
        if (plan->hand_shared[hand]) {
            i64 worth = value(plan, dealt, table, 0, hand);
            for (i64 seat = 0; seat < plan->seats; seat++)
                dealt->values[seat][hand] = worth;
        } else {
            for (i64 seat = 0; seat < plan->seats; seat++)
                dealt->values[seat][hand] = value(plan, dealt, table, seat, hand);
        }
    }
}

/* Lines and meters ----------------------------------------------------------------------------------------- */

static inline void write_line(Game *g, i64 seat, i64 item, i64 cell) {
    i64 net = g->plan->net[seat][item][cell];
    g->tally->counts[seat][item][cell]++;
    if (!g->plan->counts_say_all)
        g->now->item_money[item] += net;
    g->now->money[seat][g->plan->group[item]] += net;
}

static inline void correct(Game *g, i64 seat, i64 item, i64 more) {
    g->tally->corrections[seat][item] += more;
    g->now->item_money[item] += more;
    g->now->money[seat][g->plan->group[item]] += more;
}

static void count_jackpot(Tally *tally, i64 level, i64 shown) {
    if (tally->jackpots[level] == 0 || shown < tally->jackpot_least[level])
        tally->jackpot_least[level] = shown;
    if (shown > tally->jackpot_most[level])
        tally->jackpot_most[level] = shown;
    tally->jackpots[level]++;
    tally->jackpot_sum[level] += shown;
}

static void pay_share(Game *g, i64 seat, i64 item, i64 cell) {
    const Plan *plan = g->plan;
    Now *now = g->now;
    i64 level = plan->level[item][cell], percent = plan->percent[item][cell], among = 1, backing = 1;
    if (plan->backed_together[item]) {
        among = backing = 0;
        for (i64 other = 0; other < plan->seats; other++) {
            among += (now->made[other] >> item) & 1;
            backing += (now->open[other] >> item) & 1;
        }
    }
    i64 paid = now->split[item];
    if (among == 1 || paid < 0) {
        paid = now->meter[level] * percent / (100 * among * MICROS_PER_CENT);
        if (percent == 100)
            count_jackpot(g->tally, level, now->meter[level] / MICROS_PER_CENT);
        if (among > 1)
            now->split[item] = paid;
    }
    now->meter[level] -= paid * MICROS_PER_CENT;
    if (percent == 100 && (among == 1 || backing == 1)) {
        now->meter[level] += plan->level_seed[level] + now->reserve[level];
        now->reserve[level] = 0;
    }
    correct(g, seat, item, paid);
}

static inline void charge_meter(Game *g, i64 seat, i64 item, i64 cell) {
    i64 level = g->plan->level[item][cell], paid = g->plan->paid[seat][item][cell];
    i64 carried = g->now->meter[level] / MICROS_PER_CENT;
    if (paid < carried)
        carried = paid;
    g->now->meter[level] -= carried * MICROS_PER_CENT;
    if (carried < paid) {
        g->tally->house_added[level] += paid - carried;
        g->session->dry[level]++;
    }
}

/* Decisions ------------------------------------------------------------------------------------------------ */

static inline int is_possible(const Plan *plan, const Now *now, i64 seat, i64 choice) {
    i64 made = now->made[seat], back = plan->takes_back[choice], needed = plan->needs_made[choice];
    return (made & needed) == needed && (made & plan->bars_made[choice]) == 0 &&
           (back < 0 || ((now->open[seat] >> back) & 1));
}

static inline int is_asked(const Plan *plan, const Now *now, i64 seat, i64 decision) {
    for (i64 choice = plan->choice_at[decision]; choice < plan->choice_at[decision + 1]; choice++)
        if (plan->asks[choice] && is_possible(plan, now, seat, choice))
            return 1;
    return 0;
}

static inline i64 pattern_of(Game *g, i64 seat, i64 decision) {
    const Plan *plan = g->plan;
    Now *now = g->now;
    i64 own = plan->own_cards[decision], first = plan->base + seat * plan->each, code = 0;
    for (i64 card = 0; card < own; card++) {
        i64 moved = g->dealt->cards[first + card], at = card;
        while (at > 0 && now->sorted[at - 1] > moved) {
            now->sorted[at] = now->sorted[at - 1];
            at--;
        }
        now->sorted[at] = moved;
    }
    for (i64 card = 0; card < own; card++)
        code |= (now->sorted[card] & 3) << (2 * card);
    for (i64 card = 0; card < plan->seen[decision]; card++)
        code |= (g->dealt->cards[plan->seen_places[decision][card]] & 3) << (2 * (own + card));
    return g->table[plan->patterns_at[decision] + code];
}

static inline void classify(const Plan *plan, Dealt *dealt, const uint16_t *table, const int32_t *first) {
    for (i64 decision = 0; decision < plan->decisions; decision++)
        for (i64 seat = 0; seat < plan->seats; seat++) {
            i64 entry = table[plan->own_rows_at[decision] + dealt->values[seat][plan->own_hand[decision]]];
            for (i64 card = 0; card < plan->seen[decision]; card++)
                entry = entry * 13 + (dealt->cards[plan->seen_places[decision][card]] >> 2);
            dealt->classes[seat][decision] = first[plan->first_at[decision] + entry];
        }
}

static inline i64 class_of(Game *g, i64 seat, i64 decision) {
    const Plan *plan = g->plan;
    i64 found = g->dealt->classes[seat][decision];
    if (found >= 0)
        return found;
    i64 at = plan->exceptions_at[decision] + (-1 - found) * plan->pattern_count[decision];
    return g->table[at + pattern_of(g, seat, decision)];
}

static inline i64 answer(Game *g, i64 seat, i64 decision) {
    const Plan *plan = g->plan;
    const Now *now = g->now;
    i64 found = class_of(g, seat, decision);
    if (plan->context_count[decision] == 1)
        return found;
    i64 context = g->table[plan->contexts_at[decision] + now->context[seat]];
    return g->table[plan->answers_at[decision] + found * plan->context_count[decision] + context];
}

static inline void follow(Game *g, i64 seat, i64 choice) {
    const Plan *plan = g->plan;
    Now *now = g->now;
    i64 placed = plan->places[choice], back = plan->takes_back[choice];
    if (placed >= 0) {
        now->made[seat] |= (i64)1 << placed;
        now->open[seat] |= (i64)1 << placed;
        now->variant[seat][placed] = plan->variant_of[choice];
    }
    if (back >= 0) {
        now->made[seat] &= ~((i64)1 << back);
        now->open[seat] &= ~((i64)1 << back);
        g->tally->counts[seat][back][now->variant[seat][back] * plan->outcome_count[back] + TAKEN_BACK]++;
    }
    if (plan->folds[choice]) {
        now->live[seat] = 0;
        i64 lost = now->open[seat] & plan->forfeits;
        now->open[seat] &= ~lost;
        for (i64 item = 0; lost; item++, lost >>= 1)
            if (lost & 1)
                write_line(g, seat, item, now->variant[seat][item] * plan->outcome_count[item] + FORFEIT);
    }
}

static inline void decide(Game *g, i64 decision) {
    const Plan *plan = g->plan;
    Now *now = g->now;
    i64 at = plan->choice_at[decision], choices = plan->choice_at[decision + 1] - at;
    for (i64 seat = 0; seat < plan->seats; seat++) {
        if (!now->live[seat])
            continue;
        if (is_asked(plan, now, seat, decision)) {
            i64 chosen = answer(g, seat, decision);
            if (plan->has_instead)
                chosen = plan->instead[seat][at + chosen];
            now->context[seat] = now->context[seat] * (choices + 1) + chosen;
            if (is_possible(plan, now, seat, at + chosen))
                follow(g, seat, at + chosen);
            else
                g->tally->faults++;
        } else {
            now->context[seat] = now->context[seat] * (choices + 1) + choices;
        }
    }
}

static inline void offer_to_all(Game *g, i64 offer) {
    const Plan *plan = g->plan;
    Now *now = g->now;
    i64 item = plan->offer_item[offer];
    for (i64 seat = 0; seat < plan->seats; seat++)
        if (now->live[seat] && ((now->open[seat] >> plan->offer_holding[offer]) & 1) &&
            g->table[plan->rows_at[item][0] + g->dealt->values[seat][plan->hand[item]]] > 0)
            now->taken[seat] |= (i64)1 << offer;
}

/* Settlement ----------------------------------------------------------------------------------------------- */

static inline i64 highest(Game *g, i64 item) {
    const Plan *plan = g->plan;
    const Now *now = g->now;
    i64 best = g->dealt->values[0][plan->dealer_hand[item]], players = 0;
    for (i64 seat = 0; seat < plan->seats; seat++)
        if (plan->counts_folded[item] || now->live[seat]) {
            i64 worth = g->dealt->values[seat][plan->hand[item]];
            players++;
            if (worth > best)
                best = worth;
        }
    return plan->column_cells[item][players][g->table[plan->column_rows_at[item][players] + best]];
}

static inline i64 find_envied(Game *g, i64 item) {
    const Plan *plan = g->plan;
    Now *now = g->now;
    i64 found = 0, on = plan->on[item][0];
    for (i64 seat = 0; seat < plan->seats; seat++) {
        i64 wagered = (now->made[seat] >> on) & 1;
        i64 counts = now->live[seat] || (wagered && ((plan->stays >> on) & 1));
        i64 row = g->table[plan->rows_at[item][0] + g->dealt->values[seat][plan->hand[item]]];
        if (!counts || (!wagered && plan->bettors_only[item]))
            row = 0;
        now->envied[seat] = row;
        found |= row;
    }
    return found;
}

static inline i64 compare(const Game *g, i64 seat, i64 item) {
    const Plan *plan = g->plan;
    i64 dealer = g->dealt->values[seat][plan->dealer_hand[item]], player = g->dealt->values[seat][plan->hand[item]];
    i64 outside = (dealer < plan->qualifies_from[item]) | (dealer >= plan->qualifies_to[item]);
    return (player < dealer) * LOWER | (player == dealer) * EQUAL | outside * UNQUALIFIED;
}

static inline i64 wager_cell(Game *g, i64 seat, i64 item, i64 kind) {
    const Plan *plan = g->plan;
    const Now *now = g->now;
    if (kind == SHOWDOWN) {
        i64 how = compare(g, seat, item), saving = plan->saved_by[item][how];
        i64 row = g->table[plan->rows_at[item][how] + g->dealt->values[seat][plan->hand[item]]];
        if (saving >= 0 && row == 0 && ((now->lines[seat] >> saving) & 1))
            return plan->saved_cell[item][how];
        return plan->cells[item][how][row];
    }
    if (kind == HAND) {
        i64 row = g->table[plan->rows_at[item][0] + g->dealt->values[seat][plan->hand[item]]];
        i64 offer = plan->if_taken[item];
        if (offer >= 0 && !((now->taken[seat] >> offer) & 1))
            row = 0;
        return plan->cells[item][0][row];
    }
    return now->shared[item];
}

static inline void pay(Game *g, i64 seat, i64 item, i64 cell) {
    write_line(g, seat, item, cell);
    g->now->lines[seat] |= (i64)1 << item;
    if (g->plan->limit >= 0)
        g->now->turn_cell[item] = cell;
    i64 special = g->plan->special[item][cell];
    if (special == SHARED)
        pay_share(g, seat, item, cell);
    else if (special != FIXED)
        charge_meter(g, seat, item, cell);
    if (g->session->first_top[item] == 0 && cell == g->plan->top_cell[item])
        g->session->first_top[item] = g->number + 1;
}

static inline void hand_award(Game *g, i64 seat, i64 item) {
    const Plan *plan = g->plan;
    const Now *now = g->now;
    i64 on = plan->on[item][0], barred = plan->not_when[item];
    i64 row = g->table[plan->rows_at[item][0] + g->dealt->values[seat][plan->hand[item]]];
    i64 stands = now->live[seat] || ((plan->award_stays[item] >> on) & 1);
    if (row > 0 && stands && ((now->made[seat] >> on) & 1) &&
        (barred == 0 || !((barred >> compare(g, seat, on)) & 1)))
        pay(g, seat, item, plan->cells[item][0][row] + now->variant[seat][on] * plan->outcome_count[item]);
}

static inline void envy_award(Game *g, i64 seat, i64 item) {
    const Plan *plan = g->plan;
    const Now *now = g->now;
    i64 on = plan->on[item][0], stands = now->live[seat] || ((plan->award_stays[item] >> on) & 1);
    if (now->shared[item] == 0 || !stands || !((now->made[seat] >> on) & 1))
        return;
    for (i64 other = 0; other < plan->seats; other++)
        if (other != seat && now->envied[other] > 0)
            write_line(g, seat, item, plan->cells[item][0][now->envied[other]]);
}

static inline void draw_award(Game *g, i64 seat, i64 item) {
    const Plan *plan = g->plan;
    const Now *now = g->now;
    i64 drawn = g->dealt->drawn[plan->draw_of[item]];
    if (drawn < 0)
        return;
    for (i64 which = 0; which < plan->on_count[item]; which++) {
        i64 on = plan->on[item][which], hit = 0;
        if (!((now->made[seat] >> on) & 1) || !(now->live[seat] || ((plan->award_stays[item] >> on) & 1)))
            continue;
        if (plan->kind[item] == CARD_DRAW) {
            for (i64 card = 0; card < plan->draw_cards[item][which]; card++)
                hit |= g->dealt->cards[plan->draw_places[item][which][card] +
                                 seat * plan->draw_strides[item][which][card]] == drawn;
        } else {
            hit = drawn == (plan->draw_dealer[item][which] ? plan->seats : seat);
        }
        if (hit)
            write_line(g, seat, item, which + now->variant[seat][on] * plan->outcome_count[item]);
    }
}

static inline void cap(Game *g, i64 seat) {
    const Plan *plan = g->plan;
    const Now *now = g->now;
    i64 over = -plan->limit;
    for (i64 cut = 0; cut < plan->cut_count; cut++) {
        i64 item = plan->cuts[cut], cell = now->turn_cell[item];
        if (cell >= 0)
            over += plan->paid[seat][item][cell];
    }
    for (i64 cut = 0; cut < plan->cut_count; cut++) {
        i64 item = plan->cuts[cut], cell = now->turn_cell[item];
        if (over > 0 && cell >= 0) {
            i64 less = plan->paid[seat][item][cell] < over ? plan->paid[seat][item][cell] : over;
            over -= less;
            correct(g, seat, item, -less);
        }
    }
}

static inline void take_turn(Game *g, i64 seat, i64 each) {
    const Plan *plan = g->plan;
    Now *now = g->now;
    now->lines[seat] = 0;
    for (i64 cut = 0; cut < plan->cut_count; cut++)
        now->turn_cell[plan->cuts[cut]] = -1;
    for (i64 at = plan->pass_items_at[each]; at < plan->pass_items_at[each + 1]; at++) {
        i64 item = plan->pass_items[at], kind = plan->kind[item];
        if (kind <= HIGHEST) {
            if ((now->open[seat] >> item) & 1) {
                i64 cell = wager_cell(g, seat, item, kind);
                cell += now->variant[seat][item] * plan->outcome_count[item];
                if (!plan->pass_leaves_meters[each] || plan->special[item][cell] == FIXED) {
                    pay(g, seat, item, cell);
                    now->open[seat] &= ~((i64)1 << item);
                }
            }
        } else if (kind == HAND_AWARD) {
            hand_award(g, seat, item);
        } else if (kind == ENVY) {
            envy_award(g, seat, item);
        } else {
            draw_award(g, seat, item);
        }
    }
    if (plan->limit >= 0)
        cap(g, seat);
}

static inline void settle(Game *g, i64 step) {
    const Plan *plan = g->plan;
    Now *now = g->now;
    int begun = 0;
    for (i64 seat = 0; seat < plan->seats; seat++)
        begun |= (now->open[seat] & plan->step_wagers[step]) != 0;
    if (!begun)
        return;
    for (i64 each = plan->pass_at[step]; each < plan->pass_at[step + 1]; each++) {
        for (i64 at = plan->pass_items_at[each]; plan->pass_prepares[each] && at < plan->pass_items_at[each + 1]; at++) {
            i64 item = plan->pass_items[at];
            if (plan->kind[item] == HIGHEST)
                now->shared[item] = highest(g, item);
            else if (plan->kind[item] == ENVY)
                now->shared[item] = find_envied(g, item);
        }
        for (i64 turn = 0; turn < plan->seats; turn++) {
            i64 seat = plan->pass_from_left[each] ? turn : plan->seats - 1 - turn;
            if ((now->open[seat] & plan->pass_wagers[each]) || plan->is_last[step])
                take_turn(g, seat, each);
        }
    }
}

/* Rounds that end as an earlier one did -------------------------------------------------------------------- */

static inline i64 find_case(Game *g) {
    const Plan *plan = g->plan;
    i64 found = 0;
    for (i64 at = 0; at < plan->case_comparisons; at++)
        found += plan->case_comparison_steps[at] * compare(g, 0, plan->case_items[at]);
    for (i64 at = 0; at < plan->case_hands; at++)
        found += g->table[plan->case_hands_at[at] + g->dealt->values[0][plan->case_hand[at]]];
    for (i64 decision = 0; decision < plan->decisions; decision++)
        found += plan->case_decision_steps[decision] * class_of(g, 0, decision);
    return found;
}

static void note_counts(Game *g) {
    const Plan *plan = g->plan;
    g->now->faults_before = g->tally->faults;
    for (i64 at = 0; at < plan->active; at++) {
        i64 item = plan->active_items[at];
        for (i64 cell = 0; cell < plan->cell_count[item]; cell++)
            g->now->before[item][cell] = g->tally->counts[0][item][cell];
    }
}

static void learn(Game *g, Case *cases, i64 number) {
    const Plan *plan = g->plan;
    Now *now = g->now;
    Case *found = &cases[number];
    if (g->tally->faults != now->faults_before)
        return;
    cases[now->learned++].place = number;
    found->known = 1;
    found->main = now->money[0][0];
    found->net = now->money[0][0] + now->money[0][1];
    for (i64 at = 0; at < plan->active; at++) {
        i64 item = plan->active_items[at];
        for (i64 cell = 0; cell < plan->cell_count[item]; cell++)
            if (g->tally->counts[0][item][cell] != now->before[item][cell]) {
                found->items[found->lines] = item;
                found->cells[found->lines++] = cell;
                found->tops |= (i64)(cell == plan->top_cell[item]) << item;
            }
    }
}

static void note_tops(Game *g, const Case *found) {
    for (i64 line = 0; line < found->lines; line++) {
        i64 item = found->items[line];
        if (g->session->first_top[item] == 0 && found->cells[line] == g->plan->top_cell[item])
            g->session->first_top[item] = g->number + 1;
    }
}

static inline void add_rounds(Tally *tally, i64 seat, i64 group, i64 net, i64 times) {
    i64 square = net * net;
    tally->sums[seat][group] += net * times;
    tally->squares[seat][group][0] += (square >> 32) * times;
    tally->squares[seat][group][1] += (i64)(square & LOW) * times;
    tally->signs[seat][group][1 + (net > 0) - (net < 0)] += times;
}

static void add_repeated(Game *g, Case *cases) {
    for (i64 which = 0; which < g->now->learned; which++) {
        Case *found = &cases[cases[which].place];
        for (i64 line = 0; line < found->lines; line++)
            g->tally->counts[0][found->items[line]][found->cells[line]] += found->times;
        add_rounds(g->tally, 0, 0, found->main, found->times);
        if (g->plan->has_side_items)
            add_rounds(g->tally, 0, 1, found->net, found->times);
        found->times = 0;
    }
}

/* Rounds and sessions -------------------------------------------------------------------------------------- */

static inline void deal_ahead(Game *g, Dealt *ahead, i64 rounds) {
    for (i64 which = 0; which < rounds; which++) {
        Dealt *dealt = &ahead[which];
        deal(g->plan, g->now, dealt);
        draw(g->plan, g->now, dealt);
    }
    for (i64 which = 0; which < rounds; which++)
        value_hands(g->plan, &ahead[which], g->table);
    for (i64 which = 0; which < rounds; which++)
        classify(g->plan, &ahead[which], g->table, g->first);
    for (i64 which = 0; g->plan->repeats && which < rounds; which++) {
        g->dealt = &ahead[which];
        ahead[which].case_number = find_case(g);
    }
}

static inline void begin_round(const Plan *plan, Now *now) {
    for (i64 level = 0; level < plan->levels; level++) {
        now->meter[level] += plan->level_added[level];
        now->reserve[level] += plan->level_reserved[level];
    }
    if (plan->has_splits)
        for (i64 item = 0; item < plan->items; item++)
            now->split[item] = -1;
    for (i64 seat = 0; seat < plan->seats; seat++) {
        now->open[seat] = now->made[seat] = plan->opening[seat];
        now->live[seat] = 1;
        now->context[seat] = now->taken[seat] = 0;
        now->money[seat][0] = now->money[seat][1] = 0;
    }
}

static inline void add_square(i64 *parts, i64 net) {
    i64 square = net * net;
    parts[0] += square >> 32;
    parts[1] += square & LOW;
}

static inline void close_round(const Plan *plan, Now *now, Tally *tally) {
    i64 all_main = 0, all_else = 0;
    for (i64 seat = 0; seat < plan->seats; seat++) {
        i64 main = now->money[seat][0], other = now->money[seat][1];
        add_rounds(tally, seat, 0, main, 1);
        if (plan->has_side_items)
            add_rounds(tally, seat, 1, main + other, 1);
        all_main += main;
        all_else += other;
    }
    if (plan->seats > 1) {
        add_square(tally->table_squares[0], all_main);
        add_square(tally->table_squares[1], all_main + all_else);
    }
    for (i64 at = 0; !plan->counts_say_all && at < plan->active; at++) {
        i64 item = plan->active_items[at];
        add_square(tally->item_squares[item], now->item_money[item]);
        now->item_money[item] = 0;
    }
}

static i64 total_wagered(const Plan *plan, const Tally *tally) {
    i64 total = 0;
    for (i64 seat = 0; seat < plan->seats; seat++)
        for (i64 at = 0; at < plan->active; at++) {
            i64 item = plan->active_items[at];
            for (i64 cell = 0; cell < plan->cell_count[item]; cell++)
                total += tally->counts[seat][item][cell] * plan->stake[seat][item][cell];
        }
    return total;
}

static void begin_session(const Plan *plan, Now *now, u64 seed, i64 session) {
    start_stream(now->word, seed, (u64)session);
    for (i64 card = 0; card < BATCHES * BATCH; card++)
        now->deck[card] = card;
    for (i64 level = 0; level < plan->levels; level++) {
        now->meter[level] = plan->level_start[level];
        now->reserve[level] = plan->level_reserve[level];
    }
}

static inline void play_round(Game *g) {
    const Plan *plan = g->plan;
    Now *now = g->now;
    begin_round(plan, now);
    for (i64 step = 0; step < plan->steps; step++) {
        if (plan->step_kind[step] == DECIDE)
            decide(g, plan->step_of[step]);
        else if (plan->step_kind[step] == OFFER)
            offer_to_all(g, plan->step_of[step]);
        else
            settle(g, plan->step_of[step]);
    }
    close_round(plan, now, g->tally);
    for (i64 seat = 1; seat < plan->seats; seat++)
        g->session->net[seat] += now->money[seat][0] + now->money[seat][1];
}

void play_sessions(const Plan *plan, Now *now, Tally *tally, const uint16_t *table, const int32_t *first,
                   Dealt *ahead, Case *cases, Session *sessions, i64 count, u64 seed, i64 number_of_first,
                   i64 every) {
    for (i64 at = 0; at < count; at++) {
        Session *session = &sessions[at];
        Game game = {plan, now, ahead, tally, table, first, session, 0};
        i64 bankroll = 0, peak = 0, lowest = 0, drawdown = 0, point = 0, due = every, topped = 0;
        i64 before = total_wagered(plan, tally);
        begin_session(plan, now, seed, number_of_first + at);
        for (i64 number = 0; number < session->rounds; number++) {
            game.number = number;
            if (number % AHEAD == 0)
                deal_ahead(&game, ahead, session->rounds - number < AHEAD ? session->rounds - number : AHEAD);
            game.dealt = &ahead[number % AHEAD];
            Case *found = &cases[game.dealt->case_number];
            if (found->known) {
                found->times++;
                bankroll += found->net;
                if (found->tops & ~topped) {
                    note_tops(&game, found);
                    topped |= found->tops;
                }
            } else {
                if (plan->repeats)
                    note_counts(&game);
                play_round(&game);
                bankroll += now->money[0][0] + now->money[0][1];
                if (plan->repeats)
                    learn(&game, cases, game.dealt->case_number);
            }
            peak = bankroll > peak ? bankroll : peak;
            lowest = bankroll < lowest ? bankroll : lowest;
            drawdown = peak - bankroll > drawdown ? peak - bankroll : drawdown;
            if (--due == 0) {
                due = every;
                if (number_of_first + at < PATHS && point < POINTS)
                    tally->paths[number_of_first + at][point] = bankroll;
                point++;
            }
        }
        add_repeated(&game, cases);
        session->wagered = total_wagered(plan, tally) - before;
        session->net[0] = bankroll;
        session->lowest = lowest;
        session->drawdown = drawdown;
        for (i64 level = 0; level < plan->levels; level++) {
            session->meter[level] = now->meter[level];
            session->reserve[level] = now->reserve[level];
        }
    }
}

/* Ranking -------------------------------------------------------------------------------------------------- */

void rank_hands(const uint8_t *cards, int16_t *values, const int16_t *plain, const int16_t *suited, i64 count,
                u64 start) {
    for (i64 at = 0; at < count; at++) {
        const uint8_t *hand = cards + 5 * at;
        u64 total = start + CODES[hand[0]] + CODES[hand[1]] + CODES[hand[2]] + CODES[hand[3]] + CODES[hand[4]];
        values[at] = total & ONE_SUIT ? suited[(total >> 48) & 0x1FFF] : plain[total & LOW];
    }
}
