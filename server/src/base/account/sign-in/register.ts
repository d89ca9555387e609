import type { accountEndpoints } from '@sampan/contract/base/account/endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, Context } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { newAccountName } from '../account-name.ts'
import { type ProvenCode, proveEmailCode } from '../email-codes/email-code.ts'
import { hashPassword } from '../secret-hash.ts'
import { createBuyer } from './create-buyer.ts'
import { openSession } from './open-session.ts'

type Row = typeof accountEndpoints.register

/**
 * Opens an account and signs it in. Account name, name and mobile may be given later. After the form's own rules (SPEC §5), and where the setting asks for a code emailCodeMissing,
 * emailCodeVoid, emailCodeWrong, refuses accountTaken, emailTaken, mobileTaken,
 * in this order; of two that want the same name at once, one gets it.
 */
export async function register(ctx: Context, input: ParsedOf<Row>): Promise<AnswerOf<Row>> {
  const proven = await proveAddress(ctx, input)
  const passwordHash = await hashPassword(input.password, ctx.config)
  return ctx.act(async (tx) => {
    await proven?.use(tx)
    const buyer = await createBuyer(tx, {
      account: input.familyName ?? newAccountName(),
      givenName: input.givenName ?? '',
      email: input.email,
      mobile: input.mobile ?? '',
      language: ctx.locale,
      passwordHash,
    })
    return openSession(tx, ctx, buyer, input.timeZone ?? null)
  })
}

/** Null where the setting asks for no code. */
async function proveAddress(ctx: Context, { email, emailCode }: ParsedOf<Row>): Promise<ProvenCode | null> {
  if (!ctx.config.emailCodes) return null
  if (emailCode === undefined) return refuse('emailCodeMissing')
  return proveEmailCode(ctx, { purpose: 'register', name: email }, emailCode)
}
