import type { Locale } from '@sampan/contract/wire/locales.ts'
import { LRUCache } from 'lru-cache'
import { MemoryField } from '#kernel/app-memory.ts'
import type { Db } from '#kernel/database.ts'
import { productTexts } from './product-text-store.ts'
import { type ReadText, readText } from './score-words.ts'
import type { SearchReads } from './search-engine.ts'

/** One of the best goods, and of which writing of its row. */
export interface Versioned {
  productId: number
  version: string
}

interface Kept {
  version: string
  /** Null where the product has no text in the language. */
  texts: Map<Locale, ReadText | null>
}

/** Texts of so many goods take some 20 MB. */
const keptMax = 10_000
const keptField = new MemoryField(() => new LRUCache<number, Kept>({ max: keptMax }))

/**
 * Texts of the best goods in these languages, kept in the process: the same goods answer every common word. Whoever writes a
 * product's texts writes its row among the best in the same transaction (index-store.ts), so a kept text is as old as that row.
 */
export async function keptTexts(
  { db, memory }: SearchReads,
  goods: readonly Versioned[],
  locales: readonly Locale[],
): Promise<(productId: number) => ReadText[]> {
  const kept = memory.of(keptField)
  const found = new Map<number, Kept>()
  const missing: Versioned[] = []
  for (const one of goods) {
    const known = kept.get(one.productId)
    if (known?.version === one.version && locales.every((locale) => known.texts.has(locale)))
      found.set(one.productId, known)
    else missing.push(one)
  }
  for (const one of await readTexts(db, missing, locales)) {
    kept.set(one.productId, one)
    found.set(one.productId, one)
  }
  return (productId) => {
    const texts = found.get(productId)?.texts
    return locales.flatMap((locale) => texts?.get(locale) ?? [])
  }
}

async function readTexts(
  db: Db,
  goods: readonly Versioned[],
  locales: readonly Locale[],
): Promise<(Kept & Versioned)[]> {
  if (goods.length === 0) return []
  const rows = await productTexts(
    db,
    goods.map(({ productId }) => productId),
    locales,
  )
  const read = new Map(
    goods.map((one) => [
      one.productId,
      { ...one, texts: new Map(locales.map((locale): [Locale, ReadText | null] => [locale, null])) },
    ]),
  )
  for (const { productId, ...text } of rows) read.get(productId)?.texts.set(text.locale, readText(text))
  return [...read.values()]
}
