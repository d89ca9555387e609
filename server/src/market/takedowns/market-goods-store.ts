import type { takedownReasons } from '@sampan/contract/base/staff/reasons.ts'
import type { Category } from '@sampan/contract/market/categories/categories.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import { isInState, type ShelfState } from '#market/listings/index.ts'

interface Said {
  words: string
  /** The id of who said it. */
  by: string
  at: string
}

export interface MarketGoodsRow {
  id: number
  title: string
  picture: string
  category: Category
  onSale: boolean
  priceCents: number
  sales: number
  createdAt: Date
  shopId: number
  takedown: {
    id: string
    state: 'standing' | 'appealed' | 'kept' | 'lifted'
    reasonCode: (typeof takedownReasons)[number]
    reason: string
    takenBy: string
    takenAt: string
    appeal: Said | null
    answer: Said | null
  } | null
}

export interface MarketGoodsQuery {
  locale: Locale
  shopId?: number | undefined
  state?: ShelfState | undefined
  /** Ids that were found, by words or by number. */
  ids?: readonly number[] | undefined
  beforeId: number | null
  limit: number
}

const instantOf = (column: string): string =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const saidOf = (what: string): string => `case when d.${what} is not null then
  json_build_object('words', d.${what}, 'by', d.${what}ed_by, 'at', ${instantOf(`d.${what}ed_at`)}) end`

/** A page of the goods of all shops, those made last first, each with its latest takedown. */
export function marketGoodsRows(db: Db, query: MarketGoodsQuery): Promise<MarketGoodsRow[]> {
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value)}`
  const where = ['true']
  if (query.shopId !== undefined) where.push(`product.shop_id = ${given(query.shopId)}`)
  if (query.state !== undefined) where.push(isInState[query.state])
  if (query.ids !== undefined) where.push(`product.id = any(${given(query.ids)}::bigint[])`)
  if (query.beforeId !== null) where.push(`product.id < ${given(query.beforeId)}`)
  return runStatement<MarketGoodsRow>(
    db,
    `select product.id, coalesce((select title from product_text t where t.product_id = product.id
        order by t.locale <> '${query.locale}', t.locale <> 'en', t.locale limit 1), '') as title,
      coalesce(product.shown_picture, product.pictures[1], '') as picture, product.category, product.on_sale as "onSale",
      product.price_cents as "priceCents", product.sales, product.created_at as "createdAt", product.shop_id as "shopId",
      (select json_build_object('id', d.id, 'state', d.state, 'reasonCode', d.reason_code, 'reason', d.reason,
          'takenBy', d.taken_by, 'takenAt', ${instantOf('d.taken_at')}, 'appeal', ${saidOf('appeal')}, 'answer', ${saidOf('answer')})
        from product_takedown d where d.product_id = product.id order by d.taken_at desc, d.id desc limit 1) as takedown
    from (select product.* from product where ${where.join(' and ')} order by product.id desc limit ${Number(query.limit)}) product
    order by product.id desc`,
    values,
  )
}
