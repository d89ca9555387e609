import { orderStatus } from '@sampan/contract/trade/orders/status.ts'
import { expect, it } from 'vitest'
import { shipTime } from './ship-time.ts'

const order = { status: orderStatus.waitingDelivery, shipBy: null, paidAt: '2026-11-20T10:00:00.000Z' }

it('is what the shop promised, else three days after the payment, while the order waits to be sent', () => {
  expect(shipTime({ ...order, shipBy: '2026-11-21T10:00:00.000Z' })).toBe('2026-11-21T10:00:00.000Z')
  expect(shipTime(order)).toBe('2026-11-23T10:00:00.000Z')
  expect(shipTime({ ...order, status: orderStatus.delivered })).toBeNull()
  expect(shipTime({ ...order, paidAt: null })).toBeNull()
})
