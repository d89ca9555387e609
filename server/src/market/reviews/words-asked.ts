import { defaultLocale, type Locale } from '@sampan/contract/wire/locales.ts'
import { findBuyerByName } from '#base/account/index.ts'
import type { Db } from '#kernel/database.ts'

/** The search of an operator in a list of buyers' texts. */
export type WordsAsked =
  | { buyerId: string }
  | { productId: number }
  /** Looked for in what is written, and in the name of its product by these languages. */
  | { words: string; locales: readonly Locale[] }

/** A buyer if it is the name of one, a product if it is a number, else words. */
export async function wordsAsked(db: Db, q: string, locale: Locale): Promise<WordsAsked> {
  const buyer = await findBuyerByName(db, q)
  if (buyer) return { buyerId: buyer.id }
  if (/^\d{1,12}$/.test(q)) return { productId: Number(q) }
  return { words: q, locales: [locale, defaultLocale] }
}
