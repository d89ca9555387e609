import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawPictures } from '@sampan/illustrations/draw-pictures.ts'
import { pictureBase } from '@sampan/illustrations/planned.ts'
import { chromium } from 'playwright'
import { productsOf, readCatalogue } from '../catalogue.ts'
import { picturesOf } from '../product-pictures.ts'
import { demoVideos } from './demo-videos.ts'

/**
 * Makes the videos of the demo's goods beside this file: a slow look over two of their drawn pictures. Run by hand
 * (`node demo/videos/draw-videos.ts`) after the pictures were changed: a machine without Chromium could not make them. `CHROMIUM` names
 * the browser, which must encode H.264.
 */
async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'demo-videos-'))
  const library = await readFile(
    new URL('../../node_modules/mediabunny/dist/bundles/mediabunny.min.mjs', import.meta.url),
  )
  // Browsers encode on pages of localhost alone, and this one has nothing but the library that writes the file.
  const server = createServer((request, response) => {
    const isLibrary = request.url === '/mediabunny.mjs'
    response.setHeader('content-type', isLibrary ? 'text/javascript' : 'text/html')
    response.end(isLibrary ? library : '<!doctype html>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium' })
  try {
    const page = await browser.newPage()
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
    for (const id of demoVideos) {
      const views = viewsOf(id)
      await drawPictures(folder, views)
      const pictures = await Promise.all(
        views.map(async ({ name }) => {
          const path = pictureBase(name).replace(/^\/media\//, '')
          return (await readFile(join(folder, `${path}-640.webp`))).toString('base64')
        }),
      )
      const bytes = await page.evaluate(`(${pageScript})(${JSON.stringify(pictures)})`)
      const file = Buffer.from(bytes as number[])
      await writeFile(join(import.meta.dirname, `${id}.mp4`), file)
      process.stdout.write(`${id}.mp4 ${file.length} bytes\n`)
    }
  } finally {
    await browser.close()
    server.close()
    await rm(folder, { recursive: true })
  }
}

/** The front of a product, and the product in use. */
function viewsOf(id: string) {
  for (const catalogue of readCatalogue())
    for (const { family, product, n } of productsOf(catalogue))
      if (product.id === id) {
        const { all } = picturesOf(family, catalogue.category, id, n)
        const wanted = all.filter(({ name }) => name.endsWith('-front') || name.endsWith('-use'))
        return wanted.map(({ name, scene }) => ({ name, scene }))
      }
  throw new Error(`no product ${id}`)
}

/** Runs in the page: comes nearer to the first picture, passes over to the second and moves along it. */
const pageScript = `async (pictures) => {
  const { Output, Mp4OutputFormat, BufferTarget, CanvasSource } = await import('/mediabunny.mjs')
  const [front, use] = await Promise.all(pictures.map(async (data) => {
    const image = new Image()
    image.src = 'data:image/webp;base64,' + data
    await image.decode()
    return image
  }))
  const side = 480, fps = 20, seconds = 6
  const canvas = new OffscreenCanvas(side, side)
  const draw = canvas.getContext('2d')
  draw.imageSmoothingQuality = 'high'
  const look = (image, size, x, y) => draw.drawImage(image, x, y, size, size, 0, 0, side, side)
  const smooth = (part) => { const t = Math.min(1, Math.max(0, part)); return t * t * (3 - 2 * t) }
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const source = new CanvasSource(canvas, { codec: 'avc', bitrate: 260000, keyFrameInterval: 3 })
  output.addVideoTrack(source, { frameRate: fps })
  await output.start()
  for (let n = 0; n < fps * seconds; n++) {
    const time = n / fps
    const near = smooth(time / 3.2)
    draw.globalAlpha = 1
    look(front, 640 - 180 * near, 90 * near, 90 * near)
    const over = smooth((time - 2.8) / 0.8)
    if (over > 0) {
      const along = smooth((time - 2.8) / 3.2)
      draw.globalAlpha = over
      look(use, 500 + 100 * along, 120 - 100 * along, 70 - 40 * along)
    }
    await source.add(time, 1 / fps)
  }
  await output.finalize()
  return Array.from(new Uint8Array(target.buffer))
}`

await main()
