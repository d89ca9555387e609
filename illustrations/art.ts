import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { svgOf } from './forms/index.ts'
import { keyOf, type Thing } from './thing.ts'
import { toned } from './tone.ts'

const folder = join(import.meta.dirname, 'art')

/** Art as 256 px webp with alpha, named by its code point. */
const fileOf = (code: string): string => {
  const found = ['', '-fe0f']
    .map((suffix) => join(folder, `${code}${suffix}.webp`))
    .find((path) => existsSync(path))
  if (!found) throw new Error(`There is no art ${code} in illustrations/art`)
  return found
}

/**
 * Posture of a piece: `pose` turns it (degrees), `float` marks what cannot stand by itself, `scale` is its share of the
 * frame.
 */
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

/** The art as it is stored, trimmed: its colours, which reach under its edge, and how solid it is. */
export interface Source {
  colour: Buffer
  alpha: Buffer
  width: number
  height: number
  /** Factor by which it is enlarged for a plate, so that all plates are about alike in size. */
  enlargement: 1 | 2
}
const sourcesMax = 60
const sources = new Map<string, Promise<Source>>()

/** A thing as it is stored or drawn; the colours of art are not turned yet. */
export function sourceOf(thing: Thing): Promise<Source> {
  const key = 'art' in thing ? thing.art : keyOf(thing)
  const loading = sources.get(key) ?? load(thing)
  sources.delete(key)
  sources.set(key, loading)
  const oldest = sources.keys().next().value
  if (sources.size > sourcesMax && oldest !== undefined) sources.delete(oldest)
  return loading
}

/** Trims a picture and lets its colours bleed under its edge, so that enlarging leaves no grey rim. */
async function load(thing: Thing): Promise<Source> {
  const picture = 'art' in thing ? sharp(fileOf(thing.art)) : sharp(Buffer.from(svgOf(thing)))
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const box = visible(data, info.width, info.height)
  const { width, height } = box
  const colour = Buffer.alloc(width * height * 3)
  const alpha = Buffer.alloc(width * height)
  const known = new Uint8Array(width * height)
  for (let i = 0; i < alpha.length; i++) {
    const x = i % width
    const from = ((box.top + (i - x) / width) * info.width + box.left + x) * 4
    data.copy(colour, i * 3, from, from + 3)
    const a = data[from + 3] ?? 0
    alpha[i] = a
    known[i] = a > 200 ? 1 : 0
  }
  for (let pass = 0; pass < 6; pass++) bleed(colour, known, width, height)
  return { colour, alpha, width, height, enlargement: 'art' in thing ? 2 : 1 }
}

/** Gives each pixel without a colour of its own the average of its neighbours that have one. */
function bleed(colour: Buffer, known: Uint8Array, width: number, height: number): void {
  const reached: number[] = []
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (known[i]) continue
      const left = x > 0 && known[i - 1] ? 1 : 0
      const right = x < width - 1 && known[i + 1] ? 1 : 0
      const above = y > 0 && known[i - width] ? 1 : 0
      const below = y < height - 1 && known[i + width] ? 1 : 0
      const count = left + right + above + below
      if (count === 0) continue
      for (let c = 0; c < 3; c++) {
        const sum =
          left * (colour[(i - 1) * 3 + c] ?? 0) +
          right * (colour[(i + 1) * 3 + c] ?? 0) +
          above * (colour[(i - width) * 3 + c] ?? 0) +
          below * (colour[(i + width) * 3 + c] ?? 0)
        colour[i * 3 + c] = sum / count
      }
      reached.push(i)
    }
  }
  for (const i of reached) known[i] = 1
}

/** The smallest box around what is not transparent. */
function visible(rgba: Buffer, width: number, height: number) {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0, at = 3; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      if ((rgba[at] ?? 0) < 2) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      bottom = y
    }
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 }
}

/**
 * The average hue of what is coloured in a thing as it is shown: 0 is red, 120 green, 240 blue. null for black, white and grey
 * things.
 */
export async function dominantHue(thing: Thing): Promise<number | null> {
  if (!('art' in thing)) return hueOfColour(thing.c)
  const source = await sourceOf(thing)
  const { alpha } = source
  const rgb = await toned(source, thing)
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

function hueOfColour(colour: string): number | null {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const { degrees, chroma } = hueOf(red, green, blue)
  return chroma < 0.08 ? null : degrees
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
