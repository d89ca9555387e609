import type { staffConsoleEndpoints } from '@sampan/contract/staff/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, Context } from '#kernel/context.ts'
import { hashToken, newId, newToken } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import { isPassword, requireHashRoom } from '#modules/account/index.ts'
import { audit } from './audit.ts'
import { insertOperatorSession } from './operator-session-store.ts'
import { findOperatorByAccount, lockOperator, takeTotpStep } from './operator-store.ts'
import { forgetTries, signInTries, takeTry } from './operator-try-store.ts'
import { presentMe } from './present-operator.ts'
import { newTotpSecret, openTotpSecret, totpStepOf } from './second-factor.ts'

type Row = typeof staffConsoleEndpoints.console_login

/** Compared with when nobody has the name, so that the answer takes as long. */
const nobodysSecret = newTotpSecret()

/**
 * Signs an operator in with password and second factor (RELIABILITY §5.1). Which of the three was wrong, or whether there
 * is such an operator, is not told. Refused in this order: operatorLocked, operatorLogin.
 */
export async function signIn(ctx: Context, input: ParsedOf<Row>): Promise<AnswerOf<Row>> {
  requireHashRoom()
  const tries = signInTries(input.account)
  await takeTry(ctx, tries)
  const found = await findOperatorByAccount(ctx.db, input.account)
  const operator = found?.disabled_at === null ? found : undefined
  const isRight = await isPassword(input.password, operator?.password_hash ?? null, ctx.config)
  const secret = operator ? openTotpSecret(operator.totp_sealed, ctx.config) : nobodysSecret
  const step = totpStepOf(secret, input.totp, ctx.clock.now())
  if (!operator || !isRight || step === null) return refuse('operatorLogin')

  const token = newToken()
  const signedIn = await ctx.act(async (tx) => {
    const current = await lockOperator(tx, operator.id)
    const isSame =
      current?.disabled_at === null &&
      current.password_hash === operator.password_hash &&
      current.totp_sealed.equals(operator.totp_sealed)
    if (!isSame || !(await takeTotpStep(tx, operator.id, step))) return refuse('operatorLogin')
    const sessionId = newId()
    const { expiresAt, steppedUpUntil } = await insertOperatorSession(tx, {
      id: sessionId,
      tokenHash: hashToken(token),
      operatorId: operator.id,
      ipAddress: ctx.ipAddress,
      userAgent: ctx.userAgent,
    })
    await forgetTries(tx, tries)
    const actor = { operator: { id: operator.id, sessionId }, ipAddress: ctx.ipAddress }
    await audit(tx, actor, { action: 'staff.sign_in', subject: { type: 'operator', id: operator.id } })
    return presentMe(current, expiresAt, steppedUpUntil)
  })
  ctx.keepOperatorToken(token)
  return signedIn
}
