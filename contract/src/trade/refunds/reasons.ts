/** Why a buyer asks for money back. The explanation stands beside it in their own words. */
export const refundReasons = [
  'notReceived',
  'damaged',
  'wrongItem',
  'notAsDescribed',
  'partsMissing',
  'quality',
  'late',
  'changedMind',
  'other',
] as const
export type RefundReason = (typeof refundReasons)[number]

/** Why a shop refuses; the buyer reads the code in their language, the words as they were written. */
export const shopAnswerReasons = [
  'asDescribed',
  'wasDelivered',
  'proofUnclear',
  'usedOrDamaged',
  'returnIncomplete',
  'notReturned',
  'other',
] as const
/** Why a shop offers a part of what is asked. */
export const offerReasons = [
  'keepWithDiscount',
  'smallFault',
  'partOfGoods',
  'usedOrDamaged',
  'returnIncomplete',
  'other',
] as const
/** Why an operator decides as they do; both sides read it. */
export const decisionReasons = [
  'proofConvinces',
  'proofMissing',
  'deliveryProven',
  'deliveryUnproven',
  'promiseBroken',
  'returnProven',
  'bothInPart',
  'other',
] as const
/** Reasons that the timer gives; nobody can choose it. */
export const timerReasons = [
  'noAnswer',
  'notSentBack',
  'notCheckedIn',
  'noAppeal',
  'offerLapsed',
  'smallSum',
  'lateToShip',
] as const

export const answerReasons = [
  ...new Set([...shopAnswerReasons, ...offerReasons, ...decisionReasons, ...timerReasons]),
] as const
export type AnswerReason = (typeof answerReasons)[number]
