import {
  type VideoKind,
  videoPath,
  videoPieceBytes,
  videosPerShopDayMax,
} from '@sampan/contract/base/media/videos.ts'
import type { Context } from '#kernel/context.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import { CommitUnknown } from '#kernel/transaction.ts'
import { afterCommit } from '#kernel/unit-of-work.ts'
import { openStore } from '../file-store.ts'
import { makeVideo } from './make-video.ts'
import { partName, removePieces, removeVideoParts } from './video-pieces.ts'
import {
  beginVideoRow,
  countBegun,
  deleteHalf,
  findSame,
  findVideo,
  lockVideo,
  lockVideos,
  type MadeVideo,
  setVideoMade,
  setVideoReceived,
  type VideoRow,
} from './video-store.ts'

/** Begins a video of a shop, or goes on with the same file. Refuses tooManyRequests. */
export async function beginVideo(
  ctx: Context,
  shopId: number,
  input: { bytes: number; sha256: string },
): Promise<{ id: string; receivedBytes: number }> {
  const file = { sha256: Buffer.from(input.sha256, 'hex'), bytes: input.bytes }
  return ctx.act(async (tx) => {
    // Counted under a lock, or those that begin at once would pass the limit together.
    await lockVideos(tx, shopId)
    const same = await findSame(tx, shopId, file)
    if (same) return { id: same.id, receivedBytes: same.received_bytes }
    if ((await countBegun(tx, shopId)) >= videosPerShopDayMax) refuse('tooManyRequests')
    const id = newId()
    await beginVideoRow(tx, { id, shopId, ...file })
    return { id, receivedBytes: 0 }
  })
}

/**
 * Adds the next part; one that came before changes nothing, so that two tabs or a repeat do no harm. `receivedBytes` is where to go on.
 * Refuses notFound, and uploadBroken (a gap, or a part of another length than `videoPieceBytes`) with `receivedBytes` to go on from.
 */
export async function addVideoPart(
  ctx: Context,
  shopId: number,
  input: { id: string; offset: number; data: string },
): Promise<{ receivedBytes: number }> {
  const data = Buffer.from(input.data, 'base64')
  const video = await findVideo(ctx.db, shopId, input.id)
  if (!video || video.file_id !== null) return refuse('notFound')
  const before = video.received_bytes
  if (input.offset < before) return { receivedBytes: before }
  if (input.offset > before || data.length !== Math.min(videoPieceBytes, video.bytes - before))
    refuse('uploadBroken', { receivedBytes: before })
  // The store is asked before the transaction: a bucket that is slow holds no connection and no lock.
  await openStore(ctx.config, 'uploads').put(partName(video.id, before / videoPieceBytes), data)
  return ctx.act(async (tx) => {
    const now = await lockVideo(tx, shopId, input.id)
    if (!now || now.file_id !== null) return refuse('notFound')
    // Another tab was faster: what it says counts, and its part is the same.
    if (now.received_bytes !== before) return { receivedBytes: now.received_bytes }
    const receivedBytes = before + data.length
    await setVideoReceived(tx, video.id, receivedBytes)
    return { receivedBytes }
  })
}

export interface WholeVideo {
  id: string
  src: string
  kind: VideoKind
  width: number
  height: number
  durationMs: number
  uploadedAt: string
}

/**
 * Closes a video that is whole; closing it twice is the same. What is no video, or not the announced file, is forgotten. Refuses notFound,
 * uploadBroken, busy and the faults of the file.
 */
export async function endVideo(ctx: Context, shopId: number, id: string): Promise<WholeVideo> {
  const video = await findVideo(ctx.db, shopId, id)
  if (!video) return refuse('notFound')
  if (video.file_id !== null) return wholeVideo(video)
  if (video.received_bytes < video.bytes) refuse('uploadBroken', { receivedBytes: video.received_bytes })
  const fileId = newId()
  const made = await makeOrForget(ctx, video, fileId)
  if ('src' in made) return made
  const written = ctx.act(async (tx) => {
    // Under its lock: of two calls at once the first one's file counts.
    const now = await lockVideo(tx, shopId, id)
    if (!now) return refuse('notFound')
    if (now.file_id !== null) return wholeVideo(now)
    await setVideoMade(tx, id, made)
    afterCommit(tx, () => {
      removeVideoParts(openStore(ctx.config, 'uploads'), id, video.bytes).catch(() => {}) // the nightly job takes what is left
    })
    return wholeOf(now, made)
  })
  const whole = await written.catch(async (error: unknown) => {
    // Unless it may have been committed all the same.
    if (!(error instanceof CommitUnknown)) await removeMade(ctx, fileId, made.bytes)
    throw error
  })
  if (whole.src !== videoPath(fileId, made.kind)) await removeMade(ctx, fileId, made.bytes)
  return whole
}

/** Removes the pieces of a file that no row names; the nightly job takes what is left. */
const removeMade = (ctx: Context, fileId: string, bytes: number): Promise<void> =>
  removePieces(openStore(ctx.config, 'media'), fileId, bytes).catch(() => {})

/** The new file, or the video as another call closed it meanwhile. What is refused is forgotten. */
async function makeOrForget(ctx: Context, video: VideoRow, fileId: string): Promise<MadeVideo | WholeVideo> {
  const { s3, dataDir } = ctx.config
  const answer = await makeVideo({
    config: { s3, dataDir },
    id: video.id,
    bytes: video.bytes,
    sha256: video.sha256,
    fileId,
  })
  if ('made' in answer) return { fileId, ...answer.made }
  await removeMade(ctx, fileId, 2 * video.bytes)
  const now = await findVideo(ctx.db, video.shop_id, video.id)
  if (now && now.file_id !== null) return wholeVideo(now)
  await ctx.transaction((tx) => deleteHalf(tx, video.id))
  await removeVideoParts(openStore(ctx.config, 'uploads'), video.id, video.bytes)
  return answer.fault === 'uploadBroken' ? refuse('uploadBroken', { receivedBytes: 0 }) : refuse(answer.fault)
}

function wholeVideo(row: VideoRow): WholeVideo {
  const { file_id, kind, width, height, duration_ms, file_bytes } = row
  if (!file_id || !kind || !width || !height || !duration_ms || !file_bytes)
    throw new Error('The video is not whole')
  return wholeOf(row, { fileId: file_id, kind, width, height, durationMs: duration_ms, bytes: file_bytes })
}

const wholeOf = (
  row: Pick<VideoRow, 'id' | 'created_at'>,
  { fileId, kind, width, height, durationMs }: MadeVideo,
): WholeVideo => ({
  id: row.id,
  src: videoPath(fileId, kind),
  kind,
  width,
  height,
  durationMs,
  uploadedAt: row.created_at.toISOString(),
})
