import { on } from '#kernel/domain-events.ts'
import { removeCards } from './card-store.ts'
import { removeChainAddresses } from './chain-address-store.ts'

/** With the account its cards and addresses are removed, as the buyer removes them: past withdrawals refer to the rows. */
export const deleteTargets = on('account.closed', async (tx, { buyerId }) => {
  await removeCards(tx, buyerId)
  await removeChainAddresses(tx, buyerId)
})
