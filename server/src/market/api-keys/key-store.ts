import { type KeyScope, keysPerShopMax } from '@sampan/contract/access/scopes.ts'
import type pg from 'pg'
import type { ShopKey } from '#kernel/context.ts'
import { type Db, queryNamed, type Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

export interface KeyRow {
  id: string
  name: string
  prefix: string
  scopes: KeyScope[]
  createdAt: Date
  lastUsedAt: Date | null
}

const columns = [
  'id',
  'name',
  'prefix',
  'scopes',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
] as const

/** A shop's keys that open something, those made first first. */
export const keysOf = (db: Db, shopId: number): Promise<KeyRow[]> =>
  db
    .selectFrom('api_key')
    .select(columns)
    .where('shop_id', '=', shopId)
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(keysPerShopMax)
    .execute()

/** The number of a shop's keys; the shop's row is locked, so that of two that are added at once the second counts the first. */
export async function countHeld(tx: Tx, shopId: number): Promise<number> {
  await runStatement(tx, 'select id from shop where id = $1 for no key update', [shopId])
  const [row] = await runStatement<{ n: number }>(
    tx,
    'select count(*)::int as n from api_key where shop_id = $1 and ended_at is null',
    [shopId],
  )
  return row?.n ?? 0
}

export interface NewKey {
  id: string
  shopId: number
  operatorId: string
  name: string
  prefix: string
  keyHash: Buffer
  scopes: readonly KeyScope[]
  now: Date
}

export const insertKey = (tx: Tx, key: NewKey): Promise<KeyRow> =>
  tx
    .insertInto('api_key')
    .values({
      id: key.id,
      shop_id: key.shopId,
      operator_id: key.operatorId,
      name: key.name,
      prefix: key.prefix,
      key_hash: key.keyHash,
      scopes: [...key.scopes],
      created_at: key.now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Undefined where the shop has no such key. */
export const markEnded = (
  tx: Tx,
  { shopId, id, now }: { shopId: number; id: string; now: Date },
): Promise<KeyRow | undefined> =>
  tx
    .updateTable('api_key')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .where('ended_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()

const byHash = `
  select k.id, k.name, k.shop_id as "shopId", k.operator_id as "operatorId", k.scopes,
    k.last_used_at is null or k.last_used_at < now() - interval '1 minute' as "isStale"
  from api_key k join operator o on o.id = k.operator_id
    join shop_member m on m.operator_id = k.operator_id and m.shop_id = k.shop_id
  where k.key_hash = $1 and k.ended_at is null and o.disabled_at is null and m.left_at is null and 'keys' = any (m.fine_rights)`

/** Which key this is. It opens nothing when whoever made it no longer has the right to the shop's keys. Its use is noted once a minute at most. */
export async function findShopKey(pool: pg.Pool, keyHash: Buffer): Promise<ShopKey | null> {
  const [row] = await queryNamed<ShopKey & { isStale: boolean }>(pool, {
    name: 'shop-key-by-hash',
    text: byHash,
    values: [keyHash],
  })
  if (!row) return null
  const { isStale, ...key } = row
  if (isStale) {
    await queryNamed(pool, {
      name: 'shop-key-used',
      text: 'update api_key set last_used_at = now() where id = $1',
      values: [key.id],
    })
  }
  return key
}
