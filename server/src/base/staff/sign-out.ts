import type { OperatorContext } from '#kernel/context.ts'
import { publish } from '#kernel/live-events.ts'
import { audit } from './audit.ts'
import { listening } from './listening.ts'
import { endOperatorSession } from './operator-session-store.ts'

/** Ends this session, and takes the cookie back. */
export async function signOut(ctx: OperatorContext): Promise<null> {
  const done = await ctx.act(async (tx) => {
    await audit(tx, ctx, { action: 'staff.sign_out', subject: { type: 'operator', id: ctx.operator.id } })
    await endOperatorSession(tx, ctx.operator.sessionId)
    await publish(tx, listening(ctx.operator), { topic: 'session', id: ctx.operator.id })
    return null
  })
  ctx.keepOperatorToken(null)
  return done
}
