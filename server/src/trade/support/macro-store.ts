import type { supportConsoleEndpoints } from '@sampan/contract/trade/support/console-endpoints.ts'
import { macrosMax } from '@sampan/contract/trade/support/limits.ts'
import type { MacroState } from '@sampan/contract/trade/support/macro-console-schemas.ts'
import type { OutputOf } from '@sampan/contract/wire/endpoint.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { Desk } from './whose.ts'

export type Macro = OutputOf<(typeof supportConsoleEndpoints)['console_support_macro_save']>

/** A macro as it is written; `texts` are its own. */
export interface MacroWords {
  name: string
  cannedId: number | null
  texts: object | null
  state: MacroState
  note: string
}

const columns = `m.id, m.name, m.canned_id as "cannedId", coalesce(m.texts, c.texts) as texts, m.state, m.note, m.version`
const withCanned = 'answer_macro m left join canned_answer c on c.id = m.canned_id'

export const macroRows = (db: Db, { shopId }: Desk): Promise<Macro[]> =>
  runStatement<Macro>(
    db,
    `select ${columns} from ${withCanned} where coalesce(m.shop_id, 0) = $1 order by m.id limit ${macrosMax}`,
    [shopId ?? 0],
  )

/** A macro of a desk. While the transaction lasts nobody else changes it, or what it sends. */
export async function holdMacro(
  tx: Tx,
  { shopId }: Desk,
  id: number,
  how: 'share' | 'update' = 'share',
): Promise<Macro | undefined> {
  const held = `select from answer_macro where id = $1 and coalesce(shop_id, 0) = $2 for ${how}`
  await runStatement(tx, held, [id, shopId ?? 0])
  const text = `select ${columns} from ${withCanned} where m.id = $1 and coalesce(m.shop_id, 0) = $2`
  const [row] = await runStatement<Macro>(tx, text, [id, shopId ?? 0])
  return row
}

/** Makes those who add at once wait for each other, or they would pass the limit together. */
export async function lockMacros(tx: Tx, { shopId }: Desk): Promise<void> {
  await runStatement(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`macro:${shopId ?? 0}`])
}

const given = ({ name, cannedId, texts, state, note }: MacroWords) =>
  [name, cannedId, texts === null ? null : JSON.stringify(texts), state, note] as const

/** @returns its number */
export async function insertMacro(tx: Tx, { shopId }: Desk, words: MacroWords): Promise<number> {
  const text = `insert into answer_macro (shop_id, name, canned_id, texts, state, note, version)
    values ($1, $2, $3, $4, $5, $6, 1) returning id`
  const [row] = await runStatement<{ id: number }>(tx, text, [shopId, ...given(words)])
  if (!row) throw new Error('A macro that was written has no number')
  return row.id
}

/** @returns false when the desk has no such macro */
export async function updateMacro(tx: Tx, { shopId }: Desk, id: number, words: MacroWords): Promise<boolean> {
  const text = `update answer_macro set name = $3, canned_id = $4, texts = $5, state = $6, note = $7, version = version + 1
    where id = $1 and coalesce(shop_id, 0) = $2 returning id`
  return (await runStatement(tx, text, [id, shopId ?? 0, ...given(words)])).length === 1
}

export async function deleteMacro(tx: Tx, id: number): Promise<void> {
  await runStatement(tx, 'delete from answer_macro where id = $1', [id])
}

/** True if a macro sends this canned answer. */
export async function isInMacro(tx: Tx, cannedId: number): Promise<boolean> {
  const text = 'select from answer_macro where canned_id = $1 limit 1'
  return (await runStatement(tx, text, [cannedId])).length === 1
}

/** Another text of a canned answer is another text of the macros that send it. */
export async function countChangeOf(tx: Tx, cannedId: number): Promise<void> {
  await runStatement(tx, 'update answer_macro set version = version + 1 where canned_id = $1', [cannedId])
}
