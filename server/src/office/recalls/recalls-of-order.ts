import type { recallsEndpoints } from '@sampan/contract/office/recalls/endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, BuyerContext } from '#kernel/context.ts'
import { nameIn } from '#market/catalog/index.ts'
import { orderRecallRows } from './recall-store.ts'
import { wordsIn } from './tell-recalls.ts'

type Row = typeof recallsEndpoints.order_recalls

/** Recalls of goods in an own paid order, in the reader's language where it was given; none for another's order. */
export async function recallsOfOrder(
  { db, buyer, locale }: BuyerContext,
  { id }: ParsedOf<Row>,
): Promise<AnswerOf<Row>> {
  const rows = await orderRecallRows(db, buyer.id, id)
  return {
    items: rows.map(({ id: recall, productId, title, texts, remedies, at, toldAt, seenAt, confirmedAt }) => ({
      id: recall,
      productId,
      title: nameIn(title, locale),
      ...wordsIn(texts, locale),
      remedies,
      at: at.toISOString(),
      toldAt: toldAt?.toISOString() ?? null,
      seenAt: seenAt?.toISOString() ?? null,
      confirmedAt: confirmedAt?.toISOString() ?? null,
    })),
  }
}
