/** What the books say we own on each network, and what payouts under way may have taken from there already. */
export interface Reserves {
  booked: ReadonlyMap<string, number>
  underway: ReadonlyMap<string, number>
}

/** What the self-audit looked at, all of one moment but for the chain. Amounts in cents. */
export interface AuditFacts extends Reserves {
  sumCents: number
  drifted: number
  overdrawn: number
  /** What is held for open withdrawals by the buyers' accounts and by the withdrawals themselves. */
  heldCents: ReadonlyMap<string, number>
  owedHolds: ReadonlyMap<string, number>
  escrowCents: number
  owedEscrowCents: number
  /** Transfers that no recharge, deposit or withdrawal explains, are missing, or moved another sum, by kind. */
  strayTransfers: ReadonlyMap<string, number>
  /** The first entry of the operators' trail that was tampered with; null when it is whole. */
  brokenTrailAt: number | null
  /** What the chain says we own; a network whose chain cannot be asked is missing. */
  onChain: ReadonlyMap<string, number>
  /** The books once more after the chain was asked: a payout may have been signed and mined meanwhile. */
  later: Reserves
}

export interface Finding {
  law: string
  isKept: boolean
  expected: string
  found: string
}

/** The laws of the books (RELIABILITY §3.2 R18, §4.2). Each finding says what should be and what is. */
export function judgeBooks(facts: AuditFacts): Finding[] {
  const equal = (law: string, expected: number, found: number): Finding => ({
    law,
    isKept: expected === found,
    expected: String(expected),
    found: String(found),
  })
  const strays = [...facts.strayTransfers].map(([kind, n]) => `${kind} ${n}`).join(', ')
  return [
    equal('trialBalance', 0, facts.sumCents),
    equal('drift', 0, facts.drifted),
    equal('overdrawn', 0, facts.overdrawn),
    equal('holds', sum(facts.owedHolds), sum(facts.heldCents)),
    equal('holdsOfBuyers', 0, differences(facts.owedHolds, facts.heldCents)),
    equal('escrow', facts.owedEscrowCents, facts.escrowCents),
    { law: 'transfers', isKept: strays === '', expected: '0', found: strays === '' ? '0' : strays },
    {
      law: 'auditTrail',
      isKept: facts.brokenTrailAt === null,
      expected: 'whole',
      found: facts.brokenTrailAt === null ? 'whole' : `broken at ${facts.brokenTrailAt}`,
    },
    ...[...facts.onChain].map(([network, cents]) => judgeReserve(facts, network, cents)),
  ]
}

/** What we own on a chain, with what payouts may just have taken, must cover what the books say is there. */
function judgeReserve(facts: AuditFacts, network: string, onChainCents: number): Finding {
  const needed = ({ booked, underway }: Reserves) => (booked.get(network) ?? 0) - (underway.get(network) ?? 0)
  const neededCents = Math.min(needed(facts), needed(facts.later))
  return {
    law: `reserve:${network}`,
    isKept: onChainCents >= neededCents,
    expected: `≥ ${neededCents}`,
    found: String(onChainCents),
  }
}

const sum = (cents: ReadonlyMap<string, number>): number =>
  [...cents.values()].reduce((total, each) => total + each, 0)

function differences(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  const owners = new Set([...one.keys(), ...other.keys()])
  return [...owners].filter((owner) => (one.get(owner) ?? 0) !== (other.get(owner) ?? 0)).length
}
