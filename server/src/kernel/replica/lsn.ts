import type { Db } from '#kernel/database.ts'
import { runQuickRead } from '#kernel/run-statement.ts'

/** Position in PostgreSQL's log; a later one is larger. */
export type Lsn = bigint

const written = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i

/** Reads `16/B374D848`, as PostgreSQL writes it. @throws on anything else */
export function parseLsn(text: string): Lsn {
  const [, high, low] = written.exec(text) ?? []
  if (high === undefined || low === undefined) throw new TypeError('This is no position in a log')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

export const writeLsn = (lsn: Lsn): string =>
  `${(lsn >> 32n).toString(16)}/${(lsn & 0xffffffffn).toString(16)}`.toUpperCase()

/** Position up to which the primary's log is on its disk: whatever was acknowledged stands before it. */
export async function primaryLsn(db: Db): Promise<Lsn> {
  const [row] = await runQuickRead<{ lsn: string }>(db, 'select pg_current_wal_flush_lsn()::text as lsn', [])
  return parseLsn(row?.lsn ?? '')
}
