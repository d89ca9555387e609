import { refusals } from '@sampan/contract/refusals.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleUser } from '#testing/sample-buyer.ts'
import { collectData } from './collect-data.ts'

const empty = { items: [], nextCursor: null }
const pages = [
  'favourite_list',
  'shop_following',
  'viewed_list',
  'order_list',
  'review_mine',
  'question_mine',
  'answer_mine',
  'bill',
  'recharge_log',
  'extract_log',
  'support_threads',
  'notice_list',
  'legal_notice_mine',
] as const

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  for (const name of pages) server.raw(name, () => ({ code: 1, msg: '', data: empty }))
  for (const name of [
    'address_list',
    'passkey_list',
    'saved_searches',
    'list_all',
    'getBlockchain',
    'deposit_list',
  ] as const)
    server.raw(name, () => ({ code: 1, msg: '', data: [] }))
  for (const name of [
    'session_list',
    'extract_terms',
    'notice_settings',
    'cart_list',
    'search_history',
    'merchant_state',
  ] as const)
    server.raw(name, () => ({ code: 1, msg: '', data: {} }))
  server.on('getUserInfo', sampleUser())
})
afterEach(() => {
  vi.useRealTimers()
})

it('collects each order with its way and its requests for money back, and waits when it asks too often', async () => {
  vi.useFakeTimers()
  const order = { id: '00000000-0000-7000-8000-0000000000e1', orderNo: 'S-1' }
  server.raw('order_list', () => ({ code: 1, msg: '', data: { items: [order], nextCursor: null } }))
  server.raw('order_detail', () => ({ code: 1, msg: '', data: { ...order, note: 'Ring twice' } }))
  server.raw('refund_list', () => ({ code: 1, msg: '', data: [{ reason: 'torn' }] }))
  let asked = 0
  server.raw('order_logistics', () =>
    ++asked === 1
      ? { code: refusals.tooManyRequests, msg: 'Later.' }
      : { code: 1, msg: '', data: { parcels: ['P-1'] } },
  )
  const collecting = collectData()
  await vi.runAllTimersAsync()
  const data = await collecting
  expect(asked).toBe(2)
  expect(data['orders']).toEqual([
    { ...order, note: 'Ring twice', logistics: { parcels: ['P-1'] }, refunds: [{ reason: 'torn' }] },
  ])
})

it('says what fails otherwise, and saves nothing half', async () => {
  server.raw('review_mine', () => ({ code: refusals.badInput, msg: 'No.' }))
  await expect(collectData()).rejects.toThrow('No.')
})
