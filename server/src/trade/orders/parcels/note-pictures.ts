import { orderAllows } from '@sampan/contract/trade/orders/status.ts'
import type { Tx } from '#kernel/database.ts'
import type { DomainEvents } from '#kernel/domain-events.ts'
import { writePictureProof } from '../life/claim-store.ts'
import { emitPictures } from '../life/emit-order-events.ts'
import { lockToShip } from './ship-store.ts'

/**
 * A shop that answers a report of "not received" by pictures alone has answered: it reaches the operators, who decide (PRODUCT
 * §7.4). Pictures of support answer nothing for the shop.
 */
export async function notePictures(
  tx: Tx,
  { orderId, shopId, operatorId, byShop, at }: DomainEvents['parcel.proved'],
): Promise<void> {
  if (!byShop) return
  const [order] = await lockToShip(tx, shopId, { ids: [orderId] })
  if (!order || !orderAllows('prove', order.status)) return
  if (await writePictureProof(tx, orderId, operatorId, at))
    await emitPictures(tx, [order], { actor: 'seller', actorId: operatorId, now: at })
}
