import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { categories } from '@sampan/contract/catalog/categories.ts'
import { pictureWidths } from '@sampan/contract/media/pictures.ts'
import sharp from 'sharp'
import type { Planned } from './plan.ts'
import { bannerPictures, drawBanner, drawTile } from './scenery.ts'
import { draw, framePx } from './shots.ts'

/** What a drawing process is told, and what it tells back after each picture. */
interface Order {
  mediaDir: string
  pictures: Planned[]
  scenery: boolean
}

/**
 * Draws what is not there yet, in processes of their own: drawing needs SVG, which the server's own image library
 * keeps closed, and every core.
 */
export async function drawPictures(
  mediaDir: string,
  pictures: readonly Planned[],
  progress: (done: number, total: number) => void,
): Promise<void> {
  for (const name of ['goods', 'banner', 'category']) await mkdir(join(mediaDir, name), { recursive: true })
  const missing = pictures.filter(({ name }) => !existsSync(fileOf(mediaDir, name, pictureWidths[0])))
  const scenery = !existsSync(join(mediaDir, 'category', `${categories.at(-1)}-${pictureWidths[0]}.webp`))
  if (missing.length === 0 && !scenery) return
  const processes = Math.max(1, Math.min(8, availableParallelism()))
  let done = 0
  const count = () => progress(++done, missing.length)
  await Promise.all(
    Array.from({ length: processes }, (_, index) => {
      // Neighbours share their art, so each process gets whole stretches.
      const size = Math.ceil(missing.length / processes)
      const own = missing.slice(index * size, (index + 1) * size)
      return drawElsewhere({ mediaDir, pictures: own, scenery: scenery && index === 0 }, count)
    }),
  )
}

function drawElsewhere(order: Order, onPicture: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    child.on('message', onPicture)
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The demo pictures could not be drawn')),
    )
    child.send(order)
  })
}

/** Complete or absent: the smallest file is written last, and is the one that is looked for. */
async function store(mediaDir: string, { name, subject, shot }: Planned): Promise<void> {
  let frame: Uint8Array = await draw(subject, shot)
  let framed: number = framePx
  for (const width of pictureWidths.toReversed()) {
    for (; framed > width; framed /= 2) frame = halved(frame, framed)
    const data = await sharp(frame, { raw: { width, height: width, channels: 3 } })
      .webp({ quality: 80, effort: 1 })
      .toBuffer()
    const path = fileOf(mediaDir, name, width)
    await writeFile(`${path}.part`, data)
    await rename(`${path}.part`, path)
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

const fileOf = (mediaDir: string, name: string, width: number): string =>
  join(mediaDir, 'goods', `${name}-${width}.webp`)

async function work(order: Order): Promise<void> {
  sharp.concurrency(1)
  const waiting = [...order.pictures]
  const lane = async () => {
    for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
      await store(order.mediaDir, picture)
      process.send?.('drawn')
    }
  }
  await Promise.all([lane(), lane()])
  if (!order.scenery) return
  for (const banner of bannerPictures) await drawBanner(banner, join(order.mediaDir, 'banner'))
  for (const category of categories) await drawTile(category, join(order.mediaDir, 'category'))
}

if (import.meta.main) {
  process.once('message', (order) => {
    work(order as Order).then(
      () => process.disconnect?.(),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  })
}
