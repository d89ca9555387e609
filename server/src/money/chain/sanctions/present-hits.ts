import type { sanctionsHit } from '@sampan/contract/money/chain/schemas.ts'
import type * as z from 'zod/mini'
import { buyerNames } from '#base/account/index.ts'
import type { Db } from '#kernel/database.ts'
import { allNetworks } from '../network-store.ts'
import type { Hit } from './hit-store.ts'
import { hitDeposits, hitWithdrawals } from './hit-subjects-store.ts'

type Shown = z.input<typeof sanctionsHit>

/** Hits as operators see them, with the withdrawal or deposit that each is about. */
export async function presentHits(db: Db, hits: readonly Hit[]): Promise<Shown[]> {
  if (hits.length === 0) return []
  const [names, networks, withdrawals, deposits] = await Promise.all([
    buyerNames(
      db,
      hits.map(({ buyerId }) => buyerId),
    ),
    allNetworks(db),
    hitWithdrawals(
      db,
      hits.flatMap(({ withdrawalId }) => withdrawalId ?? []),
    ),
    hitDeposits(
      db,
      hits.flatMap(({ depositId }) => depositId ?? []),
    ),
  ])
  return hits.map((hit) => ({
    id: hit.id,
    withdrawal: withdrawals.get(hit.withdrawalId ?? '') ?? null,
    deposit: deposits.get(hit.depositId ?? '') ?? null,
    buyer: names.get(hit.buyerId) ?? { id: hit.buyerId, account: '', name: '' },
    networkName: networks.find(({ id }) => id === hit.networkId)?.name ?? hit.networkId,
    address: hit.address,
    source: hit.source,
    part: hit.part,
    state: hit.state,
    foundAt: hit.foundAt.toISOString(),
    decidedAt: hit.decidedAt?.toISOString() ?? null,
  }))
}
