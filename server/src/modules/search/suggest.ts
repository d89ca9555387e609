import { categories } from '@sampan/contract/catalog/categories.ts'
import { defaultLocale, type Locale } from '@sampan/contract/locales/index.ts'
import type { searchEndpoints } from '@sampan/contract/search/endpoints.ts'
import { suggestedGoodsMax, suggestedShopsMax, suggestedWordsMax } from '@sampan/contract/search/limits.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { Context } from '#kernel/context.ts'
import { cardsOf } from '#modules/catalog/index.ts'
import { shopsNamed } from '#modules/shops/index.ts'
import { rank } from './rank.ts'
import { type AmongBest, candidatesOf, whileTyping } from './search-store.ts'
import { countTerms, expectedHits, isMany } from './term-counts.ts'
import { everyTerm } from './word-query.ts'
import { wordsBeginning } from './word-store.ts'
import { categoryWords } from './words/category-words.ts'
import { foldText } from './words/fold-text.ts'
import { readQuery, type Term } from './words/read-query.ts'
import { runsOf, segmentsOf } from './words/split-words.ts'
import { keyOf, segmentKey, wordLocaleOf } from './words/words-of-text.ts'

type Row = typeof searchEndpoints.product_suggest
type Suggestions = OutputOf<Row>

const nothing: Suggestions = { words: [], categories: [], products: [], shops: [] }

/** Words, categories, products and shops that begin like what is typed. */
export async function suggest(ctx: Context, { q }: ParsedOf<Row>): Promise<Suggestions> {
  const pieces = runsOf(q).flatMap((run) => segmentsOf(run).map((segment) => ({ ...segment, run })))
  const last = pieces.at(-1)
  if (!last) return nothing
  const before = q.slice(0, q.length - last.shown.length)
  const [words, products, shops] = await Promise.all([
    wordsLikeLast(ctx, before, last),
    goodsBeginning(ctx, q, last),
    shopsNamed(ctx, q, suggestedShopsMax),
  ])
  return { words, categories: categoriesBeginning(q), products, shops }
}

/** Who types the accents of Vietnamese means them. */
const typedIn = ({ text, shown }: Last, locale: Locale): string =>
  locale === 'yn' ? shown.normalize('NFC').toLowerCase() : text

type Last = { text: string; shown: string; run: { kind: 'spaced' | 'dense' | 'thai' } }

async function wordsLikeLast(ctx: Context, before: string, last: Last): Promise<Suggestions['words']> {
  const locales = [
    ...new Set([wordLocaleOf(ctx.locale), ...(last.run.kind === 'spaced' ? [defaultLocale] : [])]),
  ]
  const lists = await Promise.all(
    locales.map((locale) =>
      wordsBeginning(
        ctx.db,
        last.run.kind === 'spaced' ? keyOf(typedIn(last, locale), locale) : segmentKey(last.text, locale),
        suggestedWordsMax + 1,
      ),
    ),
  )
  const seen = new Set<string>()
  const words: Suggestions['words'] = []
  for (const { shown, category } of lists.flat()) {
    const text = `${before}${shown}`
    const key = foldText(text)
    if (seen.has(key) || key === foldText(`${before}${last.shown}`)) continue
    seen.add(key)
    words.push({ text, category: categories.find((one) => one === category) ?? null })
  }
  return words.slice(0, suggestedWordsMax)
}

/** So many words are tried for what is begun. */
const begunMax = 6

/** The last word is taken for the beginning of one: of those that most products have. */
async function goodsBeginning(ctx: Context, q: string, last: Last): Promise<Suggestions['products']> {
  const { terms } = readQuery(q, ctx.locale)
  if (terms.length === 0) return []
  const keys = last.run.kind === 'spaced' ? await keysBeginning(ctx, last) : []
  const asked = terms.map((term) => (isBegun(term, last) ? withBegun(term, keys) : term))
  const counts = await countTerms(ctx.db, asked, undefined)
  const most = Math.max(0, ...keys.map(({ count }) => count))
  const expected = counts.terms.map((count, n) => (isBegun(asked[n], last) ? Math.max(count, most) : count))
  const read = async (among: AmongBest) => {
    const locales = [...new Set([ctx.locale, defaultLocale])]
    const bounds = whileTyping(among)
    return (await candidatesOf(ctx.db, everyTerm(asked), { q, inStock: true }, locales, bounds)).candidates
  }
  const expectedMany = expectedHits({ ...counts, terms: expected }, 'every')
  const among = isMany(expectedMany) ? { share: expectedMany / counts.products } : null
  let candidates = await read(among)
  if (among !== null && candidates.length < suggestedGoodsMax) candidates = await read(null)
  const ranked = rank(candidates, { terms: asked, rarity: asked.map(() => 1), locale: ctx.locale })
  const ids = ranked.slice(0, suggestedGoodsMax).map(({ productId }) => productId)
  const cards = await cardsOf(ctx.db, ctx.locale, ids)
  return ids.flatMap((id) => cards.get(id) ?? [])
}

interface BegunKey {
  text: string
  locale: Locale
  count: number
}

/** Words that begin so, as the index spells them. */
async function keysBeginning(ctx: Context, last: Last): Promise<BegunKey[]> {
  const locales = [...new Set([wordLocaleOf(ctx.locale), defaultLocale])]
  const lists = await Promise.all(
    locales.map(async (locale) =>
      (await wordsBeginning(ctx.db, keyOf(last.text, locale), begunMax)).map(({ word, count }) => ({
        text: word.slice(word.indexOf(':') + 1),
        locale,
        count,
      })),
    ),
  )
  return lists.flat()
}

const isBegun = (term: Term | undefined, last: Last): boolean =>
  term?.isSpaced === true && term.text === last.text

const withBegun = (term: Term, keys: readonly BegunKey[]): Term => ({
  ...term,
  ways: [
    ...term.ways,
    ...keys.map(({ text, locale }) => ({
      weight: 0.5,
      matchers: [{ kind: 'word' as const, text, locales: [locale] }],
    })),
  ],
})

/** Categories that are called so. */
function categoriesBeginning(q: string): Suggestions['categories'] {
  const typed = foldText(q)
  const isLong = typed.length > 1 || typed.charCodeAt(0) > 0x2e7f
  if (!isLong) return []
  return categories.filter((key) =>
    categoryWords[key].split('|').some((word) => foldText(word).startsWith(typed)),
  )
}
