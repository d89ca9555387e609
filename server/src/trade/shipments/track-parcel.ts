import type { shipmentsConsoleEndpoints } from '@sampan/contract/trade/shipments/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { MemberContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { findParcel } from './parcel-read-store.ts'
import { lockParcels } from './parcel-store.ts'
import { presentTracked } from './present-parcel.ts'
import { recordParcelEvents } from './record-parcel-events.ts'

type Row = typeof shipmentsConsoleEndpoints.shop_parcel_track

/** A shop tells a milestone of its parcel by hand. Refuses notFound, parcelNotOnItsWay, parcelEventsFull. */
export const trackParcel = (ctx: MemberContext, input: ParsedOf<Row>): Promise<OutputOf<Row>> =>
  ctx.act(async (tx) => {
    const { shopId } = ctx.member
    const known = await findParcel(tx, input.id)
    if (!known || known.shopId !== shopId) return refuse('notFound')
    const [parcel] = await lockParcels(tx, { id: input.id, shopId }, 1)
    if (!parcel || parcel.state === 'delivered') return refuse('parcelNotOnItsWay')
    const now = ctx.clock.now()
    const at = input.at === undefined ? now : new Date(input.at)
    if (at > now) return refuse('badInput', { fields: { at: 'badInput' } })
    const { milestone, place, text } = input
    const { tooMany } = await recordParcelEvents(
      tx,
      parcel,
      [{ milestone, at, place, text, source: 'seller', toldAs: `seller ${milestone} ${at.toISOString()}` }],
      { now, isLost: input.isLost },
    )
    if (tooMany > 0) refuse('parcelEventsFull')
    const after = await findParcel(tx, input.id)
    const [shown] = await presentTracked(tx, after ? [after] : [])
    return shown ?? refuse('notFound')
  })
