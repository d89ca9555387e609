import type { Db } from '#kernel/database.ts'

/** The wallets that pay out, by network. */
export const payoutWallets = (db: Db): Promise<{ networkId: string; address: string }[]> =>
  db.selectFrom('payout_wallet').select(['network_id as networkId', 'address']).execute()
