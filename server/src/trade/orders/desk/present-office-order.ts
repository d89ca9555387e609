import type {
  consoleOrder,
  consoleOrderDetail,
  shopOrder,
  shopOrderDetail,
} from '@sampan/contract/trade/orders/console-schemas.ts'
import type { claim } from '@sampan/contract/trade/orders/schemas.ts'
import { orderAllows, orderCan, orderStatus } from '@sampan/contract/trade/orders/status.ts'
import { defaultLocale, type Locale } from '@sampan/contract/wire/locales.ts'
import type * as z from 'zod/mini'
import type { BuyerName } from '#base/account/index.ts'
import { systemClock } from '#kernel/clock.ts'
import type { Db } from '#kernel/database.ts'
import { nameIn } from '#market/catalog/index.ts'
import { type ParcelRow, presentTracked, unpacked } from '#trade/shipments/index.ts'
import type { ClaimRow } from '../life/claim-store.ts'
import { shipDueOf } from '../order-rules.ts'
import { heldStates } from '../read/order-read-store.ts'
import { presentFreeReturn, presentLatePromise, shipTimesOf } from '../read/present-order.ts'
import type { OfficeOrder, Step } from './console-read-store.ts'

type ShopOrder = z.output<typeof shopOrder>
type ShopOrderDetail = z.output<typeof shopOrderDetail>
type ConsoleOrder = z.output<typeof consoleOrder>
type ConsoleOrderDetail = z.output<typeof consoleOrderDetail>

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** An order in a list. `parcels` are its own, those that were cancelled left out. */
export function presentShopOrder(row: OfficeOrder, parcels: readonly ParcelRow[], locale: Locale): ShopOrder {
  const left = new Map(
    unpacked(
      row.lines.map(({ skuId, quantity, cancelled }) => ({ skuId, quantity: quantity - cancelled })),
      parcels.flatMap(({ lines }) => lines),
    ).map(({ skuId, quantity }) => [skuId, quantity]),
  )
  return {
    id: row.id,
    orderNo: row.orderNo,
    status: orderStatus[row.status],
    createdAt: row.createdAt.toISOString(),
    paidAt: iso(row.paidAt),
    ...shipTimesOf(row),
    shipDueAt: row.status === 'waitingDelivery' ? iso(shipDueOf(row)) : null,
    addressee: row.address.addressee,
    country: row.address.area[0] ?? '',
    quantity: row.quantity,
    totalCents: row.totalCents,
    note: row.note,
    lines: row.lines.map((line) => ({
      skuId: line.skuId,
      skuCode: line.skuCode,
      barcode: line.barcode,
      bin: line.bin,
      title: nameIn(line.title, locale) || nameIn(line.title, defaultLocale),
      spec: nameIn(line.spec, locale),
      picture: line.picture,
      quantity: line.quantity,
      waiting: left.get(line.skuId) ?? 0,
      priceCents: line.priceCents,
      subtotalCents: line.subtotalCents,
    })),
    claimState: row.claimState,
  }
}

export function presentAddress({ address }: OfficeOrder): ShopOrderDetail['address'] {
  const { addressee, mobilePhone, area, postalCode = '', detailedAddress } = address
  return { addressee, mobilePhone, area, postalCode, detailedAddress }
}

export function presentClaimRow(row: ClaimRow | null): z.output<typeof claim> | null {
  if (row === null) return null
  const { state, text, provedAt } = row
  return {
    state,
    at: row.at.toISOString(),
    proof: provedAt === null ? null : { text, at: provedAt.toISOString() },
    endedAt: iso(row.endedAt),
  }
}

async function presentFacts(db: Db, row: OfficeOrder, parcels: readonly ParcelRow[], claim: ClaimRow | null) {
  return {
    goodsCents: row.goodsCents,
    freightCents: row.freightCents,
    dutyCents: row.dutyCents,
    discountCents: row.discountCents,
    discountByShop: row.discountByShop,
    refundedCents: row.refundedCents,
    heldCents: heldStates.includes(row.status) ? row.totalCents - row.refundedCents : 0,
    address: presentAddress(row),
    shippedAt: iso(row.shippedAt),
    arrivedAt: iso(row.arrivedAt),
    receivedAt: iso(row.receivedAt),
    completedAt: iso(row.completedAt),
    latePromise: presentLatePromise(row, systemClock.now()),
    freeReturn: presentFreeReturn(row.freeReturn),
    dueAt: row.status === 'afterSale' ? null : iso(row.dueAt),
    pausedAt: iso(row.pausedAt),
    parcels: await presentTracked(db, parcels),
    claim: presentClaimRow(claim),
  }
}

export interface Whole {
  row: OfficeOrder
  parcels: readonly ParcelRow[]
  claim: ClaimRow | null
  history: readonly Step[]
}

const isOpen = (claim: ClaimRow | null): boolean => claim !== null && claim.endedAt === null

export async function presentShopDetail(db: Db, whole: Whole, locale: Locale): Promise<ShopOrderDetail> {
  const { row, parcels, claim, history } = whole
  const shown = presentShopOrder(row, parcels, locale)
  const actions: ShopOrderDetail['actions'] = []
  if (orderCan('ship', row.status) && shown.lines.some(({ waiting }) => waiting > 0)) actions.push('ship')
  if (parcels.some(({ state }) => state === 'travelling' || state === 'lost')) actions.push('track')
  if (orderAllows('prove', row.status) && isOpen(claim)) actions.push('prove')
  return {
    ...shown,
    ...(await presentFacts(db, row, parcels, claim)),
    history: history.map(({ status, act, at, by }) => ({
      status: orderStatus[status],
      act,
      at: at.toISOString(),
      by,
    })),
    actions,
  }
}

const nobody = (id: string): BuyerName => ({ id, account: '', name: '' })

export const presentConsoleOrder = (
  row: OfficeOrder,
  parcels: readonly ParcelRow[],
  buyer: BuyerName | undefined,
  locale: Locale,
): ConsoleOrder => ({
  ...presentShopOrder(row, parcels, locale),
  buyer: buyer ?? nobody(row.buyerId),
  shop: { id: row.shopId, name: row.shopName },
})

export async function presentConsoleDetail(
  db: Db,
  whole: Whole,
  names: { buyer: BuyerName | undefined; actor: (step: Step) => string | null },
  locale: Locale,
): Promise<Omit<ConsoleOrderDetail, 'judging'>> {
  const { row, parcels, claim, history } = whole
  const actions: ConsoleOrderDetail['actions'] = []
  if (orderCan('cancel', row.status)) actions.push('cancel')
  if (orderAllows('judge', row.status) && claim?.state === 'proved') actions.push('judge')
  return {
    ...presentConsoleOrder(row, parcels, names.buyer, locale),
    ...(await presentFacts(db, row, parcels, claim)),
    checkoutId: row.checkoutId,
    promoCode: row.promoCode,
    expiresAt: iso(row.expiresAt),
    history: history.map((step) => ({
      status: orderStatus[step.status],
      act: step.act,
      at: step.at.toISOString(),
      by: step.by,
      name: names.actor(step),
    })),
    actions,
  }
}
