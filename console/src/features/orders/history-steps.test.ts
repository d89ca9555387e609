import { expect, it } from 'vitest'
import { historyOf, type OrderStep } from './history-steps.ts'
import type { RefundStep } from './rows.ts'

const at = (minute: number) => `2026-11-20T21:${String(minute).padStart(2, '0')}:00.000Z`
const state = (status: OrderStep['status'], minute: number): OrderStep => ({
  status,
  act: 'state',
  at: at(minute),
  by: 'buyer',
})
const step = (part: Partial<RefundStep>): RefundStep => ({
  caseId: 'a',
  number: 'R-1',
  reason: 'damaged',
  isWithdrawal: false,
  state: 'requested',
  at: at(0),
  by: 'buyer',
  name: null,
  amountCents: 100,
  ...part,
})
const words = (refunds: readonly RefundStep[]) =>
  historyOf([], [], refunds).map((entry) => (entry.kind === 'refund' ? entry.word : entry.kind))

it('tells an order, its parcels and its refunds in the order of time, and nothing twice', () => {
  const parcel = { id: 'p', carrier: 'DHL', trackingNo: '1', shippedAt: at(3), deliveredAt: at(5) }
  const refunds = [step({ at: at(6) }), step({ state: 'refused', by: 'seller', at: at(7) })]
  const steps = [state(1, 1), state(2, 3), state(-4, 6), state(2, 7)]
  const told = historyOf(steps, [parcel], refunds).map((entry) =>
    entry.kind === 'order'
      ? `order ${entry.step.status}${entry.isGoingOn ? ' goes on' : ''}`
      : `${entry.kind} ${entry.kind === 'parcel' ? entry.what : entry.word}`,
  )
  expect(told).toEqual([
    'order 1',
    'parcel sent',
    'order 2',
    'parcel arrived',
    'refund requested',
    'refund refused',
    'order 2 goes on',
  ])
  expect(historyOf(steps, [], []).map(({ key }) => key)).toEqual(['order 0', 'order 1', 'order 2', 'order 3'])
})

it('tells no step that only follows from the one before it', () => {
  const timer = { by: 'timer' } as const
  const given = { reason: 'shopGives' } as const
  expect(
    words([
      step({ ...given, by: 'seller' }),
      step({ ...given, ...timer, state: 'agreed' }),
      step({ ...given, ...timer, state: 'refunding' }),
      step({ ...given, ...timer, state: 'refunded' }),
    ]),
  ).toEqual(['given', 'refunded'])
  expect(
    words([
      step({}),
      step({ state: 'agreed', by: 'seller' }),
      step({ state: 'refunding', by: 'seller' }),
      step({ state: 'refunded', ...timer }),
    ]),
  ).toEqual(['requested', 'agreed', 'refunded'])
})

it('says of a payment whether it is an accepted offer, a return that came, or a decision', () => {
  const by = (before: RefundStep['state'], who: RefundStep['by']) =>
    words([step({ state: before }), step({ state: 'refunding', by: who })]).at(-1)
  expect(by('offered', 'buyer')).toBe('accepted')
  expect(by('sentBack', 'seller')).toBe('checkedIn')
  expect(by('appealed', 'operator')).toBe('awarded')
  expect(words([step({ state: 'refused', by: 'buyer' })])).toEqual(['declined'])
  expect(words([step({ state: 'closed', by: 'operator' })])).toEqual(['closedByOffice'])
  // A step of another refund between two says nothing about them.
  expect(
    words([
      step({ state: 'offered', by: 'seller' }),
      step({ caseId: 'b', number: 'R-2', state: 'agreed', by: 'seller' }),
      step({ state: 'refunding', by: 'buyer' }),
    ]),
  ).toEqual(['offered', 'agreed', 'accepted'])
})
