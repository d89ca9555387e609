import type { conversation } from '@sampan/contract/trade/support/schemas.ts'
import type * as z from 'zod/mini'
import type { Db } from '#kernel/database.ts'
import { shopRefs } from '#market/shops/index.ts'
import type { ThreadRow } from './thread-store.ts'

type Conversation = z.output<typeof conversation>

/** Conversations as one side reads them. */
export async function presentThreads(
  db: Db,
  rows: readonly ThreadRow[],
  side: 'buyer' | 'staff',
): Promise<(row: ThreadRow) => Conversation> {
  const shops = await shopRefs(db, [...new Set(rows.flatMap(({ shopId }) => shopId ?? []))])
  return (row) => ({
    id: row.id,
    shop: row.shopId === null ? null : shops(row.shopId),
    isClosed: row.closedAt !== null,
    rating: row.rating,
    unread: side === 'buyer' ? row.buyerUnread : row.staffUnread,
    lastN: row.lastN,
    seenN: side === 'buyer' ? row.staffReadN : row.buyerReadN,
    last: row.last && {
      by: row.last.byBuyer ? 'buyer' : 'staff',
      text: row.last.text,
      locale: row.last.locale,
      at: row.last.at.toISOString(),
    },
    lastCarries: row.lastCarries,
    lastAt: row.lastAt.toISOString(),
  })
}
