import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../art')

/** Art as 256 px webp with alpha, named by its code point. */
const fileOf = (code: string): string => {
  const found = ['', '-fe0f']
    .map((suffix) => join(folder, `${code}${suffix}.webp`))
    .find((path) => existsSync(path))
  if (!found) throw new Error(`There is no art ${code} in server/demo/art`)
  return found
}

/** How a piece stands: `pose` turns it (degrees), `float` marks what cannot stand by itself, `scale` is its share of the frame. */
export interface Pose {
  pose?: number
  float?: boolean
  scale?: number
}
export const poses: Readonly<Record<string, Pose>> = {
  '1f45f': { pose: -41, scale: 0.74 },
  '1f526': { float: true },
  '1f3be': { float: true },
  '1f3d3': { float: true },
  '1f6f9': { pose: 38, scale: 0.76 },
  '1faa5': { pose: -45, scale: 0.74 },
  '1fa92': { pose: -45 },
  '1fa79': { float: true },
  '1f9fc': { float: true },
  '1f321': { float: true },
  '1f36b': { float: true },
  '1fa81': { float: true },
  '1f680': { float: true },
  '1f6f8': { float: true },
  '1f681': { float: true },
  '1f3b8': { float: true },
  '1f4de': { float: true },
  '1f9e9': { float: true },
  '1f576': { float: true },
  '1f453': { float: true },
  '1f33f': { float: true },
  '1f50c': { float: true },
}

/** Raw RGBA. */
export interface Sprite {
  data: Buffer
  width: number
  height: number
}

interface Source {
  colour: Buffer
  alpha: Buffer
  width: number
  height: number
}
const sources = new Map<string, Promise<Source>>()

