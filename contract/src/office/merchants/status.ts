/** Kinds of applicants: a registered company, or a person under their own name. */
export const merchantKinds = ['company', 'person'] as const
export type MerchantKind = (typeof merchantKinds)[number]

/** Kinds of papers on a shop's page. */
export const paperKinds = ['registration', 'licence', 'certificate'] as const
export type PaperKind = (typeof paperKinds)[number]

/**
 * `submitted` leaves to the other four, and `needsMore` back to it when the buyer answers; after `refused` and `withdrawn` the buyer may apply
 * again, after `passed` there is a shop.
 */
export const applicationStates = ['submitted', 'needsMore', 'passed', 'refused', 'withdrawn'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** Things that an operator asks for besides; the buyer reads them in their language. `other` is said in words. */
export const merchantAsks = [
  'clearerPaper',
  'wholePaper',
  'validPaper',
  'registration',
  'licence',
  'identity',
  'aboutGoods',
  'other',
] as const
export type MerchantAsk = (typeof merchantAsks)[number]
