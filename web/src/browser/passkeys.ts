import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'

/** Loaded when a passkey is made or used, not with the first page. */
const load = () => import('@simplewebauthn/browser')

export const knowsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

/** Lets the device make a passkey. Null when that was called off. */
export async function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON | null> {
  const { startRegistration } = await load()
  return orCalledOff(startRegistration({ optionsJSON }))
}

/** Lets the device sign with a passkey that the person chooses. Null when that was called off. */
export async function signWithPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON | null> {
  const { startAuthentication } = await load()
  return orCalledOff(startAuthentication({ optionsJSON }))
}

/** True if the browser offers passkeys where an account name is typed. */
export const offersPasskeys = async (): Promise<boolean> =>
  knowsPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true

/** As `signWithPasskey`, offered where the account name is typed; waits until one is chosen. */
export async function signWhereTyped(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON | null> {
  const { startAuthentication } = await load()
  return orCalledOff(startAuthentication({ optionsJSON, useBrowserAutofill: true }))
}

/** Cancels the request that waits. */
export async function callOff(): Promise<void> {
  const { WebAuthnAbortService } = await load()
  WebAuthnAbortService.cancelCeremony()
}

async function orCalledOff<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && calledOff.has(error.name)) return null
    throw error
  }
}

const calledOff: ReadonlySet<string> = new Set(['AbortError', 'NotAllowedError'])
