import type { Category } from '@sampan/contract/market/categories/categories.ts'
import type { Tx } from '#kernel/database.ts'
import { giveHouseRates } from '#market/freight/index.ts'
import { insertShops, insertShopTexts, shopsNamedSo } from './new-shop-store.ts'

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
  const made = await insertShops(
    tx,
    missing.map(({ name, room, country }) => ({
      externalId: externalIdOf(nameKey(name)),
      name,
      room,
      country,
      since: now.getFullYear(),
      freeFreightFromCents,
    })),
  )
  await giveHouseRates(tx, made)
  await insertShopTexts(
    tx,
    made.map(({ id }) => id),
    null,
  )
  for (const { id, name } of made) ids.set(nameKey(name), id)
  return ids
}

async function shopsByKey(
  tx: Tx,
  keys: readonly string[],
  names: readonly string[],
): Promise<Map<string, number>> {
  // The older one of two shops with one name stays in the map.
  const rows = await shopsNamedSo(tx, { externalIds: keys.map(externalIdOf), names, lowerNames: keys })
  const imported = new Map(rows.map(({ externalId, id }) => [externalId, id]))
  const ids = new Map(rows.map(({ name, id }) => [nameKey(name), id]))
  for (const key of keys) {
    const id = ids.get(key) ?? imported.get(externalIdOf(key))
    if (id !== undefined) ids.set(key, id)
  }
  return ids
}
