"""Strategies: what they may say, what each condition means, and what those that have a name lose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path
from random import Random

import numpy as np
import pytest
from tests.maths.counted import KEEP, base_of

from fifthstreet.cards import DECK, FIVE_CARD, RANKS, Card, parse_cards
from fifthstreet.games import Game
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.solve.prepare import BaseGame, Play, View, base_game
from fifthstreet.maths.solve.solver import OPEN
from fifthstreet.maths.strategies.cost import mistakes
from fifthstreet.maths.strategies.features import NUMBER_WORDS, RANK_WORDS, TRUTH_WORDS
from fifthstreet.maths.strategies.named import named, played, strategy_named
from fifthstreet.maths.strategies.rules import read_strategy

CARIBBEAN = 'game = "caribbean-stud"\n'
MISSISSIPPI = 'game = "mississippi-stud"\n'
#: The ranks in the order of straights: the ace stands at both ends.
ORDER = "A23456789TJQKA"
ROOT = Path(__file__).parents[2]


@cache
def best(game: str) -> Play:
    return base_of(game).best()


def caribbean() -> Game:
    return base_of("caribbean-stud").game


def mississippi() -> Game:
    return base_of("mississippi-stud").game


def streets(third: str, fourth: str = "1x", fifth: str = "1x") -> str:
    """A strategy for Mississippi Stud with one rule for each street."""
    return f"{MISSISSIPPI}third_street = ['{third}']\nfourth_street = ['{fourth}']\nfifth_street = ['{fifth}']\n"


# Figures ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "lost"),
    [
        ("best", 1_041_372_912_372),
        ("pair", 1_090_272_101_460),
        ("ace-king", 1_132_600_203_540),
        ("always", 3_310_360_338_060),
    ],
)
def test_caribbean_strategies_lose_what_is_published(name: str, lost: int) -> None:
    main = played(base_of("caribbean-stud"), strategy_named(caribbean(), name)).main
    assert main.deals == 19_933_230_517_200
    assert main.net == -lost


@pytest.mark.parametrize(("name", "edge"), [("rules-of-thumb", "5.225"), ("akj83", "5.316")])
def test_caribbean_rules_cost_what_is_published(name: str, edge: str) -> None:
    main = played(base_of("caribbean-stud"), strategy_named(caribbean(), name)).main
    # 5.2245 % is printed as 5.225 %.
    assert abs(main.edge - Fraction(edge) / 100) <= Fraction(5, 10**6)


def test_mississippi_by_points_loses_what_best_play_loses() -> None:
    main = played(base_of("mississippi-stud"), strategy_named(mississippi(), "points")).main
    assert main.deals == 155_937_600
    assert main.net == -7_664_112


def test_mississippi_without_a_fold_never_folds_and_loses_more() -> None:
    main = played(base_of("mississippi-stud"), strategy_named(mississippi(), "never-fold")).main
    assert not any(each.event == "fold" for each in main.outcomes)
    assert -main.net > 7_664_112


def test_betting_always_without_a_fold_is_the_only_way_not_to_fold() -> None:
    base = base_of("caribbean-stud")
    assert -played(base, strategy_named(caribbean(), "never-fold")).main.net == 3_310_360_338_060


def with_ante(dollars: int) -> BaseGame:
    """Mississippi Stud in Washington, where no single wager is above $300."""
    return base_game(mississippi(), keep=KEEP, most=Fraction(300, dollars))


def test_a_bet_that_is_too_large_becomes_the_largest_that_is_allowed() -> None:
    # With an ante of $150 that is twice the ante: a strategy of three times plays like one of two.
    thrice, twice = (read_strategy(streets(word, word, word), mississippi()) for word in ("3x", "2x"))
    cut = with_ante(150)
    assert cut.by(thrice).main == cut.by(twice).main == base_of("mississippi-stud").by(twice).main
    assert cut.by(thrice).main.average_wagered == 7


def test_what_remains_of_a_cut_strategy_must_be_allowed_by_it() -> None:
    text = f"never = ['1x', '2x']\n{streets('3x', '3x', '3x')}"
    with pytest.raises(AnalysisError, match="third_street: 3x cannot be chosen here") as refused:
        with_ante(150).by(read_strategy(text, mississippi()))
    assert refused.value.code == "strategy/not_open"


def test_best_play_under_the_limit_costs_more_the_less_can_be_bet() -> None:
    edges = [with_ante(dollars).best().main.edge for dollars in (100, 150, 300)]
    assert edges[0] == best("mississippi-stud").main.edge
    assert edges == sorted(set(edges))


def test_boston_best_play_never_folds() -> None:
    base = base_of("boston-5")
    assert played(base, strategy_named(base.game, "never-fold")).main == best("boston-5").main


@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("boston-5", ["best", "never-fold"]),
        ("let-it-ride", ["best"]),
        ("three-card-poker", ["best", "never-fold"]),
        ("mississippi-stud", ["best", "never-fold", "points"]),
    ],
)
def test_a_game_has_its_named_strategies_each_with_a_sentence(game: str, names: list[str]) -> None:
    found = named(base_of(game).game)
    assert list(found) == names
    assert all(each.about.endswith(".") and each.source for each in found.values())


def test_the_example_strategy_lies_between_its_parts() -> None:
    text = (ROOT / "examples/my_strategy.toml").read_text()
    lost = -base_of("caribbean-stud").by(read_strategy(text, caribbean())).main.net
    # It bets with more hands than "pair", all of which are worth a bet, and with fewer than best play.
    assert 1_041_372_912_372 < lost < 1_090_272_101_460


# What a strategy costs --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        streets("3x", "2x if suited", "fold").replace("'2x if suited'", "'2x if suited', '1x'"),
        streets("best", "3x", "best"),
        streets("fold"),
    ],
    ids=["blind", "one street", "never plays"],
)
def test_all_mistakes_together_are_what_the_strategy_costs(text: str) -> None:
    base, perfect = base_of("mississippi-stud"), best("mississippi-stud")
    play = base.by(read_strategy(text, mississippi()))
    found = mistakes(perfect, play, most=1_000_000)
    assert sum(each.cost for each in found) == perfect.main.mean - play.main.mean > 0


def test_best_play_makes_no_mistake() -> None:
    assert mistakes(best("mississippi-stud"), best("mississippi-stud")) == ()


def test_the_costliest_mistake_of_folding_always_is_to_fold_a_pair_of_aces() -> None:
    play = base_of("mississippi-stud").by(read_strategy(streets("fold"), mississippi()))
    worst = mistakes(best("mississippi-stud"), play, most=3)
    assert worst[0].cost >= worst[1].cost >= worst[2].cost
    by_hand = {each.yours: each for each in mistakes(best("mississippi-stud"), play, most=1000)}
    aces = by_hand["A-A"]
    assert (aces.made, aces.better, aces.before) == ("fold", "3x", ())
    # Six of 1,326 hands of two cards are a pair of aces, and a pair of a rank that pays is worth as much as another.
    assert aces.frequency == Fraction(6, 1326)
    assert aces.cost == by_hand["K-K"].cost or aces.cost == by_hand["Q-Q"].cost


# What a condition means -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Seen:
    """A situation in plain Python: cards as they are written."""

    yours: list[Card]
    dealer: Card | None

    @property
    def letters(self) -> list[str]:
        """Ranks from the highest down."""
        return sorted((str(card)[0] for card in self.yours), key=RANKS.index, reverse=True)

    def at(self, place: int) -> int:
        return RANKS.index(self.letters[place])

    @property
    def shown(self) -> str:
        return str(self.dealer)[0]

    def suits(self) -> Counter[str]:
        return Counter(str(card)[1] for card in self.yours)

    def straights(self) -> int:
        windows = [ORDER[at : at + 5] for at in range(10)]
        alone = len(set(self.letters)) == len(self.letters)
        return sum(alone and all(letter in window for letter in self.letters) for window in windows)

    def gaps(self) -> int:
        held = set(self.letters)
        spans = [
            size
            for size in range(1, 15)
            for at in range(15 - size)
            if held <= set(ORDER[at : at + size]) and ORDER[at] in held and ORDER[at + size - 1] in held
        ]
        return min(spans) - len(held)

    def pairs(self) -> list[int]:
        return [RANKS.index(letter) for letter, number in Counter(self.letters).items() if number > 1]


Meaning = Callable[[Seen], bool]
WITH_FEW_CARDS: dict[str, Meaning] = {
    "suited": lambda s: len(s.suits()) == 1,
    "same_suit >= 2": lambda s: max(s.suits().values()) >= 2,
    "gaps == 0": lambda s: s.gaps() == 0,
    "gaps == 1 and not suited": lambda s: s.gaps() == 1 and len(s.suits()) > 1,
    "straights >= 1": lambda s: s.straights() >= 1,
    "straights == 2": lambda s: s.straights() == 2,
    'pair >= "6"': lambda s: max(s.pairs(), default=-1) >= RANKS.index("6"),
    'pair < "3"': lambda s: max(s.pairs(), default=-1) < RANKS.index("3"),
    "hand >= pair": lambda s: bool(s.pairs()),
    "hand == high_card": lambda s: not s.pairs(),
    "hand >= two_pair": lambda s: len(s.pairs()) > 1 or max(Counter(s.letters).values()) > 2,
    "hand > two_pair": lambda s: max(Counter(s.letters).values()) > 2,
    'first == "A" or second != lowest': lambda s: s.letters[0] == "A" or s.letters[1] != s.letters[-1],
    'lowest >= "5"': lambda s: s.at(-1) >= RANKS.index("5"),
    'holds("A", "K")': lambda s: "A" in s.letters and "K" in s.letters,
    'count("J Q K A") * 2 + count("6 7 8 9 10") >= 3': lambda s: (
        sum(2 * (x in "JQKA") + (x in "6789T") for x in s.letters) >= 3
    ),
    '"A" in hand and "K" not in hand': lambda s: "A" in s.letters and "K" not in s.letters,
}
COMPLETE: dict[str, Meaning] = {
    'hand >= "A K J 8 3"': lambda s: FIVE_CARD.value(s.yours) >= FIVE_CARD.value(parse_cards("As Kd Jh 8c 3s")),
    '"A K J 8 3" > hand': lambda s: FIVE_CARD.value(s.yours) < FIVE_CARD.value(parse_cards("As Kd Jh 8c 3s")),
    "hand <= pair": lambda s: FIVE_CARD.category(FIVE_CARD.value(s.yours)).key in ("pair", "high_card"),
    "hand != flush": lambda s: FIVE_CARD.category(FIVE_CARD.value(s.yours)).key != "flush",
    "dealer in hand": lambda s: s.shown in s.letters,
    'dealer in "A K 10"': lambda s: s.shown in "AKT",
    "dealer < fourth": lambda s: RANKS.index(s.shown) < s.at(3),
    '"2" <= dealer <= "Q"': lambda s: s.shown not in "KA",
    'not (dealer >= "T")': lambda s: s.shown in "23456789",
    "hand >= two_pair": lambda s: FIVE_CARD.value(s.yours) >= FIVE_CARD.bounds("two_pair").start,
    'pair == "6" and third > "9"': lambda s: s.pairs()[:1] == [RANKS.index("6")] and s.at(2) > RANKS.index("9"),
    "same_suit == 3": lambda s: max(s.suits().values()) == 3,
    "straights == 1 or gaps == 3": lambda s: s.straights() == 1 or s.gaps() == 3,
    "suited": lambda s: len(s.suits()) == 1,
    "dealers_suit == 2": lambda s: s.suits()[str(s.dealer)[1]] == 2,
}


def sampled(view: View, number: int) -> tuple[View, list[Seen]]:
    """Some situations of a decision, as a strategy sees them and in plain Python; hands with pairs among them."""
    rows = np.array(Random(4).sample(range(len(view.own)), number))
    part = View(view.decision, view.own[rows], view.board[rows], view.dealer[rows], view.contexts)
    seen = [
        Seen([DECK[int(card)] for card in (*own, *board)], DECK[int(dealer[0])] if len(dealer) else None)
        for own, board, dealer in zip(part.own, part.board, part.dealer, strict=True)
    ]
    return part, seen


@pytest.mark.parametrize("street", [0, 1, 2])
def test_conditions_on_few_cards_mean_what_plain_python_says(street: int) -> None:
    view, seen = sampled(base_of("mississippi-stud").view(street), 160)
    for condition, meaning in WITH_FEW_CARDS.items():
        rules = f"""['1x if {condition}', '3x']"""
        keys = ["third_street", "fourth_street", "fifth_street"]
        text = MISSISSIPPI + "".join(f"{key} = {rules if key == keys[street] else ['fold']}\n" for key in keys)
        said = read_strategy(text, mississippi()).said(view)
        assert [choice == 0 for choice in said[:, 0]] == [meaning(each) for each in seen], condition


@pytest.mark.parametrize("condition", COMPLETE)
def test_conditions_on_a_whole_hand_mean_what_plain_python_says(condition: str) -> None:
    view, seen = sampled(base_of("caribbean-stud").view(0), 3000)
    said = read_strategy(f"{CARIBBEAN}bet = ['bet if {condition}', 'fold']", caribbean()).said(view)
    expected = [COMPLETE[condition](each) for each in seen]
    assert [choice == 0 for choice in said[:, 0]] == expected
    assert 0 < sum(expected) < len(expected)


def test_conditions_on_stakes_look_at_the_choices_made() -> None:
    text = streets("1x", "1x", "fold").replace(
        "['fold']", "['3x if largest_raise >= 3', '2x if wagered >= 4', '1x if wagered == 3', 'fold']"
    )
    view = base_of("mississippi-stud").view(2)
    said = read_strategy(text, mississippi()).said(view)
    # One unit for the ante, and 1, 2 or 3 on each of two streets.
    expected = {(1, 1): 0, (1, 2): 1, (2, 1): 1, (2, 2): 1, (1, 3): 2, (3, 1): 2, (2, 3): 2, (3, 2): 2, (3, 3): 2}
    for column, context in enumerate(view.contexts):
        if 3 not in context.answers:
            bets = (context.answers[0] + 1, context.answers[1] + 1)
            assert set(said[:, column]) == {expected[bets]}, bets


def test_words_are_explained_once_and_used_in_each_other() -> None:
    view, seen = sampled(base_of("mississippi-stud").view(0), 100)
    words = "[words]\nhigh = 'count(\"J Q K A\")'\npoints = '2 * high + 1'\nstrong = 'points >= 3'\n"
    said = read_strategy(streets("3x").replace("'3x'", "'3x if strong', 'fold'") + words, mississippi()).said(view)
    assert [choice == 2 for choice in said[:, 0]] == [any(x in "JQKA" for x in each.letters) for each in seen]


def test_an_even_number_of_negations_changes_nothing() -> None:
    view, _ = sampled(base_of("caribbean-stud").view(0), 50)
    said = [
        read_strategy(f"{CARIBBEAN}bet = ['bet if {'not ' * times}suited', 'fold']", caribbean()).said(view)
        for times in (0, 1, 150)
    ]
    assert np.array_equal(said[0], said[2])
    assert np.array_equal(said[0], 1 - said[1])


def test_best_is_left_open_and_never_is_not_allowed() -> None:
    strategy = read_strategy(f"{CARIBBEAN}never = ['fold']\nbet = ['best']", caribbean())
    view, _ = sampled(base_of("caribbean-stud").view(0), 10)
    assert set(strategy.said(view).flat) == {OPEN}
    assert [strategy.allows(view.decision, choice) for choice in (0, 1)] == [True, False]
    assert not strategy.is_best
    assert named(caribbean())["best"].is_best


# What is refused --------------------------------------------------------------------------------------------------


def test_a_situation_left_open_is_refused_with_its_cards() -> None:
    text = f"{CARIBBEAN}bet = ['bet if hand >= pair', 'fold if dealer > \"2\"']"
    with pytest.raises(AnalysisError, match=r"no rule for bet fits (\w\w ){4}\w\w against 2\w") as refused:
        base_of("caribbean-stud").by(read_strategy(text, caribbean()))
    assert refused.value.code == "strategy/open"


def test_a_context_left_open_is_refused_with_the_choices_before() -> None:
    text = streets("1x", "1x", "1x if largest_raise < 3")
    with pytest.raises(
        AnalysisError, match=r"no rule for fifth_street fits \w\w \w\w with the board .* after 1x, 3x"
    ):
        base_of("mississippi-stud").by(read_strategy(text, mississippi()))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("bet = [", "not TOML"),
        ('bet = ["bet"]', "does not say for which game it is"),
        (f'{MISSISSIPPI}bet = ["bet"]', "for the game 'mississippi-stud'"),
        (CARIBBEAN, "the decision bet is missing"),
        (f'{CARIBBEAN}bet = "bet"', "bet should be a list of rules"),
        (f"{CARIBBEAN}bet = []", "bet should be a list of rules"),
        (f'{CARIBBEAN}bet = ["bet"]\nraise = ["bet"]', "has no decision 'raise'; there are bet"),
        (f'{CARIBBEAN}bet = ["call"]', "bet has no choice 'call'; there are bet, fold, best"),
        (f'{CARIBBEAN}bet = ["bet if "]', "bet has no choice 'bet if'"),
        (f'{CARIBBEAN}bet = ["fold"]\nnever = ["fold"]', "fold is never to be chosen"),
        (f'{CARIBBEAN}bet = ["best"]\nnever = ["fold", "bet"]', "never leaves no choice at bet"),
        (f'{CARIBBEAN}bet = ["best"]\nnever = ["3x"]', "never: there is no choice '3x'"),
        (f'{CARIBBEAN}bet = ["best"]\nnever = "fold"', "never should be a list"),
        (f'{CARIBBEAN}about = 3\nbet = ["best"]', "about should be a sentence"),
        (f'{CARIBBEAN}words = 3\nbet = ["best"]', "words should be a table"),
        (f'{CARIBBEAN}bet = ["best"]\n[words]\nhand = "suited"', "'hand' cannot be explained"),
        (f'{CARIBBEAN}bet = ["best"]\n[words]\nodd = "nonsense"', "'nonsense' is no word"),
        (f'{CARIBBEAN}bet = ["bet if a"]\n[words]\na = "b"\nb = "a"', "a is explained by itself"),
    ],
)
def test_a_malformed_strategy_is_refused(text: str, said: str) -> None:
    with pytest.raises(AnalysisError, match=said) as refused:
        read_strategy(text, caribbean())
    assert refused.value.code == "strategy/malformed"


@pytest.mark.parametrize(
    ("condition", "said"),
    [
        ("hand", "hand stands alone"),
        ("two_pair", "two_pair stands alone"),
        ("hand >= sixes", "sixes is no hand; there are royal_flush"),
        ('hand >= "A K"', "'A K' is no hand of 5 cards"),
        ('hand >= "A A A A A"', "is no hand of 5 cards"),
        ('hand >= "A K X 3 2"', "'A K X 3 2' is not made of the ranks"),
        ("dealer", "is a rank and no condition"),
        ("dealer >= 3", "a rank cannot be compared with a number"),
        ("dealer >= 'J Q'", "'J Q' should be one rank"),
        ("suited >= suited", "a truth cannot be compared with a truth"),
        ("dealer is 'A'", "'is' compares nothing here"),
        ("dealer in 3", "3 is neither 'hand' nor a list of ranks"),
        ("gaps in hand", "gaps is a number where a rank should stand"),
        ("suited + 1 > 2", "suited is a truth where a number should stand"),
        ("gaps / 2 > 1", "gaps / 2 is nothing a condition can say"),
        ("gaps > 10000000", "10000000 is nothing a condition can say"),
        ("gaps > 1.5", "1.5 is nothing a condition can say"),
        ("True", "True is nothing a condition can say"),
        ("holds(first)", "is nothing a condition can say"),
        ("has('A')", "'has' is no word it can use; there are holds"),
        ("__import__('os').system('true')", "is nothing a condition can say"),
        ("().__class__", "is nothing a condition can say"),
        ("[x for x in hand]", "is nothing a condition can say"),
        ("suited if suited else suited", "is nothing a condition can say"),
        ("suited and", "cannot be read"),
        ("suited or " * 200 + "suited", "more than 1000 characters"),
        ("wealthy", "'wealthy' is no word it can use"),
    ],
)
def test_a_condition_that_makes_no_sense_is_refused_and_quoted(condition: str, said: str) -> None:
    text = f"{CARIBBEAN}bet = ['''bet if {condition}''', 'fold']"
    with pytest.raises(AnalysisError, match=said) as refused:
        read_strategy(text, caribbean())
    assert refused.value.code == "strategy/malformed"
    assert " ".join(condition.split())[:40] in refused.value.message


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ('3x if dealer > "9"', "dealer is not known at third_street"),
        ('3x if third > "9"', "third is not known at third_street"),
        ("3x if hand >= flush", "you have 2 of 5 cards, which are no flush yet"),
        ('3x if hand >= "A K Q J 9"', "you have 2 of 5 cards; name a category"),
    ],
)
def test_what_cannot_be_known_yet_is_refused(rule: str, said: str) -> None:
    with pytest.raises(AnalysisError, match=said):
        read_strategy(streets("fold").replace("['fold']", f"['{rule}', 'fold']"), mississippi())


def test_an_unknown_name_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(AnalysisError, match="no strategy 'luck'; there are best, never-fold, points") as refused:
        strategy_named(mississippi(), "luck")
    assert refused.value.code == "strategy/unknown"


def test_the_page_about_strategies_has_every_word_and_every_name() -> None:
    page = (ROOT / "docs/strategies.md").read_text()
    words = {*RANK_WORDS, *NUMBER_WORDS, *TRUTH_WORDS, "hand"}
    names = {name for game in ("caribbean-stud", "mississippi-stud") for name in named(base_of(game).game)}
    assert {word for word in words | names if f"`{word}`" not in page} == set()


def edge(play: Play) -> str:
    return f"{100 * float(play.main.edge):.3f} %"


def test_the_page_about_strategies_has_the_right_edges() -> None:
    page = (ROOT / "docs/strategies.md").read_text()
    play = played(base_of("caribbean-stud"), strategy_named(caribbean(), "matching-rank"))
    line = next(line for line in page.splitlines() if "`matching-rank`" in line)
    assert edge(play) in line
    line = next(line for line in page.splitlines() if "`points`" in line)
    assert edge(best("mississippi-stud")) in line


def test_numbers_that_would_overflow_are_refused() -> None:
    many = " * ".join(["count('A K')", *["1000"] * 7])
    text = f'game = "boston-5"\nsecond = ["second if {many} >= 1", "fold"]\n'
    with pytest.raises(AnalysisError, match="can become too large"):
        read_strategy(text, base_of("boston-5").game)


def test_a_word_is_asked_once_however_often_it_is_used() -> None:
    # Asked each time anew, these would be asked two to the power of sixty times.
    words = [f'w{number} = "w{number + 1} and w{number + 1}"' for number in range(60)]
    lines = ['game = "boston-5"', 'second = ["second if w0", "fold"]', "[words]", *words, 'w60 = "suited"']
    game = base_of("boston-5").game
    found = base_of("boston-5").by(read_strategy("\n".join(lines), game)).main
    went_on = sum(each.count for each in found.outcomes if each.event != "fold")
    # 4 times 286 of 22,100 hands are suited.
    assert Fraction(went_on, found.deals) == Fraction(4 * 286, 22_100)


def test_a_number_may_be_below_zero() -> None:
    game = base_of("boston-5").game
    text = 'game = "boston-5"\nsecond = ["second if count(\'A\') > -1", "fold"]\n'
    assert base_of("boston-5").by(read_strategy(text, game)).main == base_of("boston-5").best().main
