import type { OwnGoodsOrder } from '@sampan/contract/market/listings/goods-orders.ts'
import type { Db } from '#kernel/database.ts'
import { totalsLimit } from '#kernel/list-totals.ts'
import { runStatement } from '#kernel/run-statement.ts'

export type Given = (value: unknown) => string

/** An order of goods other than the list's own, which is newest first. */
export type GoodsOrder = Exclude<OwnGoodsOrder, 'newest'>

interface SortKey {
  table: 'product' | 'goods_sort' | 'goods_quality'
  /** Column of that table which names the product. */
  id: 'id' | 'product_id'
  value: string
  type: 'bigint' | 'timestamptz'
  /** Place of the shelf in its indexes: each begins with one of the two states, or serves both, or the table does not have it. */
  shelf: 'parted' | 'known' | 'unknown'
}

const product = { table: 'product', id: 'id', type: 'bigint' } as const
const kept = { table: 'goods_sort', id: 'product_id', shelf: 'parted' } as const
const keys = {
  made: { ...product, value: 'id', shelf: 'known' },
  price: { ...product, value: 'price_cents', shelf: 'parted' },
  changed: { ...kept, value: 'changed_at', type: 'timestamptz' },
  stock: { ...kept, value: 'stock', type: 'bigint' },
  quality: { table: 'goods_quality', id: 'product_id', value: 'score', type: 'bigint', shelf: 'unknown' },
} as const satisfies Record<string, SortKey>

const orders: Readonly<Record<GoodsOrder, readonly [keyof typeof keys, 'asc' | 'desc']>> = {
  oldest: ['made', 'asc'],
  lastChanged: ['changed', 'desc'],
  firstChanged: ['changed', 'asc'],
  cheapest: ['price', 'asc'],
  dearest: ['price', 'desc'],
  leastStock: ['stock', 'asc'],
  mostStock: ['stock', 'desc'],
  worst: ['quality', 'asc'],
  best: ['quality', 'desc'],
}

/** Kind of the value that an order sorts by, in a cursor. */
export const valueKindOf = (order: GoodsOrder): 'date' | 'number' =>
  keys[orders[order][0]].type === 'timestamptz' ? 'date' : 'number'

/** Select of the ids of some goods. */
export type SomeGoods = (given: Given) => string

export interface SortQuery {
  order: GoodsOrder
  shopId?: number | undefined
  onSale: boolean | undefined
  /** Last row of the page before: its value, and the number of the product among those that have the same. */
  after: { value: string | number; id: number } | null
  limit: number
  /** Further condition on the table of the order. */
  also?: string | undefined
  /** Conditions on `product`. */
  where: readonly string[]
  /** Goods that are few: all of them are sorted. Otherwise the index of the order is walked until the page is full. */
  among?: SomeGoods | undefined
}

/** Time of a product's last change; that of its making while an upgrade has not come to it. */
export const changedAtColumn = `coalesce((select changed_at from goods_sort where goods_sort.product_id = product.id),
  product.created_at) as "changedAt"`

/**
 * The first of several selects that finds fewer goods than a count looks at: to sort them costs less than to walk all goods in their
 * order until a page is full.
 */
export async function firstFew(db: Db, selects: readonly SomeGoods[]): Promise<SomeGoods | undefined> {
  for (const select of selects) if ((await countSome(db, select)) < totalsLimit) return select
  return undefined
}

async function countSome(db: Db, select: SomeGoods): Promise<number> {
  const values: unknown[] = []
  const [row] = await runStatement<{ count: number }>(
    db,
    `select count(*)::int as count from (${select((value) => `$${values.push(value)}`)} limit ${totalsLimit}) part`,
    values,
  )
  return row?.count ?? 0
}

export interface SortedGoods {
  /** Select of a page of products; `sort_value` is what they are sorted by. */
  found: string
  /** Order of the same rows in a select around it. */
  inOrder: string
  /** The value as a cursor has it. */
  valueColumn: string
}

/** SQL of a page of goods in an order; of goods that have the same value, by their numbers. */
export function sortedGoods(query: SortQuery, given: Given): SortedGoods {
  const [name, direction] = orders[query.order]
  const key: SortKey = keys[name]
  const by = key.value === key.id ? ['id'] : ['sort_value', 'id']
  const inOrder = (of: string) => by.map((column) => `${of}.${column} ${direction}`).join(', ')
  const bare = by.map((column) => `${column} ${direction}`).join(', ')
  const columns = `${key.id} as id, ${key.value} as sort_value`
  const part = (onSale: boolean | undefined) => partOf(query, key, direction, onSale, given)
  const parts = query.among
    ? [
        `select ${columns} from (select * from ${key.table} where ${key.id} in (${query.among(given)}) offset 0) few
        where ${part(query.onSale)}`,
      ]
    : shelvesOf(query, key).map((onSale) => `select ${columns} from ${key.table} where ${part(onSale)}`)
  const where = ['product.id = sorted.id', ...query.where].join(' and ')
  // Each part has its own bound, so each is read by its own index.
  const pages = parts.map(
    (of) => `(select product.*, sorted.sort_value from (${of} order by ${bare}) sorted
      cross join lateral (select * from product where ${where} offset 0) product
      order by ${inOrder('sorted')} limit ${Number(query.limit)})`,
  )
  return {
    found: `select * from (${pages.join(' union all ')}) product order by ${inOrder('product')} limit ${Number(query.limit)}`,
    inOrder: inOrder('product'),
    valueColumn:
      key.type === 'timestamptz'
        ? `to_char(product.sort_value at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
        : 'product.sort_value',
  }
}

/** Parts of the goods that are read, each by its own index, and put together in their order. */
const shelvesOf = ({ onSale }: SortQuery, { shelf }: SortKey): (boolean | undefined)[] =>
  shelf === 'parted' && onSale === undefined ? [true, false] : [onSale]

function partOf(
  { shopId, after, also }: SortQuery,
  { id, value, type, shelf }: SortKey,
  direction: 'asc' | 'desc',
  onSale: boolean | undefined,
  given: Given,
): string {
  const all = ['true']
  if (shopId !== undefined) all.push(`shop_id = ${given(shopId)}`)
  if (onSale !== undefined && shelf !== 'unknown') all.push(onSale ? 'on_sale' : 'not on_sale')
  if (also !== undefined) all.push(also)
  if (after) {
    const beyond = direction === 'asc' ? '>' : '<'
    all.push(
      value === id
        ? `${id} ${beyond} ${given(after.id)}`
        : `(${value}, ${id}) ${beyond} (${given(after.value)}::${type}, ${given(after.id)}::bigint)`,
    )
  }
  return all.join(' and ')
}
