import { createHash } from 'node:crypto'
import type { Config } from '#kernel/config.ts'
import type { Tx } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { openStore } from '../file-store.ts'
import { rewriteVideo } from './check-video.ts'
import { writingPieces } from './video-pieces.ts'
import { beginVideoRow, setVideoMade, setVideoReceived } from './video-store.ts'

/**
 * Takes a small video of our own for a shop, as if it had been uploaded: what the demo's goods show.
 * @returns its id
 */
export async function keepVideo(
  tx: Tx,
  config: Pick<Config, 's3' | 'dataDir'>,
  shopId: number,
  data: Buffer,
): Promise<string> {
  const [id, fileId] = [newId(), newId()]
  const pieces = writingPieces(openStore(config, 'media'), fileId)
  const read = async (start: number, end: number) => data.subarray(start, end)
  const facts = await rewriteVideo({ bytes: data.length, read }, pieces.write)
  const bytes = await pieces.end()
  await beginVideoRow(tx, {
    id,
    shopId,
    sha256: createHash('sha256').update(data).digest(),
    bytes: data.length,
  })
  await setVideoReceived(tx, id, data.length)
  await setVideoMade(tx, id, { fileId, ...facts, bytes })
  return id
}
