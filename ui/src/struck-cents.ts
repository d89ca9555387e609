interface Prices {
  amountCents: number
  /** Old price, as its shop says it. */
  originalCents?: number | null | undefined
  /** The lowest of the 30 days before the reduction (PRODUCT §7.1); null where nothing earlier is known. */
  lowestBeforeCents?: number | null | undefined
}

/**
 * The price that may stand struck beside another: the lowest of the 30 days before the reduction, and never more than the old price that the shop
 * says. Null where it is not known, or not higher than the price now: then nothing was reduced.
 */
export function struckCents({ amountCents, originalCents, lowestBeforeCents }: Prices): number | null {
  const cents = Math.min(originalCents ?? amountCents, lowestBeforeCents ?? amountCents)
  return cents > amountCents ? cents : null
}
