import type { CardBalance } from '#money/card-payments/index.ts'
import type { OnChainTotal } from '#money/chain/index.ts'

/** The sum that we own on each network by the books, and what sendings under way may have taken from there already. */
export interface Reserves {
  booked: ReadonlyMap<string, number>
  underway: ReadonlyMap<string, number>
}

/** Laws of which a look counts how often they are broken. */
export type CountedLaw =
  | 'trialBalance'
  | 'drift'
  | 'overdrawn'
  | 'holdsOfBuyers'
  | 'escrow'
  | 'duties'
  | 'lateCredits'
  | 'returnFreights'
  | 'cards'
  | 'transfers'

/** The facts that the self-audit compares, all of one moment but for the chain. Amounts in cents. */
export interface AuditFacts extends Reserves {
  /** The totals of all kinds of accounts together. */
  sumCents: number
  /** The number of rows that break each law. */
  wrong: Readonly<Record<CountedLaw, number>>
  /** The sum held for open withdrawals, by all buyers' accounts and by the withdrawals themselves. */
  heldCents: number
  owedHoldsCents: number
  /** The first entry of the operators' trail that was tampered with; null when what was looked at is whole. */
  brokenTrailAt: number | null
  /** Sum that the card provider said last that it owes us, beside the books; null where it was never asked. */
  cardBalance: CardBalance | null
  /** The sum that we own by the chain, or why that is unknown. */
  onChain: ReadonlyMap<string, OnChainTotal>
  /** The books once more after the chain was asked: a sending may have been signed and mined meanwhile. */
  later: Reserves
}

export interface Finding {
  law: string
  /** Null: it could not be looked at, and nothing is concluded. */
  isKept: boolean | null
  expected: string
  found: string
}

/** The laws of the books (RELIABILITY §3.2 R18, §4.2). Each finding says what should be and what is. */
export function checkInvariants(facts: AuditFacts): Finding[] {
  return [
    facts.sumCents === 0
      ? judgeCount('trialBalance', facts.wrong.trialBalance)
      : judgeEqual('trialBalance', 0, facts.sumCents),
    judgeCount('drift', facts.wrong.drift),
    judgeCount('overdrawn', facts.wrong.overdrawn),
    judgeEqual('holds', facts.owedHoldsCents, facts.heldCents),
    judgeCount('holdsOfBuyers', facts.wrong.holdsOfBuyers),
    judgeCount('escrow', facts.wrong.escrow),
    judgeCount('duties', facts.wrong.duties),
    judgeCount('lateCredits', facts.wrong.lateCredits),
    judgeCount('returnFreights', facts.wrong.returnFreights),
    judgeCount('cards', facts.wrong.cards),
    judgeCount('transfers', facts.wrong.transfers),
    judgeTrail(facts.brokenTrailAt),
    ...(facts.cardBalance === null ? [] : [judgeCardBalance(facts.cardBalance)]),
    ...[...facts.onChain].map(([network, total]) => judgeReserve(facts, network, total)),
  ]
}

export const judgeCount = (law: CountedLaw, wrong: number): Finding => judgeEqual(law, 0, wrong)

export const judgeTrail = (brokenAt: number | null): Finding => ({
  law: 'auditTrail',
  isKept: brokenAt === null,
  expected: 'whole',
  found: brokenAt === null ? 'whole' : `broken at ${brokenAt}`,
})

const judgeEqual = (law: string, expected: number, found: number): Finding => ({
  law,
  isKept: expected === found,
  expected: String(expected),
  found: String(found),
})

/**
 * The sum that the card provider owes by its own word must be what the books say. A payment or refund of which we did not hear yet makes them differ
 * for a while, and so may a provider's way of counting: a difference is shown to finance, and stops nothing.
 */
const judgeCardBalance = ({ providerCents, booksCents }: CardBalance): Finding => ({
  law: 'cardProvider',
  isKept: providerCents === booksCents ? true : null,
  expected: String(booksCents),
  found: String(providerCents),
})

/** The sum on a chain, with what sendings may just have taken, must cover what the books say is there. */
function judgeReserve(facts: AuditFacts, network: string, total: OnChainTotal): Finding {
  const needed = ({ booked, underway }: Reserves) => (booked.get(network) ?? 0) - (underway.get(network) ?? 0)
  const neededCents = Math.min(needed(facts), needed(facts.later))
  return {
    law: `reserve:${network}`,
    isKept: typeof total === 'number' ? total >= neededCents : null,
    expected: `≥ ${neededCents}`,
    found: String(total),
  }
}
