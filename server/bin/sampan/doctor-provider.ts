import { discover, returnAddress } from '#base/staff/index.ts'
import { systemClock } from '#kernel/clock.ts'
import type { GivenConfig } from '#kernel/config.ts'
import { bad, type Finding, good, note } from './finding.ts'

const timeoutMs = 3_000
/** Difference of the clocks that sign-ins still bear; beyond it ID tokens count as too old or too new. */
const clockSecondsMax = 25

/** Looks at the identity provider of the console, where one is set: its description, what it can, and its clock. */
export async function examineProvider({ oidc, publicUrl }: GivenConfig): Promise<Finding[]> {
  if (oidc === null) return []
  try {
    const server = (await discover(oidc)).serverMetadata()
    const methods = server.code_challenge_methods_supported
    return [
      good(
        'sign-in',
        `${oidc.name} (${server.issuer}) answers; it must know ${returnAddress({ publicUrl })}`,
      ),
      ...(methods !== undefined && !methods.includes('S256')
        ? [bad('sign-in', `OIDC_ISSUER: ${oidc.name} does not know PKCE with S256.`)]
        : []),
      ...(oidc.secondFactor === 'provider' && !knowsAcr(server.acr_values_supported, oidc.acr)
        ? [
            note(
              'sign-in',
              `OIDC_ACR: ${oidc.name} does not list ${oidc.acr.join(', ')} among its acr values.`,
            ),
          ]
        : []),
      await clockOf(oidc.issuer),
    ]
  } catch (error) {
    return [bad('sign-in', `OIDC_ISSUER: ${oidc.issuer} is not read (${causeOf(error)}).`)]
  }
}

/** True too where the provider lists none. */
const knowsAcr = (listed: readonly string[] | undefined, wanted: readonly string[]): boolean =>
  listed === undefined || wanted.some((one) => listed.includes(one))

async function clockOf(issuer: string): Promise<Finding> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const response = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) })
  const theirs = Date.parse(response.headers.get('date') ?? '')
  if (Number.isNaN(theirs)) return note('sign-in', 'The identity provider does not tell its time.')
  const seconds = Math.round(Math.abs(systemClock.now().getTime() - theirs) / 1000)
  return seconds > clockSecondsMax
    ? bad('sign-in', `The clocks of this machine and of the identity provider differ by ${seconds} seconds.`)
    : good('sign-in', `its clock and ours differ by ${seconds} s`)
}

function causeOf(error: unknown): string {
  let deepest = error
  while (deepest instanceof Error && deepest.cause instanceof Error) deepest = deepest.cause
  if (!(deepest instanceof Error)) return String(deepest)
  const { code } = deepest as NodeJS.ErrnoException
  return deepest.message || code || deepest.name
}
