import { noticeAfterMs } from '@sampan/contract/trade/support/limits.ts'
import { audit } from '#base/staff/index.ts'
import type { KeyContext, OperatorContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { localeOfText } from '#market/reviews/index.ts'
import { insertMessage, type NewMessage } from './message-store.ts'
import { daySeconds } from './reply-record-store.ts'
import { answeredOf, closeThreads } from './thread-many-store.ts'
import { type HeldThread, lockThread } from './thread-store.ts'
import { countAnswerTo, isAnswered, markSeen, noteReply, waitAnew } from './thread-write-store.ts'
import type { Desk } from './whose.ts'

/** Parts of acts on a conversation that is held, each within a transaction that may do more. */

/** Locks an open conversation of the desk. Refuses notFound, conversationClosed. */
export async function holdOpen(tx: Tx, desk: Desk, id: string): Promise<HeldThread> {
  const thread = (await lockThread(tx, desk, id)) ?? refuse('notFound')
  return thread.closedAt === null ? thread : refuse('conversationClosed')
}

type Words = Pick<NewMessage, 'text'> & Partial<Pick<NewMessage, 'pictureId' | 'productId' | 'orderId'>>

const isKeys = (ctx: OperatorContext | KeyContext): ctx is KeyContext => ctx.shopKey !== null

/**
 * Writes an answer. Its writer has the conversation unless somebody has it, and nobody waits any more, unless `keepsWaiting`. A shop's own
 * system writes in the name of whoever made its key, and takes nothing.
 */
export async function writeAnswer(
  tx: Tx,
  ctx: OperatorContext | KeyContext,
  thread: HeldThread,
  { text, pictureId = null, productId = null, orderId = null }: Words,
  { keepsWaiting = false }: { keepsWaiting?: boolean } = {},
): Promise<NewMessage> {
  const at = ctx.clock.now()
  const operatorId = isKeys(ctx) ? ctx.shopKey.operatorId : ctx.operator.id
  const row = {
    threadId: thread.id,
    n: thread.lastN + 1,
    operatorId,
    text,
    locale: localeOfText(text, ctx.locale),
    pictureId,
    productId,
    orderId,
    createdAt: at,
  }
  const isFirst = thread.waitsSince !== null && !(await isAnswered(tx, thread.id))
  await insertMessage(tx, row)
  const noticeAt = new Date(at.getTime() + noticeAfterMs)
  await countAnswerTo(tx, { id: thread.id, operatorId: isKeys(ctx) ? null : operatorId, at, noticeAt })
  // An answer marks the messages above it as read, on the desk's side.
  await markSeen(tx, { shopId: thread.shopId }, thread.id, row.n)
  if (thread.waitsSince !== null) {
    const waitedMs = Math.max(0, at.getTime() - thread.waitsSince.getTime())
    await noteReply(tx, thread, { waitedSeconds: Math.round(waitedMs / 1000), at, isFirst })
  }
  if (keepsWaiting) await waitAnew(tx, thread.id, at)
  return row
}

/** Ends a conversation. Refuses conversationClosed. */
export async function closeHeld(tx: Tx, ctx: OperatorContext, thread: HeldThread): Promise<void> {
  const closed = await closeAll(tx, [{ ...thread, at: ctx.clock.now() }])
  if (closed.length === 0) refuse('conversationClosed')
  await audit(tx, ctx, { action: 'support.close', subject: { type: 'conversation', id: thread.id } })
}

type ToClose = Pick<HeldThread, 'id' | 'shopId' | 'waitsSince'> & { at: Date }

/**
 * Ends conversations that are held. A buyer who got no answer at all waited for a day at least: closing would hide from the reply time
 * what nobody answered. After an answer the buyer's last words may be a thank-you; then it counts from a day on, as while it was open.
 * @returns those that were open
 */
export async function closeAll(tx: Tx, threads: readonly ToClose[]): Promise<string[]> {
  if (threads.length === 0) return []
  const waiting = threads.flatMap(({ id, waitsSince }) => (waitsSince === null ? [] : [id]))
  const answered = waiting.length === 0 ? new Set() : await answeredOf(tx, waiting)
  return closeThreads(
    tx,
    threads.map(({ id, shopId, waitsSince, at }) => {
      if (waitsSince === null) return { id, at, reply: null }
      const waited = Math.round((at.getTime() - waitsSince.getTime()) / 1000)
      const isFirst = !answered.has(id)
      const counts = waited >= daySeconds || isFirst
      return {
        id,
        at,
        reply: counts ? { shopId, waitedSeconds: Math.max(waited, daySeconds), isFirst } : null,
      }
    }),
  )
}
