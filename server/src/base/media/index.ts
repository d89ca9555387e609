import { mkdir } from 'node:fs/promises'
import { posix } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { mediaEndpoints } from '@sampan/contract/base/media/endpoints.ts'
import { uploadedPictureId } from '@sampan/contract/base/media/pictures.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Routes } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import type { Callers } from '#kernel/http/find-caller.ts'
import type { AppDeps } from '#kernel/perform.ts'
import { awaitMadeFile } from './await-made-file.ts'
import { mediaDir } from './file-store.ts'
import { forgetUploadsJob } from './forget-uploads.ts'
import { idsOfOperators, idsOfShop, isCoverOfShop, isOwnPicture } from './picture-store.ts'
import { type MediaParts, servePrivateFiles } from './private-file.ts'
import { buyersUpload, uploadAt } from './public-upload.ts'
import { serveShownPapers } from './shown-paper.ts'
import { sweepFilesJob } from './sweep-files.ts'
import { addUploadPart, beginUpload, endUpload } from './upload-in-parts.ts'
import { uploadBase, uploadPicture } from './upload-picture.ts'

export { mediaEndpoints as endpoints } from '@sampan/contract/base/media/endpoints.ts'
export { takeConsolePicture } from './console-upload.ts'
export {
  type Alike,
  alikePictures,
  type PictureFile,
  pictureBytes,
  pictureFiles,
  releaseEvidence,
  takeEvidence,
  takeOperatorEvidence,
  takePictures,
} from './evidence.ts'
export { diskStore, type FileStore, mediaDir } from './file-store.ts'
export { makeBanner, makeCover } from './make-picture.ts'
export type { MakePublicFile, MediaParts } from './private-file.ts'
export { hidePictures } from './public-upload.ts'
export { takePublicPicture } from './upload-picture.ts'

export const routes: Routes<typeof mediaEndpoints> = {
  upload: uploadPicture,
  upload_begin: beginUpload,
  upload_part: addUploadPart,
  upload_end: endUpload,
}

export const jobs = [forgetUploadsJob, sweepFilesJob]

const yearSeconds = 31_536_000

/** The routes of stored pictures: those for everybody, and private ones for whom they concern. */
export const createHttp =
  (parts: MediaParts) =>
  async (app: FastifyInstance, deps: AppDeps, callers: Callers): Promise<void> => {
    await servePublicFiles(app, deps, callers, parts)
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
    await scope.register(fastifyStatic, {
      root,
      prefix: publicPrefix,
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply) => {
        reply.header('cache-control', `public, max-age=${yearSeconds}, immutable`)
        reply.header('content-security-policy', "sandbox; default-src 'none'")
      },
    })
  })
}

/** Address of a buyer's own picture; null when it is not theirs. */
export async function ownPicture(db: Db, buyerId: string, pictureId: string): Promise<string | null> {
  return (await isOwnPicture(db, buyerId, pictureId)) ? uploadBase(pictureId) : null
}

/** Those of these bases that are pictures which a shop uploaded for its goods. */
export async function shopPictures(
  db: Db,
  shopId: number,
  bases: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = bases.flatMap((base) => uploadedPictureId(base) ?? [])
  return new Set((await idsOfShop(db, shopId, ids)).map(uploadBase))
}

/** True if this base is a picture that an operator uploaded for everybody to see. */
export async function isOperatorPicture(db: Db, base: string): Promise<boolean> {
  const id = uploadedPictureId(base)
  return id !== null && (await idsOfOperators(db, [id])).length > 0
}

/** True if this is a picture that the shop uploaded as a cover. */
export async function isShopCover(db: Db, shopId: number, base: string): Promise<boolean> {
  const id = uploadedPictureId(base)
  return id !== null && (await isCoverOfShop(db, shopId, id))
}
