import type { Db, Tx } from '#kernel/database.ts'
import { publish } from '#kernel/live-events.ts'
import type { Log } from '#kernel/log.ts'
import { transaction } from '#kernel/transaction.ts'
import {
  type ChainAdapter,
  type ChainFamily,
  type ChainSender,
  ChainUnavailable,
  GasShort,
  type Network,
  NotTaken,
} from '#money/chain/index.ts'
import { type Sending, type SendingProblem, writeProblem } from './sending-store.ts'

/** A file of the sending process. `unreadable`: it is not there, or has faults; then nothing is signed. */
export interface OwnList {
  look(family: ChainFamily, key: string): Promise<'good' | 'listed' | 'unreadable'>
}

/** Parts that one network's sendings need; the sending process alone has a sender. */
export interface SendingContext {
  readonly db: Db
  readonly log: Log
  readonly networkId: string
  readonly adapter: ChainAdapter
  readonly sender: ChainSender
  /** A transaction that no block took for so long is replaced by one with a higher fee. */
  readonly bumpAfterMs: number
  /** Sanctions list of the sending process's own, beside that of the database. */
  readonly ownList?: OwnList
}

/** The context of one step, with the network as it is now. */
export interface SendingStep extends SendingContext {
  readonly network: Network
}

export const inTransaction = <Result>(
  { db }: SendingContext,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> => transaction(db, work)

/** Tells the buyer and the operators that a sending moved on. */
export async function publishMoved(tx: Tx, { id, buyerId }: Sending): Promise<void> {
  await publish(tx, `buyer:${buyerId}`, { topic: 'withdrawal', id })
  await publish(tx, 'operators', { topic: 'withdrawal', id })
}

/** Shows operators what keeps a sending waiting; null takes it back. */
export async function setProblem(
  ctx: SendingContext,
  { id }: Sending,
  problem: SendingProblem | null,
): Promise<void> {
  const isNews = await inTransaction(ctx, async (tx) => {
    const changed = await writeProblem(tx, id, problem)
    if (changed) await publish(tx, 'operators', { topic: 'withdrawal', id })
    return changed
  })
  if (isNews && problem !== null)
    ctx.log.warn({ withdrawal: id, network: ctx.networkId, problem }, 'a sending waits')
}

/**
 * Work on one sending that holds up no other: an error of it alone is recorded, and the next one follows.
 * @returns false when the network does not answer at all, and the step should end
 */
export async function alone(ctx: SendingStep, sending: Sending, work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) {
      ctx.log.error(
        { err: error, withdrawal: sending.id, network: ctx.networkId },
        'a step of a sending failed',
      )
      await setProblem(ctx, sending, { code: 'stepFailed' })
      return true
    }
    const why = error.message
    if (!(error instanceof NotTaken)) {
      await setProblem(ctx, sending, { code: 'chainSilent', values: { why } })
      return isThere(ctx)
    }
    const isShort = error instanceof GasShort
    await setProblem(
      ctx,
      sending,
      isShort
        ? { code: 'gasShort', values: { why, wallet: ctx.sender.address } }
        : { code: 'notTaken', values: { why } },
    )
    return true
  }
}

const isThere = (ctx: SendingStep): Promise<boolean> =>
  ctx.adapter.headBlock().then(
    () => true,
    () => false,
  )
