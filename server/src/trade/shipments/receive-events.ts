import type { hookAnswer, hookBody } from '@sampan/contract/trade/shipments/hook.ts'
import { hookMinutes } from '@sampan/contract/trade/shipments/hook.ts'
import type * as z from 'zod/mini'
import type { Config } from '#kernel/config.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { lockParcels, type NewEvent } from './parcel-store.ts'
import { recordParcelEvents } from './record-parcel-events.ts'
import { isSignature, openSecret, signatureOf } from './service-secret.ts'
import { secretOfService, takeDelivery } from './tracking-service-store.ts'

export interface Delivery {
  serviceId: number
  deliveryId: string
  timestamp: string
  signature: string
  body: Buffer
}

/** True if a service that may post sent exactly this, and lately. */
export async function isAuthentic(db: Db, config: Config, delivery: Delivery, now: Date): Promise<boolean> {
  const { serviceId, deliveryId, timestamp, signature, body } = delivery
  const ageMs = Math.abs(now.getTime() - Number(timestamp) * 1000)
  if (!(ageMs <= hookMinutes * 60_000)) return false
  const sealed = await secretOfService(db, serviceId)
  if (sealed === undefined) return false
  const expected = signatureOf(openSecret(config, sealed), { timestamp, delivery: deliveryId, body })
  return isSignature(expected, signature)
}

type Told = z.output<typeof hookAnswer>
/** One number may be on several parcels, where a shop sent orders together, and of several shops: all are told, in pages. */
const pageMax = 500

/**
 * Takes what a service tells, in one transaction: a delivery once, an event of a parcel once, in any order. What is said to happen
 * after `now` happened when we heard of it.
 */
export async function receiveEvents(
  tx: Tx,
  { events }: z.output<typeof hookBody>,
  delivery: Pick<Delivery, 'serviceId' | 'deliveryId'>,
  now: Date,
): Promise<Told> {
  const taken = await takeDelivery(tx, { ...delivery, sentAt: now })
  if (!taken) return { told: 0, known: events.length, unknown: 0, tooMany: 0 }
  const byNumber = Map.groupBy(events, ({ trackingNo }) => trackingNo)
  const counts: Told = { told: 0, known: 0, unknown: 0, tooMany: 0 }
  const unknown = new Set(byNumber.keys())
  for (let after: string | null = null; ; ) {
    const parcels = await lockParcels(tx, { trackingNos: [...byNumber.keys()], after }, pageMax)
    for (const parcel of parcels) {
      unknown.delete(parcel.trackingNo)
      const told = byNumber.get(parcel.trackingNo) ?? []
      const fresh = await recordParcelEvents(tx, parcel, newEvents(told, delivery, now), { now })
      counts.told += fresh.told
      counts.tooMany += fresh.tooMany
      counts.known += told.length - fresh.told - fresh.tooMany
    }
    after = parcels.at(-1)?.id ?? null
    if (parcels.length < pageMax) break
  }
  for (const number of unknown) counts.unknown += byNumber.get(number)?.length ?? 0
  return counts
}

type HeardEvent = z.output<typeof hookBody>['events'][number]

const newEvents = (
  events: readonly HeardEvent[],
  { serviceId }: Pick<Delivery, 'serviceId'>,
  now: Date,
): Omit<NewEvent, 'parcelId'>[] =>
  events.map(({ id, milestone, at, place, text }) => ({
    milestone,
    at: new Date(Math.min(Date.parse(at), now.getTime())),
    place,
    text,
    source: 'service',
    toldAs: `service ${serviceId} ${id}`,
  }))
