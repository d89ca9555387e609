import type { searchConsoleEndpoints } from '@sampan/contract/market/search/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { Context } from '#kernel/context.ts'
import { cardsOf } from '#market/catalog/index.ts'
import { engine } from './engine.ts'

type Row = typeof searchConsoleEndpoints.console_search_ranking

/** The result of a search for a reader of this language, with the reasons of its order. */
export async function explainSearch(ctx: Context, { q, locale }: ParsedOf<Row>): Promise<OutputOf<Row>> {
  const { hits, ...explained } = await engine.explain(ctx, locale, { q })
  const cards = await cardsOf(
    ctx.db,
    locale,
    hits.map(({ productId }) => productId),
  )
  return {
    ...explained,
    hits: hits.flatMap(({ productId, ...hit }) => {
      const card = cards.get(productId)
      return card ? [{ ...hit, card }] : []
    }),
  }
}
