import type { Milestone } from '@sampan/contract/trade/shipments/milestones.ts'
import { newToken } from '@sampan/server/kernel/ids.ts'
import type { DemoActor } from '../actor.ts'

const carrier = 'Harbour Post'

/** Sends all that has not left of an order. */
export async function shipOrder(member: DemoActor, orderId: string): Promise<void> {
  await member.call('shop_order_ship', { id: orderId, carrier, trackingNo: newTrackingNo() })
}

/** Tells a milestone of all parcels of an order that are on their way, and where they are. */
export async function trackOrder(
  member: DemoActor,
  orderId: string,
  milestone: Milestone,
  place: string,
): Promise<void> {
  const { parcels } = await member.call('shop_order_detail', { id: orderId })
  for (const { id, state } of parcels)
    if (state === 'travelling') await member.call('shop_parcel_track', { id, milestone, place })
}

/** A tracking number as the demo's carrier gives them. */
function newTrackingNo(): string {
  const letters = newToken().replace(/[^A-Za-z0-9]/g, '')
  return `DEMO${letters.slice(0, 10).toUpperCase()}`
}
