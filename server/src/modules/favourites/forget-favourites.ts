import { on } from '#kernel/domain-events.ts'

/** With the account go the products it liked. */
export const forgetFavourites = on('account.closed', async (tx, { buyerId }) => {
  await tx.deleteFrom('favourite').where('buyer_id', '=', buyerId).execute()
})
