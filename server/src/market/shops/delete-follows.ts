import { on } from '#kernel/domain-events.ts'
import { deleteFollows, lockFollowedShops } from './shop-store.ts'

/** With the account its follows go, and the shops have a fan less; in the order of the shops, as whoever else moves several. */
export const deleteFollowsOfBuyer = on('account.closed', async (tx, { buyerId }) => {
  await lockFollowedShops(tx, buyerId)
  await deleteFollows(tx, buyerId)
})
