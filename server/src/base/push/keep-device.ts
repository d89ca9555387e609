import type { pushEndpoints } from '@sampan/contract/base/push/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import { deleteBeyond, deleteDevice, holdDevice, insertDevice, renewDevice } from './device-store.ts'
import { readPushAddress } from './push-rules.ts'

type Rows = typeof pushEndpoints
type Answer = OutputOf<Rows['push_device_on']>

const devicesMax = 20
const isOff: Answer = { isOn: false, showsDetails: true }

/**
 * Begins or keeps up push messages for the device that calls. One that another buyer used ends here, so that nobody reads on it what is
 * told to the other. Refused with pushService, too, where the shop sends none.
 */
export async function keepDevice(
  ctx: BuyerContext,
  input: ParsedOf<Rows['push_device_on']>,
): Promise<Answer> {
  if (ctx.config.vapid === null) refuse('pushService')
  const endpoint = (readPushAddress(input.endpoint, ctx.config) ?? refuse('pushService')).href
  const { buyer } = ctx
  const now = ctx.clock.now()
  return ctx.act(async (tx) => {
    const before = await holdDevice(tx, endpoint)
    const isOwn = before !== undefined && before.buyer_id === buyer.id
    const { p256dh, auth, isAsked } = input
    // The address alone, without its keys, takes nobody's messages away.
    const isSame = before?.p256dh === p256dh && before.auth === auth
    if (before && !isOwn && !isSame) refuse('pushService')
    if (!isOwn && !isAsked) {
      if (before) await deleteDevice(tx, before.buyer_id, endpoint)
      return isOff
    }
    if (before && !isOwn) await deleteDevice(tx, before.buyer_id, endpoint)
    const showsDetails = input.showsDetails ?? (isOwn ? before.shows_details : true)
    const row = { session_id: buyer.sessionId, p256dh, auth, shows_details: showsDetails, seen_at: now }
    if (isOwn) await renewDevice(tx, endpoint, row)
    else {
      const id = newId(now.getTime())
      await insertDevice(tx, { id, buyer_id: buyer.id, endpoint, created_at: now, ...row })
      await deleteBeyond(tx, buyer.id, devicesMax)
    }
    return { isOn: true, showsDetails }
  })
}

/** Ends push messages for a device of the buyer; what waits for it is not sent any more. */
export const endDevice = (
  ctx: BuyerContext,
  { endpoint }: ParsedOf<Rows['push_device_off']>,
): Promise<Answer> =>
  ctx.act(async (tx) => {
    await deleteDevice(tx, ctx.buyer.id, URL.canParse(endpoint) ? new URL(endpoint).href : endpoint)
    return isOff
  })
