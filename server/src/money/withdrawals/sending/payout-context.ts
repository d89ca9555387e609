import type { Db, Tx } from '#kernel/database.ts'
import { publish } from '#kernel/live-events.ts'
import type { Log } from '#kernel/log.ts'
import { transaction } from '#kernel/transaction.ts'
import {
  type ChainAdapter,
  type ChainSender,
  ChainUnavailable,
  GasShort,
  type Network,
  NotTaken,
} from '#money/chain/index.ts'
import { type Payout, type PayoutProblem, writeProblem } from './payout-store.ts'

/** Parts that one network's payouts need; the payout process alone has a sender. */
export interface PayoutContext {
  readonly db: Db
  readonly log: Log
  readonly networkId: string
  readonly adapter: ChainAdapter
  readonly sender: ChainSender
  /** A transaction that no block took for so long is replaced by one with a higher fee. */
  readonly bumpAfterMs: number
}

/** The context of one step, with the network as it is now. */
export interface PayoutStep extends PayoutContext {
  readonly network: Network
}

export const inTransaction = <Result>(
  { db }: PayoutContext,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> => transaction(db, work)

/** Tells the buyer and the operators that a payout moved on. */
export async function publishMoved(tx: Tx, { id, buyerId }: Payout): Promise<void> {
  await publish(tx, `buyer:${buyerId}`, { topic: 'withdrawal', id })
  await publish(tx, 'operators', { topic: 'withdrawal', id })
}

/** Shows operators what keeps a payout waiting; null takes it back. */
export async function setProblem(
  ctx: PayoutContext,
  { id }: Payout,
  problem: PayoutProblem | null,
): Promise<void> {
  const isNews = await inTransaction(ctx, async (tx) => {
    const changed = await writeProblem(tx, id, problem)
    if (changed) await publish(tx, 'operators', { topic: 'withdrawal', id })
    return changed
  })
  if (isNews && problem !== null)
    ctx.log.warn({ withdrawal: id, network: ctx.networkId, problem }, 'a payout waits')
}

/**
 * Work on one payout that holds up no other: an error of it alone is recorded, and the next one follows.
 * @returns false when the network does not answer at all, and the step should end
 */
export async function alone(ctx: PayoutStep, payout: Payout, work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) {
      ctx.log.error(
        { err: error, withdrawal: payout.id, network: ctx.networkId },
        'a step of a payout failed',
      )
      await setProblem(ctx, payout, { code: 'stepFailed' })
      return true
    }
    const why = error.message
    if (!(error instanceof NotTaken)) {
      await setProblem(ctx, payout, { code: 'chainSilent', values: { why } })
      return isThere(ctx)
    }
    const isShort = error instanceof GasShort
    await setProblem(
      ctx,
      payout,
      isShort
        ? { code: 'gasShort', values: { why, wallet: ctx.sender.address } }
        : { code: 'notTaken', values: { why } },
    )
    return true
  }
}

const isThere = (ctx: PayoutStep): Promise<boolean> =>
  ctx.adapter.headBlock().then(
    () => true,
    () => false,
  )
