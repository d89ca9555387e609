import type { Db } from '#kernel/database.ts'
import { totalsLimit } from '#kernel/list-totals.ts'
import { runStatement } from '#kernel/run-statement.ts'
import { beginningQuery } from '#market/search/index.ts'
import { isLow } from './quality-store.ts'
import { productsByCode, productsByWholeCode } from './sku-code-store.ts'

/** Which goods are looked for, and where the page begins. */
export interface WordsQuery {
  /** Null: the goods of all shops. */
  shopId: number | null
  /** Words: in a title of any language, the number of the product, or a SKU's code: in one shop its beginning, in all shops the whole. */
  q: string
  state?: ShelfState | undefined
  lowStock?: boolean | undefined
  scheduled?: boolean | undefined
  /** True: goods alone whose listing needs work. */
  lowQuality?: boolean | undefined
  beforeId: number | null
  limit: number
}

export type ShelfState = 'onSale' | 'off' | 'takenDown' | 'appealed'
/** The condition under which `product` is in a state. */
export const isInState: Readonly<Record<ShelfState, string>> = {
  onSale: 'product.on_sale',
  off: 'not product.on_sale',
  takenDown: `product.id in (select product_id from product_takedown where state <> 'lifted')`,
  appealed: `product.id in (select product_id from product_takedown where state = 'appealed')`,
}

/** The number of newest goods that are looked through first; a word that many have fills its page there. */
const newestLooked = 2000
/** Number of the shop's newest goods that are looked at for one or two letters which very many goods of all shops have. */
const mostLooked = 20_000
/** More hits than this are not gone through for one page. */
const hitsMax = 3000
/** Chinese and Korean letters: the index of words holds each as a word. */
const letterWords = /[\u3400-\u9fff\uac00-\ud7af]/gu
/** Words that the index can find: three letters in a row, or one of those. */
const isIndexed = (text: string): boolean =>
  /[\p{L}\p{M}\p{N}]{3}/u.test(text) || text.search(letterWords) >= 0

const like = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * Ids of a page of goods that have the words, those made last first. What is rare among the newest is found by the index of words;
 * one or two letters, which that index does not know, are taken for the beginning of a word, which the search's own store knows.
 */
export async function findGoodsWith(db: Db, words: WordsQuery): Promise<number[]> {
  const { shopId, q } = words
  const coded = shopId === null ? await productsByWholeCode(db, q) : await productsByCode(db, shopId, q)
  const query = { ...words, coded }
  const near = await amongNewest(db, query, newestLooked)
  if (near.ids.length >= query.limit || near.isAll) return near.ids
  if (!isIndexed(query.q)) return byBeginning(db, query)
  return query.shopId === null ? byIndexInAll(db, query) : byIndex(db, query)
}

/** Number of goods of a shop that have the words; null where they are looked for in more goods than one look is worth. */
export async function countGoodsWith(
  db: Db,
  words: Omit<WordsQuery, 'beforeId' | 'limit'> & { shopId: number },
): Promise<number | null> {
  const coded = await productsByCode(db, words.shopId, words.q)
  const query = { ...words, coded, beforeId: null, limit: totalsLimit }
  const near = await amongNewest(db, query, newestLooked)
  if (near.isAll) return near.ids.length
  const found = isIndexed(query.q) ? await byFewInIndex(db, query) : await byFewBeginnings(db, query)
  return found?.length ?? null
}

/** The conditions on a product, words aside. `$1` is the shop, `$2` the product before which the page begins. */
const isWanted = ({ shopId, state, lowStock, scheduled, lowQuality }: WordsQuery): string =>
  [
    shopId === null ? '$1::bigint is null' : 'product.shop_id = $1',
    '($2::bigint is null or product.id < $2)',
    ...(state === undefined ? [] : [isInState[state]]),
    ...(lowStock ? ['product.id in (select product_id from low_stock where shop_id = $1)'] : []),
    ...(lowQuality
      ? [`product.id in (select product_id from goods_quality where shop_id = $1 and ${isLow})`]
      : []),
    ...(scheduled ? ['product.id in (select product_id from goods_schedule where shop_id = $1)'] : []),
  ].join(' and ')

const numberOf = (q: string): number | null => (/^\d{1,15}$/.test(q) ? Number(q) : null)

/** `$3` is what titles are like, `$4` and `$5` the words as a number, `$6` the products that have a SKU of this code. */
const hasWords = `(product.external_id = $4 or product.id = $5::bigint or product.id = any($6::bigint[])
  or exists (select from product_text t where t.product_id = product.id and t.title ilike $3))`

interface CodedQuery extends WordsQuery {
  /** Products with a SKU that has the words as its code. */
  coded: readonly number[]
}

