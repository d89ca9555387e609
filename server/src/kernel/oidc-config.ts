import type { ConsoleRole } from '@sampan/contract/access/roles.ts'
import type * as z from 'zod'
import type { environment } from '#kernel/settings.ts'

/** The identity provider by which people sign in at the console (OpenID Connect). */
export interface OidcConfig {
  issuer: string
  clientId: string
  clientSecret: string
  /** As the button calls it. */
  name: string
  scopes: string
  groupsClaim: string
  /** Groups of the provider and the roles that they give, the strongest first. */
  groups: readonly { group: string; role: ConsoleRole }[]
  secondFactor: 'ours' | 'provider'
  /** Values of `acr` that mean a second factor was shown there. */
  acr: readonly string[]
  /** True if Sampan's operators cannot sign in by password. */
  only: boolean
}

/** The provider that the settings name, and what is wrong with them. */
export function readOidc(read: z.output<typeof environment>): {
  config: OidcConfig | null
  problems: string[]
} {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = read
  if (issuer === undefined)
    return {
      config: null,
      problems: read.OIDC_ONLY === true ? ['OIDC_ONLY: cannot be on without OIDC_ISSUER'] : [],
    }
  const acr = read.OIDC_ACR ?? []
  const needed = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_GROUPS', 'PUBLIC_URL'] as const
  const problems = needed
    .filter((name) => read[name] === undefined)
    .map((name) => `${name}: is required with OIDC_ISSUER`)
  if (read.OIDC_SECOND_FACTOR === 'provider' && acr.length === 0)
    problems.push('OIDC_ACR: is required with OIDC_SECOND_FACTOR=provider')
  if (read.NODE_ENV === 'production' && !issuer.startsWith('https:'))
    problems.push('OIDC_ISSUER: must begin with https:// in production')
  const config = {
    issuer,
    clientId: clientId ?? '',
    clientSecret: clientSecret ?? '',
    name: read.OIDC_NAME ?? new URL(issuer).host,
    scopes: read.OIDC_SCOPES,
    groupsClaim: read.OIDC_GROUPS_CLAIM,
    groups: read.OIDC_GROUPS ?? [],
    secondFactor: read.OIDC_SECOND_FACTOR,
    acr,
    only: read.OIDC_ONLY ?? false,
  }
  return { config, problems }
}
