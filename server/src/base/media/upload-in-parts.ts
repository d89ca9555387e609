import { createHash } from 'node:crypto'
import type { mediaEndpoints } from '@sampan/contract/base/media/endpoints.ts'
import { uploadBytesMax, uploadsUnusedMax } from '@sampan/contract/base/media/pictures.ts'
import type { InputOf, OutputOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { newId } from '#kernel/ids.ts'
import { Refusal, refuse } from '#kernel/refusal.ts'
import { afterCommit } from '#kernel/unit-of-work.ts'
import { openStore, putAll } from './file-store.ts'
import { makePrivatePicture } from './make-picture.ts'
import { bytesOf, findParts, readParts, removeParts, writePart } from './part-file.ts'
import { looksLikePdf, readPdf } from './pdf/read-pdf.ts'
import { countUnused, findPrivatePicture, insertPicture } from './picture-store.ts'
import { privateFile, privatePdf } from './private-file.ts'
import {
  beginRow,
  endRow,
  findUpload,
  lockUpload,
  lockUploads,
  setReceived,
  type UploadRow,
} from './upload-store.ts'

type Begin = typeof mediaEndpoints.upload_begin
type Part = typeof mediaEndpoints.upload_part
type End = typeof mediaEndpoints.upload_end

/** Begins a private picture, or goes on with the same file of the same buyer. Refuses tooManyRequests. */
export async function beginUpload(ctx: BuyerContext, input: InputOf<Begin>): Promise<OutputOf<Begin>> {
  return ctx.act(async (tx) => {
    // Counted under a lock, or those that begin at once would pass the limit together.
    await lockUploads(tx, ctx.buyer.id)
    if ((await countUnused(tx, ctx.buyer.id)) >= uploadsUnusedMax) refuse('tooManyRequests')
    const { id, received_bytes } = await beginRow(tx, {
      id: newId(),
      buyerId: ctx.buyer.id,
      sha256: Buffer.from(input.sha256, 'hex'),
      bytes: input.bytes,
    })
    // The row says what was received; if its file is not here, all of it must be sent again.
    const isHere = bytesOf(await findParts(openStore(ctx.config, 'uploads'), id)) >= received_bytes
    if (!isHere) await setReceived(tx, id, 0)
    return { id, receivedBytes: isHere ? received_bytes : 0 }
  })
}

/**
 * Adds the next part. One that came before changes nothing, so that two tabs or a repeat do no harm; `receivedBytes` is where
 * to go on, which is the beginning when the file was lost.
 * Refuses notFound, and uploadBroken (a gap, or more than was announced) with `receivedBytes` to go on from.
 */
export async function addUploadPart(ctx: BuyerContext, input: InputOf<Part>): Promise<OutputOf<Part>> {
  const data = Buffer.from(input.data, 'base64')
  const uploads = openStore(ctx.config, 'uploads')
  const upload = await findUpload(ctx.db, ctx.buyer.id, input.id)
  if (!upload) return refuse('notFound')
  const before = upload.received_bytes
  if (input.offset < before) return { receivedBytes: before }
  // The store is asked before the transaction: a bucket that is slow holds no connection and no lock.
  const there = await findParts(uploads, upload.id)
  const isLost = bytesOf(there) < before // all of it must come again
  if (!isLost) {
    if (input.offset > before || input.offset + data.length > upload.bytes)
      refuse('uploadBroken', { receivedBytes: before })
    await writePart(uploads, upload.id, there, input.offset, data)
  }
  return ctx.act(async (tx) => {
    const now = await lockUpload(tx, ctx.buyer.id, input.id)
    if (!now) return refuse('notFound')
    // Another tab was faster: what it says counts, and its part is the same.
    if (now.received_bytes !== before) return { receivedBytes: now.received_bytes }
    const receivedBytes = isLost ? 0 : before + data.length
    await setReceived(tx, upload.id, receivedBytes)
    return { receivedBytes }
  })
}

/**
 * Closes a picture or PDF that is whole; closing it twice is the same. What is neither, or not the announced file, is
 * forgotten. Refuses notFound, uploadBroken; of a PDF pdfUnreadable, pdfEncrypted, pdfActive, pdfPages; else paperTooLarge, pictureKind,
 * picturePixels, pictureUnreadable.
 */
export async function endUpload(ctx: BuyerContext, { id }: InputOf<End>): Promise<OutputOf<End>> {
  const closed = await findPrivatePicture(ctx.db, ctx.buyer.id, id)
  if (closed) return closed
  const upload = await findUpload(ctx.db, ctx.buyer.id, id)
  if (!upload) return refuse('notFound')
  if (upload.received_bytes < upload.bytes) refuse('uploadBroken', { receivedBytes: upload.received_bytes })
  const made = await makeOrForget(ctx, upload)
  const store = openStore(ctx.config, 'private')
  const { width, height, pages, files, look } = made
  const picture = { id, bytes: upload.bytes, width, height, pages }
  return ctx.act(async (tx) => {
    // Under its lock, so that cleaning up removes no file that another call has written.
    if (!(await lockUpload(tx, ctx.buyer.id, id)))
      return (await findPrivatePicture(tx, ctx.buyer.id, id)) ?? refuse('notFound')
    await putAll(store, files)
    await endRow(tx, id)
    await insertPicture(tx, {
      ...picture,
      owner: { buyerId: ctx.buyer.id },
      kind: 'private',
      sha256: upload.sha256,
      look,
    })
    afterCommit(tx, () => {
      removeParts(openStore(ctx.config, 'uploads'), id).catch(() => {}) // the nightly job takes what is left
    })
    return picture
  })
}

async function makeOrForget(ctx: BuyerContext, upload: UploadRow): Promise<MadeFile> {
  const uploads = openStore(ctx.config, 'uploads')
  try {
    const data = await readParts(uploads, upload.id)
    const isWhole =
      data?.length === upload.bytes && createHash('sha256').update(data).digest().equals(upload.sha256)
    if (data === null || !isWhole) return refuse('uploadBroken', { receivedBytes: 0 })
    return await makeFile(upload.id, data)
  } catch (error) {
    // A sound upload that was refused for a moment can be ended again.
    if (error instanceof Refusal && error.key !== 'busy') {
      await ctx.transaction((tx) => endRow(tx, upload.id))
      await removeParts(uploads, upload.id)
    }
    throw error
  }
}

interface MadeFile {
  /** By name. */
  files: ReadonlyMap<string, Buffer>
  width: number
  height: number
  look: string | null
  /** Number of pages of a PDF; null for a picture. */
  pages: number | null
}

/** Files that are stored of an upload: a picture is made anew in our widths, a PDF that is nothing but pages stays as it is. */
async function makeFile(id: string, data: Buffer): Promise<MadeFile> {
  if (looksLikePdf(data))
    return { ...(await readPdf(data)), files: new Map([[privatePdf(id), data]]), look: null }
  if (data.length > uploadBytesMax) refuse('paperTooLarge')
  const { files, ...made } = await makePrivatePicture(data)
  const named = [...files].map(([width, file]): [string, Buffer] => [privateFile(id, width), file])
  return { ...made, files: new Map(named), pages: null }
}
