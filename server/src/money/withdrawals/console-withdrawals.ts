import { auditStateOf } from '@sampan/contract/money/money-settings/status.ts'
import type { withdrawalsConsoleEndpoints } from '@sampan/contract/money/withdrawals/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { buyerCard, buyerNames, findBuyerByName } from '#base/account/index.ts'
import { auditRead, moneyOperators } from '#base/staff/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import type { Db } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { allNetworks, coinText, hitsOfWithdrawal, presentHits } from '#money/chain/index.ts'
import { ownerBalances } from '#money/ledger/index.ts'
import {
  countApprovals,
  findApprovals,
  findWithdrawBlock,
  queueFilterOf,
  queueStats,
} from '#money/money-settings/index.ts'
import { cardForPayment } from './card-store.ts'
import { openCard } from './cards.ts'
import { presentWithdrawal, presentWithdrawalRow, refusalText } from './present-withdrawal.ts'
import { sendingAttempts, sendingCase } from './sending-facts-store.ts'
import {
  bankPlace,
  paidOut,
  type WithdrawalFilters,
  type WithdrawalRow,
  withdrawalRows,
  withdrawalTotals,
} from './withdrawal-store.ts'
import { seenWithdrawal } from './withdrawals-policy.ts'

type Rows = typeof withdrawalsConsoleEndpoints
type Detail = OutputOf<Rows['console_withdrawal_detail']>
type QueueRow = OutputOf<Rows['console_withdrawal_list']>['items'][number]

/** The queue: what waits, longest waiting first; anything else newest first. `q` is a number, an address, a hash, or a buyer's account, e-mail or mobile. */
export async function listWithdrawalQueue(
  ctx: OperatorContext,
  input: ParsedOf<Rows['console_withdrawal_list']>,
): Promise<OutputOf<Rows['console_withdrawal_list']>> {
  const after = decodeCursor(input.cursor, ['date', 'uuid'])
  const status = input.status === undefined ? undefined : auditStateOf(input.status)
  const rows = await withdrawalRows(ctx.db, {
    ...(await filtersOf(ctx, input)),
    after: after && { createdAt: new Date(after[0]), id: after[1] },
    isOldestFirst: status === 'auditing' || input.forMe !== undefined,
    limit: input.limit + 1,
  })
  const shown = await presentRows(ctx.db, rows)
  return pageOf(rows, input.limit, (row) => [row.createdAt.toISOString(), row.id], shown)
}

/** Number and sum of what the same filter finds. */
export const withdrawalQueueTotals = async (
  ctx: OperatorContext,
  input: ParsedOf<Rows['console_withdrawal_totals']>,
): Promise<OutputOf<Rows['console_withdrawal_totals']>> =>
  withdrawalTotals(ctx.db, await filtersOf(ctx, input))

async function filtersOf(
  ctx: OperatorContext,
  input: ParsedOf<Rows['console_withdrawal_totals']>,
): Promise<WithdrawalFilters> {
  return {
    ...queueFilterOf(input),
    status: input.status === undefined ? undefined : auditStateOf(input.status),
    decider: input.forMe === undefined ? undefined : ctx.operator,
    held: input.held && { held: input.held, by: ctx.operator },
    minCents: input.minCents,
    isStuck: input.stuck !== undefined,
    flag: input.flag,
    anyOf: input.q === undefined ? undefined : await meaningsOf(ctx.db, input.q),
  }
}

/** Networks, `bank` without a name, which the console has, and who decides about money. */
export async function withdrawalChoices(
  ctx: OperatorContext,
): Promise<OutputOf<Rows['console_withdrawal_choices']>> {
  const networks = await allNetworks(ctx.db)
  return {
    places: [{ id: bankPlace, name: '' }, ...networks.map(({ id, name }) => ({ id, name }))],
    operators: await moneyOperators(ctx.db),
  }
}

async function meaningsOf(db: Db, text: string) {
  const digits = /^w?-?(\d{1,12})$/i.exec(text)?.[1]
  const buyer = await findBuyerByName(db, text)
  return { buyerId: buyer?.id ?? null, number: digits === undefined ? null : Number(digits), text }
}

async function presentRows(
  db: Db,
  rows: readonly WithdrawalRow[],
): Promise<(row: WithdrawalRow) => QueueRow> {
  const names = await buyerNames(
    db,
    rows.map((row) => row.buyerId),
  )
  const approvals = await countApprovals(
    db,
    'withdrawal',
    rows.map((row) => row.id),
  )
  return (row) => presentWithdrawalRow(row, names.get(row.buyerId), approvals.get(row.id) ?? 0)
}

