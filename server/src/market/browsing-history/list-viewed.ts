import type { browsingHistoryEndpoints } from '@sampan/contract/market/browsing-history/endpoints.ts'
import { forYouMax, viewedMax } from '@sampan/contract/market/browsing-history/limits.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import { cardsOf } from '#market/catalog/index.ts'
import { besideOwn } from './beside-store.ts'
import { bestOfOwnCategories, deleteViewed, noteViewed, viewedRows } from './viewed-store.ts'

type List = typeof browsingHistoryEndpoints.viewed_list
type Added = OutputOf<typeof browsingHistoryEndpoints.viewed_add>

/** Products the buyer looked at, the latest first; those that left the shelf are left out. */
export async function listViewed(ctx: BuyerContext, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const after = decodeCursor(input.cursor, ['date', 'number'])
  const place = after && { viewedAt: after[0], productId: after[1] }
  const rows = await viewedRows(ctx.db, ctx.buyer.id, place, input.limit + 1)
  const cards = await cardsOf(
    ctx.db,
    ctx.locale,
    rows.map(({ productId }) => productId),
  )
  const page = pageOf(
    rows,
    input.limit,
    (row) => [row.viewedAt, row.productId],
    ({ productId }) => productId,
  )
  return { items: page.items.flatMap((id) => cards.get(id) ?? []), nextCursor: page.nextCursor }
}

/** Notes products that were looked at, the latest last; the oldest give way. */
export function addViewed(
  ctx: BuyerContext,
  { ids }: ParsedOf<typeof browsingHistoryEndpoints.viewed_add>,
): Promise<Added> {
  return ctx.act(async (tx) => {
    await noteViewed(tx, ctx.buyer.id, ids, ctx.clock.now(), viewedMax)
    return { count: ids.length }
  })
}

/** Forgets what the buyer looked at. */
export function deleteAllViewed(ctx: BuyerContext): Promise<Added> {
  return ctx.act(async (tx) => {
    await deleteViewed(tx, ctx.buyer.id)
    return { count: 0 }
  })
}

/**
 * Products that others looked at and bought beside those of the buyer, then those that sell best in the same
 * categories.
 */
export async function forYou(ctx: BuyerContext): Promise<OutputOf<typeof browsingHistoryEndpoints.for_you>> {
  const [beside, best] = await Promise.all([
    besideOwn(ctx.db, ctx.buyer.id, forYouMax),
    bestOfOwnCategories(ctx.db, ctx.buyer.id, forYouMax),
  ])
  const ids = [...new Set([...beside, ...best])].slice(0, forYouMax)
  const cards = await cardsOf(ctx.db, ctx.locale, ids)
  return ids.flatMap((id) => cards.get(id) ?? [])
}
