import type { Db, Tx } from '#kernel/database.ts'
import { publish } from '#kernel/live-events.ts'
import type { Log } from '#kernel/log.ts'
import { transaction } from '#kernel/transaction.ts'
import type { ChainAdapter, ChainSender, Network } from '#modules/chain/index.ts'
import { type Payout, writeTrouble } from './payout-store.ts'

/** What one network's payouts need; the payout process alone has a sender. */
export interface PayoutContext {
  readonly db: Db
  readonly log: Log
  readonly networkId: string
  readonly adapter: ChainAdapter
  readonly sender: ChainSender
  /** A transaction that no block took for so long is replaced by one with a higher fee. */
  readonly bumpAfterMs: number
}

/** The context of one step, with the network as it stands now. */
export interface PayoutStep extends PayoutContext {
  readonly network: Network
}

export const inTransaction = <Result>(
  { db }: PayoutContext,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> => transaction(db, work)

/** Tells the buyer and the operators that a payout moved on. */
export async function tellMoved(tx: Tx, { id, buyerId }: Payout): Promise<void> {
  await publish(tx, `buyer:${buyerId}`, { topic: 'withdrawal', id })
  await publish(tx, 'operators', { topic: 'withdrawal', id })
}

/** Shows operators what keeps a payout waiting; null takes it back. */
export async function setTrouble(ctx: PayoutContext, { id }: Payout, message: string | null): Promise<void> {
  const isNews = await inTransaction(ctx, async (tx) => {
    const changed = await writeTrouble(tx, id, message)
    if (changed) await publish(tx, 'operators', { topic: 'withdrawal', id })
    return changed
  })
  if (isNews && message !== null)
    ctx.log.warn({ withdrawal: id, network: ctx.networkId, trouble: message }, 'a payout waits')
}