/** The last withdrawals of one buyer as operators see them, newest first; before one of them if it is named. */
export async function withdrawalsOf(
  db: Db,
  query: { buyerId: string; limit: number; after?: { createdAt: Date; id: string } },
): Promise<QueueRow[]> {
  const rows = await withdrawalRows(db, query)
  const shown = await presentRows(db, rows)
  return rows.map(shown)
}

export const withdrawalQueueStats = (
  ctx: OperatorContext,
): Promise<OutputOf<Rows['console_withdrawal_stats']>> => queueStats(ctx.db, 'withdrawal', ctx.operator)

/**
 * One withdrawal with all that an operator decides on. While it waits the whole card number is shown, because the operator
 * pays it; the audit trail says who read it. Refuses notFound.
 */
export async function showQueuedWithdrawal(
  ctx: OperatorContext,
  { id }: ParsedOf<Rows['console_withdrawal_detail']>,
): Promise<Detail> {
  const row = (await seenWithdrawal(ctx.db, ctx, id)) ?? refuse('notFound')
  if (isCardNeeded(row)) {
    await ctx.transaction((tx) =>
      auditRead(tx, ctx, { action: 'wallet.card_read', subject: { type: 'withdrawal', id } }),
    )
  }
  return { ...(await presentDetail(ctx.db, ctx, row)), ...(await cardOf(ctx, row)) }
}

/** Card of the detail alone: what it tells was written down as read, and no answer that is kept has it. */
async function cardOf(
  ctx: OperatorContext,
  row: WithdrawalRow,
): Promise<Pick<Detail, 'cardNumber' | 'cardHolder' | 'fields'>> {
  if (!isCardNeeded(row)) return { cardNumber: null, cardHolder: null, fields: [] }
  const card = await cardForPayment(ctx.db, row.cardId)
  return { ...openCard(ctx.config, card), cardHolder: card.wayId === null ? card.holder : null }
}

const isCardNeeded = (row: WithdrawalRow): row is WithdrawalRow & { cardId: string } =>
  row.cardId !== null && row.status === 'auditing'

/** The detail of a row just read, without its card; `db` may be the transaction that changed it. */
export async function presentDetail(db: Db, ctx: OperatorContext, row: WithdrawalRow): Promise<Detail> {
  const { buyerId } = row
  const approvals = await findApprovals(db, 'withdrawal', row.id)
  const { problem, order } = await sendingCase(db, row.id)
  return {
    ...presentWithdrawal(row, ctx),
    reason: refusalText(row, ctx),
    flags: row.flags,
    cardNumber: null,
    cardHolder: null,
    fields: [],
    buyer: await presentBuyer(db, buyerId, row),
    approvals: approvals.map(({ operator, decision, at }) => ({ operator, decision, at: at.toISOString() })),
    neededApprovals: row.neededApprovals,
    version: row.version,
    earlier: await withdrawalsOf(db, { buyerId, after: row, limit: 5 }),
    attempts: (await sendingAttempts(db, row.id)).map(({ txHash, nonce, purpose, signedAt, ...one }) => ({
      ...{ txHash, nonce, purpose, signedAt: signedAt.toISOString() },
      feePaid: coinText(one, one.feePaid),
      feeLimit: coinText(one, one.feeLimit),
    })),
    hits: await presentHits(db, await hitsOfWithdrawal(db, row.id)),
    problem: problem && { code: problem.code, values: problem.values ?? {} },
    order,
  }
}

async function presentBuyer(db: Db, buyerId: string, target: WithdrawalRow): Promise<Detail['buyer']> {
  const card = await buyerCard(db, buyerId)
  const paid = await paidOut(db, buyerId, target)
  return {
    id: buyerId,
    account: card?.account ?? '',
    name: card?.name ?? '',
    balanceCents: (await ownerBalances(db, 'available', [buyerId])).get(buyerId) ?? 0,
    heldCents: (await ownerBalances(db, 'withdraw_hold', [buyerId])).get(buyerId) ?? 0,
    withdrawnCents: paid.cents,
    withdrawnTimes: paid.times,
    since: card?.createdAt.toISOString() ?? '',
    isBlocked: (await findWithdrawBlock(db, buyerId)) !== null,
  }
}
