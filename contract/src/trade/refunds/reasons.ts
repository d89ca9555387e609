/** Why a buyer asks for money back. The explanation stands beside it in their own words. */
export const askedReasons = [
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
export type AskedReason = (typeof askedReasons)[number]
/** Reasons of what a shop gives back of itself: a part of the price, or what it does not send. No buyer can choose them. */
export const shopReasons = ['shopGives', 'shopCancels'] as const
export type ShopReason = (typeof shopReasons)[number]
export const refundReasons = [...askedReasons, ...shopReasons] as const
export type RefundReason = (typeof refundReasons)[number]

/** True if nobody asked: the shop gave it of itself. */
export const isByShop = (reason: RefundReason): reason is ShopReason =>
  reason === 'shopGives' || reason === 'shopCancels'

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
