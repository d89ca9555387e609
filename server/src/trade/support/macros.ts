import type { supportConsoleEndpoints } from '@sampan/contract/trade/support/console-endpoints.ts'
import { macrosMax } from '@sampan/contract/trade/support/limits.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { lockCannedRow, withWords } from './canned-store.ts'
import {
  deleteMacro,
  holdMacro,
  insertMacro,
  lockMacros,
  type Macro,
  macroRows,
  updateMacro,
} from './macro-store.ts'
import { deskOf } from './whose.ts'

type Rows = typeof supportConsoleEndpoints

export const listMacros = async (
  ctx: OperatorContext,
): Promise<OutputOf<Rows['console_support_macro_list']>> => ({ items: await macroRows(ctx.db, deskOf(ctx)) })

/** Writes a macro of the desk or shop. Refuses notFound, also for a canned answer of another desk, and macroLimit for one too many. */
export function saveMacro(
  ctx: OperatorContext,
  { id, ...input }: ParsedOf<Rows['console_support_macro_save']>,
): Promise<Macro> {
  const desk = deskOf(ctx)
  const words = { ...input, texts: input.texts && withWords(input.texts) }
  return ctx.act(async (tx) => {
    if (words.cannedId !== null && !(await lockCannedRow(tx, desk.shopId, words.cannedId, 'share')))
      refuse('notFound')
    const before = id === undefined ? undefined : await holdMacro(tx, desk, id, 'update')
    if (id === undefined) {
      await lockMacros(tx, desk)
      if ((await macroRows(tx, desk)).length >= macrosMax) refuse('macroLimit', { max: macrosMax })
    } else if (!(await updateMacro(tx, desk, id, words))) refuse('notFound')
    const saved = id ?? (await insertMacro(tx, desk, words))
    const row = (await holdMacro(tx, desk, saved)) ?? refuse('notFound')
    await audit(tx, ctx, {
      action: 'support.macro_save',
      subject: { type: 'answer_macro', id: String(saved) },
      ...(before && { before: { ...before } }),
      after: { ...row },
    })
    return row
  })
}

/** Refuses notFound. */
export function removeMacro(
  ctx: OperatorContext,
  { id }: ParsedOf<Rows['console_support_macro_remove']>,
): Promise<null> {
  const desk = deskOf(ctx)
  return ctx.act(async (tx) => {
    const row = (await holdMacro(tx, desk, id, 'update')) ?? refuse('notFound')
    await deleteMacro(tx, id)
    await audit(tx, ctx, {
      action: 'support.macro_remove',
      subject: { type: 'answer_macro', id: String(id) },
      before: { ...row },
    })
    return null
  })
}
