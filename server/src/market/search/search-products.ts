import type { searchEndpoints } from '@sampan/contract/market/search/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { Context } from '#kernel/context.ts'
import { decodeCursor, encodeCursor } from '#kernel/cursor.ts'
import { cardsOf } from '#market/catalog/index.ts'
import { countMiss } from './count-misses.ts'
import { countSearch } from './count-searches.ts'
import { engine } from './engine.ts'
import type { RankBasis } from './search-engine.ts'
import { isByDate } from './search-store.ts'

type Row = typeof searchEndpoints.product_search

/** Products by words in ten languages, filtered and sorted, a page at a time. */
export async function searchProducts(ctx: Context, input: ParsedOf<Row>): Promise<OutputOf<Row>> {
  const { cursor, limit, sort, ...choice } = input
  const kind = isByDate(sort) ? 'date' : 'number'
  const after = decodeCursor(cursor, [kind, 'number', 'string'])
  const { hits, said, relatedIds, basis } = await engine.search(ctx, ctx.locale, choice, {
    sort,
    after: after && { value: after[0], id: after[1], basis: readBasis(after[2]) },
    limit: limit + 1,
  })
  const shown = hits.slice(0, limit)
  const last = shown.at(-1)
  const cards = await cardsOf(ctx.db, ctx.locale, [...shown.map(({ productId }) => productId), ...relatedIds])
  const cardsIn = (ids: readonly number[]) => ids.flatMap((id) => cards.get(id) ?? [])
  if (after === null && choice.q !== '' && said.matched === 'every')
    countSearch(ctx, said.meant?.words ?? choice.q)
  if (after === null && choice.q !== '' && said.matched === 'none' && isUnfiltered(choice))
    countMiss(ctx, choice)
  return {
    items: cardsIn(shown.map(({ productId }) => productId)),
    nextCursor:
      hits.length > limit && last ? encodeCursor([last.value, last.productId, writeBasis(basis)]) : null,
    said,
    related: cardsIn(relatedIds),
  }
}

/** Words alone were asked for, in a shop or category at most: a price without hits says nothing of the words. */
const isUnfiltered = ({
  q: _q,
  category: _c,
  shop: _s,
  exact: _e,
  ...filters
}: Record<string, unknown>): boolean =>
  Object.values(filters).every((value) => value === undefined || value === false)

/** So long that a cursor still fits; a question of more terms is ranked anew for each page. */
const basisLengthMax = 90

function writeBasis(basis: RankBasis | null): string {
  const text = basis?.join(' ') ?? ''
  return text.length <= basisLengthMax ? text : ''
}

/** Null for what is none: a cursor may be anything. */
function readBasis(text: string): RankBasis | null {
  const [products = Number.NaN, best = Number.NaN, ...terms] = text.split(' ').map(Number)
  const isBasis = [products, best, ...terms].every((one) => one >= 0 && one < 1e12) && best >= 1
  return isBasis ? [products, best, ...terms] : null
}
