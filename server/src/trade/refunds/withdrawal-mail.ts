import { dateTagOf, type Locale, localeOf } from '@sampan/contract/wire/locales.ts'
import { formatDollars } from '@sampan/contract/wire/money.ts'
import { buyerContacts } from '#base/account/index.ts'
import { sendMail } from '#base/mail/index.ts'
import type { Tx } from '#kernel/database.ts'
import type { Translate } from '#kernel/language.ts'
import { nameIn } from '#market/catalog/index.ts'
import type { CaseDetailRow } from './case-read-store.ts'
import { refundNumber } from './present-refund.ts'

const goodsNamedMax = 20

/** Day and time to the minute, by UTC, as a receipt says them. */
const momentIn = (locale: Locale, at: Date): string =>
  `${new Intl.DateTimeFormat(dateTagOf(locale), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`

/** Receipt of a withdrawal, or of a return that the shop alone promised: what it is about, the day and the time, and what comes next; in the same transaction. */
export async function mailWithdrawal(
  tx: Tx,
  { translate }: { translate: Translate },
  row: CaseDetailRow,
  isByLaw: boolean,
): Promise<void> {
  const contact = (await buyerContacts(tx, [row.buyerId])).get(row.buyerId)
  if (!contact) return
  const locale = localeOf(contact.language)
  const named = row.lines
    .slice(0, goodsNamedMax)
    .map(({ title, spec, quantity }) =>
      [nameIn(title, locale), nameIn(spec, locale), `×${quantity}`].filter(Boolean).join(' '),
    )
  if (row.lines.length > goodsNamedMax) named.push('…')
  await sendMail(
    tx,
    {
      to: contact.email,
      template: isByLaw ? 'letters.withdrawal' : 'letters.freeReturn',
      detail: {
        order: row.orderNo,
        number: refundNumber(row.number),
        at: momentIn(locale, row.createdAt),
        goods: named.join('; '),
        amount: formatDollars(row.amountCents),
        back: row.withReturn ? 'yes' : 'no',
        until:
          row.dueAt === null
            ? ''
            : translate(locale, 'letters.withdrawalUntil', { day: momentIn(locale, row.dueAt) }),
      },
      locale,
      phrase: contact.phrase,
      path: `/orderInfo/${row.orderId}`,
      buyerId: row.buyerId,
    },
    row.createdAt,
  )
}

/** Says to whoever owns the account that a withdrawal which was asked for without a login cannot be made. */
export async function mailNoWithdrawal(
  tx: Tx,
  { buyerId, orderId, orderNo }: { buyerId: string; orderId: string; orderNo: string },
  at: Date,
): Promise<void> {
  const contact = (await buyerContacts(tx, [buyerId])).get(buyerId)
  if (!contact) return
  const locale = localeOf(contact.language)
  await sendMail(
    tx,
    {
      to: contact.email,
      template: 'letters.withdrawalNot',
      detail: { order: orderNo, at: momentIn(locale, at) },
      locale,
      phrase: contact.phrase,
      path: `/orderInfo/${orderId}`,
      buyerId,
    },
    at,
  )
}
