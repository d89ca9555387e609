import type { Category } from '@sampan/contract/market/categories/categories.ts'
import type { Tx } from '#kernel/database.ts'
import { openShop } from '#market/shops/index.ts'
import { firstShopOrigin } from './first-shop-store.ts'

export interface FirstShop {
  name: string
  room: Category
  /** ISO 3166-1 alpha-2. */
  country: string
}

/** Opens the shop of the owner's own; a second one with this origin is refused by the database. */
export const openFirstShop = (tx: Tx, shop: FirstShop, at: Date): Promise<number> =>
  openShop(tx, { ...shop, externalId: firstShopOrigin, about: null, at })
