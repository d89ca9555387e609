import type { passkeySigned } from '@sampan/contract/base/account/passkey-schemas.ts'
import type * as z from 'zod/mini'
import type { Context } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { expectAnswer, verifiedOr } from './passkey-challenge.ts'
import { passkeyLibrary } from './passkey-library.ts'
import { findPasskey, type PasskeyRow, type TakenChallenge, usePasskey } from './passkey-store.ts'

export interface ProvenPasskey {
  passkey: PasskeyRow
  asked: TakenChallenge
  /** Notes its use, in the transaction of what it allows; refuses passkeyWrong when it was removed or used meanwhile. */
  use(tx: Tx): Promise<void>
}

/**
 * Lets the call go on if a known passkey has signed what it was asked to, after its device made sure of the person.
 * `who` is the buyer who is signed in, and then it must be theirs. The challenge is used up, right or wrong.
 * Refuses passkeysOff, passkeyVoid, passkeyWrong.
 */
export async function provePasskey(
  ctx: Context,
  credential: z.output<typeof passkeySigned>,
  kind: 'signIn' | 'pay',
  who: { id: string; sessionId: string } | null,
): Promise<ProvenPasskey> {
  const { expected, asked } = await expectAnswer(ctx, credential.response.clientDataJSON, kind, who)
  const passkey = await findPasskey(ctx.db, credential.id)
  if (!passkey || (who && passkey.buyer_id !== who.id)) return refuse('passkeyWrong')
  const { userHandle: handle, ...response } = credential.response
  if (handle !== undefined && handle !== userHandle(passkey.buyer_id)) return refuse('passkeyWrong')
  const { verifyAuthenticationResponse } = await passkeyLibrary()
  const { verified, authenticationInfo } = await verifiedOr(
    ctx,
    () =>
      verifyAuthenticationResponse({
        ...expected,
        response: { ...credential, response, clientExtensionResults: {} },
        credential: {
          id: passkey.credential_id,
          publicKey: new Uint8Array(passkey.public_key),
          // One that is kept in a cloud is used from several devices, each with a count of its own (WebAuthn §6.1.1).
          counter: passkey.is_backed_up ? 0 : passkey.sign_count,
        },
      }),
    'passkeyWrong',
  )
  if (!verified) return refuse('passkeyWrong')
  const { newCounter } = authenticationInfo
  if (newCounter < passkey.sign_count)
    ctx
      .openLog()
      .warn(
        { passkey: passkey.id, count: newCounter, before: passkey.sign_count },
        'a backed-up passkey counts less than before',
      )
  return {
    passkey,
    asked,
    async use(tx) {
      const used = {
        signCount: newCounter,
        isBackedUp: authenticationInfo.credentialBackedUp,
      }
      if (!(await usePasskey(tx, passkey, used))) refuse('passkeyWrong')
    },
  }
}

/** The user handle that the device keeps: the buyer's id, which says nothing about the person. */
export const userHandleBytes = (buyerId: string) => new TextEncoder().encode(buyerId)
const userHandle = (buyerId: string): string => Buffer.from(buyerId).toString('base64url')
