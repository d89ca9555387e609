import { countedHitsMax, rankedMax } from '@sampan/contract/market/search/limits.ts'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { Place, SearchChoice, SearchSort } from './search-engine.ts'
import { countTakenBack, isTakenBack, pageTakenBack } from './taken-back-store.ts'

export type Given = (value: unknown) => string

/** Reach within which hits are looked for. */
export interface Reach {
  /** Number of goods with the words that are looked at. */
  hitsMax: number
  /** The best of the best goods, where many have the words. Otherwise those that the index of words names first. */
  isAmongBest: boolean
  /** Number of the best goods that are walked in their order, where nearly each of them has the words. */
  walkedMax?: number | undefined
  /** The planner chooses between walking and the index: few are looked for, by words of unknown shares. */
  isPlanned?: boolean
}
const farthest: Reach = { hitsMax: countedHitsMax + 1, isAmongBest: false }
/** Number of goods that are walked through at most, however few of them have the words. */
const walkedMax = 40_000

/** Goods that have the words, before anything else chooses among them. */
export function hitsOf(
  query: string,
  given: Given,
  { hitsMax, isAmongBest, walkedMax, isPlanned = false }: Reach,
): string {
  const words = `words @@ ${given(query)}::tsquery`
  if (!isAmongBest) return `select product_id, quality from product_search where ${words} limit ${hitsMax}`
  if (isPlanned)
    return `select product_id, quality, xmin::text as version from product_search_best where ${words} ${bestFirst} limit ${hitsMax}`
  // Each shape stands for one way to look, whatever the planner thinks of the words: walked in the order of quality, or by the index.
  if (walkedMax !== undefined)
    return `select product_id, quality, xmin::text as version from (
      select product_id, quality, words, xmin from product_search_best ${bestFirst} limit ${walkedMax}) walked
      where ${words} ${bestFirst} limit ${hitsMax}`
  return `select product_id, quality, version from (
    select product_id, quality, xmin::text as version from product_search_best where ${words} offset 0) found
    ${bestFirst} limit ${hitsMax}`
}
const bestFirst = 'order by quality desc, product_id desc'

const shelves = 'product p join shop on shop.id = p.shop_id and shop.open'
export const hitsOnShelves = `hit join product p on p.id = hit.product_id join shop on shop.id = p.shop_id and shop.open`

/** Goods that a visitor may see, among those that have the words; `query` null is all goods. */
const tables = (query: string | null, given: Given): string =>
  query === null ? shelves : `(${hitsOf(query, given, farthest)}) ${hitsOnShelves}`

/** Only with this many reviews does a mean of stars say something; with fewer a product is not filtered by it. */
const scoreOf = '(case when p.score_count > 0 then p.score_sum * 10 / p.score_count else 0 end)'

export function conditionsOf(choice: SearchChoice, given: Given): string[] {
  const conditions = ['p.on_sale']
  if (choice.category !== undefined) conditions.push(`p.category = ${given(choice.category)}`)
  if (choice.shop !== undefined) conditions.push(`p.shop_id = ${given(choice.shop)}`)
  if (choice.from !== undefined) conditions.push(`p.ship_from = ${given(choice.from)}`)
  if (choice.score !== undefined) conditions.push(`${scoreOf} >= ${given(choice.score)}::int`)
  if (choice.priceMin !== undefined) conditions.push(`p.price_cents >= ${given(choice.priceMin)}`)
  if (choice.priceMax !== undefined) conditions.push(`p.price_cents <= ${given(choice.priceMax)}`)
  if (choice.inStock) conditions.push('p.in_stock')
  if (choice.freeReturns) conditions.push(isTakenBack)
  return conditions
}

/** True if goods of shops with a promise are looked for, and not those of one shop. */
const asksShops = ({ freeReturns, shop }: SearchChoice): boolean => freeReturns === true && shop === undefined
const withoutReturns = (choice: SearchChoice): SearchChoice => ({ ...choice, freeReturns: undefined })

/** Reach that was looked at to find something. */
export interface Looked {
  /** Goods that have the words: no more than the reach. */
  looked: number
  /** Number of them that can be bought and pass every filter. */
  passed: number
}

