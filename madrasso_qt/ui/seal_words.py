"""What is found of a deal's seal, in the language of the program."""

from madrasso_qt.rules.mpn import SealState, Verification
from madrasso_qt.rules.sealing import sealed_text
from madrasso_qt.ui.record_words import fault_text
from madrasso_qt.ui.words import translate


def seal_text(one: Verification) -> str:
    """Return what is found of a deal, without a full stop."""
    text = {
        SealState.HELD: translate("Seals", "sealed before the cut, and dealt as promised"),
        SealState.CLOSED: translate("Seals", "sealed before the cut, to be opened when it is over"),
        SealState.KNOWN: translate("Seals", "known beforehand, as it was asked for by its number"),
        SealState.UNSEALED: translate("Seals", "not sealed, so nothing can be verified"),
        SealState.BROKEN: translate("Seals", "NOT as promised: {why}"),
    }[one.state]
    why = fault_text(one.fault, one.fields) if one.fault is not None else ""
    return text.format(why=why)


def opening_text(one: Verification) -> str:
    """Return the seal of a deal and, once it is over, what opens it, for others to verify."""
    deal, lines = one.deal, []
    if deal.commitment:
        lines += [translate("Seals", "Seal:"), deal.commitment]
    if deal.order and deal.nonce:
        text = sealed_text(deal.order, deal.nonce)
        lines += ["", translate("Seals", "Order and nonce:"), text]
        lines += ["", translate("Seals", "To verify it in a terminal:")]
        lines += [f"printf %s '{text}' | sha256sum"]
    return "\n".join(lines)
