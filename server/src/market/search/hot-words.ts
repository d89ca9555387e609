import type { searchEndpoints } from '@sampan/contract/market/search/endpoints.ts'
import { hotWordsMax } from '@sampan/contract/market/search/limits.ts'
import type { OutputOf } from '@sampan/contract/wire/endpoint.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { MemoryField } from '#kernel/app-memory.ts'
import type { Context } from '#kernel/context.ts'
import { lastingDb } from '#kernel/replica/call-connection.ts'
import { cardsOf } from '#market/catalog/index.ts'
import { engine } from './engine.ts'
import { oftenSearched } from './search-count-store.ts'

type HotWords = OutputOf<typeof searchEndpoints.search_hot>

const keptMs = 60_000

interface Kept {
  atMs: number
  words: Promise<HotWords>
}
const keptWords = new MemoryField(() => new Map<Locale, Kept>())

/** Words that others search for, as of a minute ago. */
export function hotWords(ctx: Context): Promise<HotWords> {
  const kept = ctx.memory.of(keptWords)
  const known = kept.get(ctx.locale)
  if (known && performance.now() - known.atMs < keptMs) return known.words
  // Others wait for them too: the connection of one call is not theirs.
  const words = readHotWords({ ...ctx, db: lastingDb(ctx.db) })
  kept.set(ctx.locale, { atMs: performance.now(), words })
  words.catch(() => kept.delete(ctx.locale))
  return words
}

/** Words that were often searched and found; a shop that nobody has searched yet has none. */
async function readHotWords(ctx: Context): Promise<HotWords> {
  const searched = await oftenSearched(ctx.db, ctx.locale, hotWordsMax)
  const found = await Promise.all(
    searched.map(async (text) => {
      const page = { sort: 'relevance', after: null, limit: 1 } as const
      const { hits, said } = await engine.search(ctx, ctx.locale, { q: text }, page)
      return said.matched === 'every' ? { text, productId: hits[0]?.productId ?? null } : null
    }),
  )
  const cards = await cardsOf(
    ctx.db,
    ctx.locale,
    found.flatMap((one) => one?.productId ?? []),
  )
  return found.flatMap((one) => {
    const card = one?.productId != null ? cards.get(one.productId) : undefined
    return one && card ? [{ text: one.text, picture: card.picture, category: card.category }] : []
  })
}
