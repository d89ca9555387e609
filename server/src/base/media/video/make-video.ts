import { Worker } from 'node:worker_threads'
import { leftMs } from '#kernel/deadline.ts'
import { createLimiter } from '#kernel/limiter.ts'
import { refuse } from '#kernel/refusal.ts'
import type { VideoAnswer, VideoOrder } from './video-worker.ts'

/** One after the other: each reads and writes fifty megabytes. */
const limiter = createLimiter({ inFlightMax: 1, waitingMax: 8 })
const memoryMb = 192
const longestMs = 30_000

/**
 * Checks an upload and writes it anew, in a thread of its own. A file for which that takes too much memory counts as unreadable. Refuses
 * busy where the time of the request is over before.
 */
export const makeVideo = (order: VideoOrder): Promise<VideoAnswer> =>
  limiter.run(async () => {
    const worker = new Worker(new URL('./video-worker.ts', import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    const late = Promise.withResolvers<'late'>()
    const timer = setTimeout(() => late.resolve('late'), Math.min(longestMs, leftMs()))
    try {
      const answer = await Promise.race([answerOf(worker), late.promise])
      return answer === 'late' ? refuse('busy') : answer
    } finally {
      clearTimeout(timer)
      await worker.terminate()
    }
  })

const answerOf = (worker: Worker): Promise<VideoAnswer> =>
  new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', (error: Error & { code?: string }) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve({ fault: 'videoUnreadable' }) : reject(error),
    )
    worker.once('exit', () => reject(new Error('The check of a video ended without an answer')))
  })
