import { formatDollars } from '@sampan/contract/wire/money.ts'
import { sendMail } from '#base/mail/index.ts'
import type { Context } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { addressesOfOwner } from '#market/members/index.ts'
import type { PayoutRow } from './payout-store.ts'
import { payoutNumber } from './present-payout.ts'

/**
 * Tells the owner of a shop what became of the payout that they asked for, in their language: at the address that they proved, else at
 * those that are known of the shop (docs/decisions/067). E-mail and decision are one transaction.
 */
export async function mailOutcome(
  tx: Tx,
  { clock, translate }: Pick<Context, 'clock' | 'translate'>,
  row: PayoutRow,
): Promise<void> {
  const isPaid = row.status === 'paid'
  for (const { to, locale } of await addressesOfOwner(tx, row.shopId)) {
    const own = row.reason === '' ? '' : translate(locale, 'money.ownWords', { words: row.reason })
    const coded =
      row.reasonCode === 'other' ? '' : translate(locale, `shopmail.payoutReason_${row.reasonCode}`)
    const about = {
      shop: row.shopName,
      number: payoutNumber(row.number),
      amount: formatDollars(row.amountCents),
    }
    await sendMail(
      tx,
      {
        to,
        template: isPaid ? 'shopmail.payoutPaid' : 'shopmail.payoutReturned',
        detail: isPaid
          ? { ...about, lastFour: row.lastFour, reference: row.bankReference ?? '' }
          : { ...about, reason: [coded, own].filter(Boolean).join(' ') },
        locale,
        phrase: '',
        path: '/console/money',
      },
      clock.now(),
    )
  }
}
