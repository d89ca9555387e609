import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message as a browser gets it. */
export interface ReceivedPush {
  /** Path of the device's address. */
  path: string
  headers: Readonly<Record<string, string>>
  payload: Record<string, string>
  /** Claims of the shop, whose signature was right. */
  claims: { aud: string; sub: string; exp: number }
  /** The shop's public key. */
  shopKey: string
}

/** Subscription as a browser gives it to a shop. */
export interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

/** A push service on this machine with its browsers (RFC 8030, 8291, 8292): it unseals what it gets, as they do. */
export interface PushService {
  url: string
  received: ReceivedPush[]
  /** Its answer to a path; 201 where it is left as it is. */
  answer: (path: string) => { status: number; retryAfter?: number }
  subscribe(): Subscription
  close(): Promise<void>
}

export async function startPushService(): Promise<PushService> {
  const devices = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = request.url ?? ''
      const { status, retryAfter } = service.answer(path)
      const device = devices.get(path)
      if (status === 201 && device) {
        const headers = request.headers as Record<string, string>
        service.received.push({
          path,
          headers,
          payload: JSON.parse(unseal(Buffer.concat(parts), device)),
          ...shopOf(headers['authorization'] ?? ''),
        })
      }
      response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const service: PushService = {
    url,
    received: [],
    answer: () => ({ status: 201 }),
    subscribe() {
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys('base64url')
      const auth = randomBytes(16)
      const path = `/send/${randomBytes(12).toString('base64url')}`
      devices.set(path, { ecdh, auth })
      return { endpoint: `${url}${path}`, p256dh, auth: auth.toString('base64url') }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return service
}

const derive = (salt: Buffer, key: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

/** RFC 8291, of one record. */
function unseal(body: Buffer, { ecdh, auth }: { ecdh: ReturnType<typeof createECDH>; auth: Buffer }): string {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + (body[20] ?? 0)
  const sender = body.subarray(21, keyEnd)
  const sealed = body.subarray(keyEnd)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const key = derive(auth, ecdh.computeSecret(sender), info, 32)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(salt, key, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derive(salt, key, Buffer.from('Content-Encoding: nonce\0'), 12),
  )
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

/** RFC 8292. @throws where the signature is not the key's */
function shopOf(authorization: string): Pick<ReceivedPush, 'claims' | 'shopKey'> {
  const [, token = '', shopKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(shopKey, 'base64url')
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Error('The shop’s signature is wrong')
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), shopKey }
}
