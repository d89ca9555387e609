import './events.ts'
import type { shipmentsConsoleEndpoints } from '@sampan/contract/trade/shipments/console-endpoints.ts'
import { proofsPerParcelMax } from '@sampan/contract/trade/shipments/limits.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { takeConsolePicture, takeOperatorEvidence } from '#base/media/index.ts'
import { audit } from '#base/staff/index.ts'
import type { MemberContext, OperatorContext } from '#kernel/context.ts'
import { emit } from '#kernel/domain-events.ts'
import { newId } from '#kernel/ids.ts'
import { publish, publishToMany } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { findParcel } from './parcel-read-store.ts'
import { lockSentParcel } from './parcel-store.ts'
import { presentTracked } from './present-parcel.ts'
import { countProofs, insertProof } from './proof-store.ts'

type Row = typeof shipmentsConsoleEndpoints.shop_parcel_prove

/** Takes a private picture that a proof of delivery may use. Refuses tooManyRequests, pictureTooLarge, pictureKind, picturePixels, pictureUnreadable. */
export const uploadProofPicture = (ctx: OperatorContext): Promise<{ id: string }> => takeConsolePicture(ctx)

/**
 * A shop proves by pictures that its parcel was delivered (PRODUCT §3 "Logistics", §7.4).
 * Refuses notFound, parcelNotOnItsWay (it has not left), parcelProofsFull, and badInput for pictures that are not the caller's.
 */
export const proveShopParcel = (ctx: MemberContext, input: ParsedOf<Row>): Promise<OutputOf<Row>> =>
  prove(ctx, input, ctx.member.shopId)

/** Support proves it, of whichever shop. Refuses as `proveShopParcel`. */
export const proveAnyParcel = (ctx: OperatorContext, input: ParsedOf<Row>): Promise<OutputOf<Row>> =>
  prove(ctx, input, null)

const prove = (
  ctx: OperatorContext,
  { id, note, pictures }: ParsedOf<Row>,
  shopId: number | null,
): Promise<OutputOf<Row>> =>
  ctx.act(async (tx) => {
    const parcel = await lockSentParcel(tx, id, shopId)
    if (!parcel) return refuse('notFound')
    if (parcel.shippedAt === null) refuse('parcelNotOnItsWay')
    const number = (await countProofs(tx, id)) + 1
    if (number > proofsPerParcelMax) refuse('parcelProofsFull')
    if (!(await takeOperatorEvidence(tx, ctx.operator.id, pictures)))
      refuse('badInput', { fields: { pictures: 'badInput' } })
    const proof = { id: newId(), parcelId: id, number, note, pictures }
    const by = { operatorId: ctx.operator.id, byShop: shopId !== null, now: ctx.clock.now() }
    await insertProof(tx, { ...proof, ...by })
    await audit(tx, ctx, {
      action: 'orders.delivery_prove',
      subject: { type: 'order', id: parcel.orderId },
      after: { parcel: id, number, note, pictures: pictures.join(' ') },
    })
    const { orderId, buyerId, shopId: parcelShopId } = parcel
    await publishToMany(tx, [`buyer:${buyerId}`, `shop:${parcelShopId}`], { topic: 'order', id: orderId })
    await publish(tx, 'operators', { topic: 'order' })
    const whose = { orderId, buyerId, shopId: parcelShopId }
    const { operatorId, byShop, now } = by
    await emit(tx, 'parcel.proved', { parcelId: id, ...whose, operatorId, byShop, at: now })
    const after = await findParcel(tx, id)
    const [shown] = await presentTracked(tx, after ? [after] : [])
    return shown ?? refuse('notFound')
  })
