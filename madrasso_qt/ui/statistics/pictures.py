"""From figures to pictures and sentences: what the statistics look like and say."""

from datetime import date

from madrasso_qt.library.statistics import Course, Statistics, histogram, margin_of, mean_of
from madrasso_qt.rules.score import EndReason
from madrasso_qt.ui.record_words import short_day_text
from madrasso_qt.ui.statistics.charts import (
    BarsPicture,
    CourseLine,
    CoursePicture,
    ScoresPicture,
)
from madrasso_qt.ui.words import decimal, translate

MOST_COURSES = 200
"""How many matches are drawn at most, the last ones."""


def scores_picture(figures: Statistics, who: str) -> ScoresPicture:
    """Return the distribution of the points of deals."""
    scores = figures.matches.scores
    mean, margin = mean_of(scores), margin_of(scores)
    text = translate(
        "Statistics",
        "{deals} deals, {mean} points on the average; chance alone moves that by ± {margin}. "
        "The middle is {expected}.",
    ).format(
        deals=len(scores),
        mean=decimal(mean),
        margin=decimal(margin),
        expected=f"{figures.expected:.0f}",
    )
    if not scores:
        text = translate("Statistics", "No deal is counted.")
    title = translate("Statistics", "Deal scores: {who}").format(who=who)
    return ScoresPicture(title, text, tuple(histogram(scores)), mean, margin, figures.expected)


def course_picture(figures: Statistics, who: str) -> CoursePicture:
    """Return the running totals of the last matches, the newest one strong, and their mean."""
    courses = figures.courses[-MOST_COURSES:]
    lines = [CourseLine(course.day, course.totals, 0, strong=False) for course in courses[:-1]]
    text = translate("Statistics", "No match is counted.")
    if courses:
        average = _average(courses)
        lines.append(CourseLine(translate("Statistics", "on the average"), average, 1))
        newest = courses[-1]
        name = translate("Statistics", "last match, {day}")
        name = name.format(day=short_day_text(date.fromisoformat(newest.day)))
        lines.append(CourseLine(name, newest.totals, 0))
        text = translate(
            "Statistics",
            "The totals of the last {count} matches; the dashed line leads to {reach} in "
            "{deals} deals.",
        ).format(count=len(courses), reach=newest.reach, deals=newest.min_deals)
    pace = courses[-1] if courses else Course("", "", 0, 10, 777, (), None)
    title = translate("Statistics", "The course of the matches: {who}").format(who=who)
    return CoursePicture(title, text, tuple(lines), pace.start, pace.min_deals, pace.reach)


def _average(courses: list[Course]) -> tuple[int, ...]:
    """Return the mean total after each regular deal, over the matches that came so far."""
    means = []
    for deal in range(courses[-1].min_deals):
        there = [course.totals[deal] for course in courses if len(course.totals) > deal]
        if there:
            means.append(round(sum(there) / len(there)))
    return tuple(means)


def ways_picture(figures: Statistics, who: str) -> BarsPicture:
    """Return by what the matches were won and lost."""
    bars = tuple(
        (name, sum(figures.won_by[r] for r in reasons), sum(figures.lost_by[r] for r in reasons))
        for name, reasons in _ways()
    )
    wins = figures.wins
    text = translate("Statistics", "Won {won} of {matches} decided matches.").format(
        won=wins.times, matches=wins.of
    )
    heads = (
        translate("Statistics", "Way"),
        translate("Statistics", "won"),
        translate("Statistics", "lost"),
    )
    title = translate("Statistics", "How matches ended: {who}").format(who=who)
    return BarsPicture(title, text, heads, bars)


def _ways() -> tuple[tuple[str, tuple[EndReason, ...]], ...]:
    return (
        (translate("Statistics", "points"), (EndReason.POINTS,)),
        (translate("Statistics", "more points"), (EndReason.MORE_POINTS,)),
        (translate("Statistics", "call"), (EndReason.CALL,)),
        (translate("Statistics", "wrong call"), (EndReason.WRONG_CALL,)),
        (translate("Statistics", "cappotto"), (EndReason.CAPPOTTO,)),
        (translate("Statistics", "last trick after a tie"), (EndReason.TIE_LAST_TRICK,)),
        (translate("Statistics", "resigned"), (EndReason.RESIGNED,)),
    )


