/** Why somebody holds goods or a review to be illegal, as they choose it; by what it is about. */
export const groundsOf = {
  product: ['counterfeit', 'unsafeGoods', 'goodsForbidden', 'rightsClaim', 'misleading', 'other'],
  review: ['insulting', 'privateData', 'untrue', 'rightsClaim', 'other'],
} as const
export const legalSubjects = ['product', 'review'] as const
export type LegalSubject = (typeof legalSubjects)[number]
export const legalGrounds = [
  'counterfeit',
  'unsafeGoods',
  'goodsForbidden',
  'rightsClaim',
  'misleading',
  'insulting',
  'privateData',
  'untrue',
  'other',
] as const
export type LegalGround = (typeof legalGrounds)[number]

/** `open`: nobody has decided. `appealed`: an appeal against the decision waits. `decided`: neither. */
export const legalStates = ['open', 'appealed', 'decided'] as const
/** Outcome of a decision: operators took the goods off the shelf, hid the review, or nothing. */
export const legalOutcomes = ['removed', 'hidden', 'nothing'] as const
export type LegalOutcome = (typeof legalOutcomes)[number]
/** Outcome that counts now: that of the decision, or what an appeal made of it. */
export const legalOutcomesNow = [...legalOutcomes, 'putBack'] as const
export type LegalOutcomeNow = (typeof legalOutcomesNow)[number]
/** Basis of a decision: a law, or our own terms. */
export const legalBases = ['law', 'terms'] as const
/** Side that appeals: whoever reported, or the author of the review. A shop appeals against the takedown of its goods. */
export const appealSides = ['notifier', 'author'] as const
export type AppealSide = (typeof appealSides)[number]

export const explanationMin = 20
export const explanationMax = 3000
export const ruleMax = 300
export const factsMax = 500
export const appealMax = 1000

/** Reports that one account, or one address without an account, may send in a day. */
export const legalNoticesPerDay = 10
/** Reports about one thing that may wait at once; more say nothing new. */
export const legalNoticesWaitingMax = 50
