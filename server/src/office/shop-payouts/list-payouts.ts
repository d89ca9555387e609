import type { shopPayoutsConsoleEndpoints } from '@sampan/contract/office/shop-payouts/console-endpoints.ts'
import { payoutStateOf, payoutStatus } from '@sampan/contract/office/shop-payouts/status.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { auditRead } from '#base/staff/index.ts'
import type { AnswerOf, MemberContext, OperatorContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { findShopByName } from '#market/shops/index.ts'
import { ownerBalances } from '#money/ledger/index.ts'
import { countApprovals, findApprovals, queueFilterOf } from '#money/money-settings/index.ts'
import {
  findPayout,
  type PayoutFilter,
  type PayoutRow,
  payoutQueue,
  payoutsOfShop,
  payoutTotals,
  sealedAccount,
} from './payout-store.ts'
import { payoutNumber, presentPayout } from './present-payout.ts'
import { openAccount } from './sealed-account.ts'

type Rows = typeof shopPayoutsConsoleEndpoints
type Detail = AnswerOf<Rows['console_payout_detail']>

const placeOf = (cursor: string | undefined) => {
  const after = decodeCursor(cursor, ['date', 'uuid'])
  return after && { at: new Date(after[0]), id: after[1] }
}
const cursorOf = ({ createdAt, id }: PayoutRow) => [createdAt.toISOString(), id]

/** One's own shop's payouts, newest first. */
export async function listShopPayouts(
  ctx: MemberContext,
  { cursor, limit }: ParsedOf<Rows['console_shop_payouts']>,
): Promise<AnswerOf<Rows['console_shop_payouts']>> {
  const query = { shopId: ctx.member.shopId, after: placeOf(cursor), limit: limit + 1 }
  return pageOf(await payoutsOfShop(ctx.db, query), limit, cursorOf, presentPayout)
}

/** The queue of all shops, longest waiting first; of those decided the oldest first as well. */
export async function listPayouts(
  ctx: OperatorContext,
  { cursor, limit, ...input }: ParsedOf<Rows['console_payout_list']>,
): Promise<AnswerOf<Rows['console_payout_list']>> {
  const rows = await payoutQueue(ctx.db, {
    ...(await filterOf(ctx, input)),
    after: placeOf(cursor),
    limit: limit + 1,
  })
  const approvals = await countApprovals(
    ctx.db,
    'shopPayout',
    rows.map(({ id }) => id),
  )
  return pageOf(rows, limit, cursorOf, (row) => ({
    id: row.id,
    number: payoutNumber(row.number),
    shop: { id: row.shopId, name: row.shopName },
    amountCents: row.amountCents,
    status: payoutStatus[row.status],
    approvals: approvals.get(row.id) ?? 0,
    neededApprovals: row.neededApprovals,
    createdAt: row.createdAt.toISOString(),
  }))
}

/** Number and sum of what the same filter finds. */
export const showPayoutTotals = async (
  ctx: OperatorContext,
  input: ParsedOf<Rows['console_payout_totals']>,
): Promise<AnswerOf<Rows['console_payout_totals']>> => payoutTotals(ctx.db, await filterOf(ctx, input))

async function filterOf(
  ctx: OperatorContext,
  input: ParsedOf<Rows['console_payout_totals']>,
): Promise<PayoutFilter> {
  const { forMe, q, status = payoutStatus.waiting } = input
  const digits = /^p?-?(\d{1,12})$/i.exec(q ?? '')?.[1]
  return {
    ...queueFilterOf(input),
    status: payoutStateOf(status),
    decider: forMe === undefined ? undefined : ctx.operator,
    of:
      q === undefined
        ? null
        : digits === undefined
          ? { shopId: await findShopByName(ctx.db, q) }
          : { number: Number(digits) },
  }
}

/** One payout; opened and not ended with its whole account, which the audit trail says was read. Refuses notFound. */
export async function showPayout(
  ctx: OperatorContext,
  { id }: ParsedOf<Rows['console_payout_detail']>,
): Promise<Detail> {
  const row = (await findPayout(ctx.db, id)) ?? refuse('notFound')
  const shown = await detailOf(ctx.db, row)
  if (row.status !== 'waiting' || row.openedAt === null) return shown
  await ctx.transaction((tx) => auditAccountRead(tx, ctx, id))
  return { ...shown, account: openAccount(ctx.config, await sealedAccount(ctx.db, id)) }
}

export const auditAccountRead = (tx: Tx, ctx: OperatorContext, id: string): Promise<void> =>
  auditRead(tx, ctx, { action: 'payouts.account_read', subject: { type: 'shopPayout', id } })

/** Without the account: answers of acts are kept. */
export async function detailOf(db: Db, row: PayoutRow): Promise<Detail> {
  const shop = String(row.shopId)
  const payable = await ownerBalances(db, 'merchant_payable', [shop])
  const owed = await ownerBalances(db, 'receivable', [shop])
  const approvals = await findApprovals(db, 'shopPayout', row.id)
  return {
    ...presentPayout(row),
    shop: { id: row.shopId, name: row.shopName },
    account: null,
    payableCents: payable.get(shop) ?? 0,
    owedCents: 0 - (owed.get(shop) ?? 0),
    approvals: approvals.map(({ operator, decision, at }) => ({ operator, decision, at: at.toISOString() })),
    neededApprovals: row.neededApprovals,
    version: row.version,
  }
}
