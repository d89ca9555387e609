import type { Category } from '@sampan/contract/market/categories/categories.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Tx } from '#kernel/database.ts'
import { giveHouseRates } from '#market/freight/index.ts'
import { keyWaitingNames } from './name-store.ts'
import { insertShops, insertShopTexts } from './new-shop-store.ts'

export interface NewShop {
  /** Origin of the shop, such as `merchant/<id>`: the same origin opens one shop. */
  externalId: string
  name: string
  room: Category
  /** ISO 3166-1 alpha-2. */
  country: string
  /** The shop's text about itself, in the language in which it was written; null: the usual words. */
  about: { locale: Locale; text: string } | null
  at: Date
}

/** Opens a shop with no goods and the default freight rates. */
export async function openShop(tx: Tx, wish: NewShop): Promise<number> {
  const { externalId, name, room, country, about, at } = wish
  const made = await insertShops(tx, [{ externalId, name, room, country, since: at.getUTCFullYear() }])
  await keyWaitingNames(tx)
  await giveHouseRates(tx, made)
  const ids = made.map(({ id }) => id)
  await insertShopTexts(tx, ids, about)
  const [id] = ids
  if (id === undefined) throw new Error('A shop was not inserted')
  return id
}
