import type { accountEndpoints } from '@sampan/contract/base/account/endpoints.ts'
import { passkeyChallengeMinutes, passkeysPerBuyerMax } from '@sampan/contract/base/account/passkey-limits.ts'
import { passkeyCreation } from '@sampan/contract/base/account/passkey-schemas.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { localeOf } from '@sampan/contract/wire/locales.ts'
import { sendMail } from '#base/mail/index.ts'
import type { AnswerOf, BuyerContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { ownerOf } from '#kernel/owner.ts'
import { refuse } from '#kernel/refusal.ts'
import { oneStatement } from '#kernel/transaction.ts'
import { type BuyerRow, findBuyer, lockBuyer } from '../buyer-store.ts'
import { requireOwner } from '../password/require-owner.ts'
import { deletePasswordTries } from '../sign-in/password-try-store.ts'
import { algorithms, expectAnswer, keepChallenge, verifiedOr } from './passkey-challenge.ts'
import { passkeyLibrary } from './passkey-library.ts'
import { requireSite } from './passkey-site.ts'
import { insertPasskey, passkeysOf } from './passkey-store.ts'
import { descriptor, presentPasskey } from './present-passkey.ts'
import { userHandleBytes } from './prove-passkey.ts'

type Rows = typeof accountEndpoints

/** The options with which a device makes a passkey. Refused in the order of the contract. */
export async function passkeyOptions(
  ctx: BuyerContext,
  { password }: ParsedOf<Rows['passkey_options']>,
): Promise<AnswerOf<Rows['passkey_options']>> {
  const site = requireSite(ctx.config)
  const buyer = await findBuyer(ctx.db, ctx.buyer.id)
  const countedUnder = await requireOwner(ctx, buyer, password)
  if (countedUnder) await oneStatement(ctx.db, (tx) => deletePasswordTries(tx, countedUnder))
  const known = await passkeysOf(ctx.db, buyer.id)
  if (known.length >= passkeysPerBuyerMax) refuse('passkeyLimit', { max: passkeysPerBuyerMax })
  const { generateRegistrationOptions } = await passkeyLibrary()
  const options = await generateRegistrationOptions({
    rpName: ownerOf(ctx.memory).facts.name,
    rpID: site.host,
    userID: userHandleBytes(buyer.id),
    userName: buyer.account,
    userDisplayName: buyer.given_name || buyer.account,
    attestationType: 'none',
    timeout: passkeyChallengeMinutes * 60_000,
    excludeCredentials: known.map(descriptor),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
  await keepChallenge(ctx, options.challenge, {
    kind: 'add',
    buyerId: buyer.id,
    sessionId: ctx.buyer.sessionId,
  })
  return passkeyCreation.parse(options)
}

/** Keeps the passkey that a device has made, and tells the buyer by mail, as of any other secret (RELIABILITY §2 no. 24). */
export async function addPasskey(
  ctx: BuyerContext,
  { name, credential }: ParsedOf<Rows['passkey_add']>,
): Promise<AnswerOf<Rows['passkey_add']>> {
  const { transports = [], ...response } = credential.response
  const { expected } = await expectAnswer(ctx, response.clientDataJSON, 'add', ctx.buyer)
  const { verifyRegistrationResponse } = await passkeyLibrary()
  const { registrationInfo: made } = await verifiedOr(
    ctx,
    () =>
      verifyRegistrationResponse({
        ...expected,
        response: { ...credential, response: { ...response, transports }, clientExtensionResults: {} },
        supportedAlgorithmIDs: algorithms,
      }),
    'passkeyWrong',
  )
  if (!made) return refuse('passkeyWrong')
  return ctx.act(async (tx) => {
    const buyer = await lockBuyer(tx, ctx.buyer.id)
    const known = await passkeysOf(tx, buyer.id)
    if (known.length >= passkeysPerBuyerMax) refuse('passkeyLimit', { max: passkeysPerBuyerMax })
    const isNew = await insertPasskey(tx, {
      buyer_id: buyer.id,
      credential_id: made.credential.id,
      public_key: Buffer.from(made.credential.publicKey),
      sign_count: made.credential.counter,
      is_synced: made.credentialDeviceType === 'multiDevice',
      is_backed_up: made.credentialBackedUp,
      transports,
      name,
    })
    if (!isNew) refuse('passkeyTaken')
    await mailOwner(tx, ctx, buyer, 'letters.passkeyAdded', name)
    return (await passkeysOf(tx, buyer.id)).map(presentPasskey)
  })
}

/** A letter about a passkey, to whoever owns the account's e-mail. */
export const mailOwner = (
  tx: Tx,
  { clock }: BuyerContext,
  buyer: BuyerRow,
  template: 'letters.passkeyAdded' | 'letters.passkeyRemoved',
  name: string,
) =>
  sendMail(
    tx,
    {
      to: buyer.email,
      template,
      detail: { name },
      locale: localeOf(buyer.language),
      phrase: buyer.phrase,
      buyerId: buyer.id,
      path: '/security',
    },
    clock.now(),
  )
