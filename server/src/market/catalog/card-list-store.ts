import type { Category } from '@sampan/contract/market/categories/categories.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import { type CardRow, cardColumns, cardTables, orderOf } from './product-store.ts'

export interface CardList {
  /** `popular` holds only what was sold in 30 days. */
  sort: 'hot' | 'popular' | 'newest'
  category: Category | null
  limit: number
}

/** A product with the number of its list, and its place there. */
export type ListedRow = CardRow & { list: number; place: number }

/** The rows of several lists, all in one statement however many lists there are. */
export function rowsOfLists(db: Db, locale: Locale, lists: readonly CardList[]): Promise<ListedRow[]> {
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value)}`
  const parts = lists.map(({ sort, category, limit }, n) => {
    const { column } = orderOf(sort)
    const ofCategory = category === null ? '' : `and product.category = ${given(category)}`
    const sold = sort === 'popular' ? 'and product.sales_recent > 0' : ''
    // The numbering keeps the order of the list, which a union does not promise.
    return `select ${n} as list, row_number() over () as place, one.* from (
      select ${cardColumns(locale)} from ${cardTables(locale)}
      where product.on_sale and product.in_stock ${ofCategory} ${sold}
      order by ${column} desc, product.id desc limit ${Number(limit)}) one`
  })
  return runStatement<ListedRow>(db, parts.join(' union all '), values)
}
