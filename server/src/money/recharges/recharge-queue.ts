import { auditStateOf } from '@sampan/contract/money/money-settings/status.ts'
import type { rechargesConsoleEndpoints } from '@sampan/contract/money/recharges/console-endpoints.ts'
import { payReferenceShape } from '@sampan/contract/money/ways/limits.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { buyerNames, findBuyerByName } from '#base/account/index.ts'
import { moneyOperators } from '#base/staff/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import type { Db } from '#kernel/database.ts'
import { allNetworks } from '#money/chain/index.ts'
import { countApprovals, queueFilterOf, queueStats } from '#money/money-settings/index.ts'
import { allWays, textsIn } from '#money/ways/index.ts'
import { presentQueueRow } from './present-recharge.ts'
import { approvalsFor } from './recharge-approvals.ts'
import {
  buyerRecharges,
  type QueueFilters,
  queueRows,
  queueTotals,
  type RechargeRow,
  type RowsAfter,
} from './recharge-store.ts'
import { buyerOfReference } from './reference-store.ts'

type Rows = typeof rechargesConsoleEndpoints
/** The operator who looks, and when. */
type Looking = { operatorId: string; now: Date; locale: Locale }
type QueueRow = OutputOf<Rows['console_recharge_list']>['items'][number]

/**
 * The queue of manual recharges: those that wait by who waits longest, others newest first. `q` is a number, an address, a
 * hash, a reference (of money without a proof too: then its buyer's recharges), or a buyer's account, e-mail or mobile.
 */
export async function listRechargeQueue(
  ctx: OperatorContext,
  input: ParsedOf<Rows['console_recharge_list']>,
): Promise<OutputOf<Rows['console_recharge_list']>> {
  const after = decodeCursor(input.cursor, ['date', 'uuid'])
  const status = input.status === undefined ? undefined : auditStateOf(input.status)
  const rows = await queueRows(ctx.db, {
    ...(await filtersOf(ctx, input)),
    after: after && { createdAt: new Date(after[0]), id: after[1] },
    isOldestFirst: status === 'auditing' || input.forMe !== undefined,
    limit: input.limit + 1,
  })
  return pageOf(
    rows,
    input.limit,
    (row) => [row.createdAt.toISOString(), row.id],
    await queuePresenter(ctx.db, rows, {
      operatorId: ctx.operator.id,
      now: ctx.clock.now(),
      locale: ctx.locale,
    }),
  )
}

/** Number and sum of what the same filter finds. */
export const rechargeQueueTotals = async (
  ctx: OperatorContext,
  input: ParsedOf<Rows['console_recharge_totals']>,
): Promise<OutputOf<Rows['console_recharge_totals']>> => queueTotals(ctx.db, await filtersOf(ctx, input))

async function filtersOf(
  ctx: OperatorContext,
  input: ParsedOf<Rows['console_recharge_totals']>,
): Promise<QueueFilters> {
  return {
    ...queueFilterOf(input),
    status: input.status === undefined ? undefined : auditStateOf(input.status),
    decider: input.forMe === undefined ? undefined : ctx.operator,
    held: input.held && { held: input.held, by: ctx.operator },
    minCents: input.minCents,
    flag: input.flag,
    proof: input.proof,
    anyOf: input.q === undefined ? null : await meaningsOf(ctx.db, input.q),
  }
}

/** Networks and the shop's own ways, and who decides about money. */
export async function rechargeChoices(
  ctx: OperatorContext,
): Promise<OutputOf<Rows['console_recharge_choices']>> {
  const [networks, ways] = [await allNetworks(ctx.db), await allWays(ctx.db)]
  return {
    places: [
      ...networks.map(({ id, name }) => ({ id, name })),
      ...ways.map(({ id, rules }) => ({ id, name: textsIn(ctx.locale, rules.texts).name })),
    ],
    operators: await moneyOperators(ctx.db),
  }
}

/** The meanings of a typed text. Hashes are kept in small letters, with 0x on EVM networks and without on TRON. */
async function meaningsOf(db: Db, text: string) {
  const digits = /^r?-?(\d{1,12})$/i.exec(text)?.[1]
  const hex = text.toLowerCase().replace(/^0x/, '')
  const buyer = await findBuyerByName(db, text)
  const reference = text.toUpperCase()
  const sender = payReferenceShape.test(reference) ? await buyerOfReference(db, reference) : null
  return {
    buyerId: buyer?.id ?? sender,
    number: digits === undefined ? null : Number(digits),
    text,
    hashes: [hex, `0x${hex}`],
  }
}

/** Presents these rows with their buyers' names and how many have agreed. */
async function queuePresenter(
  db: Db,
  rows: readonly RechargeRow[],
  by: Looking,
): Promise<(row: RechargeRow) => QueueRow> {
  const names = await buyerNames(
    db,
    rows.map((row) => row.buyerId),
  )
  const approvals = await countApprovals(
    db,
    'recharge',
    rows.map((row) => row.id),
  )
  const needed = await approvalsFor(db, rows, by)
  return (row) => {
    const counted = approvals.get(row.id) ?? 0
    return presentQueueRow(row, by, names.get(row.buyerId), counted, needed(row, counted))
  }
}

/** The last recharges of one buyer as operators see them, newest first; before one of them if it is named. */
export async function rechargesOf(
  db: Db,
  { buyerId, before = null, limit }: { buyerId: string; before?: RowsAfter | null; limit: number },
  by: Looking,
): Promise<QueueRow[]> {
  const rows = await buyerRecharges(db, buyerId, { before, limit })
  return rows.map(await queuePresenter(db, rows, by))
}

export const rechargeQueueStats = (ctx: OperatorContext): Promise<OutputOf<Rows['console_recharge_stats']>> =>
  queueStats(ctx.db, 'recharge', ctx.operator)
