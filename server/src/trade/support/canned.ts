import type { supportConsoleEndpoints } from '@sampan/contract/trade/support/console-endpoints.ts'
import { cannedMax } from '@sampan/contract/trade/support/limits.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { audit } from '#base/staff/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { runStatement } from '#kernel/run-statement.ts'
import { deskOf } from './whose.ts'

type Rows = typeof supportConsoleEndpoints
type Canned = OutputOf<Rows['console_support_canned_save']>

const columns = 'id, title, texts'
const cannedRows = (db: Db, shopId: number | null): Promise<Canned[]> =>
  runStatement<Canned>(
    db,
    `select ${columns} from canned_answer where coalesce(shop_id, 0) = $1 order by id limit ${cannedMax}`,
    [shopId ?? 0],
  )

export const listCanned = async (ctx: OperatorContext) => ({
  items: await cannedRows(ctx.db, deskOf(ctx).shopId),
})

/** Writes a canned answer of the desk or shop. Refuses notFound, and cannedLimit for one too many. */
export function saveCanned(
  ctx: OperatorContext,
  input: ParsedOf<Rows['console_support_canned_save']>,
): Promise<Canned> {
  const { shopId } = deskOf(ctx)
  const written = Object.entries(input.texts).filter(([, text]) => text !== undefined && text !== '')
  const texts = Object.fromEntries(written) as Partial<Record<Locale, string>>
  return ctx.act(async (tx) => {
    const row = await (input.id === undefined
      ? insertCanned(tx, shopId, input.title, texts)
      : updateCanned(tx, shopId, input.id, input.title, texts))
    await audit(tx, ctx, {
      action: 'support.canned_save',
      subject: { type: 'canned_answer', id: String(row.id) },
      after: { ...row },
    })
    return row
  })
}

async function insertCanned(tx: Tx, shopId: number | null, title: string, texts: object): Promise<Canned> {
  // Those who add at once wait for each other, or they would pass the limit together.
  await runStatement(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`canned:${shopId ?? 0}`])
  if ((await cannedRows(tx, shopId)).length >= cannedMax) refuse('cannedLimit', { max: cannedMax })
  const text = `insert into canned_answer (shop_id, title, texts) values ($1, $2, $3) returning ${columns}`
  const [row] = await runStatement<Canned>(tx, text, [shopId, title, JSON.stringify(texts)])
  return row ?? refuse('notFound')
}

async function updateCanned(
  tx: Tx,
  shopId: number | null,
  id: number,
  title: string,
  texts: object,
): Promise<Canned> {
  const text = `update canned_answer set title = $3, texts = $4
    where id = $1 and coalesce(shop_id, 0) = $2 returning ${columns}`
  const [row] = await runStatement<Canned>(tx, text, [id, shopId ?? 0, title, JSON.stringify(texts)])
  return row ?? refuse('notFound')
}

/** Refuses notFound. */
export function removeCanned(
  ctx: OperatorContext,
  { id }: ParsedOf<Rows['console_support_canned_remove']>,
): Promise<null> {
  const { shopId } = deskOf(ctx)
  return ctx.act(async (tx) => {
    const text = `delete from canned_answer where id = $1 and coalesce(shop_id, 0) = $2 returning ${columns}`
    const [row] = await runStatement<Canned>(tx, text, [id, shopId ?? 0])
    if (!row) return refuse('notFound')
    await audit(tx, ctx, {
      action: 'support.canned_remove',
      subject: { type: 'canned_answer', id: String(id) },
      before: { ...row },
    })
    return null
  })
}
