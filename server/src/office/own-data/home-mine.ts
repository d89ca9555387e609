import type { ownDataEndpoints } from '@sampan/contract/office/own-data/endpoints.ts'
import { ownRowMax } from '@sampan/contract/office/own-data/limits.ts'
import type { AnswerOf, BuyerContext } from '#kernel/context.ts'
import { boughtLately, viewedRows } from '#market/browsing-history/index.ts'
import { cardsOf } from '#market/catalog/index.ts'
import { parcelsUnderWay } from '#trade/orders/index.ts'

/** Read for each row: some of them are sold out or have left the shelf. */
const readMax = 3 * ownRowMax

/** Rows of the buyer on the home page: five statements at most, each bounded. */
export async function showHomeMine({
  db,
  buyer: { id },
  locale,
  clock,
}: BuyerContext): Promise<AnswerOf<typeof ownDataEndpoints.home_mine>> {
  const [underWay, bought, looked] = await Promise.all([
    parcelsUnderWay(db, id, clock.now()),
    boughtLately(db, id, readMax),
    viewedRows(db, id, null, readMax),
  ])
  const viewed = looked.map(({ productId }) => productId)
  const cards = await cardsOf(db, locale, [...bought, ...viewed])
  const rowOf = (ids: readonly number[]) => ids.flatMap((one) => cards.get(one) ?? [])
  return {
    underWay,
    again: rowOf(bought)
      .filter(({ soldOut }) => !soldOut)
      .slice(0, ownRowMax),
    viewed: rowOf(viewed).slice(0, ownRowMax),
  }
}
