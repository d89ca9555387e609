import { createHmac, randomUUID } from 'node:crypto'
import type { OrderLifeFixture } from './order-life.ts'

/** A tracking service that posts to the server, and what of a delivery may be wished otherwise. */
export interface TrackingService {
  id: number
  secret: string
}
export interface DeliveryWish {
  timestamp?: number
  delivery?: string
  signature?: string
  secret?: string
  service?: number
}

export const addService = ({ support }: OrderLifeFixture, name: string): Promise<TrackingService> =>
  support.client.expect('console_tracking_add', { name, reason: 'Contract signed' })

/** Signs as the contract says, written anew. */
export async function postEvents(
  { server, clock }: OrderLifeFixture,
  service: TrackingService,
  events: unknown,
  wish: DeliveryWish = {},
) {
  const body = JSON.stringify({ events })
  const timestamp = String(wish.timestamp ?? Math.floor(clock.now().getTime() / 1000))
  const delivery = wish.delivery ?? randomUUID()
  const signature =
    wish.signature ??
    createHmac('sha256', wish.secret ?? service.secret)
      .update(`${timestamp}.${delivery}.${body}`)
      .digest('hex')
  const answer = await fetch(`${server.url}/api/tracking/hook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-tracking-service': String(wish.service ?? service.id),
      'x-tracking-timestamp': timestamp,
      'x-tracking-delivery': delivery,
      'x-tracking-signature': signature,
    },
    body,
  })
  const { code, data } = (await answer.json()) as { code: number; data: unknown }
  return { status: answer.status, code, data }
}

/** An event of so many minutes ago; of a negative number it is still to come. */
export const trackingEvent = (
  { clock }: Pick<OrderLifeFixture, 'clock'>,
  { trackingNo, id, milestone, minutesAgo = 0, place = '' }: Told,
) => ({
  trackingNo,
  id,
  milestone,
  at: new Date(clock.now().getTime() - minutesAgo * 60_000).toISOString(),
  place,
})

interface Told {
  trackingNo: string
  id: string
  milestone: string
  minutesAgo?: number
  place?: string
}
