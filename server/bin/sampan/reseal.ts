import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import type { KeyRing } from '#kernel/key-ring.ts'
import { fingerprint, isSealedBy, seal, unseal } from '#kernel/seal.ts'
import { transaction } from '#kernel/transaction.ts'
import { type SealedColumn, sealedColumns } from './sealed-columns.ts'

const rowsAtOnce = 500

export interface SealedCount {
  column: string
  current: number
  /** Sealed with a former key, or by a version that named no key. */
  other: number
  /** Opened by no key of the settings. */
  lost: number
}

type Row = { id: string; value: Buffer | string }

/** Looks at every sealed value; with `isSealing` those of other keys are sealed anew, in batches that each commit by themselves. */
export async function lookAtSealed(db: Db, keys: KeyRing, isSealing: boolean): Promise<SealedCount[]> {
  const counts: SealedCount[] = []
  for (const column of sealedColumns) {
    const count = { column: `${column.table}.${column.column}`, current: 0, other: 0, lost: 0 }
    for (let after: string | null = null; ; ) {
      const from: string | null = after
      const rows: Row[] = await transaction(db, (tx) => lookAtSome(tx, keys, column, from, isSealing, count))
      after = rows.at(-1)?.id ?? null
      if (rows.length < rowsAtOnce) break
    }
    counts.push(count)
  }
  return counts
}

async function lookAtSome(
  tx: Tx,
  keys: KeyRing,
  column: SealedColumn,
  after: string | null,
  isSealing: boolean,
  count: Omit<SealedCount, 'column'>,
): Promise<Row[]> {
  const { table, id, use } = column
  const { rows } = await sql<Row>`
    select ${sql.ref(id)}::text as id, ${sql.ref(column.column)} as value from ${sql.table(table)}
    where ${sql.ref(column.column)} is not null
      ${after === null ? sql`` : sql`and ${sql.ref(id)} > ${after}`}
    order by ${sql.table(table)}.${sql.ref(id)} limit ${rowsAtOnce} ${isSealing ? sql`for update` : sql``}`.execute(
    tx,
  )
  if (isSealing) await sql`select set_config('sampan.resealing', 'on', true)`.execute(tx)
  for (const row of rows) {
    const sealed = Buffer.isBuffer(row.value) ? row.value : Buffer.from(row.value, 'base64')
    const text = textOf(keys, use, sealed)
    const isCurrent = isSealedBy(keys.current, sealed)
    if (text === null) count.lost++
    else if (isCurrent) count.current++
    else if (isSealing) {
      await sealAnew(tx, keys, column, row.id, text)
      count.current++
    } else count.other++
  }
  return rows
}

function textOf(keys: KeyRing, use: string, sealed: Buffer): string | null {
  try {
    return unseal(keys, use, sealed)
  } catch {
    return null
  }
}

async function sealAnew(
  tx: Tx,
  keys: KeyRing,
  column: SealedColumn,
  id: string,
  text: string,
): Promise<void> {
  const sealed = seal(keys, column.use, text)
  const value = column.form === 'bytes' ? sealed : sealed.toString('base64')
  const hash = column.fingerprint
    ? sql`, ${sql.ref(column.fingerprint)} = ${fingerprint(keys, column.use, text)}`
    : sql``
  await sql`update ${sql.table(column.table)} set ${sql.ref(column.column)} = ${value}${hash}
    where ${sql.ref(column.id)} = ${id}`.execute(tx)
}
