import type { OperatorRole } from '@sampan/contract/access/roles.ts'
import type { reportsConsoleEndpoints } from '@sampan/contract/office/reports/console-endpoints.ts'
import { blockRowsMax } from '@sampan/contract/office/reports/limits.ts'
import { lateToShipDays } from '@sampan/contract/trade/orders/limits.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { buyerNames } from '#base/account/index.ts'
import { type TrailSubject, trailOf } from '#base/staff/index.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { membersOf, presentMember } from '#market/members/index.ts'
import { applicationOfShop } from '#office/merchants/index.ts'
import { escrowOf, moneyMonths, shopBalances } from './money-store.ts'
import * as store from './shop-page-store.ts'
import { promisesOf } from './show-promises.ts'
import { reviewsToAnswer, runningOut } from './today-store.ts'

type Row = typeof reportsConsoleEndpoints.console_shop_page
type Page = AnswerOf<Row>

/** The roles beside admin that see a block; each is that of the whole list behind it. */
const seenBy = {
  money: ['finance', 'support'],
  conversations: ['support'],
  trail: [],
  application: ['catalogue'],
} as const satisfies Record<string, readonly OperatorRole[]>

/** All about one shop; what the reader's role does not see is null and not read. Refuses shopGone. */
export async function showShopPage(ctx: OperatorContext, { shopId }: ParsedOf<Row>): Promise<Page> {
  const { db, operator } = ctx
  const now = ctx.clock.now()
  const head = (await store.shopHead(db, shopId)) ?? refuse('shopGone')
  const sees = (block: keyof typeof seenBy) => {
    const roles: readonly string[] = seenBy[block]
    return operator.role === 'admin' || roles.includes(operator.role)
  }
  const application = sees('application') || sees('trail') ? await applicationOfShop(db, shopId) : null
  const [members, goods, late, refunds, reviews, promises, changes, money, conversations, trail] =
    await Promise.all([
      membersOf(db, shopId),
      goodsOf(db, head),
      lateOf(db, shopId, now),
      refundsOf(db, shopId),
      reviewsOf(db, shopId),
      promisesOf(db, shopId, now),
      store.latestChanges(db, shopId),
      sees('money') ? moneyOf(db, shopId, now) : null,
      sees('conversations') ? conversationsOf(db, shopId) : null,
      sees('trail') ? trailOfShop(db, shopId, application?.id) : null,
    ])
  const { id, name, room, country, isOpen, suspended, since, fans, awayUntil } = head
  return {
    id,
    name,
    room,
    country,
    isOpen,
    suspended,
    since,
    fans,
    awayUntil: awayUntil !== null && awayUntil > now ? awayUntil.toISOString() : null,
    members: members.map(presentMember),
    goods,
    money,
    late,
    refunds,
    reviews,
    promises,
    conversations,
    changes: changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
    trail,
    application: sees('application') ? application : null,
  }
}

async function goodsOf(db: Db, head: store.ShopHead): Promise<Page['goods']> {
  const { onSale, sold, soldRecently } = head
  const [off, low] = await Promise.all([store.goodsOff(db, head.id), runningOut(db, head.id)])
  return { onSale, off, low: low.count, sold, soldRecently }
}

async function lateOf(db: Db, shopId: number, now: Date): Promise<Page['late']> {
  const before = new Date(now.getTime() - lateToShipDays * 86_400_000)
  const [count, orders] = await Promise.all([
    store.lateCount(db, shopId, before),
    store.lateOrders(db, shopId, before),
  ])
  return { count, orders: orders.map(({ at, ...order }) => ({ ...order, at: at.toISOString() })) }
}

async function refundsOf(db: Db, shopId: number): Promise<Page['refunds']> {
  const [waiting, disputes, latest] = await Promise.all([
    store.casesIn(db, shopId, ['requested', 'sentBack']),
    store.casesIn(db, shopId, ['appealed']),
    store.latestCases(db, shopId),
  ])
  return {
    waiting,
    disputes,
    latest: latest.map(({ number, createdAt, ...row }) => ({
      ...row,
      number: `R-${number}`,
      createdAt: createdAt.toISOString(),
    })),
  }
}

async function reviewsOf(db: Db, shopId: number): Promise<Page['reviews']> {
  const [stars, unanswered, latest] = await Promise.all([
    store.starCounts(db, shopId),
    reviewsToAnswer(db, shopId),
    store.latestReviewsOf(db, shopId),
  ])
  return {
    count: stars.reduce((sum, n) => sum + n, 0),
    stars,
    unanswered: unanswered.count,
    latest: latest.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
  }
}

async function moneyOf(db: Db, shopId: number, now: Date): Promise<NonNullable<Page['money']>> {
  const [escrow, balances, sold, settled] = await Promise.all([
    escrowOf(db, shopId),
    shopBalances(db, shopId),
    store.soldMonths(db, shopId, now),
    moneyMonths(db, shopId, now),
  ])
  const nothing = { orders: 0, paidCents: 0, refunds: 0, refundedCents: 0 }
  const named = [...new Set([...sold, ...settled].map(({ month }) => month))].sort().reverse()
  const months = named.map((month) => ({
    ...nothing,
    ...sold.find((one) => one.month === month),
    month,
    settledCents: settled.find((one) => one.month === month)?.payableCents ?? 0,
  }))
  return { ...escrow, ...balances, months }
}

async function conversationsOf(db: Db, shopId: number): Promise<NonNullable<Page['conversations']>> {
  const [open, waiting, latest] = await Promise.all([
    store.openThreads(db, shopId),
    store.waitingThreads(db, shopId),
    store.latestThreads(db, shopId),
  ])
  const names = await buyerNames(
    db,
    latest.map(({ buyerId }) => buyerId),
  )
  return {
    open,
    waiting: waiting.count,
    waitsSince: waiting.since?.toISOString() ?? null,
    latest: latest.map(({ buyerId, at, isOpen, waitsSince }) => ({
      buyerId,
      buyerName: names.get(buyerId)?.name ?? '',
      at: at.toISOString(),
      isOpen,
      waitsSince: waitsSince?.toISOString() ?? null,
    })),
  }
}

async function trailOfShop(db: Db, shopId: number, applicationId: string | undefined) {
  const members = await store.everMembers(db, shopId)
  const subjects: TrailSubject[] = [
    { type: 'shop', id: String(shopId) },
    { type: 'support_hours', id: String(shopId) },
    ...(applicationId === undefined ? [] : [{ type: 'merchant', id: applicationId }]),
    ...members.map((id) => ({ type: 'operator', id })),
  ]
  return trailOf(db, subjects, 2 * blockRowsMax)
}
