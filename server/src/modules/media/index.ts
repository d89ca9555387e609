import { mkdir } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { mediaEndpoints } from '@sampan/contract/media/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Routes } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import type { Callers } from '#kernel/http/find-caller.ts'
import type { House } from '#kernel/perform.ts'
import { mediaDir } from './file-store.ts'
import { forgetUploadsJob } from './forget-uploads.ts'
import { idsOfShop, isOwnPicture } from './picture-store.ts'
import { type MediaParts, servePrivateFiles } from './private-file.ts'
import { sweepFilesJob } from './sweep-files.ts'
import { addUploadPart, beginUpload, endUpload } from './upload-in-parts.ts'
import { uploadBase, uploadedId, uploadPicture } from './upload-picture.ts'

export { mediaEndpoints as endpoints } from '@sampan/contract/media/endpoints.ts'
export {
  type Alike,
  alikePictures,
  type PictureFile,
  pictureBytes,
  pictureFiles,
  releaseEvidence,
  takeEvidence,
  takePictures,
} from './evidence.ts'
export { diskStore, type FileStore, mediaDir } from './file-store.ts'
export type { MakePublicFile, MediaParts } from './private-file.ts'
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
  async (app: FastifyInstance, house: House, callers: Callers): Promise<void> => {
    await servePublicFiles(app, house, parts)
    servePrivateFiles(app, house, callers, parts)
  }

const publicPrefix = '/media/'

/** A name is never used twice, so what was fetched once may be kept for ever. */
async function servePublicFiles(
  app: FastifyInstance,
  house: House,
  { makePublicFile }: MediaParts,
): Promise<void> {
  const root = mediaDir(house.config.dataDir)
  await mkdir(root, { recursive: true })
  await app.register(async (scope) => {
    if (makePublicFile !== null) {
      scope.addHook('onRequest', async ({ url }) => {
        await makePublicFile(url.slice(publicPrefix.length))
      })
    }
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

/** Where a buyer's own picture is shown; null when it is not theirs. */
export async function ownPicture(db: Db, buyerId: string, pictureId: string): Promise<string | null> {
  return (await isOwnPicture(db, buyerId, pictureId)) ? uploadBase(pictureId) : null
}

/** Those of these bases that are pictures which a shop uploaded for its goods. */
export async function shopPictures(
  db: Db,
  shopId: number,
  bases: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = bases.flatMap((base) => uploadedId(base) ?? [])
  return new Set((await idsOfShop(db, shopId, ids)).map(uploadBase))
}
