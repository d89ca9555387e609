import { operatorTriesMax } from '@sampan/contract/access/roles.ts'
import type { staffConsoleEndpoints } from '@sampan/contract/base/staff/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { deletePasswordTries, takeInsideTry } from '#base/account/index.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { stepUpSession } from './operator-session-store.ts'
import { findOperatorById, lockOperator, takeTotpStep } from './operator-store.ts'
import { presentMe } from './present-operator.ts'
import { openTotpSecret, totpStepOf } from './second-factor.ts'

type Row = typeof staffConsoleEndpoints.console_step_up

/** The operator who is signed in. */
export const whoAmI = (ctx: OperatorContext): Promise<AnswerOf<Row>> =>
  Promise.resolve(
    presentMe(ctx.operator, ctx.operator.member, ctx.operator.expiresAt, ctx.operator.steppedUpUntil),
  )

/**
 * Shows the second factor anew; it counts for `stepUpMinutes` in this session alone (RELIABILITY §5.7).
 * Refused in this order: operatorLocked, totpWrong. Digits that were used once are wrong.
 */
export async function stepUp(ctx: OperatorContext, input: ParsedOf<Row>): Promise<AnswerOf<Row>> {
  const { operator } = ctx
  const { countedUnder } = await takeInsideTry(ctx, operator.sessionId, operatorTriesMax, 'operatorLocked')
  const row = await findOperatorById(ctx.db, operator.id)
  if (!row) return refuse('totpWrong')
  const step = totpStepOf(openTotpSecret(row.totp_sealed, ctx.config), input.totp, ctx.clock.now())
  if (step === null) return refuse('totpWrong')
  return ctx.act(async (tx) => {
    const current = await lockOperator(tx, operator.id)
    if (!current?.totp_sealed.equals(row.totp_sealed)) return refuse('totpWrong')
    if (!(await takeTotpStep(tx, operator.id, step))) return refuse('totpWrong')
    await deletePasswordTries(tx, countedUnder)
    const until = (await stepUpSession(tx, operator.sessionId)) ?? refuse('loginExpired')
    return presentMe(operator, operator.member, operator.expiresAt, until)
  })
}
