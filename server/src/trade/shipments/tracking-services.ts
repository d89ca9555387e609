import type { shipmentsConsoleEndpoints } from '@sampan/contract/trade/shipments/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { newSecret, sealSecret } from './service-secret.ts'
import {
  closeTrackingService,
  insertTrackingService,
  type TrackingServiceRow,
  trackingServices,
} from './tracking-service-store.ts'

type Rows = typeof shipmentsConsoleEndpoints

export const listTrackingServices = async (
  ctx: OperatorContext,
): Promise<OutputOf<Rows['console_tracking_list']>> => ({
  items: (await trackingServices(ctx.db)).map(present),
})

/** Lets a service post events. The secret is told now and never again. Refuses trackingServiceTaken. */
export const addTrackingService = (
  ctx: OperatorContext,
  { name, reason }: ParsedOf<Rows['console_tracking_add']>,
): Promise<OutputOf<Rows['console_tracking_add']>> =>
  ctx.act(async (tx) => {
    const secret = newSecret()
    const row = await insertTrackingService(tx, {
      name,
      secretSealed: sealSecret(ctx.config, secret),
      now: ctx.clock.now(),
    })
    if (!row) return refuse('trackingServiceTaken')
    await audit(tx, ctx, {
      action: 'shipments.tracking_add',
      subject: { type: 'trackingService', id: String(row.id) },
      reason,
      after: { name },
    })
    return { ...present(row), secret }
  })

/** Takes no more of what a service posts. Refuses notFound. */
export const endTrackingService = (
  ctx: OperatorContext,
  { id, reason }: ParsedOf<Rows['console_tracking_close']>,
): Promise<OutputOf<Rows['console_tracking_close']>> =>
  ctx.act(async (tx) => {
    const row = (await closeTrackingService(tx, id, ctx.clock.now())) ?? refuse('notFound')
    await audit(tx, ctx, {
      action: 'shipments.tracking_close',
      subject: { type: 'trackingService', id: String(id) },
      reason,
    })
    return present(row)
  })

const present = ({ id, name, createdAt, closedAt, lastHeardAt }: TrackingServiceRow) => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
  lastHeardAt: lastHeardAt?.toISOString() ?? null,
})