/** Number of goods that are found within a reach. */
export async function countHits(
  db: Db,
  query: string | null,
  choice: SearchChoice,
  among: AmongBest = null,
): Promise<Looked> {
  const values: unknown[] = []
  const given: Given = (value) => `$${values.push(value)}`
  if (query === null && asksShops(choice)) {
    const conditions = conditionsOf(withoutReturns(choice), given)
    const n = await countTakenBack(db, conditions, farthest.hitsMax, values)
    return { looked: n, passed: n }
  }
  if (query === null) {
    const [row] = await runStatement<{ n: number }>(
      db,
      `select count(*)::int as n from (select from ${shelves} where ${conditionsOf(choice, given).join(' and ')} limit ${farthest.hitsMax}) found`,
      values,
    )
    return { looked: row?.n ?? 0, passed: row?.n ?? 0 }
  }
  const hits = hitsOf(query, given, reachOf(among))
  const [row] = await runStatement<Looked>(
    db,
    `with hit as materialized (${hits})
      select (select count(*) from hit)::int as looked, count(*)::int as passed from ${hitsOnShelves} where ${conditionsOf(choice, given).join(' and ')}`,
    values,
  )
  return row ?? { looked: 0, passed: 0 }
}

/** Reach for words that many goods have: some more are looked at than are ranked, as some of them have left the shelf. */
const best: Reach = { hitsMax: rankedMax + rankedMax / 5, isAmongBest: true }

/** Null: all goods are looked at. Otherwise the best alone, of which about such a share have the words. */
export type AmongBest = { share: number } | null

/** A word of a smaller share of goods is found sooner by the index of words. */
export const walkedShareMin = 0.2
/** The steps keep statements few, so that each is planned once. */
export const walkedStep = 3000

export function reachOf(among: AmongBest): Reach {
  if (among === null) return farthest
  if (among.share < walkedShareMin) return best
  // Twice as many as are expected to be enough: the share among the best is not that among all.
  return { ...best, walkedMax: Math.ceil((2 * best.hitsMax) / among.share / walkedStep) * walkedStep }
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
  if (query === null && asksShops(choice)) {
    const values: unknown[] = []
    const ordered = orderedBy(page, withoutReturns(choice), (value) => `$${values.push(value)}`)
    return pageTakenBack<HitRow>(db, { ...ordered, limit: page.limit, values })
  }
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
  const { conditions, value, order } = orderedBy(page, withoutReturns(choice), given)
  return runStatement(
    db,
    `select p.id as "productId", ${value} as value from (
        select p.* from product p where ${conditions.join(' and ')} ${order} limit ${walkedMax}) p
      join shop on shop.id = p.shop_id and shop.open
      join product_search hit on hit.product_id = p.id and hit.words @@ ${given(query)}::tsquery
      ${choice.freeReturns ? `where ${isTakenBack}` : ''} ${order} limit ${Number(page.limit)}`,
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
  return { conditions, column, value, order: `order by ${column} ${direction}, p.id ${direction}` }
}

export interface FacetRow {
  category: string
  shipFrom: string
  priceCents: number
  score: number
  inStock: boolean
  freeReturns: boolean
}

export interface FacetRows {
  rows: FacetRow[]
  looked: number
}

/**
 * Hits from which facets are counted: at most one more than is counted, or of words that many have the best of them
 * alone.
 */
export async function facetRows(
  db: Db,
  query: string | null,
  shop: number | undefined,
  among: AmongBest = null,
): Promise<FacetRows> {
  const values: unknown[] = []
  const given: Given = (value) => `$${values.push(value)}`
  const facts = `p.category, p.ship_from as "shipFrom", p.price_cents as "priceCents", ${scoreOf} as score, p.in_stock as "inStock",
    ${isTakenBack} as "freeReturns"`
  if (query === null) {
    const where = conditionsOf({ q: '', shop }, given).join(' and ')
    const rows = await runStatement<FacetRow>(
      db,
      `select ${facts} from ${shelves} where ${where} limit ${farthest.hitsMax}`,
      values,
    )
    return { rows, looked: rows.length }
  }
  const hits = hitsOf(query, given, reachOf(among))
  const where = conditionsOf({ q: '', shop }, given).join(' and ')
  const rows = await runStatement<FacetRow & { looked: number }>(
    db,
    `with hit as materialized (${hits}) select ${facts}, (select count(*) from hit)::int as looked from ${hitsOnShelves} where ${where}`,
    values,
  )
  return { rows, looked: rows[0]?.looked ?? 0 }
}

/** Number of the latest arrivals that are looked at: a whole catalogue that is taken in at once keeps nobody waiting. */
const arrivalsMax = 5000

/**
 * True if something of what arrived after an instant is found. The last minute is left for the next time: an arrival
 * that was not yet committed may be older than one that was.
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
