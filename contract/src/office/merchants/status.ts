/** Kinds of applicants: a registered company, or a person under their own name. */
export const merchantKinds = ['company', 'person'] as const
export type MerchantKind = (typeof merchantKinds)[number]

/** Kinds of papers on a shop's page. */
export const paperKinds = ['registration', 'licence', 'certificate'] as const
export type PaperKind = (typeof paperKinds)[number]

/** `submitted` leaves to the other three; after `refused` and `withdrawn` the buyer may apply again, after `passed` there is a shop. */
export const applicationStates = ['submitted', 'passed', 'refused', 'withdrawn'] as const
export type ApplicationState = (typeof applicationStates)[number]
