import { createHash } from 'node:crypto'
import type { mediaEndpoints } from '@sampan/contract/media/endpoints.ts'
import { uploadBytesMax, uploadsPerBuyerMax } from '@sampan/contract/media/pictures.ts'
import type { OutputOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import { diskStore, mediaDir, uploadFolder } from './file-store.ts'
import { makePicture } from './make-picture.ts'
import { countPictures, insertPicture } from './picture-store.ts'
import { lockUploads } from './upload-store.ts'

type Row = typeof mediaEndpoints.upload

/** Takes one picture and stores it anew. Refuses tooManyRequests (200 are enough), pictureTooLarge, pictureKind, pictureUnreadable. */
export async function uploadPicture(ctx: BuyerContext): Promise<OutputOf<Row>> {
  await requireRoom(ctx.db, ctx.buyer.id)
  const file = await ctx.file()
  if (!file) return refuse('pictureKind')
  const chunks: Buffer[] = []
  for await (const chunk of file.stream) chunks.push(chunk as Buffer)
  if (file.isTruncated()) refuse('pictureTooLarge', { megabytes: uploadBytesMax / 1024 / 1024 })
  const uploaded = Buffer.concat(chunks)
  const made = await makePicture(uploaded)
  const id = newId()
  const picture = uploadBase(id)
  const store = diskStore(mediaDir(ctx.config.dataDir))
  for (const [width, data] of made.files) await store.put(fileName(id, width), data)
  return ctx.act(async (tx) => {
    // Counted again under a lock, or those that come at once would pass the limit together.
    await lockUploads(tx, ctx.buyer.id)
    await requireRoom(tx, ctx.buyer.id)
    await insertPicture(tx, {
      id,
      buyerId: ctx.buyer.id,
      kind: 'public',
      look: null,
      sha256: createHash('sha256').update(uploaded).digest(),
      bytes: uploaded.length,
      width: made.width,
      height: made.height,
    })
    return { id, picture }
  })
}

async function requireRoom(db: Db, buyerId: string): Promise<void> {
  if ((await countPictures(db, buyerId)) >= uploadsPerBuyerMax) refuse('tooManyRequests')
}

const fileName = (id: string, width: number) => `${uploadFolder}/${id}-${width}.webp`

/** The base of an uploaded picture's address. */
export const uploadBase = (id: string): string => `/media/${uploadFolder}/${id}`
