import type { supportConsoleEndpoints } from '@sampan/contract/trade/support/console-endpoints.ts'
import { cannedMax } from '@sampan/contract/trade/support/limits.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import {
  type Canned,
  type CannedWords,
  cannedRows,
  deleteCanned,
  insertCanned,
  lockCanned,
  lockCannedRow,
  updateCanned,
  withWords,
} from './canned-store.ts'
import { countChangeOf, isInMacro } from './macro-store.ts'
import { deskOf } from './whose.ts'

type Rows = typeof supportConsoleEndpoints

export const listCanned = async (ctx: OperatorContext) => ({
  items: await cannedRows(ctx.db, deskOf(ctx).shopId),
})

/** Writes a canned answer of the desk or shop. Refuses notFound, and cannedLimit for one too many. */
export function saveCanned(
  ctx: OperatorContext,
  input: ParsedOf<Rows['console_support_canned_save']>,
): Promise<Canned> {
  const { shopId } = deskOf(ctx)
  const texts = withWords(input.texts)
  return ctx.act(async (tx) => {
    const words = { title: input.title, texts }
    const row =
      (await (input.id === undefined
        ? addCanned(tx, shopId, words)
        : updateCanned(tx, shopId, input.id, words))) ?? refuse('notFound')
    if (input.id !== undefined) await countChangeOf(tx, row.id)
    await audit(tx, ctx, {
      action: 'support.canned_save',
      subject: { type: 'canned_answer', id: String(row.id) },
      after: { ...row },
    })
    return row
  })
}

async function addCanned(tx: Tx, shopId: number | null, words: CannedWords): Promise<Canned | undefined> {
  await lockCanned(tx, shopId)
  if ((await cannedRows(tx, shopId)).length >= cannedMax) refuse('cannedLimit', { max: cannedMax })
  return insertCanned(tx, shopId, words)
}

/** Refuses notFound, cannedInMacro while a macro sends it. */
export function removeCanned(
  ctx: OperatorContext,
  { id }: ParsedOf<Rows['console_support_canned_remove']>,
): Promise<null> {
  const { shopId } = deskOf(ctx)
  return ctx.act(async (tx) => {
    if ((await lockCannedRow(tx, shopId, id, 'update')) && (await isInMacro(tx, id))) refuse('cannedInMacro')
    const row = await deleteCanned(tx, shopId, id)
    if (!row) return refuse('notFound')
    await audit(tx, ctx, {
      action: 'support.canned_remove',
      subject: { type: 'canned_answer', id: String(id) },
      before: { ...row },
    })
    return null
  })
}
