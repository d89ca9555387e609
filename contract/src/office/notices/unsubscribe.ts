import type { NoticeKind } from './kinds.ts'

/** Kinds whose e-mails nobody needs for an order or for money: each carries a link that stops them, and the headers of RFC 8058. */
export const unsubscribeKinds: readonly NoticeKind[] = ['alert', 'promotion']

/** GET shows a page with a button, POST stops the e-mails. The token in `t` says whose and of which kind. */
export const unsubscribePath = '/api/notice/unsubscribe'
