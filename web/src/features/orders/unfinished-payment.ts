import { settleMutation } from '@sampan/client/idempotency.ts'
import { invalidateCalls } from '@sampan/client/invalidate-calls.ts'
import { isRefusal } from '@sampan/client/is-refusal.ts'
import { parseJson, sessionStore } from '@sampan/client/storage.ts'
import { orderStatus } from '@sampan/contract/trade/orders/status.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#client/call.ts'

/** A checkout or payment that is under way, so that a reload in its middle can find out what became of it. */
interface Unfinished {
  /** Empty while the orders are being placed. */
  orderIds: readonly string[]
  totalCents: number
  /** By the server's clock. */
  sentAt: number
}

const name = 'orders:unfinished'
/** Time by which an order may seem to have been placed before it was sent. */
const clockDriftMs = 2 * 60_000

export const rememberPayment = (unfinished: Unfinished): void =>
  sessionStore.set(name, JSON.stringify(unfinished))
export const forgetPayment = (): void => sessionStore.remove(name)

export function unfinishedPayment(): Unfinished | null {
  const stored = parseJson(sessionStore.get(name))
  if (typeof stored !== 'object' || stored === null) return null
  const { orderIds, totalCents, sentAt } = stored as Partial<Unfinished>
  return Array.isArray(orderIds) && typeof totalCents === 'number' && typeof sentAt === 'number'
    ? { orderIds, totalCents, sentAt }
    : null
}

/** Outcome of the payment: no order was placed, orders wait for their payment, or they are paid. */
export interface Outcome {
  is: 'none' | 'unpaid' | 'paid'
  orderIds: readonly string[]
}

const none: Outcome = { is: 'none', orderIds: [] }

/** Asks the server, and then forgets. Rejects with ApiFailure when the server cannot be asked. */
export async function resolveUnfinished(cache: QueryClient, unfinished: Unfinished): Promise<Outcome> {
  const orderIds = unfinished.orderIds.length > 0 ? unfinished.orderIds : await findPlaced(unfinished)
  const outcome = orderIds.length > 0 ? await outcomeOf(orderIds).catch(noneIfGone) : none
  settleMutation('order_create')
  settleMutation('order_pay')
  forgetPayment()
  for (const stale of [
    'order_list',
    'order_detail',
    'getUserInfo',
    'cart_list',
    'shell_info',
    'order_preview',
  ]) {
    void invalidateCalls(cache, stale)
  }
  return outcome
}

/** Orders that are not this buyer's belong to somebody who was signed in before. */
function noneIfGone(error: unknown): Outcome {
  if (isRefusal(error, 'notFound')) return none
  throw error
}

/** True if these orders are paid. They are paid together, so one speaks for all. */
export async function outcomeOf(orderIds: readonly string[]): Promise<Outcome> {
  const [id = ''] = orderIds
  const { status } = await call('order_detail', { id }, { quiet: true })
  const isUnpaid = status === orderStatus.waitingPay || status === orderStatus.cancelled
  return { is: isUnpaid ? 'unpaid' : 'paid', orderIds }
}

/** Orders of one checkout are placed at the same instant; theirs is the sum that was sent. */
async function findPlaced({ totalCents, sentAt }: Unfinished): Promise<string[]> {
  const { items } = await call('order_list', { status: orderStatus.waitingPay }, { quiet: true })
  const recent = items.filter((order) => Date.parse(order.createdAt) >= sentAt - clockDriftMs)
  for (const placed of Map.groupBy(recent, (order) => order.createdAt).values()) {
    if (placed.reduce((sum, order) => sum + order.totalCents, 0) === totalCents) {
      return placed.map((order) => order.id)
    }
  }
  return []
}
