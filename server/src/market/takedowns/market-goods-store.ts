import type { takedownReasons } from '@sampan/contract/base/staff/reasons.ts'
import type { Category } from '@sampan/contract/market/categories/categories.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import {
  changedAtColumn,
  firstFew,
  isInState,
  type ShelfState,
  type SortedGoods,
  type SortQuery,
  sortedGoods,
} from '#market/listings/index.ts'

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
  stock: number
  createdAt: Date
  changedAt: Date
  /** Value that the list is sorted by, as a cursor has it. */
  sortValue: number | string
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

export interface MarketGoodsFilter {
  locale: Locale
  shopId?: number | undefined
  state?: ShelfState | undefined
  /** Ids that were found, by words or by number. */
  ids?: readonly number[] | undefined
  limit: number
}

const instantOf = (column: string): string =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const saidOf = (what: string): string => `case when d.${what} is not null then
  json_build_object('words', d.${what}, 'by', d.${what}ed_by, 'at', ${instantOf(`d.${what}ed_at`)}) end`

type Given = (value: unknown) => string

function conditions({ shopId, state, ids }: MarketGoodsFilter, given: Given): string[] {
  const where = ['true']
  if (shopId !== undefined) where.push(`product.shop_id = ${given(shopId)}`)
  if (state !== undefined) where.push(isInState[state])
  if (ids !== undefined) where.push(`product.id = any(${given(ids)}::bigint[])`)
  return where
}

/** A page of the goods of all shops, those made last first, each with its latest takedown. */
export function marketGoodsRows(
  db: Db,
  query: MarketGoodsFilter & { beforeId: number | null },
): Promise<MarketGoodsRow[]> {
  const values: unknown[] = []
  const given: Given = (value) => `$${values.push(value)}`
  const where = conditions(query, given)
  if (query.beforeId !== null) where.push(`product.id < ${given(query.beforeId)}`)
  return runStatement<MarketGoodsRow>(
    db,
    rowsOf(query, {
      found: `select product.* from product where ${where.join(' and ')} order by product.id desc limit ${Number(query.limit)}`,
      inOrder: 'product.id desc',
      valueColumn: 'product.id',
    }),
    values,
  )
}

/** The same in another order; goods that are taken down, while they are few, are sorted themselves. */
export async function marketGoodsInOrder(
  db: Db,
  query: MarketGoodsFilter & Pick<SortQuery, 'order' | 'after'>,
): Promise<MarketGoodsRow[]> {
  const values: unknown[] = []
  const given: Given = (value) => `$${values.push(value)}`
  const { state } = query
  const isOfTakedown = state === 'takenDown' || state === 'appealed'
  const takenDown = () => `select product.id from product where ${isInState[state ?? 'takenDown']}`
  const sorted = sortedGoods(
    {
      ...query,
      onSale: state === undefined || isOfTakedown ? undefined : state === 'onSale',
      where: conditions(query, given),
      among: isOfTakedown ? await firstFew(db, [takenDown]) : undefined,
    },
    given,
  )
  return runStatement<MarketGoodsRow>(db, rowsOf(query, sorted), values)
}

/** Statement of the rows of the products that another one finds. */
const rowsOf = ({ locale }: MarketGoodsFilter, { found, inOrder, valueColumn }: SortedGoods): string =>
  `select product.id, ${valueColumn} as "sortValue", coalesce((select title from product_text t where t.product_id = product.id
      order by t.locale <> '${locale}', t.locale <> 'en', t.locale limit 1), '') as title,
    coalesce(product.shown_picture, product.pictures[1], '') as picture, product.category, product.on_sale as "onSale",
    product.price_cents as "priceCents", product.sales, product.created_at as "createdAt", product.shop_id as "shopId", ${changedAtColumn},
    (select coalesce(sum(stock), 0)::bigint from sku where sku.product_id = product.id and sku.active) as stock,
    (select json_build_object('id', d.id, 'state', d.state, 'reasonCode', d.reason_code, 'reason', d.reason,
        'takenBy', d.taken_by, 'takenAt', ${instantOf('d.taken_at')}, 'appeal', ${saidOf('appeal')}, 'answer', ${saidOf('answer')})
      from product_takedown d where d.product_id = product.id order by d.taken_at desc, d.id desc limit 1) as takedown
  from (${found}) product
  order by ${inOrder}`
