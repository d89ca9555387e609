import type { hookAnswer, hookBody } from '@sampan/contract/shipments/hook.ts'
import { hookMinutes } from '@sampan/contract/shipments/hook.ts'
import type * as z from 'zod/mini'
import type { Config } from '#kernel/config.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { lockParcels } from './parcel-store.ts'
import { isSignature, openSecret, signatureOf } from './service-secret.ts'
import { tellParcel } from './tell-parcel.ts'
import { secretOfService, takeDelivery } from './tracking-service-store.ts'

export interface Delivery {
  serviceId: number
  deliveryId: string
  timestamp: string
  signature: string
  body: Buffer
}

/** Whether a service that may post sent exactly this, and lately. */
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
/** One number may be on several parcels, where a shop sent orders together. */
const parcelsMax = 500

/**
 * Takes what a service tells, in one transaction: a delivery once, an event of a parcel once, in any order. Events from after
 * `now` are not believed.
 */
export async function hearService(
  tx: Tx,
  { events }: z.output<typeof hookBody>,
  delivery: Pick<Delivery, 'serviceId' | 'deliveryId'>,
  now: Date,
): Promise<Told> {
  const taken = await takeDelivery(tx, { ...delivery, sentAt: now })
  if (!taken) return { told: 0, known: events.length, unknown: 0 }
  const parcels = await lockParcels(
    tx,
    { trackingNos: events.map(({ trackingNo }) => trackingNo) },
    parcelsMax,
  )
  const believed = events.filter(({ at }) => new Date(at) <= now)
  const counts = { told: 0, known: 0, unknown: events.length - believed.length }
  const byNumber = Map.groupBy(believed, ({ trackingNo }) => trackingNo)
  const ofNumber = Map.groupBy(parcels, ({ trackingNo }) => trackingNo)
  for (const [number, told] of byNumber) {
    if (!ofNumber.has(number)) counts.unknown += told.length
  }
  for (const parcel of parcels) {
    const told = byNumber.get(parcel.trackingNo) ?? []
    const fresh = await tellParcel(
      tx,
      parcel,
      told.map(({ id, milestone, at, place, text }) => ({
        milestone,
        at: new Date(at),
        place,
        text,
        source: 'service',
        toldAs: `service ${delivery.serviceId} ${id}`,
      })),
      { now },
    )
    counts.told += fresh
    counts.known += told.length - fresh
  }
  return counts
}
