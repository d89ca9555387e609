import type { Order, OrderDetail, OrderLine, Preview } from '#features/orders/order-types.ts'
import { sampleIds } from './sample-buyer.ts'

const shop = { id: 7, name: 'Tanah Studio', room: 'family' } as const
const line: OrderLine = {
  skuId: 3,
  productId: 2,
  title: 'Teapot',
  titleLocale: 'en',
  spec: 'Red',
  picture: '/media/a',
  priceCents: 3_200,
  quantity: 2,
  subtotalCents: 6_400,
}
const sums = { goodsCents: 6_400, freightCents: 420, discountCents: 1_000, totalCents: 5_820, quantity: 2 }
const address = {
  addressee: 'Mai Tran',
  mobilePhone: '+84905550142',
  area: ['VN', 'Da Nang', 'Hai Chau'],
  detailedAddress: '42 Bach Dang',
  tag: 'home',
} as const

export const samplePreview = (part: Partial<Preview> = {}): Preview => ({
  groups: [
    {
      shop,
      lines: [line],
      freight: { country: 'VN', freightCents: 420, freeFromCents: null, daysMin: 4, daysMax: 7 },
      ...sums,
    },
  ],
  ...sums,
  address: { ...address, area: [...address.area], id: sampleIds[1], isDefault: true },
  promo: { code: 'HARBOUR10', discountCents: 1_000 },
  balanceCents: 10_000,
  hasPayCode: true,
  ...part,
})

export const sampleOrder = (part: Partial<Order> = {}): Order => ({
  id: sampleIds[0],
  orderNo: '2611220477319920',
  status: 0,
  shop,
  lines: [line],
  ...sums,
  promoCode: 'HARBOUR10',
  createdAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 30 * 60_000).toISOString(),
  ...part,
})

export const sampleDetail = (part: Partial<OrderDetail> = {}): OrderDetail => ({
  ...sampleOrder(),
  address: { ...address, area: [...address.area] },
  note: '',
  paidAt: null,
  escrowCents: 0,
  history: [{ status: 0, at: '2026-11-20T10:00:00.000Z', by: 'buyer' }],
  freight: { daysMin: 4, daysMax: 7 },
  logistics: null,
  ...part,
})
