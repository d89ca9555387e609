import type { shopRef } from '@sampan/contract/market/shops/schemas.ts'
import type {
  claim,
  latePromise,
  order,
  orderDetail,
  orderLine,
  preview,
} from '@sampan/contract/trade/orders/schemas.ts'
import { buyerMay, type OrderState, orderStatus } from '@sampan/contract/trade/orders/status.ts'
import { defaultLocale, type Locale } from '@sampan/contract/wire/locales.ts'
import type * as z from 'zod/mini'
import { nameIn, specText } from '#market/catalog/index.ts'
import { type ParcelRow, presentParcel } from '#trade/shipments/index.ts'
import { isDutyMissing, type Quote, type QuotedLine } from '../checkout/quote.ts'
import { isPastShipBy, type Sums } from '../order-rules.ts'
import { heldStates, type LineRow, type OrderDetailRow, type OrderRow } from './order-read-store.ts'
import type { LatePromiseRow } from './promise-columns-store.ts'

type Order = z.output<typeof order>
type OrderLine = z.output<typeof orderLine>
type Preview = z.output<typeof preview>
type ShopRef = z.output<typeof shopRef>

export const sumsOf = ({
  goodsCents,
  freightCents,
  discountCents,
  dutyCents,
  totalCents,
  quantity,
}: Sums): Sums => ({
  goodsCents,
  freightCents,
  discountCents,
  dutyCents,
  totalCents,
  quantity,
})

/** A room is written by the catalogue's own import, which knows no others. */
export const presentShop = (id: number, name: string, room: string): ShopRef => ({
  id,
  name,
  room: room as ShopRef['room'],
})

/** The shop of some line, by its id; null where it is not among them. */
export function shopAmong({ groups }: Pick<Quote, 'groups'>, shopId: number | null): ShopRef | null {
  const sku = groups.find((group) => group.shopId === shopId)?.lines[0]?.sku
  return sku ? presentShop(sku.shopId, sku.shopName, sku.shopRoom) : null
}

/** The best of the offered codes, and the next one. */
export function presentOffered(quoted: Quote): Pick<Preview, 'best' | 'nearest'> {
  const { best = null, nearest = null } = quoted.offered ?? {}
  return {
    best: best && { code: best.code, discountCents: best.discountCents },
    nearest: nearest && {
      code: nearest.code,
      kind: nearest.kind,
      amount: nearest.amount,
      missingCents: nearest.missingCents,
      shop: shopAmong(quoted, nearest.shopId),
    },
  }
}

type Asked = 'balanceCents' | 'hasPayCode' | 'best' | 'nearest'

/** The preview of an order, for the checkout page; balance, payment code and offered codes are added by the caller. */
export function presentQuote(quoted: Quote, locale: Locale): Omit<Preview, Asked> {
  return {
    groups: quoted.groups.map((group) => ({
      shop: presentShop(group.shopId, group.lines[0]?.sku.shopName ?? '', group.lines[0]?.sku.shopRoom ?? ''),
      lines: group.lines.map((line) => presentQuotedLine(line, locale)),
      freight: group.freight,
      notSent: [...new Set(group.notSent.map(({ sku }) => sku.productId))],
      duties: group.duties,
      isDutyMissing: isDutyMissing(group),
      barred: barredOf(quoted, group),
      ...sumsOf(group),
    })),
    ...sumsOf(quoted),
    address: quoted.address,
    leftOut: quoted.leftOut.map(({ sku, quantity }) => ({
      ...presentQuotedLine({ sku, quantity, priceCents: sku.priceCents }, locale),
      shop: presentShop(sku.shopId, sku.shopName, sku.shopRoom),
      left: sku.onSale ? sku.stock : 0,
      state: !sku.onSale ? 'gone' : sku.stock === 0 ? 'soldOut' : 'short',
      shopAwayUntil: iso(sku.awayUntil),
      shopSuspended: sku.shopSuspended,
    })),
    promo: quoted.promotion && { code: quoted.promotion.code, discountCents: quoted.discountCents },
  }
}

