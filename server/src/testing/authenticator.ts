import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

/** Parts that a test may make wrong. */
export interface Forgery {
  origin?: string
  /** Without having made sure of the person. */
  unverified?: boolean
  host?: string
  challenge?: string
  userHandle?: string
}

interface Asked {
  challenge: string
  rpId?: string
  rp?: { id: string }
  user?: { id: string }
}

const origin = 'http://localhost:4000'

/** A device's authenticator as far as the server sees one: it makes one passkey (ES256) and signs with it, counting. */
export class Authenticator {
  readonly #privateKey: KeyObject
  readonly #publicKey: KeyObject
  readonly id = randomBytes(24)
  /** A synced passkey says 0 for ever. */
  #count: number
  readonly #isSynced: boolean
  #userHandle = ''

  constructor({ isSynced = false }: { isSynced?: boolean } = {}) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#privateKey = privateKey
    this.#publicKey = publicKey
    this.#isSynced = isSynced
    this.#count = 0
  }

  make(asked: Asked, forged: Forgery = {}) {
    this.#userHandle = asked.user?.id ?? ''
    const clientDataJSON = clientData('webauthn.create', asked, forged)
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      coseKey(this.#publicKey),
    ])
    const authData = Buffer.concat([
      this.#authData(forged.host ?? asked.rp?.id ?? '', 0x40, forged),
      attested,
    ])
    return {
      ...this.#named(),
      response: {
        clientDataJSON: clientDataJSON.toString('base64url'),
        attestationObject: attestationObject(authData).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  sign(asked: Asked, forged: Forgery = {}) {
    const userHandle = forged.userHandle ?? this.#userHandle
    const clientDataJSON = clientData('webauthn.get', asked, forged)
    const authenticatorData = this.#authData(forged.host ?? asked.rpId ?? '', 0, forged)
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientDataJSON).digest()])
    return {
      ...this.#named(),
      response: {
        clientDataJSON: clientDataJSON.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(this.#privateKey).toString('base64url'),
        ...(userHandle !== '' && { userHandle }),
      },
    }
  }

  /** As a copy of it would: it knows nothing of what the other has counted. */
  countBack(): void {
    this.#count = 0
  }

  #named() {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const }
  }

  #authData(host: string, extraFlags: number, { unverified = false }: Forgery): Buffer {
    if (!this.#isSynced) this.#count += 1
    const present = 0x01
    const verified = unverified ? 0 : 0x04
    const synced = this.#isSynced ? 0x18 : 0
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.#count)
    return Buffer.concat([
      createHash('sha256').update(host).digest(),
      Buffer.from([present | verified | synced | extraFlags]),
      count,
    ])
  }
}

const clientData = (type: string, asked: Asked, forged: Forgery): Buffer =>
  Buffer.from(
    JSON.stringify({
      type,
      challenge: forged.challenge ?? asked.challenge,
      origin: forged.origin ?? origin,
      crossOrigin: false,
    }),
  )

/** The public key as COSE writes it, in CBOR: kty EC2, alg ES256, curve P-256, x, y. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')])
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
    coordinate(0x21, x),
    coordinate(0x22, y),
  ])
}

/** `{fmt: "none", attStmt: {}, authData}` in CBOR. */
function attestationObject(authData: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(authData.length)
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x59]),
    length,
    authData,
  ])
}
