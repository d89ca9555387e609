import type { NoticeRow } from './notice-store.ts'

/** Where a notice leads in the buyers' app (SPEC §2), for its e-mail. */
export function pathOf({
  subject_type: type,
  subject_id: id,
}: Pick<NoticeRow, 'subject_type' | 'subject_id'>): string {
  switch (type) {
    case 'order':
      return `/orderInfo/${id}`
    case 'refund':
      return `/refund/${id}`
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
    case 'none':
      return '/notification'
  }
}