/** Goods of a shop's parcel that lack facts for the address; each product once, however many of its SKUs are ordered. */
function barredOf({ sale }: Quote, { lines }: Quote['groups'][number]): Preview['groups'][number]['barred'] {
  return [...new Set(lines.map(({ sku }) => sku.productId))].flatMap((productId) => {
    const missing = sale.missing.get(productId)
    return missing ? [{ productId, missing }] : []
  })
}

function presentQuotedLine(
  { sku, quantity, priceCents }: Pick<QuotedLine, 'sku' | 'quantity' | 'priceCents'>,
  locale: Locale,
): OrderLine {
  return {
    skuId: sku.skuId,
    productId: sku.productId,
    title: nameIn(sku.titles, locale),
    titleLocale: sku.titles[locale] === undefined ? defaultLocale : locale,
    spec: specText(sku.specs, sku.values, locale),
    picture: sku.picture,
    priceCents,
    quantity,
    subtotalCents: priceCents * quantity,
  }
}

const presentLine = (line: LineRow, locale: Locale): OrderLine => ({
  ...line,
  title: nameIn(line.title, locale),
  titleLocale: line.title[locale] === undefined ? defaultLocale : locale,
  spec: nameIn(line.spec, locale),
})

/** The reader's language, and the time by which what they may do is judged. */
interface Reading {
  locale: Locale
  now: Date
}

export function presentOrder(row: OrderRow, { locale, now }: Reading): Order {
  return {
    id: row.id,
    orderNo: row.orderNo,
    status: orderStatus[row.status],
    shop: presentShop(row.shopId, row.shopName, row.shopRoom),
    lines: row.lines.map((line) => presentLine(line, locale)),
    ...sumsOf(row),
    promoCode: row.promoCode,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    checkout: { ...row.checkout, shopAwayUntil: iso(row.checkout.shopAwayUntil) },
    shopAwayUntil: iso(row.shopAwayUntil),
    ...shipTimesOf(row),
    ...presentEscrow(row, now),
  }
}

/** The promised ship-by date and when an order cancels itself, while it waits to be sent. */
export function shipTimesOf({
  status,
  shipBy,
  cancelAt,
}: Pick<OrderRow, 'status' | 'shipBy' | 'cancelAt'>): Pick<Order, 'shipBy' | 'cancelsAt'> {
  const waits = status === 'waitingDelivery'
  return { shipBy: waits ? iso(shipBy) : null, cancelsAt: waits ? iso(cancelAt) : null }
}

/** The held sum, until when it is held, and what the buyer may do now, by the table of states. */
function presentEscrow(row: OrderRow, now: Date): Pick<Order, 'actions' | 'escrow'> {
  const actions = buyerMay(row.status, {
    isExtended: row.extendedAt !== null,
    isPaused: row.pausedAt !== null,
    isProven: row.isProven,
    isAppealable: row.appealUntil !== null,
    isWithdrawable: row.isWithdrawable,
    isReviewable: row.isReviewable,
    isPastShipBy: isPastShipBy(row, now),
  })
  return {
    actions,
    escrow: {
      heldCents: heldCents(row),
      until: runs(row) ? iso(dueOf(row)) : null,
      waitsForArrival: row.status === 'delivered' && row.arrivedAt === null,
      canExtend: actions.includes('extend'),
      pausedAt: iso(row.pausedAt),
      appealUntil: iso(row.appealUntil),
    },
  }
}

/** While nothing has arrived or a refund is asked for, the clock stands still: the time kept for later is no date to tell. */
const runs = ({ pausedAt, status }: Pick<OrderRow, 'pausedAt' | 'status'>): boolean =>
  pausedAt === null && status !== 'afterSale'

/** A received order is completed when both are over: its own days, and those to appeal. */
const dueOf = ({ status, dueAt, appealUntil }: OrderRow): Date | null =>
  status === 'received' && dueAt !== null && appealUntil !== null && appealUntil > dueAt ? appealUntil : dueAt

const heldCents = (row: OrderRow): number =>
  heldStates.includes(row.status) ? row.totalCents - row.refundedCents : 0
const iso = (at: Date | string | null): string | null => (at === null ? null : new Date(at).toISOString())

