import { privatePdfPath } from '@sampan/contract/base/media/pictures.ts'
import { getDocument, PDFWorker } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { PdfData } from './pdf-data.ts'

/** A document that is open; it is closed when nobody looks at it any more. */
export interface OpenPdf {
  pages: number
  /** A page drawn so many pixels wide, as the address of a picture in memory; whoever asked gives it back. */
  draw(page: number, widthPx: number): Promise<string>
  close(): void
}

/** The longer side of a drawn page in pixels: more than that takes memory and shows nothing more. */
const sideMaxPx = 4000

/** The part of trusted types that is needed here; not every browser has them. */
interface TrustedScripts {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(url: string): string }
}
const { trustedTypes } = globalThis as { trustedTypes?: TrustedScripts }
const policy = trustedTypes?.createPolicy('pdf-worker', { createScriptURL: () => workerUrl })

/**
 * Opens a private PDF. It is read in a worker of its own and drawn as pictures: its scripts, links and forms are not looked at, and the
 * browser never opens it itself.
 */
export async function openPdf(id: string): Promise<OpenPdf> {
  const response = await fetch(privatePdfPath(id))
  if (!response.ok) throw new Error(`${response.status}`)
  const data = new Uint8Array(await response.arrayBuffer())
  const port = new Worker(policy?.createScriptURL('') ?? workerUrl, { type: 'module' })
  const worker = PDFWorker.create({ port })
  const close = () => {
    worker.destroy()
    port.terminate()
  }
  try {
    const document = await getDocument({
      data,
      worker,
      BinaryDataFactory: PdfData,
      useWorkerFetch: false,
      disableFontFace: true,
      useSystemFonts: false,
      isEvalSupported: false,
      enableXfa: false,
      stopAtErrors: false,
    }).promise
    return { pages: document.numPages, draw: (page, widthPx) => drawPage(document, page, widthPx), close }
  } catch (error) {
    close()
    throw error
  }
}

type Document = Awaited<ReturnType<typeof getDocument>['promise']>

async function drawPage(document: Document, number: number, widthPx: number): Promise<string> {
  const page = await document.getPage(number)
  const { width, height } = page.getViewport({ scale: 1 })
  const scale = Math.min(widthPx / width, sideMaxPx / Math.max(width, height))
  const viewport = page.getViewport({ scale })
  const canvas = globalThis.document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(viewport.width))
  canvas.height = Math.max(1, Math.floor(viewport.height))
  await page.render({ canvas, viewport, annotationMode: 1 }).promise
  page.cleanup()
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!picture) throw new Error('the page could not be drawn')
  return URL.createObjectURL(picture)
}
