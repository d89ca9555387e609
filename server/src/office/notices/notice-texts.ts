import type { NoticeKind } from '@sampan/contract/office/notices/kinds.ts'

interface NoticeText {
  kind: NoticeKind
  /** Important enough for an e-mail, where the buyer wants e-mails of its kind. */
  isMailed: boolean
  /** Not pushed: the buyer has just done it, with the device in their hand. */
  isOwnAct?: true
  /** Does not wait for the end of the quiet hours: money has left the balance. */
  isUrgent?: true
  /** Shown whatever kinds the buyer wants: a danger. */
  isAlwaysShown?: true
}

/** All that notices say: `notices.<key>_title` and `notices.<key>_text` of the dictionaries. */
export const noticeTexts = {
  orderPaid: { kind: 'order', isMailed: true, isOwnAct: true },
  orderExpired: { kind: 'order', isMailed: false },
  orderCancelled: { kind: 'order', isMailed: true },
  orderPastShipBy: { kind: 'order', isMailed: true },
  orderCancelledLate: { kind: 'order', isMailed: true },
  orderLateCredited: { kind: 'order', isMailed: true },
  orderShipped: { kind: 'order', isMailed: true },
  shopSuspended: { kind: 'order', isMailed: true },
  shopReleased: { kind: 'order', isMailed: true },
  parcelOut: { kind: 'order', isMailed: false },
  parcelDelivered: { kind: 'order', isMailed: true },
  parcelTrouble: { kind: 'order', isMailed: true },
  orderReceived: { kind: 'order', isMailed: true },
  orderCompleted: { kind: 'order', isMailed: false },
  proofGiven: { kind: 'order', isMailed: true },
  proofAccepted: { kind: 'order', isMailed: true },
  proofRefused: { kind: 'order', isMailed: true },
  proofPictures: { kind: 'order', isMailed: true },
  proofPicturesReported: { kind: 'order', isMailed: true },
  refundSendBack: { kind: 'refund', isMailed: true },
  refundOffered: { kind: 'refund', isMailed: true },
  refundRefused: { kind: 'refund', isMailed: true },
  refundReceived: { kind: 'refund', isMailed: false },
  refundPaid: { kind: 'refund', isMailed: true },
  shopGave: { kind: 'refund', isMailed: true },
  shopCancelledUnsent: { kind: 'refund', isMailed: true },
  refundClosed: { kind: 'refund', isMailed: true },
  rechargePassed: { kind: 'recharge', isMailed: true },
  rechargeRefused: { kind: 'recharge', isMailed: true },
  rechargeAsked: { kind: 'recharge', isMailed: true },
  rechargePaidOwed: { kind: 'recharge', isMailed: true },
  depositCredited: { kind: 'recharge', isMailed: true },
  depositPaidOwed: { kind: 'recharge', isMailed: true },
  depositReversed: { kind: 'recharge', isMailed: true, isUrgent: true },
  depositOwed: { kind: 'recharge', isMailed: true, isUrgent: true },
  cardCredited: { kind: 'recharge', isMailed: true, isOwnAct: true },
  cardPaidOwed: { kind: 'recharge', isMailed: true, isOwnAct: true },
  cardKept: { kind: 'recharge', isMailed: true },
  cardFailed: { kind: 'recharge', isMailed: true },
  cardDeclined: { kind: 'recharge', isMailed: true },
  cardDisputed: { kind: 'recharge', isMailed: true, isUrgent: true },
  cardDisputedOwed: { kind: 'recharge', isMailed: true, isUrgent: true },
  cardDisputeWon: { kind: 'recharge', isMailed: true },
  cardDisputeLost: { kind: 'recharge', isMailed: true },
  cardGivenBack: { kind: 'recharge', isMailed: true, isUrgent: true },
  cardGivenBackOwed: { kind: 'recharge', isMailed: true, isUrgent: true },
  withdrawalPassed: { kind: 'withdrawal', isMailed: false },
  withdrawalPaid: { kind: 'withdrawal', isMailed: true, isUrgent: true },
  withdrawalRefused: { kind: 'withdrawal', isMailed: true },
  withdrawalReturned: { kind: 'withdrawal', isMailed: true },
  reviewReplied: { kind: 'reply', isMailed: true },
  questionAnswered: { kind: 'reply', isMailed: true },
  deskAnswered: { kind: 'reply', isMailed: true },
  shopAnswered: { kind: 'reply', isMailed: true },
  shopWrote: { kind: 'reply', isMailed: true },
  /** Its e-mail is written by the act, whatever notices the buyer wants. */
  signedOut: { kind: 'reply', isMailed: false },
  merchantPassed: { kind: 'reply', isMailed: true },
  merchantRefused: { kind: 'reply', isMailed: true },
  merchantAsked: { kind: 'reply', isMailed: true },
  favouriteCheaper: { kind: 'alert', isMailed: true },
  favouriteBack: { kind: 'alert', isMailed: true },
  searchNews: { kind: 'alert', isMailed: true },
  filtersNews: { kind: 'alert', isMailed: true },
  /** Its e-mail is written by the recall, whatever notices the buyer wants. */
  recalled: { kind: 'order', isMailed: false, isUrgent: true, isAlwaysShown: true },
  legalReceived: { kind: 'reply', isMailed: true, isOwnAct: true },
  legalDecided: { kind: 'reply', isMailed: true },
  legalAppealKept: { kind: 'reply', isMailed: true },
  legalAppealChanged: { kind: 'reply', isMailed: true },
  legalHidden: { kind: 'reply', isMailed: true },
  legalHiddenKept: { kind: 'reply', isMailed: true },
  legalShown: { kind: 'reply', isMailed: true },
  promotion: { kind: 'promotion', isMailed: true },
} as const satisfies Record<string, NoticeText>

export type NoticeKey = keyof typeof noticeTexts

export const textOf = (key: NoticeKey): NoticeText => noticeTexts[key]
export const isNoticeKey = (key: string): key is NoticeKey => Object.hasOwn(noticeTexts, key)
