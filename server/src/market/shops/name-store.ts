import { isReservedName } from '@sampan/contract/wire/reserved-names.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { looksOf, nameKeys } from './name-keys.ts'

const batchMax = 200

/** Folds names that wait; answers how many. */
export async function keyWaitingNames(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from shop where not name_is_keyed order by id limit ${batchMax} for no key update`.execute(
    tx,
  )
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  const keys = rows.flatMap(({ id, name }) =>
    nameKeys(name).map(({ key, isWhole }) => ({ shop_id: id, key, is_whole: isWhole })),
  )
  await sql`delete from shop_name_key where shop_id = any(${ids}::bigint[])`.execute(tx)
  await sql`insert into shop_name_key (shop_id, key, is_whole)
    select shop_id, key, is_whole from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as given(shop_id bigint, key text, is_whole boolean)`.execute(
    tx,
  )
  await sql`update shop set name_is_keyed = true where id = any(${ids}::bigint[])`.execute(tx)
  return rows.length
}

/** The shop, other than `exceptId`, whose name is this one or looks like it. Names that wait to be folded are not looked at. */
export async function findShopLike(
  db: Db,
  name: string,
  exceptId: number | null = null,
): Promise<number | null> {
  const row = await db
    .selectFrom('shop_name_key')
    .select('shop_id')
    .where('is_whole', '=', true)
    .where('key', 'in', looksOf(name.replaceAll(/\s+/g, '')))
    .where(sql<boolean>`shop_id is distinct from ${exceptId}::bigint`)
    .orderBy('shop_id')
    .limit(1)
    .executeTakeFirst()
  return row?.shop_id ?? null
}

/**
 * True if this name is ours, or another shop has it or one that looks like it; no other takes such a name until the
 * transaction ends.
 */
export async function holdShopName(
  tx: Tx,
  name: string,
  exceptId: number | null = null,
): Promise<{ isTaken: boolean }> {
  if (isReservedName(name)) return { isTaken: true }
  for (const key of looksOf(name.replaceAll(/\s+/g, '')).sort())
    await sql`select pg_advisory_xact_lock(hashtext('shop name'), hashtext(${key}))`.execute(tx)
  while ((await keyWaitingNames(tx)) > 0);
  return { isTaken: (await findShopLike(tx, name, exceptId)) !== null }
}
