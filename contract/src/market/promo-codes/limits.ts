export const promoCodeShape = /^[A-Z0-9]{3,20}$/
export const promoCodeLengthMax = 20
/** A shop's own codes begin at four letters and digits: shorter ones are typed by mistake. */
export const shopCodeLengthMin = 4
/** Number of codes of one shop that are open at once: a checkout compares them all. */
export const openCodesMax = 20
/** Codes of one bundle, and bundles of one shop that are open at once. */
export const bundleSizeMax = 1000
export const openBundlesMax = 20
/** The beginning that all codes of a bundle share; each has as many random letters behind it. */
export const bundlePrefixShape = /^[A-Z0-9]{2,10}$/
export const bundleRandomLetters = 8
export const promoCentsMax = 10_000_000
/** In basis points: something is always left to pay. */
export const promoBpsMax = 9_000
export const promoUsesMax = 1_000_000
/** Uses of a code without a limit are counted so far; what is above is "more than". */
export const usesShownMax = 1000
/** Highest number of Sampan's own codes that are offered at once: a checkout compares them all. */
export const offeredOfSampanMax = 20
/** A checkout is shown so many codes, the best first. */
export const offersShown = 20

interface CodeTerms {
  readonly kind: 'fixed' | 'percent'
  readonly amount: number
  readonly capCents: number | null
  readonly usesTotal: number | null
}

/** The most that a code can cost in all, in cents; null when nothing limits it. */
export function costMaxCents({ kind, amount, capCents, usesTotal }: CodeTerms): number | null {
  const perUse = kind === 'fixed' ? Math.min(amount, capCents ?? amount) : capCents
  return perUse === null || usesTotal === null ? null : perUse * usesTotal
}
