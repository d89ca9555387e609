import type { me } from '@sampan/contract/base/staff/schemas.ts'
import type * as z from 'zod/mini'
import type { Context } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { hashToken, newId, newToken } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import { audit } from '../audit.ts'
import { findMember, insertOperatorSession } from '../operator-session-store.ts'
import { lockOperator, type OperatorRow } from '../operator-store.ts'
import { presentMe } from '../present-operator.ts'
import { endVisit, type VisitKeys } from './visit-store.ts'

type Me = z.input<typeof me>

interface Opening<Answer> {
  byProvider: boolean
  /** True if the second factor was shown just now. */
  isFresh: boolean
  /** Proves our second factor, or writes down that none is needed, in the same transaction. */
  prove?: (tx: Tx, current: OperatorRow) => Promise<OperatorRow>
  /** The answer of the call; it is checked before COMMIT. */
  answer: (me: Me) => Answer
}

/** Opens the session of who was vouched for; the visit is over. Refuses oidcClosed, and oidcOver when a second call has done it. */
export async function openSession<Answer>(
  ctx: Context,
  keys: VisitKeys,
  operatorId: string,
  { byProvider, isFresh, prove, answer }: Opening<Answer>,
): Promise<Answer> {
  const token = newToken()
  const signedIn = await ctx.act(async (tx) => {
    const locked = await lockOperator(tx, operatorId)
    if (locked?.disabled_at !== null) return refuse('oidcClosed')
    const current = prove ? await prove(tx, locked) : locked
    if (!(await endVisit(tx, keys))) return refuse('oidcOver')
    const sessionId = newId()
    const { expiresAt, steppedUpUntil } = await insertOperatorSession(tx, {
      id: sessionId,
      tokenHash: hashToken(token),
      operatorId,
      ipAddress: ctx.ipAddress,
      userAgent: ctx.userAgent,
      byProvider,
      isFresh,
    })
    await audit(
      tx,
      { operator: { id: operatorId, sessionId }, ipAddress: ctx.ipAddress },
      {
        action: 'staff.sign_in',
        subject: { type: 'operator', id: operatorId },
        after: { by: ctx.config.oidc?.name ?? '' },
      },
    )
    const agreesFrom = current.agrees_from
    const agrees = agreesFrom !== null && agreesFrom <= ctx.clock.now()
    const member = await findMember(tx, operatorId)
    const known = { ...current, agrees, agreesFrom, byProvider, isLinked: true }
    return answer(presentMe(known, member, expiresAt, steppedUpUntil))
  })
  ctx.keepOperatorToken(token)
  ctx.keepSignInMark(null)
  return signedIn
}
