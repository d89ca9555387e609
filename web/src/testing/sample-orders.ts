import { buyerMay, orderStateOf } from '@sampan/contract/trade/orders/status.ts'
import type {
  Logistics,
  OrderDetail,
  OrderLine,
  OrderRow,
  Preview,
  TrackedParcel,
} from '#features/orders/order-types.ts'
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
const sums = {
  goodsCents: 6_400,
  freightCents: 420,
  discountCents: 1_000,
  dutyCents: 0,
  totalCents: 5_820,
  quantity: 2,
}
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
      duties: null,
      isDutyMissing: false,
      barred: [],
      notSent: [],
      freight: {
        country: 'VN',
        freightCents: 420,
        freeFromCents: null,
        daysMin: 4,
        daysMax: 7,
        daysByRecord: false,
      },
      ...sums,
    },
  ],
  ...sums,
  address: { ...address, area: [...address.area], id: sampleIds[1], isDefault: true },
  leftOut: [],
  promo: { code: 'HARBOUR10', discountCents: 1_000 },
  best: null,
  nearest: null,
  balanceCents: 10_000,
  hasPayCode: true,
  ...part,
})

export const sampleEvent = (
  part: Partial<TrackedParcel['events'][number]> = {},
): TrackedParcel['events'][number] => ({
  milestone: 'inTransit',
  at: '2026-11-20T12:00:00.000Z',
  place: 'Busan',
  text: '',
  source: 'seller',
  ...part,
})

/** A parcel on its way; what happened last follows from its events, the newest first. */
export const sampleParcel = (part: Partial<TrackedParcel> = {}): TrackedParcel => {
  const events = part.events ?? [sampleEvent()]
  return {
    id: sampleIds[0],
    state: 'travelling',
    carrier: 'River Line',
    trackingNo: 'SP88412097KR',
    shippedAt: '2026-11-18T10:00:00.000Z',
    deliveredAt: null,
    milestone: events[0]?.milestone ?? null,
    milestoneAt: events[0]?.at ?? null,
    place: events[0]?.place ?? '',
    lines: [{ skuId: line.skuId, quantity: line.quantity }],
    events,
    proofs: [],
    ...part,
  }
}

export const sampleLogistics = (parcels: TrackedParcel[], part: Partial<Logistics> = {}): Logistics => ({
  orderId: sampleIds[0],
  parcels,
  waiting: [],
  window: { from: '2026-11-26T10:00:00.000Z', until: '2026-11-30T10:00:00.000Z' },
  claim: null,
  ...part,
})

export const sampleOrder = (part: Partial<OrderRow> = {}): OrderRow => ({
  id: sampleIds[0],
  orderNo: '2611220477319920',
  status: 0,
  shop,
  lines: [line],
  ...sums,
  promoCode: 'HARBOUR10',
  createdAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 30 * 60_000).toISOString(),
  checkout: { id: sampleIds[1], unpaidOrders: 1, unpaidCents: sums.totalCents, shopAwayUntil: null },
  shopAwayUntil: null,
  shipBy: null,
  cancelsAt: null,
  actions: buyerMay(orderStateOf(part.status ?? 0), {
    isExtended: false,
    isPaused: false,
    isProven: false,
    isAppealable: false,
    isReviewable: true,
    isWithdrawable: false,
    isPastShipBy: false,
  }),
  escrow: {
    heldCents: [1, 2, 3, -4].includes(part.status ?? 0) ? sums.totalCents : 0,
    until: null,
    waitsForArrival: false,
    canExtend: false,
    pausedAt: null,
    appealUntil: null,
  },
  tracking: null,
  ...part,
})

export const sampleDetail = (part: Partial<OrderDetail> = {}): OrderDetail => ({
  ...sampleOrder(part),
  shopSuspended: false,
  address: { ...address, area: [...address.area] },
  note: '',
  paidAt: null,
  paidBy: 'balance',
  latePromise: null,
  freeReturn: null,
  refundedCents: 0,
  history: [{ status: 0, act: 'state', at: '2026-11-20T10:00:00.000Z', by: 'buyer' }],
  freight: { daysMin: 4, daysMax: 7 },
  duties: null,
  trader: null,
  withdrawal: null,
  shippedAt: null,
  receivedAt: null,
  completedAt: null,
  parcels: [],
  claim: null,
  ...part,
})
