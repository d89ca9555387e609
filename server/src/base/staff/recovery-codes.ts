import type { staffConsoleEndpoints } from '@sampan/contract/base/staff/console-endpoints.ts'
import { recoveryCodesMax } from '@sampan/contract/base/staff/schemas.ts'
import { Secret } from 'otpauth'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { audit } from './audit.ts'
import { recoveryCodesOf, replaceRecoveryCodes } from './recovery-code-store.ts'

type Rows = typeof staffConsoleEndpoints

/** Recovery codes of oneself, counted. */
export async function showOwnSignIn(ctx: OperatorContext): Promise<AnswerOf<Rows['console_own_sign_in']>> {
  const { left, madeAt } = await recoveryCodesOf(ctx.db, ctx.operator.id)
  return { recoveryCodesLeft: left, recoveryCodesMadeAt: madeAt?.toISOString() ?? null }
}

/** Makes new recovery codes, which are in this answer alone; those before are void. */
export function makeRecoveryCodes(
  ctx: OperatorContext,
): Promise<AnswerOf<Rows['console_recovery_codes_make']>> {
  const { id } = ctx.operator
  const codes = Array.from({ length: recoveryCodesMax }, newRecoveryCode)
  return ctx.act(async (tx) => {
    await replaceRecoveryCodes(tx, id, codes)
    await audit(tx, ctx, { action: 'staff.recovery_codes', subject: { type: 'operator', id } })
    return { codes: codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-')) }
  })
}

/** 80 random bits as 16 letters and digits of base32. */
const newRecoveryCode = (): string => new Secret({ size: 10 }).base32.toLowerCase()
