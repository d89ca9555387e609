import type { Output } from '#client/call.ts'

const at = '2026-11-20T21:04:00.000Z'
/** An order that waits to be sent, as the list has it. */
export const orderRow: Output<'shop_order_list'>['items'][number] = {
  id: '00000000-0000-7000-8000-0000000000d1',
  orderNo: '2611200477319920',
  status: 1,
  createdAt: at,
  paidAt: at,
  shipBy: null,
  cancelsAt: null,
  shipDueAt: null,
  addressee: 'Mai Tran',
  country: 'VN',
  quantity: 3,
  totalCents: 9_900,
  note: 'Ring twice',
  lines: [
    {
      skuId: 11,
      skuCode: null,
      barcode: null,
      bin: null,
      title: 'Teapot',
      spec: 'Red',
      picture: '/media/a',
      quantity: 3,
      waiting: 3,
      priceCents: 3_300,
      subtotalCents: 9_900,
    },
  ],
  holder: null,
  claimState: null,
}
/** The same order, whole. */
export const orderDetail: Output<'shop_order_detail'> = {
  ...orderRow,
  goodsCents: 9_900,
  freightCents: 0,
  dutyCents: 0,
  discountCents: 0,
  discountByShop: false,
  refundedCents: 0,
  heldCents: 9_900,
  address: {
    addressee: 'Mai Tran',
    mobilePhone: '+84905550142',
    area: ['VN', 'Da Nang'],
    detailedAddress: '42 Bach Dang',
  },
  shippedAt: null,
  arrivedAt: null,
  receivedAt: null,
  completedAt: null,
  latePromise: null,
  freeReturn: null,
  dueAt: null,
  pausedAt: null,
  parcels: [],
  claim: null,
  history: [{ status: 1, act: 'state', at, by: 'buyer' }],
  actions: ['ship'],
}

/** The order as operators see it. */
export function officeOrder(
  part: Partial<Output<'console_order_detail'>> = {},
): Output<'console_order_detail'> {
  const { history, ...facts } = orderDetail
  return {
    ...facts,
    buyer: { id: orderRow.id, account: 'mai', name: 'Mai' },
    shop: { id: 7, name: 'Lantern Quay' },
    checkoutId: orderRow.id,
    promoCode: null,
    expiresAt: null,
    history: history.map((step) => ({ ...step, name: 'mai' })),
    actions: [],
    judging: null,
    ...part,
  }
}
