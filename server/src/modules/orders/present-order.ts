import { defaultLocale, type Locale } from '@sampan/contract/locales/index.ts'
import type { order, orderDetail, orderLine, preview } from '@sampan/contract/orders/schemas.ts'
import type { shopRef } from '@sampan/contract/shops/schemas.ts'
import type * as z from 'zod/mini'
import { nameIn, specText } from '#modules/catalog/index.ts'
import { heldStates, type LineRow, type OrderDetailRow, type OrderRow } from './order-read-store.ts'
import type { Sums } from './order-rules.ts'
import type { Quote, QuotedLine } from './quote.ts'

type Order = z.output<typeof order>
type OrderLine = z.output<typeof orderLine>
type Preview = z.output<typeof preview>
type ShopRef = z.output<typeof shopRef>

const sums = ({ goodsCents, freightCents, discountCents, totalCents, quantity }: Sums): Sums => ({
  goodsCents,
  freightCents,
  discountCents,
  totalCents,
  quantity,
})

/** A room is written by the catalogue's own import, which knows no others. */
const shop = (id: number, name: string, room: string): ShopRef => ({
  id,
  name,
  room: room as ShopRef['room'],
})

/** What an order would be, for the checkout page; balance and payment code are added by the caller. */
export function presentQuote(quoted: Quote, locale: Locale): Omit<Preview, 'balanceCents' | 'hasPayCode'> {
  return {
    groups: quoted.groups.map((group) => ({
      shop: shop(group.shopId, group.lines[0]?.sku.shopName ?? '', group.lines[0]?.sku.shopRoom ?? ''),
      lines: group.lines.map((line) => presentQuotedLine(line, locale)),
      freight: group.freight,
      ...sums(group),
    })),
    ...sums(quoted),
    address: quoted.address,
    promo: quoted.promotion && { code: quoted.promotion.code, discountCents: quoted.discountCents },
  }
}

function presentQuotedLine({ sku, quantity, priceCents }: QuotedLine, locale: Locale): OrderLine {
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

export function presentOrder(row: OrderRow, locale: Locale): Order {
  return {
    id: row.id,
    orderNo: row.orderNo,
    status: row.status,
    shop: shop(row.shopId, row.shopName, row.shopRoom),
    lines: row.lines.map((line) => presentLine(line, locale)),
    ...sums(row),
    promoCode: row.promoCode,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }
}

export function presentOrderDetail(row: OrderDetailRow, locale: Locale): z.output<typeof orderDetail> {
  const { id: _id, isDefault: _isDefault, ...address } = row.address
  return {
    ...presentOrder(row, locale),
    address,
    note: row.note,
    paidAt: row.paidAt?.toISOString() ?? null,
    escrowCents: heldStates.includes(row.status) ? row.totalCents - row.refundedCents : 0,
    history: row.history.map((step) => ({ ...step, at: new Date(step.at).toISOString() })),
    freight: { daysMin: row.daysMin, daysMax: row.daysMax },
    logistics: row.shipment && {
      ...row.shipment,
      events: row.shipment.events.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
    },
  }
}
