import type { accountWaiting, shopAccount } from '@sampan/contract/office/shop-payouts/account-schemas.ts'
import type * as z from 'zod/mini'
import type { AccountRow } from './account-store.ts'

/** An account as its shop reads it: the person of the office who agreed is not named to it. */
export const presentAccount = (row: AccountRow): z.input<typeof shopAccount> => ({
  id: row.id,
  bankName: row.bankName,
  holder: row.holder,
  lastFour: row.lastFour,
  state: row.state,
  proposedBy: row.proposerName,
  proposedAt: row.proposedAt.toISOString(),
  agreedBy: row.agreedAs === 'member' ? row.agreedByName : null,
  agreedAs: row.agreedAs,
  usableFrom: row.usableFrom?.toISOString() ?? null,
  reason: row.reason,
})

export const presentWaiting = (row: AccountRow): z.input<typeof accountWaiting> => ({
  ...presentAccount(row),
  shop: { id: row.shopId, name: row.shopName },
})
