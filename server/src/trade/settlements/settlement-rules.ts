/** The company's part of what a shop gets for an order's goods, in cents, rounded down. Freight is the carrier's: nothing is taken of it. */
export function commissionCents(grossCents: number, freightCents: number, commissionBps: number): number {
  return Math.floor((Math.max(0, grossCents - freightCents) * commissionBps) / 10_000)
}

/** Cents of a late order that go to its buyer: what was promised, and never more than its shop gets for it. */
export const lateCreditCents = (promisedCents: number, grossCents: number, commissionCents: number): number =>
  Math.max(0, Math.min(promisedCents, grossCents - commissionCents))

/**
 * The part of the commission that goes back with a sum that is taken back. Cut from the running total, so that all sums together
 * give back the whole commission to the cent.
 * @param before what was taken back of this order earlier
 */
export function commissionBackCents(
  cents: number,
  settled: { grossCents: number; commissionCents: number },
  beforeCents: number,
): number {
  if (settled.grossCents === 0) return 0
  const until = (taken: number) => Math.floor((settled.commissionCents * taken) / settled.grossCents)
  return until(beforeCents + cents) - until(beforeCents)
}
