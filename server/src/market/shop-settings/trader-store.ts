import type { traderFacts, traderInput } from '@sampan/contract/market/shops/trader.ts'
import type * as z from 'zod/mini'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

export interface TraderRow extends Omit<z.output<typeof traderFacts>, 'certifiedAt' | 'checkedAt'> {
  shopId: number
  certifiedAt: Date | null
  checkedAt: Date | null
  version: number
}
type Wish = z.output<typeof traderInput>

const columns = `shop_id as "shopId", name, address, phone, email, register_number as "registerNumber",
  is_unregistered as "isUnregistered", certified_at as "certifiedAt", checked_at as "checkedAt", version`

/** Facts of shops that have said any. */
export const findTraders = (db: Db, shopIds: readonly number[]): Promise<TraderRow[]> =>
  runStatement<TraderRow>(db, `select ${columns} from shop_trader where shop_id = any($1::bigint[])`, [
    shopIds,
  ])

export async function isShopThere(db: Db, shopId: number): Promise<boolean> {
  const rows = await runStatement<{ id: number }>(db, `select id from shop where id = $1`, [shopId])
  return rows.length > 0
}

/**
 * Writes what the owner says. A declaration that stands keeps its date. What an operator had checked is unchecked once it
 * changes; saying the same again changes nothing.
 */
export async function writeTrader(tx: Tx, shopId: number, wish: Wish, now: Date): Promise<void> {
  const facts = [wish.name, wish.address, wish.phone, wish.email, wish.registerNumber, wish.isUnregistered]
  await runStatement(
    tx,
    `insert into shop_trader as old (shop_id, name, address, phone, email, register_number, is_unregistered, certified_at)
    values ($1, $2, $3, $4, $5, $6, $7, case when $8 then $9::timestamptz end)
    on conflict (shop_id) do update set name = excluded.name, address = excluded.address, phone = excluded.phone,
      email = excluded.email, register_number = excluded.register_number, is_unregistered = excluded.is_unregistered,
      certified_at = case when $8 then coalesce(old.certified_at, excluded.certified_at) end,
      checked_by = null, checked_at = null, version = old.version + 1
    where (old.name, old.address, old.phone, old.email, old.register_number, old.is_unregistered, old.certified_at is not null)
      is distinct from (excluded.name, excluded.address, excluded.phone, excluded.email, excluded.register_number,
        excluded.is_unregistered, $8)`,
    [shopId, ...facts, wish.certifies, now],
  )
}

/** Marks facts as checked, or takes the mark off. @returns false if they are not those that were seen */
export async function writeChecked(
  tx: Tx,
  shopId: number,
  { version, operatorId, at }: { version: number; operatorId: string; at: Date | null },
): Promise<boolean> {
  const rows = await runStatement(
    tx,
    `update shop_trader set checked_at = $3, checked_by = case when $3::timestamptz is null then null else $4::uuid end
    where shop_id = $1 and version = $2 returning shop_id`,
    [shopId, version, at, operatorId],
  )
  return rows.length > 0
}