def calls_picture(figures: Statistics, who: str) -> BarsPicture:
    """Return the calls, right and wrong, of the subject and of the others."""
    wrong = figures.calls_wrong
    early = wrong["not on lead"] + wrong["prompted"] + wrong["early"] + wrong["after last trick"]
    right = figures.calls_right
    bars = (
        (translate("Statistics", "right"), right[True], right[False]),
        (
            translate("Statistics", "too few points"),
            wrong["short by"],
            figures.others_wrong["short by"],
        ),
        (
            translate("Statistics", "at the wrong moment"),
            early,
            sum(figures.others_wrong.values()) - figures.others_wrong["short by"],
        ),
    )
    text = translate("Statistics", "Own calls: {right} right, {wrong} wrong.").format(
        right=right[True], wrong=sum(wrong.values())
    )
    heads = (
        translate("Statistics", "Calls"),
        translate("Statistics", "own"),
        translate("Statistics", "of others"),
    )
    title = translate("Statistics", "Fora me ciamo: {who}").format(who=who)
    return BarsPicture(title, text, heads, bars)


def share_text(count: int, of: int) -> str:
    """Return a share in per cent, a dash if there is nothing to share."""
    return f"{100 * count / of:.0f} %" if of else "–"


def figure_rows(figures: Statistics) -> list[tuple[str, str, str]]:
    """Return the figures with what they are and how far chance may carry them."""
    return [*_match_rows(figures), *_deal_rows(figures), *_run_rows(figures)]


def _match_rows(figures: Statistics) -> list[tuple[str, str, str]]:
    wins = figures.wins
    low, high = wins.interval
    won = translate("Statistics", "{won} won, {lost} lost, {neither} neither").format(
        won=wins.times, lost=figures.matches.lost, neither=figures.matches.neither
    )
    between = translate("Statistics", "95 %: {low} to {high} %").format(
        low=f"{100 * low:.0f}", high=f"{100 * high:.0f}"
    )
    return [
        (translate("Statistics", "Matches"), str(wins.of + figures.matches.neither), won),
        (
            translate("Statistics", "Won"),
            share_text(wins.times, wins.of),
            between if wins.of else "",
        ),
        (
            translate("Statistics", "Won in carozza"),
            str(figures.in_carozza),
            share_text(figures.in_carozza, wins.times),
        ),
    ]


def _deal_rows(figures: Statistics) -> list[tuple[str, str, str]]:
    scores, last = figures.matches.scores, figures.last_tricks
    tricks = last[True] + last[False]
    points = translate("Statistics", "Points a deal, from {expected}")
    sure = translate("Statistics", "± {margin} ({deals} deals)").format(
        margin=decimal(margin_of(scores)), deals=len(scores)
    )
    return [
        (
            points.format(expected=f"{figures.expected:.0f}"),
            decimal(mean_of(scores) - figures.expected, signed=True) if scores else "–",
            sure if scores else "",
        ),
        (
            translate("Statistics", "Last trick"),
            share_text(last[True], tricks),
            translate("Statistics", "{taken} of {known} known").format(
                taken=last[True], known=tricks
            ),
        ),
        (
            translate("Statistics", "Cappotti"),
            str(figures.cappotti[True]),
            translate("Statistics", "{one}, by others {other}").format(
                one=figures.cappotti[True], other=figures.cappotti[False]
            ),
        ),
        (
            translate("Statistics", "Cassoni committed"),
            str(figures.cassoni[True]),
            translate("Statistics", "himself {own}, others {others}").format(
                own=figures.own_cassoni, others=figures.cassoni[False]
            ),
        ),
    ]


def _run_rows(figures: Statistics) -> list[tuple[str, str, str]]:
    right, wrong = figures.calls_right[True], sum(figures.calls_wrong.values())
    return [
        (
            translate("Statistics", "Calls"),
            str(right + wrong),
            translate("Statistics", "{right} right, {wrong} wrong").format(
                right=right, wrong=wrong
            ),
        ),
        (
            translate("Statistics", "Most behind and still won"),
            str(figures.biggest_deficit),
            translate("Statistics", "points after a deal"),
        ),
        (
            translate("Statistics", "Longest run"),
            str(figures.longest_won),
            translate("Statistics", "won; {lost} lost").format(lost=figures.longest_lost),
        ),
    ]
