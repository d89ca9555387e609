import type { accountEndpoints } from '@sampan/contract/base/account/endpoints.ts'
import { passkeyChallengeMinutes } from '@sampan/contract/base/account/passkey-limits.ts'
import { passkeyRequest } from '@sampan/contract/base/account/passkey-schemas.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, BuyerContext } from '#kernel/context.ts'
import { hashToken, newToken } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import { refuseToCompare } from '../pay-code/compare-pay-code.ts'
import { findPayCode, insertTicketOfPasskey } from '../pay-code/pay-code-store.ts'
import { keepChallenge } from './passkey-challenge.ts'
import { passkeyLibrary } from './passkey-library.ts'
import { requireSite } from './passkey-site.ts'
import { passkeysOf } from './passkey-store.ts'
import { descriptor } from './present-passkey.ts'
import { provePasskey } from './prove-passkey.ts'

type Rows = typeof accountEndpoints

/** The challenge that a device signs for one purpose, subject and sum. Refused in the order of the contract. */
export async function payByPasskey(
  ctx: BuyerContext,
  { purpose, subject, amountCents }: ParsedOf<Rows['passkey_pay']>,
): Promise<AnswerOf<Rows['passkey_pay']>> {
  const site = requireSite(ctx.config)
  const state = await findPayCode(ctx.db, ctx.buyer.id)
  if (!state || state.isVoid || state.lockedUntil) return refuseToCompare(state)
  const known = await passkeysOf(ctx.db, ctx.buyer.id)
  if (known.length === 0) return refuse('passkeyMissing')
  const { generateAuthenticationOptions } = await passkeyLibrary()
  const options = await generateAuthenticationOptions({
    rpID: site.host,
    userVerification: 'required',
    timeout: passkeyChallengeMinutes * 60_000,
    allowCredentials: known.map(descriptor),
  })
  await keepChallenge(ctx, options.challenge, {
    kind: 'pay',
    buyerId: ctx.buyer.id,
    sessionId: ctx.buyer.sessionId,
    purpose,
    subject,
    amountCents,
  })
  return passkeyRequest.parse(options)
}

/**
 * Turns what a device signed into the ticket that the payment code gives: once, two minutes, for what was asked. While wrong
 * codes lock payments it gives none (PRODUCT §3 "Payment code"). Refused in the order of the contract.
 */
export async function verifyPasskey(
  ctx: BuyerContext,
  { credential }: ParsedOf<Rows['verify_passkey']>,
): Promise<AnswerOf<Rows['verify_passkey']>> {
  const { asked, use } = await provePasskey(ctx, credential, 'pay', ctx.buyer)
  const { purpose, subject, amount_cents: amountCents } = asked
  if (purpose === null || subject === null || amountCents === null) return refuse('passkeyVoid')
  const ticket = newToken()
  return ctx.act(async (tx) => {
    await use(tx)
    const expiresAt = await insertTicketOfPasskey(tx, {
      tokenHash: hashToken(ticket),
      buyerId: ctx.buyer.id,
      sessionId: ctx.buyer.sessionId,
      purpose,
      subject,
      amountCents,
    })
    if (!expiresAt) return refuseToCompare(await findPayCode(tx, ctx.buyer.id))
    return { ticket, expiresAt: expiresAt.toISOString() }
  })
}
