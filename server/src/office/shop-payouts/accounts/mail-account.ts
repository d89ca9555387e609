import { accountCoolingHours } from '@sampan/contract/office/shop-payouts/limits.ts'
import { sendMail } from '#base/mail/index.ts'
import type { Tx } from '#kernel/database.ts'
import { addressesOfOwner, addressesOfShop } from '#market/members/index.ts'
import type { AccountRow } from './account-store.ts'

/**
 * Tells the owner, and every address that is known of the shop, what happened to a bank account: whoever took over one of these mailboxes
 * does not have the others.
 */
export async function mailAccount(
  tx: Tx,
  row: AccountRow,
  told: { what: 'Proposed' | 'Kept' | 'Removed'; by: string; at: Date },
): Promise<void> {
  const known = [...(await addressesOfOwner(tx, row.shopId)), ...(await addressesOfShop(tx, row.shopId))]
  const byAddress = new Map(known.map(({ to, locale }) => [to.toLowerCase(), { to, locale }]))
  for (const { to, locale } of byAddress.values())
    await sendMail(
      tx,
      {
        to,
        template: `shopmail.account${told.what}`,
        detail: {
          shop: row.shopName,
          name: told.by,
          bank: row.bankName,
          lastFour: row.lastFour,
          hours: accountCoolingHours,
        },
        locale,
        phrase: '',
        path: '/console/money',
      },
      told.at,
    )
}
