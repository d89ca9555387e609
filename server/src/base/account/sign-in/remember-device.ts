import type { Context } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { looksLikeToken, newToken } from '#kernel/ids.ts'
import { keepDevice } from './known-device-store.ts'

/** Marks the device of somebody who has just signed in; one that has a mark keeps it, for there may be several accounts. */
export async function rememberDevice(tx: Tx, ctx: Context, subjectId: string): Promise<void> {
  const mark = ctx.deviceMark !== null && looksLikeToken(ctx.deviceMark) ? ctx.deviceMark : newToken()
  await keepDevice(tx, subjectId, mark)
  ctx.keepDeviceMark(mark)
}
