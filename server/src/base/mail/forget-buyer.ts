import { on } from '#kernel/domain-events.ts'

/** With the account its e-mails go, sent and waiting ones. */
export const forgetBuyer = on('account.closed', async (tx, { buyerId }) => {
  await tx.deleteFrom('mail').where('buyer_id', '=', buyerId).execute()
})
