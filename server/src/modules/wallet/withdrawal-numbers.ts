import type { Db } from '#kernel/database.ts'
import { withdrawalNumber } from './present-withdrawal.ts'

/** The numbers under which buyers know their withdrawals, by id. */
export async function withdrawalNumbers(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('withdrawal')
    .select(['id', 'number'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, number }) => [id, withdrawalNumber(number)]))
}
