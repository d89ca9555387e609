export interface FeeRule {
  /** The rate in hundredths of a percent. */
  feeBps: number
  minFeeCents: number
}

/**
 * The service charge of a withdrawal, in cents: the rate, rounded up once, and never below the minimum (PRODUCT §3).
 * Charge and arrival together are the amount.
 */
export function serviceChargeCents(amountCents: number, { feeBps, minFeeCents }: FeeRule): number {
  return Math.max(minFeeCents, Math.ceil((amountCents * feeBps) / 10_000))
}
