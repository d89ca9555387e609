import type { supportConsoleEndpoints } from '@sampan/contract/trade/support/console-endpoints.ts'
import { waitingCountMax } from '@sampan/contract/trade/support/console-schemas.ts'
import { hoursOfAge, type WaitAge } from '@sampan/contract/trade/support/desk-numbers-console-schemas.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { localeOf } from '@sampan/contract/wire/locales.ts'
import { buyerProfiles } from '#base/account/index.ts'
import { operatorNames } from '#base/staff/index.ts'
import type { Context, OperatorContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import type { Db } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { answerValues } from './answer-values.ts'
import { languagesWritten, messageRows, ordersOfBuyer, refundsOfBuyer } from './message-store.ts'
import { presentMessages, presentOrderCard } from './present-message.ts'
import { presentThreads } from './present-thread.ts'
import { countWaiting, deskThreads, findThread, type ThreadRow, threadsWith } from './thread-store.ts'
import { type Desk, deskOf } from './whose.ts'

type Rows = typeof supportConsoleEndpoints
export type InboxRow = OutputOf<Rows['console_support_take']>

const shown = 5

/** A desk's conversations: those that wait by who waits longest, the others, and all with one buyer, the latest first. */
export async function listInbox(
  ctx: OperatorContext,
  input: ParsedOf<Rows['console_support_list']>,
): Promise<OutputOf<Rows['console_support_list']>> {
  const after = decodeCursor(input.cursor, ['date', 'uuid'])
  const desk = deskOf(ctx)
  const part = { after: after && { at: new Date(after[0]), id: after[1] }, limit: input.limit + 1 }
  const { show, buyerId } = input
  const narrow = { waited: waitedBetween(ctx.clock.now(), input.age), operatorId: input.operatorId ?? null }
  const rows =
    buyerId === undefined
      ? await deskThreads(ctx.db, desk, { show, mine: ctx.operator.id, ...narrow }, part)
      : await threadsWith(ctx.db, desk, buyerId, part)
  const keyOf = (row: ThreadRow) => [
    (show === 'waiting' && buyerId === undefined ? (row.waitsSince ?? row.lastAt) : row.lastAt).toISOString(),
    row.id,
  ]
  return pageOf(rows, input.limit, keyOf, await presentInbox(ctx, ctx.db, rows))
}

/** Moments between which a buyer of this age began to wait. */
function waitedBetween(now: Date, age: WaitAge | undefined): { after: Date | null; until: Date } | null {
  if (age === undefined) return null
  const [from, until] = hoursOfAge[age]
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  return { after: until === null ? null : ago(until), until: ago(from) }
}

export const showWaiting = async (
  ctx: OperatorContext,
): Promise<OutputOf<Rows['console_support_waiting']>> => ({
  waiting: await countWaiting(ctx.db, deskOf(ctx), waitingCountMax + 1),
})

/** As somebody at the console reads them. */
export async function presentInbox(
  { operator }: Pick<OperatorContext, 'operator'>,
  db: Db,
  rows: readonly ThreadRow[],
): Promise<(row: ThreadRow) => InboxRow> {
  const [present, buyers, names] = await Promise.all([
    presentThreads(db, rows, 'staff'),
    buyerProfiles(
      db,
      rows.map(({ buyerId }) => buyerId),
    ),
    operatorNames(
      db,
      rows.flatMap(({ operatorId }) => operatorId ?? []),
    ),
  ])
  return (row) => ({
    ...present(row),
    buyerName: buyers.get(row.buyerId)?.name ?? '',
    language: localeOf(buyers.get(row.buyerId)?.language),
    assignee: (row.operatorId !== null && names.get(row.operatorId)) || null,
    isMine: row.operatorId === operator.id,
    waitsSince: row.waitsSince?.toISOString() ?? null,
  })
}

/** One conversation with its buyer's orders and refunds: a shop's own, or all to the desk. Refuses notFound. */
export async function showInboxThread(
  ctx: OperatorContext,
  { thread: id }: ParsedOf<Rows['console_support_thread']>,
): Promise<OutputOf<Rows['console_support_thread']>> {
  const desk = deskOf(ctx)
  const row = (await findThread(ctx.db, desk, id)) ?? refuse('notFound')
  const [present, buyers, orders, refunds, wrote, variables] = await Promise.all([
    presentInbox(ctx, ctx.db, [row]),
    buyerProfiles(ctx.db, [row.buyerId]),
    ordersOfBuyer(ctx.db, desk, row.buyerId, shown),
    refundsOfBuyer(ctx.db, desk, row.buyerId, shown),
    languagesWritten(ctx.db, row.id),
    answerValues(ctx.db, row),
  ])
  return {
    ...present(row),
    buyer: {
      id: desk.shopId === null ? row.buyerId : null,
      since: (buyers.get(row.buyerId)?.createdAt ?? row.lastAt).toISOString(),
      orders: orders.count,
      latest: orders.latest.map((order) => presentOrderCard(order, ctx.locale)),
      refunds: refunds.map(({ createdAt, ...refund }) => ({ ...refund, at: createdAt.toISOString() })),
      wrote,
    },
    variables,
  }
}

/** Messages, the newest first. Refuses notFound. */
export const listInboxMessages = (
  ctx: OperatorContext,
  input: ParsedOf<Rows['console_support_messages']>,
): Promise<OutputOf<Rows['console_support_messages']>> => messagesOf(ctx, deskOf(ctx), input)

/** The same of a desk. Refuses notFound. */
export async function messagesOf(
  ctx: Pick<Context, 'db' | 'locale'>,
  desk: Desk,
  input: ParsedOf<Rows['console_support_messages']>,
): Promise<OutputOf<Rows['console_support_messages']>> {
  const thread = (await findThread(ctx.db, desk, input.thread)) ?? refuse('notFound')
  const before = decodeCursor(input.cursor, ['number'])
  const rows = await messageRows(ctx.db, desk, {
    id: thread.id,
    before: before?.[0] ?? null,
    after: input.after,
    limit: input.limit + 1,
  })
  return pageOf(rows, input.limit, (row) => [row.n], await presentMessages(ctx.db, ctx.locale, rows, null))
}
