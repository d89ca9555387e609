import * as z from 'zod/mini'
import { instant, typedLine, uuid } from '../../wire/schemas.ts'
import { passwordLengthMax } from './limits.ts'
import { passkeyNameLengthMax } from './passkey-limits.ts'
import { passkeyPurpose, verifyPayInput } from './schemas.ts'
import { timeZone } from './time-zone.ts'

/** Bytes as WebAuthn writes them in JSON. */
const bytes = (lengthMax: number) =>
  z.string().check(z.minLength(1), z.maxLength(lengthMax), z.regex(/^[A-Za-z0-9_-]+$/))
const credentialId = bytes(1400)
const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** The options of `navigator.credentials.create`, as JSON. */
export const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
/** The options of `navigator.credentials.get`, as JSON. With no credential named the device offers those that it has. */
export const passkeyRequest = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptor),
})

/** A new credential, as the browser tells of it. More than this is dropped. */
export const passkeyMade = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
})
/** The answer of a device that signed. Other fields are dropped. */
export const passkeySigned = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(8000),
    userHandle: z.optional(bytes(200)),
  }),
})

const name = typedLine(1, passkeyNameLengthMax, 'passkeyName')
/** Needed when the login is not recent. */
const ownPassword = z.optional(z.string().check(z.maxLength(passwordLengthMax)))

export const passkeyOptionsInput = z.strictObject({ password: ownPassword })
export const passkeyAddInput = z.strictObject({ name, credential: passkeyMade })
export const passkeyRenameInput = z.strictObject({ id: uuid, name })
export const passkeyRemoveInput = z.strictObject({ id: uuid, password: ownPassword })
export const passkeySignedInput = z.strictObject({ credential: passkeySigned })
export const passkeyLoginInput = z.strictObject({
  credential: passkeySigned,
  timeZone: z.optional(timeZone),
})
/** As `verify_pay`, without the code. */
export const passkeyPayInput = z.strictObject({
  purpose: passkeyPurpose,
  subject: verifyPayInput.shape.subject,
  amountCents: verifyPayInput.shape.amountCents,
})

/** A buyer's passkeys, without their keys. */
export const passkeyList = z.array(
  z.object({
    id: uuid,
    name: z.string(),
    createdAt: instant,
    usedAt: z.nullable(instant),
    /** Its maker keeps it on several devices. */
    isSynced: z.boolean(),
  }),
)
