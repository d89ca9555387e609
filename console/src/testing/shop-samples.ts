import type { Output } from '#client/call.ts'

const none = { count: 0, at: null, due: null }
export const today: Output<'console_shop_today'> = {
  isOpen: true,
  awayUntil: null,
  toShip: { count: 101, at: '2026-11-20T08:00:00.000Z', due: '2026-11-24T08:00:00.000Z' },
  shipSoon: none,
  late: none,
  refunds: { count: 2, at: '2026-11-23T08:00:00.000Z', due: '2026-11-23T08:00:00.000Z' },
  claims: none,
  reviews: none,
  questions: none,
  lowStock: { count: 3, at: null, due: null },
  takenDown: [],
  notOnTime: { count: 0, at: null, due: null },
  messages: { count: 1, at: '2026-11-22T09:00:00.000Z', due: '2026-11-23T09:00:00.000Z' },
  takesReturns: true,
}
export const profile: Output<'console_shop_profile'> = {
  version: 4,
  name: 'Lantern Quay',
  room: 'outdoors',
  country: 'VN',
  awayUntil: null,
  texts: { en: { tagline: 'Lit at dusk', about: 'Lanterns.' } },
  cover: null,
  coverAlts: {},
  returnAddress: null,
  lowStockAt: 5,
  alertEmail: null,
}
const elsewhere = {
  countries: ['*'],
  firstGrams: 500,
  firstCents: 450,
  stepGrams: 500,
  stepCents: 60,
  daysMin: 7,
  daysMax: 14,
}
export const freight: Output<'console_shop_freight'> = {
  version: 4,
  freeFromCents: 5900,
  templates: [{ id: 1, name: 'Standard', isDefault: true, goods: 0, zones: [elsewhere] }],
}
