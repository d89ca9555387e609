/** A code of ten percent without conditions, offered to every buyer. */
export const terms = {
  kind: 'percent' as const,
  amount: 1000,
  minimumCents: 0,
  capCents: null,
  startsAt: null,
  endsAt: null,
  usesTotal: null,
  usesPerBuyer: null,
  offered: true,
}
/** Terms that a test wishes otherwise, sound or not. */
export type PromoTerms = { [Key in keyof typeof terms]?: unknown }
