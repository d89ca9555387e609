import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'

/**
 * Takes who received them, where, and what they noted from a closed account's orders (PRODUCT §7.13); the country stays, for freight
 * and tax. Operators' words of them are made anew. Answers how many there were.
 */
export async function emptyOrdersOf(db: Db, buyerId: string, limit: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with named as (
      select id from purchase where buyer_id = ${buyerId} and address ->> 'addressee' <> '–'
      order by created_at desc, id desc limit ${limit}),
    waiting as (insert into purchase_words_waiting (purchase_id) select id from named on conflict do nothing)
    update purchase set note = '', address = address || jsonb_build_object('addressee', '–', 'mobilePhone', '',
      'detailedAddress', '', 'postalCode', '', 'area', jsonb_build_array(address -> 'area' -> 0))
    from named where purchase.id = named.id returning purchase.id`.execute(db)
  return rows.length
}