/** Trims the art and lets its colours bleed under its edge, so that enlarging leaves no grey rim. */
async function load(code: string): Promise<Source> {
  const { data, info } = await sharp(fileOf(code))
    .ensureAlpha()
    .trim({ threshold: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const colour = Buffer.alloc(width * height * 3)
  const alpha = Buffer.alloc(width * height)
  const known = new Uint8Array(width * height)
  for (let i = 0; i < width * height; i++) {
    data.copy(colour, i * 3, i * 4, i * 4 + 3)
    const a = data[i * 4 + 3] ?? 0
    alpha[i] = a
    known[i] = a > 200 ? 1 : 0
  }
  for (let pass = 0; pass < 6; pass++) bleed(colour, known, width, height)
  return { colour, alpha, width, height }
}

function bleed(colour: Buffer, known: Uint8Array, width: number, height: number): void {
  const reached: number[] = []
  for (let i = 0; i < known.length; i++) {
    if (known[i]) continue
    const x = i % width
    const y = (i - x) / width
    const beside = [
      x > 0 ? i - 1 : -1,
      x < width - 1 ? i + 1 : -1,
      y > 0 ? i - width : -1,
      y < height - 1 ? i + width : -1,
    ]
    const from = beside.filter((j) => j >= 0 && known[j])
    if (from.length === 0) continue
    for (let c = 0; c < 3; c++) {
      colour[i * 3 + c] = from.reduce((sum, j) => sum + (colour[j * 3 + c] ?? 0), 0) / from.length
    }
    reached.push(i)
  }
  for (const i of reached) known[i] = 1
}

/**
 * The art enlarged to fit a box of `boxPx`, turned (a turned object loses size to its corners, so it grows a little more),
 * its hue shifted by `hue` degrees. Colour and alpha grow apart and alpha is then tightened, which keeps the edge crisp.
 */
export async function sprite(
  code: string,
  boxPx: number,
  turn: { hue?: number; degrees?: number; mirror?: boolean } = {},
): Promise<Sprite> {
  const { colour, alpha, width, height } = await grown(code, turn.degrees ? boxPx * 1.25 : boxPx)
  const raw = { raw: { width, height, channels: 3 as const } }
  const rgb = turn.hue ? await sharp(colour, raw).modulate({ hue: turn.hue }).raw().toBuffer() : colour
  const data = Buffer.allocUnsafe(width * height * 4)
  for (let i = 0, from = 0, to = 0; i < alpha.length; i++, from += 3, to += 4) {
    data[to] = rgb[from] ?? 0
    data[to + 1] = rgb[from + 1] ?? 0
    data[to + 2] = rgb[from + 2] ?? 0
    data[to + 3] = alpha[i] ?? 0
  }
  const upright = { data, width, height }
  const facing = turn.mirror ? await mirrored(upright) : upright
  return turn.degrees ? turned(facing, turn.degrees, boxPx) : facing
}

const grownMax = 24
const grownArt = new Map<string, Promise<Source>>()

/** The art at the size of a box, before its colours are turned: three colourways and both sides share it. */
function grown(code: string, boxPx: number): Promise<Source> {
  const key = `${code}/${boxPx}`
  const growing = grownArt.get(key) ?? grow(code, boxPx)
  grownArt.delete(key)
  grownArt.set(key, growing)
  const oldest = grownArt.keys().next().value
  if (grownArt.size > grownMax && oldest !== undefined) grownArt.delete(oldest)
  return growing
}

async function grow(code: string, boxPx: number): Promise<Source> {
  const loading = sources.get(code) ?? load(code)
  sources.set(code, loading)
  const source = await loading
  // A square thing looks larger than a long one.
  const factor = Math.min(
    boxPx / source.width,
    boxPx / source.height,
    (boxPx * 0.86) / Math.sqrt(source.width * source.height),
  )
  const width = Math.round(source.width * factor)
  const height = Math.round(source.height * factor)
  const raw = (channels: 1 | 3) => ({ raw: { width: source.width, height: source.height, channels } })
  const [alpha, colour] = await Promise.all([
    sharp(source.alpha, raw(1))
      .resize(width, height, { kernel: 'cubic' })
      .blur(0.9 * Math.max(1, factor))
      .linear(2.1, -150)
      .toColourspace('b-w')
      .raw()
      .toBuffer(),
    sharp(source.colour, raw(3))
      .resize(width, height, { kernel: 'lanczos3' })
      .convolve(crisp)
      .raw()
      .toBuffer(),
  ])
  return { colour, alpha, width, height }
}

const crisp = { width: 3, height: 3, kernel: [0, -0.22, 0, -0.22, 1.88, -0.22, 0, -0.22, 0] }

const open = (image: Sprite) =>
  sharp(image.data, { raw: { width: image.width, height: image.height, channels: 4 } })

const mirrored = async (image: Sprite): Promise<Sprite> => ({
  ...image,
  data: await open(image).flop().raw().toBuffer(),
})

/** Turned by degrees, cut to what is left of it, no larger than the box. */
async function turned(image: Sprite, degrees: number, boxPx: number): Promise<Sprite> {
  const { data, info } = await open(image)
    .rotate(degrees, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const whole = { data, width: info.width, height: info.height }
  const cut = await open(whole).extract(visible(whole)).raw().toBuffer({ resolveWithObject: true })
  const size = Math.round(boxPx)
  if (Math.max(cut.info.width, cut.info.height) <= size)
    return { data: cut.data, width: cut.info.width, height: cut.info.height }
  const fit = await open({ data: cut.data, width: cut.info.width, height: cut.info.height })
    .resize(size, size, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: fit.data, width: fit.info.width, height: fit.info.height }
}

/** The smallest box around what is not transparent. */
function visible({ data, width, height }: Sprite): {
  left: number
  top: number
  width: number
  height: number
} {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < 2) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      bottom = y
    }
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 }
}

/**
 * The average hue of what is coloured in the art, its colours turned by `hue` degrees: 0 is red, 120 green, 240 blue.
 * null for black, white and grey things.
 */
export async function dominantHue(code: string, hue = 0): Promise<number | null> {
  const loading = sources.get(code) ?? load(code)
  sources.set(code, loading)
  const { colour, alpha, width, height } = await loading
  const rgb = await sharp(colour, { raw: { width, height, channels: 3 } })
    .modulate({ hue })
    .raw()
    .toBuffer()
  let x = 0
  let y = 0
  let weight = 0
  for (let i = 0; i < alpha.length; i++) {
    if ((alpha[i] ?? 0) < 200) continue
    const { degrees, chroma } = hueOf(rgb[i * 3] ?? 0, rgb[i * 3 + 1] ?? 0, rgb[i * 3 + 2] ?? 0)
    if (chroma < 0.08) continue
    x += chroma * Math.cos((degrees * Math.PI) / 180)
    y += chroma * Math.sin((degrees * Math.PI) / 180)
    weight += chroma
  }
  if (weight / alpha.length < 0.05) return null
  return ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360
}

function hueOf(red: number, green: number, blue: number): { degrees: number; chroma: number } {
  const max = Math.max(red, green, blue)
  const spread = max - Math.min(red, green, blue)
  if (spread === 0) return { degrees: 0, chroma: 0 }
  const sector =
    max === red
      ? (green - blue) / spread
      : max === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4
  return { degrees: (sector * 60 + 360) % 360, chroma: spread / 255 }
}
