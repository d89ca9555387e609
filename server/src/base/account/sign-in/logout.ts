import type { BuyerContext } from '#kernel/context.ts'
import { endSession } from './session-store.ts'

/** Ends this session, on every node at once (SPEC §4). */
export function logout(ctx: BuyerContext): Promise<null> {
  return ctx.act(async (tx) => {
    await endSession(tx, ctx.buyer)
    return null
  })
}
