import { wordsDays, wordsPeopleMin, wordsShownMax } from '@sampan/contract/office/reports/limits.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

export interface OpenedByWords {
  words: string
  productId: number
  who: Buffer
  buyerId: string | null
}

/** Number of looks of a shop that are kept of one day: more would say the same, and who floods it fills no table. */
export const looksOfDayMax = 2000

const today = "(now() at time zone 'utc')::date"

/** Each person, words and product once a day. What was bagged or paid at the same moment is so already. */
export async function writeOpened(db: Db, opened: readonly OpenedByWords[]): Promise<void> {
  await runStatement(
    db,
    `insert into search_open (shop_id, day, words, product_id, who, buyer_id, bagged, paid)
    select product.shop_id, ${today}, one.words, product.id, one.who, buyer.id, exists (
        select from cart_line join sku on sku.id = cart_line.sku_id
        where cart_line.buyer_id = buyer.id and sku.product_id = product.id and cart_line.added_at > now() - interval '1 minute'),
      exists (select from purchase join purchase_line line on line.purchase_id = purchase.id
        where purchase.buyer_id = buyer.id and purchase.created_at > now() - interval '1 day'
          and purchase.paid_at > now() - interval '1 minute' and line.product_id = product.id)
    from unnest($1::text[], $2::bigint[], $3::bytea[], $4::uuid[]) as one(words, product_id, who, buyer_id)
      join product on product.id = one.product_id
      left join buyer on buyer.id = one.buyer_id and buyer.closed_at is null
    where (select count(*) from (select from search_open kept
        where kept.shop_id = product.shop_id and kept.day = ${today} limit ${looksOfDayMax}) few) < ${looksOfDayMax}
    order by 1, 2, 3, 4, 5 on conflict do nothing`,
    [
      opened.map(({ words }) => words),
      opened.map(({ productId }) => productId),
      opened.map(({ who }) => who),
      opened.map(({ buyerId }) => buyerId),
    ],
  )
}

/** Marks what was paid since then by those who had come to it by words. */
export async function markPaid(tx: Tx, since: Date): Promise<void> {
  await sql`
    update search_open set paid = true from (
      select distinct purchase.buyer_id, line.product_id
      from purchase join purchase_line line on line.purchase_id = purchase.id where purchase.paid_at >= ${since}
    ) bought
    where search_open.buyer_id = bought.buyer_id and search_open.product_id = bought.product_id and not search_open.paid`.execute(
    tx,
  )
}

export interface ShopWords {
  words: string
  seen: number
  bagged: number
  paid: number
  days: { day: string; seen: number; bagged: number; paid: number }[]
}

/**
 * The words by which most people came to a shop's goods, with how many of them put something into the bag and paid, in all and by
 * day; those that fewer than `wordsPeopleMin` used are nobody else's to read.
 */
export const wordsOfShop = (db: Db, shopId: number): Promise<ShopWords[]> =>
  runStatement<ShopWords>(
    db,
    `with person as materialized (
      select words, day, who, bool_or(bagged) as bagged, bool_or(paid) as paid from search_open
      where shop_id = $1 and day > ${today} - ${wordsDays} group by words, day, who
    ), known as (
      select words, count(distinct who)::int as seen, (count(distinct who) filter (where bagged))::int as bagged,
        (count(distinct who) filter (where paid))::int as paid
      from person group by words having count(distinct who) >= ${wordsPeopleMin}
      order by 2 desc, words limit ${wordsShownMax}
    ), of_day as (
      select words, day, count(*)::int as seen, (count(*) filter (where person.bagged))::int as bagged,
        (count(*) filter (where person.paid))::int as paid
      from person join known using (words) group by words, day
    )
    select known.*, (select json_agg(json_build_object('day', day, 'seen', of_day.seen, 'bagged', of_day.bagged,
        'paid', of_day.paid) order by day desc) from of_day where of_day.words = known.words) as days
    from known order by known.seen desc, known.words`,
    [shopId],
  )

/** Removes a part of what is older than it is shown; answers how many there were. */
export async function deleteOldWords(tx: Tx, limit: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with gone as (delete from search_open where (shop_id, day, words, product_id, who) in (
      select shop_id, day, words, product_id, who from search_open where day <= ${sql.raw(today)} - ${sql.lit(wordsDays)} limit ${limit})
      returning 1)
    select count(*)::int as n from gone`.execute(tx)
  return rows[0]?.n ?? 0
}

/** Searches of one person go with their account. */
export const deleteWordsOf = async (tx: Tx, buyerId: string): Promise<void> => {
  await sql`delete from search_open where buyer_id = ${buyerId}`.execute(tx)
}
