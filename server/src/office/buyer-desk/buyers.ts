import type { buyerDeskConsoleEndpoints } from '@sampan/contract/office/buyer-desk/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { type BuyerCard, buyerCards, countBuyers } from '#base/account/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { decodeOrderCursor, pageOf } from '#kernel/cursor.ts'
import { ownerBalances } from '#money/ledger/index.ts'
import { withdrawBlocks } from '#money/money-settings/index.ts'

type Row = typeof buyerDeskConsoleEndpoints.console_buyer_list
type Count = typeof buyerDeskConsoleEndpoints.console_buyer_count

/** Buyers by when they joined, newest first or oldest first, found by a part of account, name, e-mail or mobile. */
export async function listBuyers(ctx: OperatorContext, input: ParsedOf<Row>): Promise<OutputOf<Row>> {
  const order = input.order ?? 'newest'
  const last = decodeOrderCursor(order, input.cursor, ['date', 'uuid'])
  const rows = await buyerCards(ctx.db, {
    q: input.q,
    order,
    after: last && { at: last[0], id: last[1] },
    limit: input.limit + 1,
  })
  const ids = rows.map(({ id }) => id)
  const balances = await ownerBalances(ctx.db, 'available', ids)
  const blocks = await withdrawBlocks(ctx.db, ids)
  return pageOf(
    rows,
    input.limit,
    ({ at, id }) => [order, at, id],
    (row) => presentBuyerRow(row, balances.get(row.id) ?? 0, blocks.has(row.id)),
  )
}

/** Number of those whom the same words find. */
export const countListedBuyers = (ctx: OperatorContext, { q }: ParsedOf<Count>): Promise<OutputOf<Count>> =>
  countBuyers(ctx.db, q)

export const presentBuyerRow = (
  { id, account, name, email, mobile, createdAt }: BuyerCard,
  balanceCents: number,
  isBlocked: boolean,
): OutputOf<Row>['items'][number] => ({
  id,
  account,
  name,
  email,
  mobile,
  balanceCents,
  isBlocked,
  createdAt: createdAt.toISOString(),
})
