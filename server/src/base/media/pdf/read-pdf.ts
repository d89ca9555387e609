import { Worker } from 'node:worker_threads'
import { paperPagesMax } from '@sampan/contract/base/media/pictures.ts'
import { createLimiter } from '#kernel/limiter.ts'
import { refuse } from '#kernel/refusal.ts'
import type { PdfFacts } from './pdf-thread.ts'

export interface ReadPdf {
  pages: number
  width: number
  height: number
}

/** Limit of files read at once: one after the other, as pictures are. */
const limiter = createLimiter({ inFlightMax: 1, waitingMax: 24 })

const readMs = 8000
const megabyte = 1024 * 1024
const heapMegabytes = 192
/** Memory beside the heap, such as what packed parts become when they are unpacked. */
const outsideBytesMax = 256 * megabyte
const lookMs = 40
/** Sides of a page in points; longer ones are no paper (the format's own bound). */
const sidePointsMax = 14_400

export const looksLikePdf = (data: Buffer): boolean => data.subarray(0, 5).toString('latin1') === '%PDF-'

/**
 * Reads a PDF in a thread of its own, within a time and a memory. It is stored as it came, so one that is more than pages is not taken.
 * Refuses pdfUnreadable (broken, or too much to read), pdfEncrypted, pdfActive (scripts, other files, forms that send), pdfPages, busy.
 */
export async function readPdf(data: Buffer): Promise<ReadPdf> {
  const facts = (await limiter.run(() => factsOf(data))) ?? refuse('pdfUnreadable')
  if (facts.isEncrypted) refuse('pdfEncrypted')
  if (facts.isDangerous) refuse('pdfActive')
  if (facts.pages > paperPagesMax) refuse('pdfPages', { max: paperPagesMax })
  const [width, height] = [Math.round(facts.width), Math.round(facts.height)]
  const isPaper = [width, height].every((side) => side >= 1 && side <= sidePointsMax)
  if (facts.pages < 1 || !isPaper) refuse('pdfUnreadable')
  return { pages: facts.pages, width, height }
}

/** The thread's answer; null when the file broke it, or took too long or too much memory. */
function factsOf(data: Buffer): Promise<PdfFacts | null> {
  return new Promise((resolve) => {
    const thread = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
      workerData: new Uint8Array(data),
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
      stdout: true, // the library writes what it finds odd
      stderr: true,
    })
    let isOver = false
    const end = (facts: PdfFacts | null) => {
      clearTimeout(timer)
      isOver = true
      void thread.terminate()
      resolve(facts)
    }
    const timer = setTimeout(() => end(null), readMs)
    const lookLater = () => {
      if (!isOver) setTimeout(look, lookMs)
    }
    const look = () => {
      thread.getHeapStatistics().then(
        ({ external_memory }) => {
          if (external_memory > outsideBytesMax) end(null)
          else lookLater()
        },
        lookLater, // it has not begun, or it has ended, which is told below
      )
    }
    look()
    thread.once('message', end)
    thread.once('error', () => end(null))
    thread.once('exit', () => end(null))
  })
}
