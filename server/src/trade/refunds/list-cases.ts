import type { refundsConsoleEndpoints } from '@sampan/contract/trade/refunds/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { buyerNames, findBuyerByName } from '#base/account/index.ts'
import { operatorsWith } from '#base/staff/index.ts'
import type { Context, KeyContext, MemberContext, OperatorContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import type { Db } from '#kernel/database.ts'
import { daysOf } from '#kernel/days-asked.ts'
import { findShopByName } from '#market/shops/index.ts'
import { agreementOn } from '#money/money-settings/index.ts'
import {
  type CaseFilter,
  type CaseRow,
  type CasesOf,
  caseRows,
  caseTotals,
  waitingCases,
} from './case-read-store.ts'
import { matterOf } from './dispute-matter.ts'
import { presentCaseRow } from './present-refund.ts'
import { casesFor } from './refunds-policy.ts'

type Rows = typeof refundsConsoleEndpoints
type Row = OutputOf<Rows['shop_refund_list']>['items'][number]

/** A shop's requests: those that wait for it, whose clock runs out first before the others; or all, newest first. */
export const listShopCases = (
  ctx: MemberContext | KeyContext,
  input: ParsedOf<Rows['shop_refund_list']>,
): Promise<OutputOf<Rows['shop_refund_list']>> => listCases(ctx, input, 'shop')

/** Disputes, those that wait longest first; or all requests, newest first. */
export const listDisputes = (
  ctx: OperatorContext,
  input: ParsedOf<Rows['console_refund_list']>,
): Promise<OutputOf<Rows['console_refund_list']>> => listCases(ctx, input, 'operator')

/** Number and sum of what the same filter of the operators' list finds. */
export const disputeTotals = async (
  ctx: OperatorContext,
  input: ParsedOf<Rows['console_refund_totals']>,
): Promise<OutputOf<Rows['console_refund_totals']>> =>
  caseTotals(ctx.db, await filterOf(ctx, input, 'operator'))

/** Number and sum of what the same filter of a shop's list finds. */
export const shopCaseTotals = async (
  ctx: MemberContext,
  input: ParsedOf<Rows['shop_refund_totals']>,
): Promise<OutputOf<Rows['shop_refund_totals']>> => caseTotals(ctx.db, await filterOf(ctx, input, 'shop'))

/** Operators who decide disputes. */
export const disputeChoices = async (
  ctx: OperatorContext,
): Promise<OutputOf<Rows['console_refund_choices']>> => ({
  operators: await operatorsWith(ctx.db, ['support', 'admin']),
})

type Side = 'shop' | 'operator'

async function filterOf(
  ctx: Context,
  { show, held, q, operatorId, ...days }: ParsedOf<Rows['console_refund_totals']>,
  side: Side,
): Promise<CaseFilter> {
  const whose = side === 'operator' && q !== undefined ? await namedBy(ctx.db, q) : null
  const { from, before } = daysOf(days)
  return {
    whose: whose ?? casesFor(ctx),
    waitingFor: show === 'waiting' && q === undefined ? side : null,
    held: held && ctx.operator ? { held, by: ctx.operator } : undefined,
    q: q === undefined || whose !== null ? null : meaningOf(q),
    decidedBy: operatorId,
    from,
    before,
  }
}

async function listCases(
  ctx: Context,
  { cursor, limit, ...input }: ParsedOf<Rows['console_refund_list']>,
  side: Side,
): Promise<OutputOf<Rows['shop_refund_list']>> {
  const after = decodeCursor(cursor, ['date', 'uuid'])
  const filter = await filterOf(ctx, input, side)
  const rows = await caseRows(ctx.db, {
    ...filter,
    after: after && { at: new Date(after[0]), id: after[1] },
    limit: limit + 1,
  })
  const present = await rowPresenter(ctx.db, rows, {
    operatorId: side === 'operator' ? (ctx.operator?.id ?? null) : null,
    now: ctx.clock.now(),
  })
  return pageOf(
    rows,
    limit,
    (row) => [
      (filter.waitingFor === 'shop' ? (row.dueAt ?? row.createdAt) : row.createdAt).toISOString(),
      row.id,
    ],
    present,
  )
}

/** An operator may name a shop or a buyer instead of a number: then all of their cases are meant. */
async function namedBy(db: Db, typed: string): Promise<CasesOf | null> {
  const shopId = await findShopByName(db, typed)
  if (shopId !== null) return { shopId }
  const buyer = meaningOf(typed).number === null ? await findBuyerByName(db, typed) : null
  return buyer && { buyerId: buyer.id }
}

/** A number as it is shown, of a case or of an order. */
function meaningOf(text: string): { number: number | null; orderNo: string } {
  const digits = /^r?-?(\d{1,12})$/i.exec(text)?.[1]
  return { number: digits === undefined ? null : Number(digits), orderNo: text }
}

/** Rows with how their buyers want to be called. */
export async function rowPresenter(
  db: Db,
  rows: readonly CaseRow[],
  by: { operatorId: string | null; now: Date },
): Promise<(row: CaseRow) => Row> {
  const names = await buyerNames(
    db,
    rows.map(({ buyerId }) => buyerId),
  )
  const agreement = await agreementOn(db, 'refund', rows.map(matterOf), by)
  return (row) => presentCaseRow(row, names.get(row.buyerId)?.name ?? '', agreement(matterOf(row)))
}

export const shopStats = async (ctx: MemberContext): Promise<OutputOf<Rows['shop_refund_stats']>> =>
  stats(ctx.db, ctx.member.shopId)

export const disputeStats = async (ctx: OperatorContext): Promise<OutputOf<Rows['console_refund_stats']>> =>
  stats(ctx.db, null)

async function stats(db: Db, shopId: number | null) {
  const { nextDueAt, ...counted } = await waitingCases(db, shopId)
  return { ...counted, nextDueAt: nextDueAt?.toISOString() ?? null }
}
