import type { Db, Tx } from '#kernel/database.ts'
import { publish } from '#kernel/live-events.ts'
import { sentTogether } from '#kernel/transaction.ts'
import {
  hitsOfWithdrawal,
  holdList,
  insertHits,
  listedCounterparties,
  listedSources,
} from '#money/chain/index.ts'
import { isHeldBySql, releasedAddresses } from './held-store.ts'

/** The withdrawal that is looked up; null for `networkId` and `address` of one to a bank. */
export interface Looked {
  id: string
  buyerId: string
  networkId: string | null
  address: string | null
}

/**
 * Looks a withdrawal up in the sanctions list, which stays as it is until COMMIT: its target, and whom its buyer dealt with before. A hit
 * stops it until two persons decide.
 * @returns whether it is stopped
 */
export async function holdIfListed(tx: Tx, withdrawal: Looked): Promise<boolean> {
  const { id, buyerId, networkId, address } = withdrawal
  const [, hits, released, sources, counterparties] = await sentTogether([
    holdList(tx),
    hitsOfWithdrawal(tx, id),
    releasedAddresses(tx, id),
    networkId === null || address === null
      ? Promise.resolve(new Map<string, string>())
      : listedSources(tx, networkId, [address]),
    listedCounterparties(tx, [buyerId]),
  ])
  if (hits.length > 0) return true
  const of = { withdrawalId: id, depositId: null, buyerId }
  const source = address === null ? undefined : sources.get(address)
  const known = counterparties.get(buyerId)
  if (networkId !== null && address !== null && source !== undefined && !released.has(address))
    await insertHits(tx, [{ ...of, networkId, address, source, part: 'target' }])
  else if (known && !released.has(known.address))
    await insertHits(tx, [{ ...of, ...known, part: 'counterparty' }])
  else return false
  await publish(tx, `buyer:${buyerId}`, { topic: 'withdrawal', id })
  await publish(tx, 'operators', { topic: 'withdrawal', id })
  return true
}

/** True if two persons must decide about it first, or its target is on the list now. */
export const isHeld = (db: Db, id: string): Promise<boolean> => isHeldBySql(db, id)
