/** Kinds of notices (PRODUCT §3 "Notices"). */
export const noticeKinds = [
  'order',
  'refund',
  'recharge',
  'withdrawal',
  'reply',
  'alert',
  'promotion',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/**
 * Subjects of notices. `product` and `shop` are a row's number, `list` a category, `search` what a search's address
 * asks, the others an id; `merchant` is an application to sell.
 */
export const noticeSubjects = [
  'order',
  'refund',
  'recharge',
  'withdrawal',
  'product',
  'shop',
  'conversation',
  'merchant',
  'home',
  'list',
  'search',
  'legalNotice',
  'none',
] as const
export type NoticeSubject = (typeof noticeSubjects)[number]
