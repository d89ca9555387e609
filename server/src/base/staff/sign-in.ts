import { operatorTriesMax } from '@sampan/contract/access/roles.ts'
import type { staffConsoleEndpoints } from '@sampan/contract/base/staff/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import {
  assertHashCapacity,
  deletePasswordTries,
  isPassword,
  rememberDevice,
  takeSignInTry,
} from '#base/account/index.ts'
import type { AnswerOf, Context } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { hashToken, newId, newToken } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import { audit } from './audit.ts'
import { findMember, insertOperatorSession } from './operator-session-store.ts'
import { findOperatorByAccount, lockOperator, type OperatorRow, takeTotpStep } from './operator-store.ts'
import { presentMe } from './present-operator.ts'
import { findIdentityOf } from './provider/identity-store.ts'
import { takeRecoveryCode } from './recovery-code-store.ts'
import { newTotpSecret, openTotpSecret, totpStepOf } from './second-factor.ts'

type Row = typeof staffConsoleEndpoints.console_login

/** Compared with when nobody has the name, so that the answer takes as long. */
const nobodysSecret = newTotpSecret()

/**
 * Signs an operator in with password and second factor, or a recovery code in its place (RELIABILITY §5.1). Which of the three was wrong, or whether there
 * is such an operator, is not answered. Refused in this order: operatorLocked, operatorMore, operatorLogin,
 * passwordClosed (operators sign in by the identity provider alone).
 */
export async function signIn(ctx: Context, input: ParsedOf<Row>): Promise<AnswerOf<Row>> {
  assertHashCapacity()
  const found = await findOperatorByAccount(ctx.db, input.account)
  const subject = found ? { id: found.id } : { name: `operator ${input.account}` }
  const { countedUnder, asksMore } = await takeSignInTry(
    ctx,
    { subject, freeMax: operatorTriesMax },
    'operatorLocked',
  )
  const { recoveryCode } = input
  if (asksMore && input.nextTotp === undefined && recoveryCode === undefined) return refuse('operatorMore')
  const operator = found?.disabled_at === null ? found : undefined
  const isRight = await isPassword(input.password, operator?.password_hash ?? null, ctx.config)
  const secret = operator ? openTotpSecret(operator.totp_sealed, ctx.config) : nobodysSecret
  const step = stepShown(secret, input, asksMore, ctx.clock.now())
  if (!operator || !isRight || (step === null && recoveryCode === undefined)) return refuse('operatorLogin')
  if (ctx.config.oidc?.only && operator.role !== 'seller' && !operator.beside_provider)
    refuse('passwordClosed')

  const token = newToken()
  const signedIn = await ctx.act(async (tx) => {
    const current = await lockOperator(tx, operator.id)
    const isSame =
      current?.disabled_at === null &&
      current.password_hash === operator.password_hash &&
      current.totp_sealed.equals(operator.totp_sealed)
    const isTaken =
      step === null
        ? takeRecoveryCode(tx, operator.id, recoveryCode ?? '')
        : takeTotpStep(tx, operator.id, step)
    if (!isSame || !(await isTaken)) return refuse('operatorLogin')
    const sessionId = newId()
    const { expiresAt, steppedUpUntil } = await insertOperatorSession(tx, {
      id: sessionId,
      tokenHash: hashToken(token),
      operatorId: operator.id,
      ipAddress: ctx.ipAddress,
      userAgent: ctx.userAgent,
    })
    await deletePasswordTries(tx, countedUnder)
    await rememberDevice(tx, ctx, operator.id)
    const actor = { operator: { id: operator.id, sessionId }, ipAddress: ctx.ipAddress }
    await audit(tx, actor, {
      action: step === null ? 'staff.sign_in_by_recovery' : 'staff.sign_in',
      subject: { type: 'operator', id: operator.id },
    })
    const agreesFrom = current.agrees_from
    const isLinked = (await findIdentityOf(tx, operator.id)) !== undefined
    const agrees = agreesFrom !== null && agreesFrom <= ctx.clock.now()
    return presentMe(
      { ...current, agrees, agreesFrom, byProvider: false, isLinked },
      await findMember(tx, operator.id),
      expiresAt,
      steppedUpUntil,
    )
  })
  ctx.keepOperatorToken(token)
  return signedIn
}

/** The first admin is signed in by the act that makes them: a session, and what the console shows of them. */
export async function openFirstSession(
  tx: Tx,
  ctx: Context,
  operator: OperatorRow,
  token: string,
): Promise<{ sessionId: string; me: AnswerOf<Row> }> {
  const sessionId = newId()
  const { expiresAt, steppedUpUntil } = await insertOperatorSession(tx, {
    id: sessionId,
    tokenHash: hashToken(token),
    operatorId: operator.id,
    ipAddress: ctx.ipAddress,
    userAgent: ctx.userAgent,
  })
  await rememberDevice(tx, ctx, operator.id)
  const shown = { ...operator, agrees: true, agreesFrom: null, byProvider: false, isLinked: false }
  const me = presentMe(shown, null, expiresAt, steppedUpUntil)
  return { sessionId, me }
}

/**
 * The time step that was shown, null for none. While strangers try the account from many places, an unknown device shows
 * two steps in a row: who has the password and guesses digits would have to guess both.
 */
function stepShown(secret: string, { totp, nextTotp }: ParsedOf<Row>, asksMore: boolean, now: Date) {
  if (totp === undefined) return null
  const step = totpStepOf(secret, totp, now)
  if (!asksMore || nextTotp === undefined) return step
  const next = totpStepOf(secret, nextTotp, now)
  return step !== null && next === step + 1 ? next : null
}