export function presentClaim(row: OrderDetailRow['claim']): z.output<typeof claim> | null {
  if (row === null) return null
  const { state, text, provedAt } = row
  return {
    state,
    at: new Date(row.at).toISOString(),
    proof: provedAt === null ? null : { text, at: new Date(provedAt).toISOString() },
    endedAt: iso(row.endedAt),
  }
}

/** The right to withdraw, where the destination or the shop gives one: its end, and the withdrawal that was made. */
function presentWithdrawal(row: OrderDetailRow): z.output<typeof orderDetail>['withdrawal'] {
  const { withdrawDays, freeReturn, withdrawUntil, withdrawal, status } = row
  if (withdrawDays === null && freeReturn === null) return null
  // The shop's promise begins with the arrival; the law lets one withdraw before that too.
  const isOver = withdrawUntil === null ? withdrawDays === null : !row.isWithdrawable
  const isRunning = status === 'waitingDelivery' || status === 'delivered' || status === 'received'
  return {
    days: Math.max(withdrawDays ?? 0, freeReturn?.days ?? 0),
    isByLaw: withdrawDays !== null,
    until: iso(withdrawUntil),
    isOpen: !isOver && (isRunning || (status === 'afterSale' && withdrawal === null)),
    made: withdrawal && { number: `R-${withdrawal.number}`, at: new Date(withdrawal.at).toISOString() },
  }
}

/** Free returns that the order's shop promised; null where it promised nothing. */
export const presentFreeReturn = (
  row: OrderDetailRow['freeReturn'],
): z.output<typeof orderDetail>['freeReturn'] => row && { ...row, until: iso(row.until) }

/** Times of JSON columns are those of the database. */
const presentTrader = (trader: OrderDetailRow['trader']): z.output<typeof orderDetail>['trader'] =>
  trader && { ...trader, certifiedAt: iso(trader.certifiedAt), checkedAt: iso(trader.checkedAt) }

/** Promise of an order's shop for a late arrival; null where it promised nothing. */
export function presentLatePromise(
  row: LatePromiseRow & Pick<OrderRow, 'arrivedAt'>,
  now: Date,
): z.output<typeof latePromise> | null {
  const { arriveBy, latePercent, lateMaxCents, creditedCents, arrivedAt } = row
  if (arriveBy === null || latePercent === null || lateMaxCents === null) return null
  const isLate = (arrivedAt ?? now).toISOString().slice(0, 10) > arriveBy
  return { arriveBy, percent: latePercent, maxCents: lateMaxCents, isLate, creditedCents }
}

/** Numbers of orders by their state's number on the wire. */
export const presentCounts = (counts: ReadonlyMap<OrderState, number>): Record<string, number> =>
  Object.fromEntries([...counts].map(([state, n]) => [String(orderStatus[state]), n]))

export function presentOrderDetail(
  row: OrderDetailRow,
  parcels: readonly ParcelRow[],
  reading: Reading,
): z.output<typeof orderDetail> {
  const { id: _id, isDefault: _isDefault, ...address } = row.address
  return {
    ...presentOrder(row, reading),
    shopSuspended: row.shopSuspended,
    address,
    note: row.note,
    duties: row.duties,
    trader: presentTrader(row.trader),
    withdrawal: presentWithdrawal(row),
    freeReturn: presentFreeReturn(row.freeReturn),
    paidAt: iso(row.paidAt),
    paidBy: row.paidAt === null ? null : (row.paidByCard ?? 'balance'),
    latePromise: presentLatePromise(row, reading.now),
    refundedCents: row.refundedCents,
    shippedAt: iso(row.shippedAt),
    receivedAt: iso(row.receivedAt),
    completedAt: iso(row.completedAt),
    parcels: parcels.filter(hasLeft).map(presentParcel),
    claim: presentClaim(row.claim),
    history: row.history.map((step) => ({
      ...step,
      status: orderStatus[step.status],
      at: new Date(step.at).toISOString(),
    })),
    freight: { daysMin: row.daysMin, daysMax: row.daysMax },
  }
}

/** A buyer sees parcels from the moment in which the carrier has them. */
export const hasLeft = ({ shippedAt }: ParcelRow): boolean => shippedAt !== null
