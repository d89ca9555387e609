import type { Locale } from '@sampan/contract/locales/index.ts'
import { countedHitsMax, rankedMax } from '@sampan/contract/search/limits.ts'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { Candidate } from './rank.ts'
import type { RankedText } from './score-words.ts'
import type { Place, SearchChoice, SearchSort } from './search-engine.ts'

type Given = (value: unknown) => string

/** How far hits are looked for. */
export interface Reach {
  /** How many that have the words are looked at. */
  hitsMax: number
  /** The best of all goods, one after the other: quick where many have the words. Otherwise those that the index of words names first. */
  isByQuality: boolean
}
const farthest: Reach = { hitsMax: countedHitsMax + 1, isByQuality: false }
/** So many goods are walked through at most, however few of them have the words. */
const walkedMax = 40_000

/** Goods that a visitor may see, among those that have the words; `query` null is all goods. */
const tables = (query: string | null, given: Given, { hitsMax, isByQuality }: Reach = farthest): string => {
  const goods = 'product p join shop on shop.id = p.shop_id and shop.open'
  if (query === null) return goods
  const store = isByQuality
    ? `(select * from product_search order by quality desc, product_id desc limit ${walkedMax}) best`
    : 'product_search'
  return `(select product_id, quality from ${store} where words @@ ${given(query)}::tsquery limit ${hitsMax}) hit
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
export function countHits(db: Db, query: string | null, choice: SearchChoice): Promise<number> {
  return countWithin(db, query, choice, farthest)
}

/** Whether the best goods have the words often enough to be walked through. */
export const isAmongBest = async (db: Db, query: string, choice: SearchChoice): Promise<boolean> =>
  (await countWithin(db, query, choice, { hitsMax: rankedMax, isByQuality: true })) > rankedMax / 2

async function countWithin(
  db: Db,
  query: string | null,
  choice: SearchChoice,
  reach: Reach,
): Promise<number> {
  const values: unknown[] = []
  const given: Given = (value) => `$${values.push(value)}`
  const [row] = await runStatement<{ n: number }>(
    db,
    `select count(*)::int as n from (
      select from ${tables(query, given, reach)} where ${conditionsOf(choice, given).join(' and ')} limit ${reach.hitsMax}) found`,
    values,
  )
  return row?.n ?? 0
}

interface Bounds extends Reach {
  /** How many of them come back, the best by quality. */
  rankedMax: number
}
/** Quick enough for what is typed just now. */
const typedMax = 60

/** Of words that many have some more are looked at than are ranked: some of them have left the shelf. */
export const boundsOf = (isCommon: boolean): Bounds => ({
  hitsMax: isCommon ? rankedMax + rankedMax / 2 : farthest.hitsMax,
  rankedMax,
  isByQuality: isCommon,
})
export const whileTyping = (isCommon: boolean): Bounds => ({
  hitsMax: isCommon ? typedMax * 3 : 2000,
  rankedMax: typedMax,
  isByQuality: isCommon,
})

/** Whether more than words and category choose: what passes is not known from counts of words. */
export const isNarrowed = ({ shop, from, score, priceMin, priceMax, inStock }: SearchChoice): boolean =>
  [shop, from, score, priceMin, priceMax].some((one) => one !== undefined) || inStock === true

/** The best of what is found, by quality, with their texts in these languages. */
export async function candidatesOf(
  db: Db,
  query: string,
  choice: SearchChoice,
  locales: readonly Locale[],
  bounds: Bounds,
): Promise<Candidate[]> {
  const values: unknown[] = []
  const given: Given = (value) => `$${values.push(value)}`
  const from = tables(query, given, bounds)
  const where = conditionsOf(choice, given).join(' and ')
  const rows = await runStatement<Omit<RankedText, 'locale'> & Omit<Candidate, 'texts'> & { locale: Locale }>(
    db,
    `select found.product_id as "productId", found.category, found.quality, t.locale, t.title, t.facts, t.about from (
        select p.id as product_id, p.category, hit.quality from ${from} where ${where} order by hit.quality desc, p.id limit ${bounds.rankedMax}
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

type HitRow = { productId: number; value: number | string }
interface PageWish {
  sort: PlainSort
  after: Place | null
  limit: number
}

/** A page in an order that needs no ranking. Of words that many have, the order is walked until the page is full. */
export async function pageOfHits(
  db: Db,
  query: string | null,
  choice: SearchChoice,
  page: PageWish,
  isCommon = false,
): Promise<HitRow[]> {
  if (query === null || !isCommon) return sortedHits(db, query, choice, page)
  const walked = await walkedHits(db, query, choice, page)
  return walked.length < page.limit ? sortedHits(db, query, choice, page) : walked
}

function sortedHits(db: Db, query: string | null, choice: SearchChoice, page: PageWish): Promise<HitRow[]> {
  const values: unknown[] = []
  const given: Given = (value) => `$${values.push(value)}`
  const from = tables(query, given)
  const { conditions, value, order } = orderedBy(page, choice, given)
  return runStatement(
    db,
    `select p.id as "productId", ${value} as value from ${from} where ${conditions.join(' and ')} ${order} limit ${Number(page.limit)}`,
    values,
  )
}

function walkedHits(db: Db, query: string, choice: SearchChoice, page: PageWish): Promise<HitRow[]> {
  const values: unknown[] = []
  const given: Given = (value) => `$${values.push(value)}`
  const { conditions, value, order } = orderedBy(page, choice, given)
  return runStatement(
    db,
    `select p.id as "productId", ${value} as value from (
        select p.* from product p where ${conditions.join(' and ')} ${order} limit ${walkedMax}) p
      join shop on shop.id = p.shop_id and shop.open
      join product_search hit on hit.product_id = p.id and hit.words @@ ${given(query)}::tsquery
      ${order} limit ${Number(page.limit)}`,
    values,
  )
}

function orderedBy({ sort, after }: PageWish, choice: SearchChoice, given: Given) {
  const { column, direction, kind } = orders[sort]
  const conditions = conditionsOf(choice, given)
  if (after)
    conditions.push(
      `(${column}, p.id) ${direction === 'asc' ? '>' : '<'} (${given(after.value)}::${kind}, ${given(after.id)}::bigint)`,
    )
  const value =
    kind === 'timestamptz' ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` : column
  return { conditions, value, order: `order by ${column} ${direction}, p.id ${direction}` }
}

export interface FacetRow {
  category: string
  shipFrom: string
  priceCents: number
  score: number
  inStock: boolean
}

/** Of words that many have, facets are counted from the best of these alone. */
export const facetSample: Reach = { hitsMax: 3000, isByQuality: true }

/** What facets are counted from: at most one more hit than is counted. */
export function facetRows(
  db: Db,
  query: string | null,
  shop: number | undefined,
  reach: Reach = farthest,
): Promise<FacetRow[]> {
  const values: unknown[] = []
  const given: Given = (value) => `$${values.push(value)}`
  const from = tables(query, given, reach)
  const conditions = conditionsOf({ q: '', shop }, given)
  return runStatement<FacetRow>(
    db,
    `select p.category, p.ship_from as "shipFrom", p.price_cents as "priceCents", ${scoreOf} as score, p.in_stock as "inStock"
      from ${from} where ${conditions.join(' and ')} limit ${countedHitsMax + 1}`,
    values,
  )
}

/** So many of the latest arrivals are looked at: a whole catalogue that is taken in at once keeps nobody waiting. */
const arrivalsMax = 5000

/**
 * Whether something of what arrived after an instant is found. The last minute is left for the next time: an arrival that was
 * not yet committed may be older than one that was.
 */
export async function hasArrival(
  db: Db,
  query: string | null,
  choice: SearchChoice,
  since: string,
): Promise<boolean> {
  const values: unknown[] = []
  const given: Given = (value) => `$${values.push(value)}`
  const arrived = `select product_id from search_arrival
    where arrived_at > ${given(since)}::timestamptz and arrived_at <= now() - interval '1 minute'
    order by arrived_at desc limit ${arrivalsMax}`
  const words = query === null ? '' : `and s.words @@ ${given(query)}::tsquery`
  const [row] = await runStatement<{ isThere: boolean }>(
    db,
    `select exists (
      select from (${arrived}) a join product_search s on s.product_id = a.product_id ${words}
      join product p on p.id = a.product_id join shop on shop.id = p.shop_id and shop.open
      where ${conditionsOf(choice, given).join(' and ')}) as "isThere"`,
    values,
  )
  return row?.isThere ?? false
}
