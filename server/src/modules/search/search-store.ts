import type { Locale } from '@sampan/contract/locales/index.ts'
import { countedHitsMax, rankedMax } from '@sampan/contract/search/limits.ts'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { Candidate } from './rank.ts'
import type { RankedText } from './score-words.ts'
import type { Place, SearchChoice, SearchSort } from './search-engine.ts'

type Given = (value: unknown) => string

/** Goods that a visitor may see, among those that have the words; `query` null is all goods. */
const tables = (query: string | null, given: Given, hitsMax = countedHitsMax + 1): string => {
  const goods = 'product p join shop on shop.id = p.shop_id and shop.open'
  if (query === null) return goods
  return `(select product_id, quality from product_search where words @@ ${given(query)}::tsquery limit ${hitsMax}) hit
    join product p on p.id = hit.product_id join shop on shop.id = p.shop_id and shop.open`
}

/** Only with this many reviews does a mean of stars say something; with fewer a product is not filtered by it. */
const scoreOf = '(case when p.score_count > 0 then p.score_sum * 10 / p.score_count else 0 end)'

function conditionsOf(choice: SearchChoice, given: Given): string[] {
  const conditions = ['p.on_sale']
  if (choice.category !== undefined) conditions.push(`p.category = ${given(choice.category)}`)
  if (choice.shop !== undefined) conditions.push(`p.shop_id = ${given(choice.shop)}`)
  if (choice.from !== undefined) conditions.push(`p.ship_from = ${given(choice.from)}`)
  if (choice.score !== undefined) conditions.push(`${scoreOf} >= ${given(choice.score)}::int`)
  if (choice.priceMin !== undefined) conditions.push(`p.price_cents >= ${given(choice.priceMin)}`)
  if (choice.priceMax !== undefined) conditions.push(`p.price_cents <= ${given(choice.priceMax)}`)
  if (choice.inStock) conditions.push('p.in_stock')
  return conditions
}

/** How many goods are found; at most one more than is counted. */
export async function countHits(db: Db, query: string | null, choice: SearchChoice): Promise<number> {
  const values: unknown[] = []
  const given: Given = (value) => `$${values.push(value)}`
  const [row] = await runStatement<{ n: number }>(
    db,
    `select count(*)::int as n from (
      select from ${tables(query, given)} where ${conditionsOf(choice, given).join(' and ')} limit ${countedHitsMax + 1}) found`,
    values,
  )
  return row?.n ?? 0
}

interface Bounds {
  /** How many goods are looked at. */
  hitsMax: number
  /** How many of them come back, the best by quality. */
  rankedMax: number
}
const whole: Bounds = { hitsMax: countedHitsMax + 1, rankedMax }
/** Quick enough for what is typed just now. */
export const whileTyping: Bounds = { hitsMax: 2000, rankedMax: 60 }

/** The best of what is found, by quality, with their texts in these languages. */
export async function candidatesOf(
  db: Db,
  query: string,
  choice: SearchChoice,
  locales: readonly Locale[],
  { hitsMax, rankedMax }: Bounds = whole,
): Promise<Candidate[]> {
  const values: unknown[] = []
  const given: Given = (value) => `$${values.push(value)}`
  const from = tables(query, given, hitsMax)
  const where = conditionsOf(choice, given).join(' and ')
  const rows = await runStatement<Omit<RankedText, 'locale'> & Omit<Candidate, 'texts'> & { locale: Locale }>(
    db,
    `select found.product_id as "productId", found.category, found.quality, t.locale, t.title, t.facts, t.about from (
        select p.id as product_id, p.category, hit.quality from ${from} where ${where} order by hit.quality desc, p.id limit ${rankedMax}
      ) found join product_search_text t on t.product_id = found.product_id and t.locale = any(${given(locales)}::text[])`,
    values,
  )
  const candidates = new Map<number, Candidate & { texts: RankedText[] }>()
  for (const { productId, category, quality, ...text } of rows) {
    const one = candidates.get(productId) ?? { productId, category, quality, texts: [] }
    one.texts.push(text)
    candidates.set(productId, one)
  }
  return [...candidates.values()]
}

const orders = {
  sales: { column: 'p.sales', direction: 'desc', kind: 'bigint' },
  newest: { column: 'p.created_at', direction: 'desc', kind: 'timestamptz' },
  priceUp: { column: 'p.price_cents', direction: 'asc', kind: 'bigint' },
  priceDown: { column: 'p.price_cents', direction: 'desc', kind: 'bigint' },
} as const

export type PlainSort = Exclude<SearchSort, 'relevance'>
export const isByDate = (sort: SearchSort): boolean => sort === 'newest'

/** A page in an order that needs no ranking. */
export function pageOfHits(
  db: Db,
  query: string | null,
  choice: SearchChoice,
  { sort, after, limit }: { sort: PlainSort; after: Place | null; limit: number },
): Promise<{ productId: number; value: number | string }[]> {
  const { column, direction, kind } = orders[sort]
  const values: unknown[] = []
  const given: Given = (value) => `$${values.push(value)}`
  const from = tables(query, given)
  const conditions = conditionsOf(choice, given)
  if (after)
    conditions.push(
      `(${column}, p.id) ${direction === 'asc' ? '>' : '<'} (${given(after.value)}::${kind}, ${given(after.id)}::bigint)`,
    )
  const value =
    kind === 'timestamptz' ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` : column
  return runStatement(
    db,
    `select p.id as "productId", ${value} as value from ${from} where ${conditions.join(' and ')}
      order by ${column} ${direction}, p.id ${direction} limit ${Number(limit)}`,
    values,
  )
}

export interface FacetRow {
  category: string
  shipFrom: string
  priceCents: number
  score: number
  inStock: boolean
}

/** What facets are counted from: at most one more hit than is counted. */
export function facetRows(db: Db, query: string | null, shop: number | undefined): Promise<FacetRow[]> {
  const values: unknown[] = []
  const given: Given = (value) => `$${values.push(value)}`
  const from = tables(query, given)
  const conditions = conditionsOf({ q: '', shop }, given)
  return runStatement<FacetRow>(
    db,
    `select p.category, p.ship_from as "shipFrom", p.price_cents as "priceCents", ${scoreOf} as score, p.in_stock as "inStock"
      from ${from} where ${conditions.join(' and ')} limit ${countedHitsMax + 1}`,
    values,
  )
}
