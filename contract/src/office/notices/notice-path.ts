import type { NoticeSubject } from './kinds.ts'

/**
 * Address of a notice's subject in the buyers' app (SPEC §2), from its row there and from its e-mail; null for one
 * about nothing. A refund is its order's, and `request` one of them.
 */
export function noticePath(type: NoticeSubject, id: string, request?: string): string | null {
  switch (type) {
    case 'order':
      return `/orderInfo/${id}`
    case 'refund':
      return request === undefined ? `/refund/${id}` : `/refund/${id}?request=${request}`
    case 'recharge':
      return `/topUpRecord?id=${id}`
    case 'withdrawal':
      return `/depositRecord?id=${id}`
    case 'product':
      return `/detail/${id}`
    case 'shop':
      return `/shop/${id}`
    case 'conversation':
      return `/service?thread=${id}`
    case 'merchant':
      return '/platform'
    case 'home':
      return '/home'
    case 'list':
      return `/explore?category=${id}`
    case 'search':
      return `/search?${id}`
    case 'legalNotice':
      return `/about/report/sent/${id}`
    case 'none':
      return null
  }
}
