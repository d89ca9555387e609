import { mkdir } from 'node:fs/promises'
import { posix } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Callers } from '#kernel/http/find-caller.ts'
import type { AppDeps } from '#kernel/perform.ts'
import { awaitMadeFile } from './await-made-file.ts'
import { byteRange } from './byte-range.ts'
import { diskStore, mediaDir, openStore, uploadFolder } from './file-store.ts'
import { type MediaParts, servePrivateFiles } from './private-file.ts'
import { buyersUpload, uploadAt } from './public-upload-store.ts'
import { serveShownPapers } from './shown-paper.ts'
import { serveVideos } from './video/serve-videos.ts'

const yearSeconds = 31_536_000

/** The routes of stored pictures: those for everybody, and private ones for whom they concern. */
export const createHttp =
  (parts: MediaParts) =>
  async (app: FastifyInstance, deps: AppDeps, callers: Callers): Promise<void> => {
    await servePublicFiles(app, deps, callers, parts)
    serveVideos(app, deps, callers)
    servePrivateFiles(app, deps, callers, parts)
    serveShownPapers(app, deps, callers, parts)
  }

const publicPrefix = '/media/'

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path // the file server refuses it
  }
}

/** As the file server reads it, so that no spelling of an address passes by what is asked here. */
function pathOf(url: string): string {
  const path = url.split(/[?#;]/, 1)[0] ?? ''
  return posix.normalize(decoded(path).slice(publicPrefix.length)).replace(/^\/+/, '')
}

/**
 * A name is never used twice, so what was fetched once may be kept for ever; but for what a buyer uploaded, which is asked for
 * anew each time: it may be hidden one day, and then nobody's copy counts.
 */
async function servePublicFiles(
  app: FastifyInstance,
  deps: AppDeps,
  callers: Callers,
  { makePublicFile }: MediaParts,
): Promise<void> {
  const root = mediaDir(deps.config.dataDir)
  const mayBeHidden = new WeakSet<FastifyRequest>()
  await mkdir(root, { recursive: true })
  await app.register(async (scope) => {
    if (makePublicFile !== null) {
      scope.addHook('onRequest', (request, reply) =>
        awaitMadeFile(request, reply, makePublicFile(pathOf(request.url))),
      )
    }
    scope.addHook('onRequest', async (request, reply) => {
      // A piece of a video is no file of its own.
      if (!pathOf(request.url).endsWith('.piece')) return
      reply.header('cache-control', 'no-store').callNotFound()
      return reply
    })
    scope.addHook('onRequest', async (request, reply) => {
      const id = uploadAt(pathOf(request.url))
      if (id === null) return
      await callers.visitor(request, { limit: 'picture' })
      const state = await buyersUpload(deps.db, id)
      if (state === 'shown') mayBeHidden.add(request)
      if (state !== 'hidden') return
      reply.header('cache-control', 'no-store').callNotFound()
      return reply
    })
    scope.addHook('onSend', async (request, reply) => {
      if (mayBeHidden.has(request)) reply.header('cache-control', 'public, no-cache')
    })
    if (deps.config.s3 !== null) return serveFromBucket(scope, deps)
    await scope.register(fastifyStatic, {
      root,
      prefix: publicPrefix,
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply) => {
        for (const [name, value] of Object.entries(fileHeaders)) reply.header(name, value)
      },
    })
  })
}

const fileHeaders = {
  'cache-control': `public, max-age=${yearSeconds}, immutable`,
  'content-security-policy': "sandbox; default-src 'none'",
}

/** Letters, digits and dashes, in folders, and always a picture: no other file is in the store. */
const nameShape = /^(?:[\w-]+\/)*[\w-]+\.webp$/

/** True if a copy is named so; a cache in between may call it weak. */
const isKnown = (told: string | undefined, etag: string): boolean =>
  told?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false

/**
 * Public files from a bucket. What was drawn on this machine is taken from its disk. A file never changes, so its name is the mark by which a
 * browser asks whether its copy is good, and the bucket is not asked for that.
 */
function serveFromBucket(scope: FastifyInstance, { config }: AppDeps): void {
  const bucket = openStore(config, 'media')
  const drawn = diskStore(mediaDir(config.dataDir))
  scope.route({
    method: ['GET', 'HEAD'],
    url: `${publicPrefix}*`,
    handler: async (request, reply) => {
      const path = pathOf(request.url)
      if (!nameShape.test(path)) return reply.callNotFound()
      const etag = `"${path}"`
      reply.headers({ ...fileHeaders, etag })
      if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
      const isUpload = path.startsWith(`${uploadFolder}/`)
      const data = (isUpload ? null : await drawn.read(path)) ?? (await bucket.read(path))
      if (data === null) {
        reply.removeHeader('etag').header('cache-control', 'no-store')
        return reply.callNotFound()
      }
      reply.header('accept-ranges', 'bytes')
      const { range, 'if-range': sameAs = etag } = request.headers
      const part = sameAs === etag ? byteRange(range, data.length) : null
      if (part === null) return reply.type('image/webp').send(data)
      if (part === 'outside') return reply.code(416).header('content-range', `bytes */${data.length}`).send()
      reply.code(206).header('content-range', `bytes ${part.first}-${part.last}/${data.length}`)
      return reply.type('image/webp').send(data.subarray(part.first, part.last + 1))
    },
  })
}
