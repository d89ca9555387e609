import type { Tx } from '#kernel/database.ts'
import { type DueDeposit, markHeld } from '../settle-store.ts'
import { listedCounterparties, listedSources } from './counterparties-store.ts'
import { decidedHits, insertHits, type NewHit } from './hit-store.ts'
import { holdList } from './list-store.ts'

/**
 * Keeps those of these locked deposits whose sender is on the sanctions list, or whose buyer dealt with a listed address before: they
 * are credited to nobody until two persons release them. The list stays as it is until COMMIT.
 * @returns the ids of those that are kept
 */
export async function keepListed(
  tx: Tx,
  networkId: string,
  due: readonly DueDeposit[],
): Promise<ReadonlySet<string>> {
  await holdList(tx)
  const sources = await listedSources(
    tx,
    networkId,
    due.map(({ from }) => from),
  )
  const counterparties = await listedCounterparties(
    tx,
    due.map(({ buyerId }) => buyerId),
  )
  if (sources.size === 0 && counterparties.size === 0) return new Set()
  const released = await decidedHits(
    tx,
    due.map(({ id }) => id),
  )
  const hits = due.flatMap(({ id, buyerId, from }): NewHit[] => {
    const of = { withdrawalId: null, depositId: id, buyerId }
    const source = sources.get(from)
    if (source !== undefined && !released.has(`${id} ${from}`))
      return [{ ...of, networkId, address: from, source, part: 'sender' }]
    const known = counterparties.get(buyerId)
    if (known && !released.has(`${id} ${known.address}`)) return [{ ...of, ...known, part: 'counterparty' }]
    return []
  })
  await insertHits(tx, hits)
  const ids = hits.flatMap(({ depositId }) => depositId ?? [])
  await markHeld(tx, ids)
  return new Set(ids)
}
