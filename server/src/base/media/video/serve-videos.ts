import { Readable } from 'node:stream'
import { type VideoKind, videoKinds, videoType } from '@sampan/contract/base/media/videos.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Callers } from '#kernel/http/find-caller.ts'
import type { AppDeps } from '#kernel/perform.ts'
import { byteRange } from '../byte-range.ts'
import { openStore } from '../file-store.ts'
import { readPieces } from './video-pieces.ts'
import { findVideoFile } from './video-store.ts'

const yearSeconds = 31_536_000
const nameShape = new RegExp(`^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\\.(${videoKinds.join('|')})$`)

/**
 * `GET /media/video/<file id>.<kind>`: a video, whole or a range of it (206, 416). A file never changes, so its name is the mark by which a
 * browser asks whether its copy is good. Of the file no more than a piece is in memory.
 */
export function serveVideos(app: FastifyInstance, { db, config }: AppDeps, callers: Callers): void {
  const store = openStore(config, 'media')
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/video/:name',
    handler: async (request, reply) => {
      await callers.visitor(request, { limit: 'picture' })
      const [, fileId = '', kind = ''] = nameShape.exec(request.params.name) ?? []
      const file = fileId === '' ? undefined : await findVideoFile(db, fileId)
      if (file?.kind !== kind) {
        reply.header('cache-control', 'no-store')
        return reply.callNotFound()
      }
      return sendVideo(request, reply, file as { kind: VideoKind; bytes: number }, (first, last) =>
        Readable.from(readPieces(store, fileId, first, last), { objectMode: false }),
      )
    },
  })
}

function sendVideo(
  request: FastifyRequest<{ Params: { name: string } }>,
  reply: FastifyReply,
  { kind, bytes }: { kind: VideoKind; bytes: number },
  read: (first: number, last: number) => Readable,
): FastifyReply {
  const etag = `"${request.params.name}"`
  reply
    .headers({
      'cache-control': `public, max-age=${yearSeconds}, immutable`,
      'content-security-policy': "sandbox; default-src 'none'",
      'accept-ranges': 'bytes',
      etag,
    })
    .type(videoType(kind))
  const { range, 'if-range': sameAs = etag, 'if-none-match': known } = request.headers
  if (known?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)) return reply.code(304).send()
  const part = sameAs === etag ? byteRange(range, bytes) : null
  if (part === 'outside') return reply.code(416).header('content-range', `bytes */${bytes}`).send()
  const { first, last } = part ?? { first: 0, last: bytes - 1 }
  if (part) reply.code(206).header('content-range', `bytes ${first}-${last}/${bytes}`)
  reply.header('content-length', last - first + 1)
  return request.method === 'HEAD' ? reply.send() : reply.send(read(first, last))
}
