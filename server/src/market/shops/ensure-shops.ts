import type { Category } from '@sampan/contract/market/categories/categories.ts'
import { localeCodes } from '@sampan/contract/wire/locales.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import { giveHouseRates } from '#market/freight/index.ts'
import { newShopWords } from './new-shop-words.ts'

export interface ShopWish {
  name: string
  room: Category
  /** ISO 3166-1 alpha-2. */
  country: string
}

const freeFreightFromCents = 5900

/** The form in which names of shops in files are compared. Never by the database's lower(): it knows other small letters than we do. */
const nameKey = (name: string): string => name.toLowerCase()
const externalIdOf = (key: string): string => `import/${key}`

/**
 * The ids of shops by their names, in lower case; a shop that is not there is opened, with the default freight rates. One
 * that an import opened is found by the name it had then, too.
 */
export async function ensureShops(
  tx: Tx,
  wishes: readonly ShopWish[],
  now: Date,
): Promise<Map<string, number>> {
  const wanted = new Map(wishes.map((wish) => [nameKey(wish.name), wish]))
  const ids = await shopsByKey(tx, [...wanted.keys()], [...new Set(wishes.map(({ name }) => name))])
  const missing = [...wanted].filter(([key]) => !ids.has(key)).map(([, wish]) => wish)
  if (missing.length === 0) return ids
  const made = await tx
    .insertInto('shop')
    .values(
      missing.map(({ name, room, country }) => ({
        external_id: externalIdOf(nameKey(name)),
        name,
        room,
        country,
        since: now.getFullYear(),
        free_freight_from_cents: freeFreightFromCents,
      })),
    )
    .returning(['id', 'name', 'country'])
    .execute()
  await giveHouseRates(tx, made)
  await tx
    .insertInto('shop_text')
    .values(
      made.flatMap(({ id }) =>
        localeCodes.map((locale) => ({
          shop_id: id,
          locale,
          tagline: newShopWords.tagline[locale],
          about: newShopWords.about[locale],
        })),
      ),
    )
    .execute()
  for (const { id, name } of made) ids.set(nameKey(name), id)
  return ids
}

async function shopsByKey(
  tx: Tx,
  keys: readonly string[],
  names: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('shop')
    .select(['id', 'name', 'external_id as externalId'])
    .where((eb) =>
      eb.or([
        eb('external_id', 'in', keys.map(externalIdOf)),
        eb('name', 'in', names),
        eb(sql<string>`lower(name)`, 'in', keys),
      ]),
    )
    .orderBy('id', 'desc') // of two shops with one name, the older one stays in the map
    .execute()
  const imported = new Map(rows.map(({ externalId, id }) => [externalId, id]))
  const ids = new Map(rows.map(({ name, id }) => [nameKey(name), id]))
  for (const key of keys) {
    const id = ids.get(key) ?? imported.get(externalIdOf(key))
    if (id !== undefined) ids.set(key, id)
  }
  return ids
}

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
