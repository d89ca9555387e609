import { auditStateOf } from '@sampan/contract/money/money-settings/status.ts'
import type { withdrawalsEndpoints } from '@sampan/contract/money/withdrawals/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import type { Db } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { cardForPayment } from './card-store.ts'
import { openCard } from './cards.ts'
import { presentWithdrawal, withdrawalNumber } from './present-withdrawal.ts'
import { withdrawalNumbersOf, withdrawalRows } from './withdrawal-store.ts'
import { seenWithdrawal } from './withdrawals-policy.ts'

type Rows = typeof withdrawalsEndpoints

/** A buyer's withdrawals, newest first, of one audit status or all (SPEC §4). */
export async function listWithdrawals(
  ctx: BuyerContext,
  input: ParsedOf<Rows['extract_log']>,
): Promise<OutputOf<Rows['extract_log']>> {
  const after = decodeCursor(input.cursor, ['date', 'uuid'])
  const rows = await withdrawalRows(ctx.db, {
    buyerId: ctx.buyer.id,
    status: input.status === undefined ? undefined : auditStateOf(input.status),
    after: after && { createdAt: new Date(after[0]), id: after[1] },
    limit: input.limit + 1,
  })
  return pageOf(
    rows,
    input.limit,
    (row) => [row.createdAt.toISOString(), row.id],
    (row) => presentWithdrawal(row, ctx),
  )
}

/** Withdrawal of the buyer's own, with the whole number of its card, or all fields of its way. Refuses notFound. */
export async function showWithdrawal(
  ctx: BuyerContext,
  { id }: ParsedOf<Rows['extract_detail']>,
): Promise<OutputOf<Rows['extract_detail']>> {
  const row = await seenWithdrawal(ctx.db, ctx, id)
  if (!row) return refuse('notFound')
  const card = row.cardId === null ? null : await cardForPayment(ctx.db, row.cardId)
  const opened = card ? openCard(ctx.config, card) : { cardNumber: null, fields: [] }
  return { ...presentWithdrawal(row, ctx), ...opened }
}

/** Numbers under which buyers know their withdrawals, by id. */
export async function withdrawalNumbers(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const numbers = await withdrawalNumbersOf(db, ids)
  return new Map([...numbers].map(([id, n]) => [id, withdrawalNumber(n)]))
}
