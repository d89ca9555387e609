import { mkdir } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { mediaEndpoints } from '@sampan/contract/media/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Routes } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import type { House } from '#kernel/perform.ts'
import { mediaDir } from './file-store.ts'
import { forgetUploadsJob } from './forget-uploads.ts'
import { isOwnPicture } from './picture-store.ts'
import { type MediaParts, servePrivateFiles } from './private-file.ts'
import { sweepFilesJob } from './sweep-files.ts'
import { addUploadPart, beginUpload, endUpload } from './upload-in-parts.ts'
import { uploadBase, uploadPicture } from './upload-picture.ts'

export { mediaEndpoints as endpoints } from '@sampan/contract/media/endpoints.ts'
export { type Alike, alikePictures, pictureBytes, takeEvidence } from './evidence.ts'
export { diskStore, type FileStore, mediaDir } from './file-store.ts'
export type { MediaParts } from './private-file.ts'

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
  async (app: FastifyInstance, house: House): Promise<void> => {
    await servePublicFiles(app, house)
    servePrivateFiles(app, house, parts)
  }

/** A name is never used twice, so what was fetched once may be kept for ever. */
async function servePublicFiles(app: FastifyInstance, house: House): Promise<void> {
  const root = mediaDir(house.config.dataDir)
  await mkdir(root, { recursive: true })
  await app.register(fastifyStatic, {
    root,
    prefix: '/media/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', `public, max-age=${yearSeconds}, immutable`)
      reply.header('content-security-policy', "sandbox; default-src 'none'")
    },
  })
}

/** Where a buyer's own picture is shown; null when it is not his. */
export async function ownPicture(db: Db, buyerId: string, pictureId: string): Promise<string | null> {
  return (await isOwnPicture(db, buyerId, pictureId)) ? uploadBase(pictureId) : null
}