const valuesOf = ({ shopId, beforeId, q, coded }: CodedQuery): unknown[] => [
  shopId,
  beforeId,
  like(q),
  q,
  numberOf(q),
  coded,
]

async function amongNewest(
  db: Db,
  query: CodedQuery,
  lookedMax: number,
): Promise<{ ids: number[]; isAll: boolean }> {
  const [row] = await runStatement<{ looked: number; ids: number[] | null }>(
    db,
    `with newest as materialized (
      select id, external_id from product where ${isWanted(query)} order by id desc limit ${lookedMax})
    select (select count(*)::int from newest) as looked, (select json_agg(id) from (
      select id from newest product where ${hasWords} order by id desc limit ${Number(query.limit)}) found) as ids`,
    valuesOf(query),
  )
  return { ids: row?.ids ?? [], isAll: (row?.looked ?? 0) < lookedMax }
}

/** Goods among a great number of the newest, and those of the code whatever their age. */
async function amongMost(db: Db, query: CodedQuery): Promise<number[]> {
  const { ids } = await amongNewest(db, query, mostLooked)
  const left = query.coded.length === 0 ? [] : await amongCoded(db, query)
  return [...new Set([...ids, ...left])].sort((one, other) => other - one).slice(0, query.limit)
}

async function amongCoded(db: Db, query: CodedQuery): Promise<number[]> {
  const rows = await runStatement<{ id: number }>(
    db,
    `select id from product where ${isWanted(query)} and id = any($3::bigint[]) order by id desc limit ${Number(query.limit)}`,
    [query.shopId, query.beforeId, query.coded],
  )
  return rows.map(({ id }) => id)
}

/** Words that begin so, while they are few in all shops together; otherwise the newest are looked through. */
const byBeginning = async (db: Db, query: CodedQuery): Promise<number[]> =>
  (await byFewBeginnings(db, query)) ?? (await amongMost(db, query))

/** Ids of a page of goods with words that begin so; null where very many goods of all shops have them. */
async function byFewBeginnings(db: Db, query: CodedQuery): Promise<number[] | null> {
  const beginning = beginningQuery(query.q)
  if (beginning === null) return null
  const [row] = await runStatement<FewFound>(
    db,
    `with hits as materialized (
      select product_id from product_search where words @@ $3::tsquery limit ${hitsMax + 1})
    ${pageOfHits(query)}`,
    [query.shopId, query.beforeId, beginning, query.q, numberOf(query.q), query.coded],
  )
  return fewOf(row)
}

interface FewFound {
  hits: number
  ids: number[] | null
}

/** Number of the hits, and of them and the goods that the words name a page in which each is wanted. */
const pageOfHits = (query: CodedQuery): string =>
  `select (select count(*)::int from hits) as hits, (select json_agg(id) from (
      select product.id from (select product_id from hits union select id from product where shop_id = $1 and external_id = $4
          union select $5::bigint union select unnest($6::bigint[])) found join product on product.id = found.product_id
      where ${isWanted(query)} order by product.id desc limit ${Number(query.limit)}) page) as ids`

const fewOf = (row: FewFound | undefined): number[] | null =>
  row && row.hits <= hitsMax ? (row.ids ?? []) : null

async function byIndex(db: Db, query: CodedQuery): Promise<number[]> {
  const rows = await runStatement<{ id: number }>(
    db,
    `with hits as materialized (
      select product_id from product_text where search_text(title) ilike $7 and title ilike $3
      union select id from product where shop_id = $1 and external_id = $4 union select $5::bigint union select unnest($6::bigint[]))
    select product.id from hits join product on product.id = hits.product_id where ${isWanted(query)}
    order by product.id desc limit ${Number(query.limit)}`,
    [...valuesOf(query), like(query.q.replace(letterWords, ' $& '))],
  )
  return rows.map(({ id }) => id)
}

/** As `byIndex` over all shops: of words that very many goods have, the newest goods are looked through instead. */
const byIndexInAll = async (db: Db, query: CodedQuery): Promise<number[]> =>
  (await byFewInIndex(db, query)) ?? (await amongMost(db, query))

/** As `byIndex`; null where very many goods of all shops have the words. */
const byFewInIndex = async (db: Db, query: CodedQuery): Promise<number[] | null> =>
  fewOf(
    (
      await runStatement<FewFound>(
        db,
        `with hits as materialized (
          select product_id from product_text where search_text(title) ilike $7 and title ilike $3 limit ${hitsMax + 1})
        ${pageOfHits(query)}`,
        [...valuesOf(query), like(query.q.replace(letterWords, ' $& '))],
      )
    )[0],
  )
