import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureWidths } from '@sampan/contract/base/media/pictures.ts'
import sharp from 'sharp'
import { framePx } from './backdrops.ts'
import type { Drawing } from './drawings.ts'
import { drawScene } from './scene.ts'
import { drawBanner, drawTile } from './scenery.ts'
import { bannerPictures } from './scenes.ts'

/** The message that this process takes, and its answer once the files are there. */
export interface DrawingRequest {
  mediaDir: string
  drawing: Drawing
}
export interface DrawingAnswer {
  base: string
  error?: string
}

/** Writes a file whole or not at all; several processes may draw the same one. */
async function store(path: string, data: Uint8Array): Promise<void> {
  const unfinished = `${path}.${process.pid}.part`
  await writeFile(unfinished, data)
  await rename(unfinished, path)
}

/** The smallest file is written last, and is the one that is looked for. */
async function drawGoods(mediaDir: string, { base, planned }: Drawing): Promise<void> {
  if (!planned) throw new Error(`${base} has no plan`)
  let frame: Uint8Array = await drawScene(planned.scene)
  let framed: number = framePx
  for (const width of pictureWidths.toReversed()) {
    for (; framed > width; framed /= 2) frame = halved(frame, framed)
    const data = await sharp(frame, { raw: { width, height: width, channels: 3 } })
      .webp({ quality: 80, effort: 1 })
      .toBuffer()
    await store(join(mediaDir, `${base}-${width}.webp`), data)
  }
}

/** Half as wide and high: each pixel is the average of four. */
function halved(frame: Uint8Array, framedPx: number): Uint8Array {
  const half = framedPx / 2
  const small = new Uint8Array(half * half * 3)
  const row = framedPx * 3
  for (let y = 0, to = 0; y < half; y++) {
    for (let x = 0, from = y * 2 * row; x < half; x++, from += 3) {
      for (let c = 0; c < 3; c++, from++, to++) {
        const sum =
          (frame[from] ?? 0) +
          (frame[from + 3] ?? 0) +
          (frame[from + row] ?? 0) +
          (frame[from + row + 3] ?? 0)
        small[to] = (sum + 2) >> 2
      }
    }
  }
  return small
}

async function drawOne({ mediaDir, drawing }: DrawingRequest): Promise<void> {
  const write = (file: string, data: Uint8Array) => store(join(mediaDir, file), data)
  if (drawing.kind === 'goods') return drawGoods(mediaDir, drawing)
  if (drawing.kind === 'category') return drawTile(drawing.name, write)
  const banner = bannerPictures.find(({ name }) => name === drawing.name)
  if (banner) await drawBanner(banner, write)
}

sharp.concurrency(1)
process.on('message', (request) => {
  const { drawing } = request as DrawingRequest
  drawOne(request as DrawingRequest).then(
    () => process.send?.({ base: drawing.base } satisfies DrawingAnswer),
    (error: unknown) => process.send?.({ base: drawing.base, error: String(error) } satisfies DrawingAnswer),
  )
})
// The parent is gone: nobody needs the pictures.
process.once('disconnect', () => process.exit())
