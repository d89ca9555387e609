import type { supportConsoleEndpoints } from '@sampan/contract/trade/support/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { takeConsolePicture, takeOperatorEvidence } from '#base/media/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { auditHolders, colleaguesFor, writeNote } from '#trade/team/index.ts'
import { closeHeld, holdOpen, writeAnswer } from './held-acts.ts'
import { type InboxRow, presentInbox } from './inbox.ts'
import { presentMessages } from './present-message.ts'
import { presentThreads } from './present-thread.ts'
import { requireCards } from './require-cards.ts'
import { findThread, type HeldThread } from './thread-store.ts'
import { assignThread, markSeen } from './thread-write-store.ts'
import { deskOf, publishToSides } from './whose.ts'

type Rows = typeof supportConsoleEndpoints
type Send = Rows['console_support_send']

/** Takes a picture for an answer; what no answer takes within a day is forgotten. */
export const uploadForAnswer = (ctx: OperatorContext): Promise<{ id: string }> => takeConsolePicture(ctx)

/** Answers a buyer. Whoever answers first has the conversation. Refuses notFound, conversationClosed, cardNotYours. */
export function answerBuyer(ctx: OperatorContext, input: ParsedOf<Send>): Promise<OutputOf<Send>> {
  const desk = deskOf(ctx)
  return ctx.act(async (tx) => {
    const thread = await holdOpen(tx, desk, input.thread)
    await requireCards(tx, thread, input)
    // Their own alone, and one that nothing shows yet.
    if (input.picture !== undefined && !(await takeOperatorEvidence(tx, ctx.operator.id, [input.picture])))
      refuse('cardNotYours')
    return answerHeld(tx, ctx, thread, {
      text: input.text,
      pictureId: input.picture ?? null,
      productId: input.product ?? null,
      orderId: input.order ?? null,
    })
  })
}

/** Writes an answer into a conversation that the caller holds, tells both sides, and presents both. */
export async function answerHeld(
  tx: Tx,
  ctx: OperatorContext,
  thread: HeldThread,
  words: Parameters<typeof writeAnswer>[3],
): Promise<OutputOf<Send>> {
  const row = await writeAnswer(tx, ctx, thread, words)
  await publishToSides(tx, thread, 'message')
  const after = (await findThread(tx, deskOf(ctx), thread.id)) ?? refuse('notFound')
  return {
    conversation: (await presentThreads(tx, [after], 'staff'))(after),
    message: (await presentMessages(tx, ctx.locale, [row], null))(row),
  }
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
    const after = input.take ? ctx.operator.id : null
    await assignThread(tx, thread.id, after)
    await auditHolders(tx, ctx, 'conversation', [{ id: thread.id, before: thread.operatorId, after }])
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
    await auditHolders(tx, ctx, 'conversation', [
      { id: thread.id, before: thread.operatorId, after: operatorId },
    ])
    await writeNote(tx, ctx, { type: 'conversation', id: thread.id, text, operatorIds: [operatorId] })
    await publishToSides(tx, thread, 'message', 'staff')
    return readRow(ctx, tx, thread.id)
  })
}

/** Ends a conversation. Refuses notFound, conversationClosed. */
export function endThread(
  ctx: OperatorContext,
  input: ParsedOf<Rows['console_support_close']>,
): Promise<InboxRow> {
  const desk = deskOf(ctx)
  return ctx.act(async (tx) => {
    const thread = await holdOpen(tx, desk, input.thread)
    await closeHeld(tx, ctx, thread)
    await publishToSides(tx, thread, 'message')
    return readRow(ctx, tx, thread.id)
  })
}

/** A conversation as the console reads it after an act. Refuses notFound. */
export async function readRow(ctx: OperatorContext, tx: Tx, id: string): Promise<InboxRow> {
  const row = (await findThread(tx, deskOf(ctx), id)) ?? refuse('notFound')
  return (await presentInbox(ctx, tx, [row]))(row)
}
