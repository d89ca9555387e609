import type { staffConsoleEndpoints } from '@sampan/contract/base/staff/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, Context, OperatorContext } from '#kernel/context.ts'
import { hashToken, newToken } from '#kernel/ids.ts'
import type { OidcConfig } from '#kernel/oidc-config.ts'
import { refuse } from '#kernel/refusal.ts'
import { type Purpose, visitAddress } from './identity-provider.ts'
import { findIdentityOf } from './identity-store.ts'
import { type Beginner, insertVisit } from './visit-store.ts'

type Rows = typeof staffConsoleEndpoints
type Answer = AnswerOf<Rows['console_oidc_begin']>

/** Refuses oidcDown where no provider is set. */
export const providerIn = (ctx: Context): OidcConfig => ctx.config.oidc ?? refuse('oidcDown')

/** The ways in which people sign in here. */
export async function signInWays({
  config: { oidc, publicUrl },
}: Context): Promise<AnswerOf<Rows['console_sign_in_ways']>> {
  return {
    provider: oidc && { name: oidc.name, origin: publicUrl ?? '' },
    operatorsByPassword: oidc?.only !== true,
  }
}

/** Refuses oidcDown. */
export const beginSignIn = (
  ctx: Context,
  { another = false }: ParsedOf<Rows['console_oidc_begin']>,
): Promise<Answer> => begin(ctx, 'sign_in', null, another)

/** Links the account of who is signed in. Refuses oidcDown, oidcTaken. */
export async function beginLink(ctx: OperatorContext): Promise<Answer> {
  if (await findIdentityOf(ctx.db, ctx.operator.id)) refuse('oidcTaken')
  return begin(ctx, 'link', beginnerOf(ctx))
}

/** Refuses oidcDown. */
export const beginStepUp = (ctx: OperatorContext): Promise<Answer> => begin(ctx, 'step_up', beginnerOf(ctx))

const beginnerOf = ({ operator }: OperatorContext): Beginner => ({
  operatorId: operator.id,
  sessionId: operator.sessionId,
})

async function begin(
  ctx: Context,
  purpose: Purpose,
  beginner: Beginner | null,
  another = false,
): Promise<Answer> {
  const state = newToken()
  const { url, secrets } = await visitAddress(ctx, providerIn(ctx), state, purpose, another)
  // Two tabs of one browser share its mark; their states differ.
  const mark = isMark(ctx.signInMark) ? ctx.signInMark : newToken()
  const keys = { stateHash: hashToken(state), browserHash: hashToken(mark) }
  await ctx.act(async (tx) => {
    await insertVisit(tx, ctx.config, keys, secrets, beginner)
    return { url }
  })
  ctx.keepSignInMark(mark)
  return { url }
}

const isMark = (mark: string | null): mark is string => mark !== null && /^[\w-]{43}$/.test(mark)
