import { on } from '#kernel/domain-events.ts'

/** With the account its bag goes. */
export const forgetCart = on('account.closed', async (tx, { buyerId }) => {
  await tx.deleteFrom('cart_line').where('buyer_id', '=', buyerId).execute()
})
