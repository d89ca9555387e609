import type { Locale } from '@sampan/contract/wire/locales.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import type { Scope } from '#kernel/each-alone.ts'
import type { SpecAxis } from '#market/catalog/index.ts'

export interface Waiting {
  id: number
  productId: number
}

/** The oldest that wait; another process that indexes too takes others. */
export async function takeWaiting(tx: Tx, { limit, within }: Scope): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select id, product_id as "productId" from search_waiting
    where ${within('id', 'bigint')} order by id limit ${limit} for update skip locked`.execute(tx)
  return rows
}

export async function deleteWaiting(tx: Tx, waiting: readonly Waiting[]): Promise<void> {
  await sql`delete from search_waiting where id = any(${waiting.map(({ id }) => id)}::bigint[])`.execute(tx)
}

export interface GoodsToIndex {
  id: number
  category: string
  shopName: string
  specs: SpecAxis[]
  attributes: { name: string; value: string }[]
  sales: number
  scoreSum: number
  scoreCount: number
  texts: { locale: string; title: string; description: string }[]
}

export async function goodsToIndex(tx: Tx, ids: readonly number[]): Promise<GoodsToIndex[]> {
  const { rows } = await sql<GoodsToIndex>`
    select p.id, p.category, shop.name as "shopName", p.specs, p.attributes, p.sales, p.score_sum as "scoreSum", p.score_count as "scoreCount",
      coalesce((select jsonb_agg(jsonb_build_object('locale', locale, 'title', title, 'description', description))
        from product_text where product_id = p.id), '[]') as texts
    from product p join shop on shop.id = p.shop_id where p.id = any(${[...ids]}::bigint[]) order by p.id`.execute(
    tx,
  )
  return rows
}

export async function wordsStored(
  tx: Tx,
  ids: readonly number[],
): Promise<{ productId: number; keys: string[] }[]> {
  const { rows } = await sql<{ productId: number; keys: string[] }>`
    select product_id as "productId", tsvector_to_array(words) as keys from product_search
    where product_id = any(${[...ids]}::bigint[])`.execute(tx)
  return rows
}

export interface StoredWords {
  productId: number
  category: string
  quality: number
  /** Kinds of a product and things that its titles mention, as keys between spaces. */
  kinds: string
  keys: ReadonlySet<string>
  /** The spellings of the words that can be suggested. */
  shown: ReadonlyMap<string, string>
  /** The same in traditional Chinese letters. */
  shownTraditional: ReadonlyMap<string, string>
  texts: { locale: Locale; title: string; facts: string; about: string }[]
}

export async function writeProducts(tx: Tx, products: readonly StoredWords[]): Promise<void> {
  if (products.length === 0) return
  const rows = products.map(({ productId, quality, kinds, keys }) => ({
    id: productId,
    quality,
    kinds,
    keys: [...keys],
  }))
  await sql`
    insert into product_search (product_id, words, quality, kinds)
    select id, array_to_tsvector(array(select jsonb_array_elements_text(keys))), quality, kinds
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id bigint, quality int, kinds text, keys jsonb)
    on conflict (product_id) do update set words = excluded.words, quality = excluded.quality, kinds = excluded.kinds`.execute(
    tx,
  )
  await keepAmongBest(
    tx,
    rows.map(({ id }) => id),
  )
  await sql`delete from product_search_text where product_id = any(${products.map(({ productId }) => productId)}::bigint[])`.execute(
    tx,
  )
  const texts = products.flatMap(({ productId, texts }) =>
    texts.map((text) => ({ product_id: productId, ...text })),
  )
  await sql`
    insert into product_search_text (product_id, locale, title, facts, about)
    select product_id, locale, title, facts, about
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
      as given(product_id bigint, locale text, title text, facts text, about text)`.execute(tx)
}

/** A product among the best is found there by its new words at once. */
async function keepAmongBest(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`update product_search_best b set words = s.words, quality = s.quality
    from product_search s where s.product_id = b.product_id and b.product_id = any(${[...ids]}::bigint[])`.execute(
    tx,
  )
}

export interface WordChange {
  word: string
  by: number
  shown: string
  shownTraditional: string | null
  category: string
}

/** Counts words up and down, in their order; those that nobody has any more go. */
export async function writeWords(tx: Tx, changes: readonly WordChange[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    insert into search_word as known (word, shown, shown_traditional, product_count, category)
    select word, shown, "shownTraditional", by, nullif(category, '')
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given(word text, by int, shown text, "shownTraditional" text, category text)
    order by word collate "C"
    on conflict (word) do update set product_count = known.product_count + excluded.product_count,
      shown = case when excluded.product_count > 0 then excluded.shown else known.shown end,
      shown_traditional = coalesce(excluded.shown_traditional, known.shown_traditional),
      category = case when excluded.product_count < 0 or known.category = excluded.category then known.category end`.execute(
    tx,
  )
  const gone = changes.filter(({ by }) => by < 0).map(({ word }) => word)
  if (gone.length > 0)
    await sql`delete from search_word where word = any(${gone}::text[]) and product_count <= 0`.execute(tx)
}
