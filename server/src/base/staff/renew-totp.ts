import { operatorTriesMax } from '@sampan/contract/access/roles.ts'
import type { staffConsoleEndpoints } from '@sampan/contract/base/staff/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { deletePasswordTries, takeInsideTry } from '#base/account/index.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { publish } from '#kernel/live-events.ts'
import { ownerOf } from '#kernel/owner.ts'
import { refuse } from '#kernel/refusal.ts'
import { audit } from './audit.ts'
import { listening } from './listening.ts'
import { endOperatorSessions } from './operator-session-store.ts'
import { updateOperator } from './operator-store.ts'
import { newTotpSecret, sealTotpSecret, totpStepOf, totpUri } from './second-factor.ts'
import { openShown, sealShown } from './shown-secret.ts'

type Rows = typeof staffConsoleEndpoints

/** A new second factor for oneself, new each time. It counts once its digits came back (`renewTotp`). */
export async function beginTotp(ctx: OperatorContext): Promise<AnswerOf<Rows['console_totp_begin']>> {
  const { id, account } = ctx.operator
  const secret = newTotpSecret()
  return {
    totpUri: totpUri(account, secret, ownerOf(ctx.memory).facts.name),
    sealed: sealShown(ctx.config, id, secret),
  }
}

/**
 * Replaces one's second factor by the one that was shown, when its digits prove that one holds it. One's other sessions end.
 * Refused in this order: operatorLocked, totpWrong.
 */
export async function renewTotp(
  ctx: OperatorContext,
  { sealed, totp }: ParsedOf<Rows['console_totp_renew']>,
): Promise<null> {
  const { id, sessionId } = ctx.operator
  const { countedUnder } = await takeInsideTry(ctx, sessionId, operatorTriesMax, 'operatorLocked')
  const secret = openShown(ctx.config, id, sealed)
  const step = secret === null ? null : totpStepOf(secret, totp, ctx.clock.now())
  if (secret === null || step === null) return refuse('totpWrong')
  return ctx.act(async (tx) => {
    await updateOperator(tx, id, { totp_sealed: sealTotpSecret(secret, ctx.config), totp_step: step })
    await deletePasswordTries(tx, countedUnder)
    await audit(tx, ctx, { action: 'staff.second_factor', subject: { type: 'operator', id } })
    await endOperatorSessions(tx, id, sessionId)
    await publish(tx, listening(ctx.operator), { topic: 'session', id })
    return null
  })
}
