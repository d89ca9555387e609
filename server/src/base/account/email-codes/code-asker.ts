import { addressKey } from '#kernel/client-address.ts'
import type { Context } from '#kernel/context.ts'
import { looksLikeToken, newToken } from '#kernel/ids.ts'
import { isKnownDevice } from '../sign-in/known-device-store.ts'

/**
 * Asker of a code, or its sender: a signed-in buyer, the device that carries a mark, or else the address. A code
 * belongs to who asked for it, so a guess from elsewhere is compared with nothing and uses up no tries.
 */
export type CodeAsker = readonly ['buyer' | 'device' | 'address', string]

const markOf = ({ deviceMark }: Context): string | null =>
  deviceMark !== null && looksLikeToken(deviceMark) ? deviceMark : null

const addressOf = (ctx: Context): CodeAsker => ['address', addressKey(ctx.ipAddress)]

/** The asker whose codes the caller can use. */
export function codeAsker(ctx: Context, buyerId: string | null): CodeAsker {
  if (buyerId !== null) return ['buyer', buyerId]
  const mark = markOf(ctx)
  return mark === null ? addressOf(ctx) : ['device', mark]
}

/**
 * Under whom a new code is kept. A device without a mark gets one with the answer; a caller that keeps no cookies is found
 * again by its address.
 */
export function newCodeAskers(ctx: Context, buyerId: string | null): readonly CodeAsker[] {
  const asker = codeAsker(ctx, buyerId)
  if (asker[0] !== 'address') return [asker]
  const mark = newToken()
  ctx.keepDeviceMark(mark)
  return [['device', mark], asker]
}

/** Looked up even when nobody has the name: the answer must not come sooner then. */
const nobodysId = '00000000-0000-0000-0000-000000000000'

/** True if the account has signed in on this device. */
export async function asksFromKnownDevice(ctx: Context, holderId: string | undefined): Promise<boolean> {
  const mark = markOf(ctx)
  return mark !== null && (await isKnownDevice(ctx.db, holderId ?? nobodysId, mark))
}
