import { orderStatus } from '@sampan/contract/trade/orders/status.ts'
import type { message, orderShown } from '@sampan/contract/trade/support/schemas.ts'
import type * as z from 'zod/mini'
import { operatorNames } from '#base/staff/index.ts'
import type { Context } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { cardsOf, nameIn } from '#market/catalog/index.ts'
import { type MessageRow, type OrderCardRow, orderCards } from './message-store.ts'

type Message = z.output<typeof message>

export const presentOrderCard = (
  { title, status, createdAt, ...row }: OrderCardRow,
  locale: Context['locale'],
): z.output<typeof orderShown> => ({
  ...row,
  status: orderStatus[status],
  title: nameIn(title ?? {}, locale),
  createdAt: createdAt.toISOString(),
})

/**
 * Messages with their cards: one query of each kind for a whole page. A buyer reads a shop's name and not those of who works
 * there: `authorName` stands for all of them.
 */
export async function presentMessages(
  db: Db,
  locale: Context['locale'],
  rows: readonly MessageRow[],
  authorName: string | null,
): Promise<(row: MessageRow) => Message> {
  const ids = <Id>(of: (row: MessageRow) => Id | null) =>
    [...new Set(rows.flatMap((row) => of(row) ?? []))] as Id[]
  const [products, orders, authors] = await Promise.all([
    cardsOf(
      db,
      locale,
      ids((row) => row.productId),
      { goneToo: true },
    ),
    orderCards(
      db,
      ids((row) => row.orderId),
    ),
    authorName === null
      ? operatorNames(
          db,
          ids((row) => row.operatorId),
        )
      : null,
  ])
  return (row) => {
    const order = orders.find(({ id }) => id === row.orderId)
    return {
      n: row.n,
      by: row.operatorId === null ? 'buyer' : 'staff',
      author: row.operatorId === null ? '' : (authorName ?? authors?.get(row.operatorId)?.name ?? ''),
      text: row.text,
      locale: row.locale,
      picture: row.pictureId,
      product: (row.productId !== null && products.get(row.productId)) || null,
      order: order ? presentOrderCard(order, locale) : null,
      at: row.createdAt.toISOString(),
    }
  }
}
