import { parentPort, workerData } from 'node:worker_threads'
import type { Config } from '#kernel/config.ts'
import { openStore } from '../file-store.ts'
import { rewriteVideo, type VideoFacts, type VideoFault, VideoRefused } from './check-video.ts'
import { hashOfParts, PartMissing, readingParts, writingPieces } from './video-pieces.ts'

/** Order to check an upload and to write it anew. */
export interface VideoOrder {
  config: Pick<Config, 's3' | 'dataDir'>
  /** Its parts, their bytes, and the hash that was announced. */
  id: string
  bytes: number
  sha256: Uint8Array
  /** Name of the new file. */
  fileId: string
}

export type VideoAnswer =
  | { made: VideoFacts & { bytes: number } }
  | { fault: VideoFault }
  /** The parts are not the announced file. */
  | { fault: 'uploadBroken' }

/** The work of the thread: a file that takes too much memory or time ends it, and nothing else of the process. */
async function work(): Promise<VideoAnswer> {
  const { config, id, bytes, sha256, fileId } = workerData as VideoOrder
  const uploads = openStore(config, 'uploads')
  const pieces = writingPieces(openStore(config, 'media'), fileId)
  try {
    if (!(await hashOfParts(uploads, id, bytes)).equals(sha256)) return { fault: 'uploadBroken' }
    const facts = await rewriteVideo(readingParts(uploads, id, bytes), pieces.write)
    return { made: { ...facts, bytes: await pieces.end() } }
  } catch (error) {
    if (error instanceof PartMissing) return { fault: 'uploadBroken' }
    if (error instanceof VideoRefused) return { fault: error.fault }
    throw error
  }
}

const answer = await work()
parentPort?.postMessage(answer)
