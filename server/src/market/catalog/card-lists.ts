import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Db } from '#kernel/database.ts'
import { type CardList, rowsOfLists } from './card-list-store.ts'
import type { ProductCard } from './cards-of.ts'
import { presentCard } from './present-product.ts'

export type { CardList } from './card-list-store.ts'

/** The first goods in stock of several lists, all in one statement however many lists there are. */
export async function cardLists(
  db: Db,
  locale: Locale,
  lists: readonly CardList[],
): Promise<ProductCard[][]> {
  if (lists.length === 0) return []
  const rows = await rowsOfLists(db, locale, lists)
  return lists.map((_, n) =>
    rows
      .filter(({ list }) => list === n)
      .toSorted((one, other) => one.place - other.place)
      .map(presentCard),
  )
}
