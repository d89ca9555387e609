import { parentPort, workerData } from 'node:worker_threads'
import { PDFContext, PDFDocument } from '@cantoo/pdf-lib'
import { isDangerous } from './find-danger.ts'

export interface PdfFacts {
  isEncrypted: boolean
  /** It runs, sends, opens or carries something. */
  isDangerous: boolean
  pages: number
  /** Size of the first page in points, before its turn. */
  width: number
  height: number
}

/** Thread that reads one PDF and ends. What breaks it, or is too much for it, ends this thread alone. */

/**
 * Makes the library tell of each object as it is read: a later object of the same number takes the place of an earlier one, and
 * another reader may take the earlier.
 */
function watchObjects(): { found: boolean } {
  const watch = { found: false }
  const assign = PDFContext.prototype.assign
  PDFContext.prototype.assign = function (ref, object) {
    watch.found ||= isDangerous(object)
    assign.call(this, ref, object)
  }
  return watch
}

/** Entry of a trailer, which is never packed itself. What it locks cannot be read, so it is looked for before. */
const lock = /\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/

/** Bytes at the end among which the mark of the end stands; programs may write a little behind it. */
const endBytes = 1024

/** False for a file that is cut off: the library would read what is there and say nothing of what is not. */
const isWhole = (data: Uint8Array): boolean =>
  Buffer.from(data.subarray(-endBytes)).toString('latin1').includes('%%EOF')

async function readFacts(data: Uint8Array): Promise<PdfFacts> {
  if (!isWhole(data)) throw new Error('The end is missing')
  const unread = { isDangerous: false, pages: 0, width: 0, height: 0 }
  if (lock.test(Buffer.from(data).toString('latin1'))) return { isEncrypted: true, ...unread }
  const danger = watchObjects()
  const document = await PDFDocument.load(data, {
    ignoreEncryption: true,
    updateMetadata: false,
    throwOnInvalidObject: true,
    preserveXFA: true,
  })
  const isEncrypted = document.context.trailerInfo.Encrypt !== undefined
  const pages = document.getPages()
  const [first] = pages
  const { width, height } = first?.getSize() ?? { width: 0, height: 0 }
  return { isEncrypted, isDangerous: danger.found, pages: pages.length, width, height }
}

readFacts(workerData).then(
  (facts) => parentPort?.postMessage(facts),
  () => parentPort?.postMessage(null),
)
