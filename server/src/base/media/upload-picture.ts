import { createHash } from 'node:crypto'
import type { mediaEndpoints } from '@sampan/contract/base/media/endpoints.ts'
import {
  uploadBytesMax,
  uploadsPerBuyerMax,
  uploadsPerOperatorDayMax,
  uploadsPerShopDayMax,
} from '@sampan/contract/base/media/pictures.ts'
import type { OutputOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext, Context } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import { CommitUnknown } from '#kernel/transaction.ts'
import { openStore, putAll, removeAll, uploadFolder } from './file-store.ts'
import { type MadePicture, makePicture } from './make-picture.ts'
import { countPictures, insertPicture, type PictureOwner } from './picture-store.ts'
import { lockUploads } from './upload-store.ts'

type Row = typeof mediaEndpoints.upload

/** Takes one picture and stores it anew. Refuses tooManyRequests (200 are enough), pictureTooLarge, pictureKind, picturePixels, pictureUnreadable. */
export const uploadPicture = (ctx: BuyerContext): Promise<OutputOf<Row>> =>
  takePublicPicture(ctx, { buyerId: ctx.buyer.id })

/** Takes the call's one picture for whoever owns it, a buyer, a shop or an operator, as `uploadPicture` does; `make` gives its shape. */
export async function takePublicPicture(
  ctx: Context,
  owner: PictureOwner,
  make: (uploaded: Buffer) => Promise<MadePicture> = makePicture,
): Promise<OutputOf<Row>> {
  await requireUploadLeft(ctx.db, owner)
  const uploaded = await readUpload(ctx)
  const made = await make(uploaded)
  const id = newId()
  const picture = uploadBase(id)
  const store = openStore(ctx.config, 'media')
  const files = new Map([...made.files].map(([width, data]) => [fileName(id, width), data]))
  await putAll(store, files)
  const written = ctx.act(async (tx) => {
    // Counted again under a lock, or those that come at once would pass the limit together.
    await lockUploads(tx, lockName(owner))
    await requireUploadLeft(tx, owner)
    await insertPicture(tx, {
      id,
      owner,
      kind: 'public',
      look: null,
      sha256: createHash('sha256').update(uploaded).digest(),
      bytes: uploaded.length,
      width: made.width,
      height: made.height,
    })
    return { id, picture }
  })
  return written.catch(async (error: unknown) => {
    // Unless it may have been committed all the same.
    if (!(error instanceof CommitUnknown)) await removeAll(store, files.keys())
    throw error
  })
}

/** The call's one file, whole. Refuses pictureKind where there is none, pictureTooLarge. */
export async function readUpload(ctx: Context): Promise<Buffer> {
  const file = await ctx.file()
  if (!file) return refuse('pictureKind')
  const chunks: Buffer[] = []
  for await (const chunk of file.stream) chunks.push(chunk as Buffer)
  if (file.isTruncated()) refuse('pictureTooLarge', { megabytes: uploadBytesMax / 1024 / 1024 })
  return Buffer.concat(chunks)
}

async function requireUploadLeft(db: Db, owner: PictureOwner): Promise<void> {
  if ((await countPictures(db, owner)) >= enoughFor(owner)) refuse('tooManyRequests')
}

function enoughFor(owner: PictureOwner): number {
  if ('buyerId' in owner) return uploadsPerBuyerMax
  return 'shopId' in owner ? uploadsPerShopDayMax : uploadsPerOperatorDayMax
}

function lockName(owner: PictureOwner): string {
  if ('buyerId' in owner) return owner.buyerId
  return 'shopId' in owner ? `shop:${owner.shopId}` : `operator:${owner.operatorId}`
}

const fileName = (id: string, width: number) => `${uploadFolder}/${id}-${width}.webp`

/** The base of an uploaded picture's address. */
export const uploadBase = (id: string): string => `/media/${uploadFolder}/${id}`
