import type { ConsoleUser } from '@sampan/contract/access/may-call.ts'
import type { ConsoleEndpointName } from '@sampan/contract/endpoints.ts'
import type { WordKey } from '#i18n/words.ts'
import { may } from '#session/may.ts'

/** Kinds of numbers that are told apart by their form, and the lists in which they are found: of operators, and of a shop. */
const numbered: readonly {
  form: RegExp
  title: WordKey
  office: ConsoleEndpointName
  shop?: ConsoleEndpointName
}[] = [
  { form: /^\d{14,20}$/, title: 'orders.title', office: 'console_order_list', shop: 'shop_order_list' },
  { form: /^R-\d+$/i, title: 'recharges.title', office: 'console_recharge_list' },
  { form: /^R-\d+$/i, title: 'refunds.title', office: 'console_refund_list', shop: 'shop_refund_list' },
  { form: /^W-\d+$/i, title: 'withdrawals.title', office: 'console_withdrawal_list' },
]

/** Titles of the lists that have numbers of this form, and that the reader may not open. */
export const closedLists = (me: ConsoleUser, q: string): WordKey[] =>
  numbered.flatMap(({ form, title, office, shop }) => {
    const list = me.member ? shop : office
    return list && form.test(q.trim()) && !may(me, list) ? [title] : []
  })
