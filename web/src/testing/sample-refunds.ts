import type { Quote, Refund } from '#features/refunds/refund-types.ts'
import { sampleIds } from './sample-buyer.ts'

const shop = { id: 7, name: 'Tanah Studio', room: 'family' } as const
const line = {
  skuId: 3,
  productId: 2,
  title: 'Teapot',
  titleLocale: 'en',
  spec: 'Red',
  picture: '/media/a',
  priceCents: 3_200,
  quantity: 3,
  subtotalCents: 9_600,
} as const
const cup = {
  ...line,
  skuId: 4,
  productId: 5,
  title: 'Cup',
  quantity: 1,
  priceCents: 400,
  subtotalCents: 400,
}

/** A shipped order of three teapots and a cup, with a code that took a tenth off. */
export const sampleQuote = (part: Partial<Quote> = {}): Quote => ({
  orderId: sampleIds[0],
  orderNo: '2611220000000001',
  status: 2,
  shop,
  totalCents: 9_420,
  refundedCents: 0,
  discountCents: 1_000,
  freightCents: 420,
  promoCode: 'HARBOUR10',
  withFreight: false,
  isWholeOnly: false,
  lines: [
    { ...line, refundedPieces: 0, leftPieces: 3, dutyCents: 0, givenCents: 0 },
    { ...cup, refundedPieces: 0, leftPieces: 1, dutyCents: 0, givenCents: 0 },
  ],
  picked: {
    lines: [],
    goodsCents: 0,
    discountCents: 0,
    givenCents: 0,
    freightCents: 0,
    dutyCents: 0,
    maxCents: 0,
  },
  takesReturns: true,
  isPossible: true,
  current: null,
  days: { answer: 3, sendBack: 7, receive: 10, appeal: 7 },
  ...part,
})

export const sampleRefund = (part: Partial<Refund> = {}): Refund => ({
  id: sampleIds[1],
  number: 'R-60001',
  orderId: sampleIds[0],
  orderNo: '2611220000000001',
  orderStatus: -4,
  shop,
  type: 'returnAndRefund',
  productStatus: 'received',
  reason: 'damaged',
  explanation: 'The lid is cracked.',
  amountCents: 2_880,
  askedCents: null,
  offeredCents: null,
  freightCents: 0,
  dutyCents: 0,
  lines: [{ ...line, quantity: 1, subtotalCents: 3_200, amountCents: 2_880 }],
  proof: [],
  state: 'requested',
  isInstant: false,
  isWithdrawal: false,
  returnFreightCents: 0,
  dueAt: '2026-11-25T10:00:00.000Z',
  history: [
    {
      state: 'requested',
      at: '2026-11-22T10:00:00.000Z',
      by: 'buyer',
      reason: null,
      reasonText: 'The lid is cracked.',
      amountCents: null,
    },
  ],
  returnAddress: null,
  returnParcel: null,
  version: 1,
  createdAt: '2026-11-22T10:00:00.000Z',
  endedAt: null,
  ...part,
})
