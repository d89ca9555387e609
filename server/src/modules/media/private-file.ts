import { privateWidths } from '@sampan/contract/media/pictures.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Buyer, Operator } from '#kernel/context.ts'
import { operatorTokenOf } from '#kernel/http/console-session.ts'
import { hashToken, looksLikeToken } from '#kernel/ids.ts'
import type { House } from '#kernel/perform.ts'
import { diskStore, privateDir, unlessMissing } from './file-store.ts'
import { privateOwner } from './picture-store.ts'

/** What media needs of others to know who asks; the app hands it in. */
export interface MediaParts {
  findBuyer(tokenHash: Buffer): Promise<Buyer | null>
  findOperator(tokenHash: Buffer): Promise<Operator | null>
  /** Writes into the audit trail that an operator looked at a private picture. */
  noteRead(operator: Operator, ipAddress: string, pictureId: string): Promise<void>
}

export const privateFile = (id: string, width: number): string => `${id}-${width}.webp`

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const mayRead = new Set<Operator['role']>(['finance', 'support', 'admin'])

/**
 * `GET /api/file/:id/:width`: a private picture, to its owner by his token and to operators by their cookie
 * (RELIABILITY §5.6). Everybody else gets byte for byte what an unknown address gets.
 */
export function servePrivateFiles(app: FastifyInstance, house: House, parts: MediaParts): void {
  const store = diskStore(privateDir(house.config.dataDir))
  app.get<{ Params: { id: string; width: string } }>('/api/file/:id/:width', async (request, reply) => {
    const { id, width } = request.params
    const isKnownWidth = privateWidths.some((one) => String(one) === width)
    if (!idShape.test(id) || !isKnownWidth) return notThere(reply)
    const [owner, reader] = await Promise.all([privateOwner(house.db, id), findReader(request, house, parts)])
    if (owner === null || reader === null) return notThere(reply)
    if (reader.kind === 'buyer' && reader.who.id !== owner) return notThere(reply)
    const data = await unlessMissing(readWhole(store.read(privateFile(id, Number(width)))))
    if (data === null) return notThere(reply)
    if (reader.kind === 'operator') await parts.noteRead(reader.who, request.ip, id)
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('content-disposition', 'inline')
      .type('image/webp')
      .send(data)
  })
}

type Reader = { kind: 'buyer'; who: Buyer } | { kind: 'operator'; who: Operator }

async function findReader(
  request: FastifyRequest,
  { config }: House,
  parts: MediaParts,
): Promise<Reader | null> {
  const token = request.headers['token']
  if (typeof token === 'string') {
    const buyer = looksLikeToken(token) ? await parts.findBuyer(hashToken(token)) : null
    return buyer && { kind: 'buyer', who: buyer }
  }
  // A picture's address stands in an <img>, which cannot carry the console's header; SameSite=Strict keeps others out.
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return null
  const cookie = operatorTokenOf(request, config)
  const operator =
    cookie !== null && looksLikeToken(cookie) ? await parts.findOperator(hashToken(cookie)) : null
  return operator && mayRead.has(operator.role) ? { kind: 'operator', who: operator } : null
}

const notThere = (reply: FastifyReply): FastifyReply => {
  reply.callNotFound()
  return reply
}

async function readWhole(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
