import type { signedIn } from '@sampan/contract/base/account/schemas.ts'
import type * as z from 'zod/mini'
import type { Context } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { hashToken, newId, newToken } from '#kernel/ids.ts'
import type { BuyerRow } from '../buyer-store.ts'
import { presentSignedIn } from '../present-buyer.ts'
import { insertLogin } from './login-record-store.ts'
import { rememberDevice } from './remember-device.ts'
import { insertSession } from './session-store.ts'

/** Signs a buyer in: a new token each time, of which only the hash is kept (RELIABILITY §5.1), on a device known from now on. */
export async function openSession(
  tx: Tx,
  ctx: Context,
  buyer: BuyerRow,
  timeZone: string | null = null,
): Promise<z.input<typeof signedIn>> {
  const device = { buyerId: buyer.id, ipAddress: ctx.ipAddress, userAgent: ctx.userAgent, timeZone }
  const token = newToken()
  const expiresAt = await insertSession(tx, { id: newId(), tokenHash: hashToken(token), ...device })
  await insertLogin(tx, device)
  await rememberDevice(tx, ctx, buyer.id)
  return presentSignedIn(buyer, token, expiresAt)
}
