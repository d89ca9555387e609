import type { VideoKind } from '@sampan/contract/base/media/videos.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { VideoTable } from '#kernel/tables.generated.ts'

export type VideoRow = Selectable<VideoTable>

/** Makes other uploads that this shop begins wait. */
export async function lockVideos(tx: Tx, shopId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`video:${shopId}`}, 0))`.execute(tx)
}

/** The number of videos that a shop began to upload within 24 hours. */
export async function countBegun(db: Db, shopId: number): Promise<number> {
  const { n } = await db
    .selectFrom('video')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('shop_id', '=', shopId)
    .where('created_at', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()
  return n
}

/** The shop's begun upload of the same file. */
export const findSame = (
  db: Db,
  shopId: number,
  { sha256, bytes }: { sha256: Buffer; bytes: number },
): Promise<VideoRow | undefined> =>
  db
    .selectFrom('video')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('sha256', '=', sha256)
    .where('bytes', '=', bytes)
    .where('file_id', 'is', null)
    .executeTakeFirst()

/** Begins an upload. One of the same hash that was announced with another length is taken away. */
export async function beginVideoRow(
  tx: Tx,
  video: { id: string; shopId: number; sha256: Buffer; bytes: number },
): Promise<void> {
  await tx
    .deleteFrom('video')
    .where('shop_id', '=', video.shopId)
    .where('sha256', '=', video.sha256)
    .where('file_id', 'is', null)
    .execute()
  await tx
    .insertInto('video')
    .values({ id: video.id, shop_id: video.shopId, sha256: video.sha256, bytes: video.bytes })
    .execute()
}

export const findVideo = (db: Db, shopId: number, id: string): Promise<VideoRow | undefined> =>
  db.selectFrom('video').selectAll().where('id', '=', id).where('shop_id', '=', shopId).executeTakeFirst()

/** Makes other calls about the same upload wait. */
export const lockVideo = (tx: Tx, shopId: number, id: string): Promise<VideoRow | undefined> =>
  tx
    .selectFrom('video')
    .selectAll()
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .forUpdate()
    .executeTakeFirst()

/** Bytes that have come. An upload that goes on is not forgotten meanwhile. */
export async function setVideoReceived(tx: Tx, id: string, bytes: number): Promise<void> {
  await tx
    .updateTable('video')
    .set({ received_bytes: bytes, unused_since: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export interface MadeVideo {
  fileId: string
  kind: VideoKind
  width: number
  height: number
  durationMs: number
  bytes: number
}

export async function setVideoMade(tx: Tx, id: string, made: MadeVideo): Promise<void> {
  await tx
    .updateTable('video')
    .set({
      file_id: made.fileId,
      kind: made.kind,
      width: made.width,
      height: made.height,
      duration_ms: made.durationMs,
      file_bytes: made.bytes,
      unused_since: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/** Takes away an upload that was not closed. */
export async function deleteHalf(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('video').where('id', '=', id).where('file_id', 'is', null).execute()
}

/** Makes others that take or release these videos of a shop wait, in the order of their ids: two that exchange videos do not block each other. */
export async function holdVideos(tx: Tx, shopId: number, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('video')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Takes a whole video of a shop, which other uses may have taken as well.
 * @returns false when it is not the shop's or not whole; then the caller must roll back
 */
export async function takeVideo(tx: Tx, shopId: number, id: string): Promise<boolean> {
  const taken = await tx
    .updateTable('video')
    .set({ unused_since: null })
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .where('file_id', 'is not', null)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

/** Lets a video go that nothing shows any more: it is deleted a day later, and can be taken again until then. */
export async function releaseVideo(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('video').set({ unused_since: sql<Date>`now()` }).where('id', '=', id).execute()
}

/** Takes away videos that nothing has shown for so long, and uploads that did not go on. */
export async function deleteUnusedVideos(
  tx: Tx,
  hours: number,
): Promise<{ id: string; bytes: number; file_id: string | null; file_bytes: number | null }[]> {
  return tx
    .deleteFrom('video')
    .where('unused_since', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .returning(['id', 'bytes', 'file_id', 'file_bytes'])
    .execute()
}

export interface VideoFile {
  kind: VideoKind
  bytes: number
}

/** Facts of the file that is served under this id; undefined where there is none. */
export async function findVideoFile(db: Db, fileId: string): Promise<VideoFile | undefined> {
  const [row] = await runStatement<VideoFile>(
    db,
    'select kind, file_bytes as bytes from video where file_id = $1',
    [fileId],
  )
  return row
}

/** Which of these are ids of videos' files. What is no id at all is none. */
export async function knownVideoFiles(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select file_id::text as id from video where file_id = any(array(
      select t::uuid from unnest(${[...ids]}::text[]) t where t ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'))`.execute(
    db,
  )
  return new Set(rows.map((row) => row.id))
}
