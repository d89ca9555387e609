import type { supportConsoleEndpoints } from '@sampan/contract/trade/support/console-endpoints.ts'
import { noticeAfterMs } from '@sampan/contract/trade/support/limits.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { takeConsolePicture, takeOperatorEvidence } from '#base/media/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { localeOfText } from '#market/reviews/index.ts'
import { colleaguesFor, writeNote } from '#trade/team/index.ts'
import { type InboxRow, presentInbox } from './inbox.ts'
import { insertMessage } from './message-store.ts'
import { presentMessages } from './present-message.ts'
import { presentThreads } from './present-thread.ts'
import { daySeconds } from './reply-record-store.ts'
import { requireCards } from './require-cards.ts'
import { findThread, type HeldThread, lockThread } from './thread-store.ts'
import {
  assignThread,
  closeThread,
  countAnswerTo,
  isAnswered,
  markSeen,
  noteReply,
} from './thread-write-store.ts'
import { type Desk, deskOf, publishToSides } from './whose.ts'

type Rows = typeof supportConsoleEndpoints
type Send = Rows['console_support_send']

/** Locks an open conversation of the desk. Refuses notFound, conversationClosed. */
async function holdOpen(tx: Tx, desk: Desk, id: string): Promise<HeldThread> {
  const thread = (await lockThread(tx, desk, id)) ?? refuse('notFound')
  return thread.closedAt === null ? thread : refuse('conversationClosed')
}

/** Takes a picture for an answer; what no answer takes within a day is forgotten. */
export const uploadForAnswer = (ctx: OperatorContext): Promise<{ id: string }> => takeConsolePicture(ctx)

/** Answers a buyer. Whoever answers first has the conversation. Refuses notFound, conversationClosed, cardNotYours. */
export function answerBuyer(ctx: OperatorContext, input: ParsedOf<Send>): Promise<OutputOf<Send>> {
  const desk = deskOf(ctx)
  const at = ctx.clock.now()
  return ctx.act(async (tx) => {
    const thread = await holdOpen(tx, desk, input.thread)
    await requireCards(tx, thread, input)
    // Their own alone, and one that nothing shows yet.
    if (input.picture !== undefined && !(await takeOperatorEvidence(tx, ctx.operator.id, [input.picture])))
      refuse('cardNotYours')
    const row = {
      threadId: thread.id,
      n: thread.lastN + 1,
      operatorId: ctx.operator.id,
      text: input.text,
      locale: localeOfText(input.text, ctx.locale),
      pictureId: input.picture ?? null,
      productId: input.product ?? null,
      orderId: input.order ?? null,
      createdAt: at,
    }
    await insertMessage(tx, row)
    const noticeAt = new Date(at.getTime() + noticeAfterMs)
    await countAnswerTo(tx, { id: thread.id, operatorId: ctx.operator.id, at, noticeAt })
    // An answer marks the messages above it as read.
    await markSeen(tx, desk, thread.id, row.n)
    if (thread.waitsSince !== null) {
      const waitedMs = Math.max(0, at.getTime() - thread.waitsSince.getTime())
      await noteReply(tx, desk, { waitedSeconds: Math.round(waitedMs / 1000), at })
    }
    await publishToSides(tx, thread, 'message')
    const after = (await findThread(tx, desk, thread.id)) ?? refuse('notFound')
    return {
      conversation: (await presentThreads(tx, [after], 'staff'))(after),
      message: (await presentMessages(tx, ctx.locale, [row], null))(row),
    }
  })
}

/** Moves the desk's read mark forward. Refuses notFound. */
export function markInboxRead(
  ctx: OperatorContext,
  input: ParsedOf<Rows['console_support_seen']>,
): Promise<OutputOf<Rows['console_support_seen']>> {
  return ctx.act(async (tx) => {
    const marked = (await markSeen(tx, deskOf(ctx), input.thread, input.n)) ?? refuse('notFound')
    if (marked.hasMoved) await publishToSides(tx, { ...marked, id: input.thread }, 'message')
    return { unread: marked.unread }
  })
}

/** Lets the buyer see that an answer is being typed. Refuses notFound. */
export function noteAnswerTyping(
  ctx: OperatorContext,
  input: ParsedOf<Rows['console_support_typing']>,
): Promise<null> {
  return ctx.act(async (tx) => {
    const thread = (await findThread(tx, deskOf(ctx), input.thread)) ?? refuse('notFound')
    await publishToSides(tx, thread, 'typing', 'buyer')
    return null
  })
}

/** Takes a conversation, or leaves it. Refuses notFound, conversationClosed, changedMeanwhile when another one was faster. */
export function takeThread(
  ctx: OperatorContext,
  input: ParsedOf<Rows['console_support_take']>,
): Promise<InboxRow> {
  const desk = deskOf(ctx)
  return ctx.act(async (tx) => {
    const thread = await holdOpen(tx, desk, input.thread)
    const isOthers = thread.operatorId !== null && thread.operatorId !== ctx.operator.id
    if (isOthers) refuse('changedMeanwhile')
    await assignThread(tx, thread.id, input.take ? ctx.operator.id : null)
    await publishToSides(tx, thread, 'message', 'staff')
    return readRow(ctx, tx, thread.id)
  })
}

/**
 * Hands a conversation over with a line, which is a note that mentions the colleague. Refuses notFound, conversationClosed,
 * changedMeanwhile when somebody else has it by now, colleagueGone.
 */
export function handThread(
  ctx: OperatorContext,
  input: ParsedOf<Rows['console_support_hand']>,
): Promise<InboxRow> {
  const desk = deskOf(ctx)
  const { operatorId, text } = input
  return ctx.act(async (tx) => {
    const thread = await holdOpen(tx, desk, input.thread)
    if (thread.operatorId !== input.holderId) refuse('changedMeanwhile')
    const [there] = await colleaguesFor(tx, desk, 'conversation', [operatorId])
    if (!there) refuse('colleagueGone')
    await assignThread(tx, thread.id, operatorId)
    await writeNote(tx, ctx, { type: 'conversation', id: thread.id, text, operatorIds: [operatorId] })
    await publishToSides(tx, thread, 'message', 'staff')
    return readRow(ctx, tx, thread.id)
  })
}

/**
 * Ends a conversation. A buyer who got no answer at all waited for a day at least: closing would hide from the reply time what
 * nobody answered. After an answer the buyer's last words may be a thank-you; then it counts from a day on, as while it was open.
 * Refuses notFound, conversationClosed.
 */
export function endThread(
  ctx: OperatorContext,
  input: ParsedOf<Rows['console_support_close']>,
): Promise<InboxRow> {
  const desk = deskOf(ctx)
  return ctx.act(async (tx) => {
    const thread = await holdOpen(tx, desk, input.thread)
    const at = ctx.clock.now()
    if (!(await closeThread(tx, thread.id, at))) refuse('conversationClosed')
    if (thread.waitsSince !== null) {
      const waited = Math.round((at.getTime() - thread.waitsSince.getTime()) / 1000)
      if (waited >= daySeconds || !(await isAnswered(tx, thread.id)))
        await noteReply(tx, desk, { waitedSeconds: Math.max(waited, daySeconds), at })
    }
    await publishToSides(tx, thread, 'message')
    return readRow(ctx, tx, thread.id)
  })
}

async function readRow(ctx: OperatorContext, tx: Tx, id: string): Promise<InboxRow> {
  const row = (await findThread(tx, deskOf(ctx), id)) ?? refuse('notFound')
  return (await presentInbox(ctx, tx, [row]))(row)
}
