import type { Category } from '@sampan/contract/market/categories/categories.ts'
import { type Locale, localeCodes } from '@sampan/contract/wire/locales.ts'
import { fillOwner } from '@sampan/contract/wire/owner.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import { readOwner } from '#kernel/owner.ts'
import { newShopWords } from './new-shop-words.ts'

/** The row of a shop that is opened. */
export interface NewShopRow {
  externalId: string
  name: string
  room: Category
  country: string
  since: number
  /** Left to the table's default where it is not given. */
  freeFreightFromCents?: number
}

export const insertShops = (
  tx: Tx,
  shops: readonly NewShopRow[],
): Promise<{ id: number; name: string; country: string }[]> =>
  tx
    .insertInto('shop')
    .values(
      shops.map(({ externalId, freeFreightFromCents, ...shop }) => ({
        ...shop,
        external_id: externalId,
        ...(freeFreightFromCents !== undefined && { free_freight_from_cents: freeFreightFromCents }),
      })),
    )
    .returning(['id', 'name', 'country'])
    .execute()

/** Writes the first texts of shops in every language; `about` replaces the usual words in the language in which it was written. */
export async function insertShopTexts(
  tx: Tx,
  shopIds: readonly number[],
  about: { locale: Locale; text: string } | null,
): Promise<void> {
  const { facts } = await readOwner(tx)
  await tx
    .insertInto('shop_text')
    .values(
      shopIds.flatMap((id) =>
        localeCodes.map((locale) => ({
          shop_id: id,
          locale,
          tagline: fillOwner(newShopWords.tagline[locale], facts),
          about: locale === about?.locale ? about.text : newShopWords.about[locale],
        })),
      ),
    )
    .execute()
}

/** Shops by the ids of their origin, or by a name as typed or in lower case; the latest opened first. */
export const shopsNamedSo = (
  tx: Tx,
  by: { externalIds: readonly string[]; names: readonly string[]; lowerNames: readonly string[] },
): Promise<{ id: number; name: string; externalId: string | null }[]> =>
  tx
    .selectFrom('shop')
    .select(['id', 'name', 'external_id as externalId'])
    .where((eb) =>
      eb.or([
        eb('external_id', 'in', by.externalIds),
        eb('name', 'in', by.names),
        eb(sql<string>`lower(name)`, 'in', by.lowerNames),
      ]),
    )
    .orderBy('id', 'desc')
    .execute()

/** Counts anew what shops show of their goods: how many there are, three pictures, and the reviews. */
export async function recountShops(tx: Tx, shopIds: readonly number[]): Promise<void> {
  await sql`
    update shop set
      product_count = own.products, pictures = own.pictures,
      reviews_total = own.reviews, reviews_favourable = own.favourable
    from (
      select s.id,
        (select count(*)::int from product p where p.shop_id = s.id and p.on_sale) as products,
        array(
          select picture from (
            select p.pictures[1] as picture, max(p.sales) as sales, min(p.id) as first_id
            from product p where p.shop_id = s.id and p.on_sale and p.pictures[1] is not null group by 1
          ) shown order by sales desc, first_id limit 3
        ) as pictures,
        (select coalesce(sum(reviews), 0)::int from review_tally where subject = 'shop' and subject_id = s.id) as reviews,
        (select coalesce(sum(reviews), 0)::int from review_tally
          where subject = 'shop' and subject_id = s.id and stars >= 4) as favourable
      from shop s where s.id = any(${[...shopIds]}::bigint[])
    ) own
    where shop.id = own.id`.execute(tx)
}
