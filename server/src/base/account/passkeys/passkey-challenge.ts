import type { RefusalKey } from '@sampan/contract/refusals.ts'
import type { Context } from '#kernel/context.ts'
import { hashToken } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import { oneStatement } from '#kernel/transaction.ts'
import { requireSite } from './passkey-site.ts'
import { type Asked, insertChallenge, type TakenChallenge, takeChallenge } from './passkey-store.ts'

/** EdDSA, ES256 and RS256: what devices have. */
export const algorithms = [-8, -7, -257]

/** Keeps what a device is about to be asked; only its hash. */
export const keepChallenge = (ctx: Context, challenge: string, asked: Asked): Promise<void> =>
  oneStatement(ctx.db, (tx) => insertChallenge(tx, hashToken(challenge), asked))

/** The challenge, origin and host that a device's answer is compared with. */
export interface Expected {
  expectedChallenge: string
  expectedOrigin: string
  expectedRPID: string
  requireUserVerification: true
}

/**
 * Uses up the challenge that an answer speaks of, and says what the answer has to fit.
 * Refuses passkeysOff, passkeyWrong when it comes from another site, passkeyVoid when the challenge is used, over,
 * or was given for something else or to somebody else.
 */
export async function expectAnswer(
  ctx: Context,
  clientDataJSON: string,
  kind: Asked['kind'],
  who: { id: string; sessionId: string } | null,
): Promise<{ expected: Expected; asked: TakenChallenge }> {
  const site = requireSite(ctx.config)
  const { challenge, origin } = readClientData(clientDataJSON)
  const asked = await ctx.transaction((tx) => takeChallenge(tx, hashToken(challenge), kind, who))
  if (!asked) return refuse('passkeyVoid')
  if (!site.isOurs(origin)) return refuse('passkeyWrong')
  return {
    expected: {
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: site.host,
      requireUserVerification: true,
    },
    asked,
  }
}

function readClientData(encoded: string): { challenge: string; origin: string } {
  try {
    const data: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'))
    if (typeof data === 'object' && data !== null && 'challenge' in data && 'origin' in data) {
      const { challenge, origin } = data
      if (typeof challenge === 'string' && typeof origin === 'string') return { challenge, origin }
    }
  } catch {
    // Not JSON: refused below, like what is JSON of another shape.
  }
  return refuse('passkeyWrong')
}

/** An error of the library means that an answer does not fit; it is logged, and always refused alike. */
export async function verifiedOr<Result>(
  ctx: Context,
  work: () => Promise<Result>,
  otherwise: RefusalKey,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    ctx
      .openLog()
      .info({ reason: error instanceof Error ? error.message : 'unknown' }, 'a passkey did not fit')
    return refuse(otherwise)
  }
}
