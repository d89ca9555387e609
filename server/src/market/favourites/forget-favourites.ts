import { on } from '#kernel/domain-events.ts'

/** With the account go the products it liked and its lists, whose links open nothing from then on. */
export const forgetFavourites = on('account.closed', async (tx, { buyerId }) => {
  await tx.deleteFrom('goods_list').where('buyer_id', '=', buyerId).execute()
  await tx.deleteFrom('favourite').where('buyer_id', '=', buyerId).execute()
})
