import { filledAnswer } from '@sampan/contract/trade/support/answer-variables.ts'
import type { supportConsoleEndpoints } from '@sampan/contract/trade/support/console-endpoints.ts'
import { noteTextMax } from '@sampan/contract/trade/team/limits.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { writeNote } from '#trade/team/index.ts'
import { readRow } from './answer.ts'
import { answerValues } from './answer-values.ts'
import { closeHeld, holdOpen, writeAnswer } from './held-acts.ts'
import { holdMacro } from './macro-store.ts'
import { presentMessages } from './present-message.ts'
import { deskOf, publishToSides } from './whose.ts'

type Apply = (typeof supportConsoleEndpoints)['console_support_macro_apply']

/**
 * Applies a macro: its answer as the caller read it, its state and its note, all or nothing. Refuses notFound, conversationClosed,
 * changedMeanwhile when the macro, or what was said, is another one than the caller saw, messageEmpty without its answer.
 */
export function applyMacro(ctx: OperatorContext, input: ParsedOf<Apply>): Promise<OutputOf<Apply>> {
  const desk = deskOf(ctx)
  return ctx.act(async (tx) => {
    const thread = await holdOpen(tx, desk, input.thread)
    const macro = (await holdMacro(tx, desk, input.macroId)) ?? refuse('notFound')
    if (macro.version !== input.version || thread.lastN !== input.lastN) refuse('changedMeanwhile')
    if (macro.texts !== null && input.text === '') refuse('messageEmpty')
    const keepsWaiting = macro.state === 'open'
    const message =
      input.text === '' ? null : await writeAnswer(tx, ctx, thread, { text: input.text }, { keepsWaiting })
    if (macro.note !== '') {
      const text = filledAnswer(macro.note, await answerValues(tx, thread)).slice(0, noteTextMax)
      await writeNote(tx, ctx, { type: 'conversation', id: thread.id, text, operatorIds: [] })
    }
    if (macro.state === 'closed')
      await closeHeld(tx, ctx, message === null ? thread : { ...thread, waitsSince: null })
    await publishToSides(tx, thread, 'message')
    return {
      conversation: await readRow(ctx, tx, thread.id),
      message: message && (await presentMessages(tx, ctx.locale, [message], null))(message),
    }
  })
}
