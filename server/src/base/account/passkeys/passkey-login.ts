import type { accountEndpoints } from '@sampan/contract/base/account/endpoints.ts'
import { passkeyChallengeMinutes } from '@sampan/contract/base/account/passkey-limits.ts'
import { passkeyRequest } from '@sampan/contract/base/account/passkey-schemas.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, Context } from '#kernel/context.ts'
import { lockBuyer } from '../buyer-store.ts'
import { mailNewLogin } from '../sign-in/mail-new-login.ts'
import { openSession } from '../sign-in/open-session.ts'
import { keepChallenge } from './passkey-challenge.ts'
import { passkeyLibrary } from './passkey-library.ts'
import { requireSite } from './passkey-site.ts'
import { provePasskey } from './prove-passkey.ts'

type Rows = typeof accountEndpoints

/** The challenge that a device signs to log in. It names nobody: the device offers the passkeys that it has for this site. */
export async function askPasskey(ctx: Context): Promise<AnswerOf<Rows['passkey_ask']>> {
  const { generateAuthenticationOptions } = await passkeyLibrary()
  const options = await generateAuthenticationOptions({
    rpID: requireSite(ctx.config).host,
    userVerification: 'required',
    allowCredentials: [],
    timeout: passkeyChallengeMinutes * 60_000,
  })
  await keepChallenge(ctx, options.challenge, { kind: 'signIn' })
  return passkeyRequest.parse(options)
}

/**
 * Signs in with a passkey. Nothing can be guessed here, so wrong passwords that lock the password lock nobody out of it.
 * Refused in the order of the contract.
 */
export async function loginByPasskey(
  ctx: Context,
  { credential, timeZone = null }: ParsedOf<Rows['passkey_login']>,
): Promise<AnswerOf<Rows['passkey_login']>> {
  const { passkey, use } = await provePasskey(ctx, credential, 'signIn', null)
  return ctx.act(async (tx) => {
    const buyer = await lockBuyer(tx, passkey.buyer_id)
    await use(tx)
    await mailNewLogin(tx, ctx, buyer, timeZone)
    return openSession(tx, ctx, buyer, timeZone)
  })
}
