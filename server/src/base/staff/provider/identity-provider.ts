import type * as Library from 'openid-client'
import { MemoryField } from '#kernel/app-memory.ts'
import type { Config } from '#kernel/config.ts'
import type { Context } from '#kernel/context.ts'
import type { OidcConfig } from '#kernel/oidc-config.ts'
import { refuse } from '#kernel/refusal.ts'

/**
 * The owner's identity provider, through `openid-client`: the authorization code flow with PKCE, state, nonce and `iss`
 * checked, and the signature of the ID token. The library is loaded when somebody first signs in that way.
 */

/** Seconds that the provider has for each answer. */
const timeoutSeconds = 3
/** Time after which its addresses and keys are read again. */
const freshMs = 3_600_000

const discovered = new MemoryField<{ provider: Promise<Library.Configuration> | null; readAt: number }>(
  () => ({ provider: null, readAt: 0 }),
)

/** The page of the console that the provider leads back to. */
export const returnAddress = ({ publicUrl }: Pick<Config, 'publicUrl'>): string =>
  `${publicUrl ?? ''}/console/sign-in`

/** Reads the addresses and abilities of the provider. @throws when it does not answer, or as another issuer */
export async function discover(
  oidc: Pick<OidcConfig, 'issuer' | 'clientId' | 'clientSecret'>,
): Promise<Library.Configuration> {
  const library = await import('openid-client')
  const issuer = new URL(oidc.issuer)
  // The settings allow plain HTTP outside of production alone.
  const execute = issuer.protocol === 'http:' ? [library.allowInsecureRequests] : []
  const found = await library.discovery(issuer, oidc.clientId, undefined, library.None(), {
    timeout: timeoutSeconds,
    execute,
  })
  const server = found.serverMetadata()
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const authentication = methods.includes('client_secret_basic')
    ? library.ClientSecretBasic(oidc.clientSecret)
    : library.ClientSecretPost(oidc.clientSecret)
  const provider = new library.Configuration(server, oidc.clientId, undefined, authentication)
  provider.timeout = timeoutSeconds
  for (const allow of execute) allow(provider)
  library.enableNonRepudiationChecks(provider)
  return provider
}

async function providerOf(ctx: Context, oidc: OidcConfig): Promise<Library.Configuration> {
  const kept = ctx.memory.of(discovered)
  if (kept.provider === null || performance.now() - kept.readAt > freshMs) {
    kept.provider = discover(oidc)
    kept.readAt = performance.now()
  }
  const { provider } = kept
  try {
    return await provider
  } catch (error) {
    if (kept.provider === provider) kept.provider = null
    ctx.openLog().warn({ err: error }, 'the identity provider cannot be read')
    return refuse('oidcDown')
  }
}

export type Purpose = 'sign_in' | 'link' | 'step_up'

/** Secrets that the answer of a visit is checked with. */
export interface VisitSecrets {
  purpose: Purpose
  verifier: string
  nonce: string
}

/**
 * The address to lead a browser to. Refuses oidcDown.
 * @param another whether the provider is to ask which account to use
 */
export async function visitAddress(
  ctx: Context,
  oidc: OidcConfig,
  state: string,
  purpose: Purpose,
  another: boolean,
): Promise<{ url: string; secrets: VisitSecrets }> {
  const provider = await providerOf(ctx, oidc)
  const library = await import('openid-client')
  const secrets = { purpose, verifier: library.randomPKCECodeVerifier(), nonce: library.randomNonce() }
  const url = library.buildAuthorizationUrl(provider, {
    redirect_uri: returnAddress(ctx.config),
    scope: oidc.scopes,
    state,
    nonce: secrets.nonce,
    code_challenge: await library.calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
    ...(oidc.secondFactor === 'provider' && { acr_values: oidc.acr.join(' ') }),
    ...(another && { prompt: 'select_account' }),
    // Somebody who is signed in there shows who they are once more.
    ...(purpose === 'step_up' && { max_age: '0', prompt: 'login' }),
  })
  return { url: url.href, secrets }
}

/** A person as the provider vouches for them. */
export interface Person {
  issuer: string
  subject: string
  groups: unknown
  acr: string | null
  /** When they last showed there who they are, as the provider says. */
  shownAt: Date | null
  name: unknown
  preferredName: unknown
  email: unknown
}

export interface ReturnedAnswer {
  state: string
  code?: string | undefined
  iss?: string | undefined
  error?: string | undefined
}

/** The person for whom the provider answers. Refuses oidcDown, oidcFailed. */
export async function personIn(
  ctx: Context,
  oidc: OidcConfig,
  answer: ReturnedAnswer,
  { purpose, verifier, nonce }: VisitSecrets,
): Promise<Person> {
  const provider = await providerOf(ctx, oidc)
  const library = await import('openid-client')
  const address = new URL(returnAddress(ctx.config))
  for (const [name, value] of Object.entries(answer))
    if (value !== undefined) address.searchParams.set(name, value)
  try {
    const tokens = await library.authorizationCodeGrant(provider, address, {
      expectedState: answer.state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
      ...(purpose === 'step_up' && { maxAge: 0 }),
    })
    const claims = tokens.claims()
    if (!claims) return refuse('oidcFailed')
    const { groupsClaim } = oidc
    // Some providers put groups and names into the ID token, others tell them when they are asked.
    const asks =
      claims[groupsClaim] === undefined && provider.serverMetadata().userinfo_endpoint !== undefined
    const told = asks ? await library.fetchUserInfo(provider, tokens.access_token, claims.sub) : {}
    const all: Readonly<Record<string, unknown>> = { ...told, ...claims }
    return {
      issuer: claims.iss,
      subject: claims.sub,
      groups: all[groupsClaim],
      acr: typeof claims.acr === 'string' ? claims.acr : null,
      shownAt: claims.auth_time === undefined ? null : new Date(claims.auth_time * 1000),
      name: all['name'],
      preferredName: all['preferred_username'],
      email: all['email'],
    }
  } catch (error) {
    ctx.openLog().warn({ problem: problemOf(error) }, 'the identity provider did not vouch for anybody')
    return refuse(isUnreachable(error) ? 'oidcDown' : 'oidcFailed')
  }
}

/** The names of a failure and of its causes, without what was sent or answered: that holds codes and tokens. */
function problemOf(error: unknown): string {
  const told: string[] = []
  for (let one = error; one instanceof Error && told.length < 4; one = one.cause) {
    const { code, error: oauth } = one as { code?: unknown; error?: unknown }
    told.push([one.name, code, oauth].filter((part) => typeof part === 'string').join(' '))
  }
  return told.join(' < ')
}

/** True if the provider was not reached, or not in time. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return code === 'OAUTH_TIMEOUT' || error.cause instanceof TypeError
}
