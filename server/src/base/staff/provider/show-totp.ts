import { operatorTriesMax } from '@sampan/contract/access/roles.ts'
import type { staffConsoleEndpoints } from '@sampan/contract/base/staff/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { deletePasswordTries, takeInsideTry } from '#base/account/index.ts'
import type { AnswerOf, Context } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { findOperatorById, takeTotpStep, updateOperator } from '../operator-store.ts'
import { openTotpSecret, sealTotpSecret, totpStepOf } from '../second-factor.ts'
import { afterWaiting } from '../second-person-store.ts'
import { openShown } from '../shown-secret.ts'
import { hasOurFactor, keysOf } from './finish-visit.ts'
import { openSession } from './open-session.ts'
import { findWho } from './visit-store.ts'

type Row = typeof staffConsoleEndpoints.console_oidc_totp

/**
 * Takes our second factor from who was vouched for, or the first digits of a new one from who has none yet; their agreement
 * then counts after the waiting time. Refused in this order: oidcOver, operatorLocked, oidcClosed, totpWrong.
 */
export async function showTotp(ctx: Context, { state, totp, sealed }: ParsedOf<Row>): Promise<AnswerOf<Row>> {
  const keys = keysOf(ctx, state)
  const operatorId = (await findWho(ctx.db, keys)) ?? refuse('oidcOver')
  const { countedUnder } = await takeInsideTry(ctx, operatorId, operatorTriesMax, 'operatorLocked')
  const row = (await findOperatorById(ctx.db, operatorId)) ?? refuse('oidcOver')
  const hasFactor = hasOurFactor(row)
  const secret =
    (hasFactor
      ? openTotpSecret(row.totp_sealed, ctx.config)
      : openShown(ctx.config, operatorId, sealed ?? '')) ?? refuse('oidcOver')
  const step = totpStepOf(secret, totp, ctx.clock.now()) ?? refuse('totpWrong')
  return openSession(ctx, keys, operatorId, {
    byProvider: false,
    isFresh: true,
    answer: (me) => me,
    prove: async (tx, current) => {
      const isSame = current.totp_sealed.equals(row.totp_sealed) && hasOurFactor(current) === hasFactor
      if (!isSame) return refuse('totpWrong')
      await deletePasswordTries(tx, countedUnder)
      if (!hasFactor)
        return updateOperator(tx, operatorId, {
          totp_sealed: sealTotpSecret(secret, ctx.config),
          totp_step: step,
          agrees_from: afterWaiting,
        })
      return (await takeTotpStep(tx, operatorId, step)) ? current : refuse('totpWrong')
    },
  })
}
