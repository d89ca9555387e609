import {
  bannerWidths,
  coverHeightOf,
  coverWidths,
  pictureWidths,
  privateWidths,
  uploadPixelsMax,
} from '@sampan/contract/base/media/pictures.ts'
import type { OutputInfo, ResizeOptions, Sharp } from 'sharp'
import { createLimiter } from '#kernel/limiter.ts'
import { refuse } from '#kernel/refusal.ts'
import { pictureLibrary } from './picture-library.ts'
import { lookOf } from './picture-look.ts'

const decodeSeconds = 5
const decodeOptions = { limitInputPixels: uploadPixelsMax, failOn: 'warning', pages: 1 } as const

/** One after the other: each may take 160 MB, and the threads that hashing and files need too (RELIABILITY §5.6). */
const limiter = createLimiter({ inFlightMax: 1, waitingMax: 24 })

export interface MadePicture {
  width: number
  height: number
  /** WebP by width. */
  files: Map<number, Buffer>
}

export interface MadePrivatePicture extends MadePicture {
  look: string
}

/**
 * Decodes an uploaded picture and encodes it anew in our widths: square, upright, without any metadata.
 * Refuses pictureKind (not JPEG, PNG or WebP), picturePixels (more than allowed) and pictureUnreadable (broken), busy.
 */
export async function makePicture(uploaded: Buffer): Promise<MadePicture> {
  if (!looksLikePicture(uploaded)) refuse('pictureKind')
  const square = (width: number): Shape => ({ width, height: width, fit: 'cover' })
  return limiter.run(async () => {
    const dots = await decode(uploaded, square(Math.max(...pictureWidths)))
    return { ...sizeOf(dots), files: await encode(dots, pictureWidths, square) }
  })
}

/** As `makePicture`, for a banner: twice as wide as high. Refuses the same. */
export async function makeBanner(uploaded: Buffer): Promise<MadePicture> {
  if (!looksLikePicture(uploaded)) refuse('pictureKind')
  const wide = (width: number): Shape => ({ width, height: width / 2, fit: 'cover' })
  return limiter.run(async () => {
    const dots = await decode(uploaded, wide(Math.max(...bannerWidths)))
    return { ...sizeOf(dots), files: await encode(dots, bannerWidths, wide) }
  })
}

/**
 * As `makePicture`, wide, for the head of a shop's page. Of a picture of another shape that part is kept which draws the eye.
 * Refuses pictureKind, picturePixels, pictureUnreadable and busy.
 */
export async function makeCover(uploaded: Buffer): Promise<MadePicture> {
  if (!looksLikePicture(uploaded)) refuse('pictureKind')
  const wide = (width: number): Shape => ({
    width,
    height: coverHeightOf(width),
    fit: 'cover',
    position: 'attention',
  })
  return limiter.run(async () => {
    const dots = await decode(uploaded, wide(Math.max(...coverWidths)))
    return { ...sizeOf(dots), files: await encode(dots, coverWidths, wide) }
  })
}

/** Evidence is often a tall screenshot: it keeps its shape, up to so many times its width. */
const tallestShape = 6

/**
 * As `makePicture`, for evidence: uncropped, never made larger, and readable up to 1280 wide; with its difference hash.
 * Refuses pictureKind, picturePixels, pictureUnreadable and busy.
 */
export async function makePrivatePicture(uploaded: Buffer): Promise<MadePrivatePicture> {
  if (!looksLikePicture(uploaded)) refuse('pictureKind')
  const inside = (width: number): Shape => ({
    width,
    height: width * tallestShape,
    fit: 'inside',
    withoutEnlargement: true,
  })
  return limiter.run(async () => {
    const dots = await decode(uploaded, inside(Math.max(...privateWidths)))
    const files = await encode(dots, privateWidths, inside)
    return { ...sizeOf(dots), files, look: await lookOf(await pictureOf(dots)) }
  })
}

type Shape = ResizeOptions & { width: number; height: number }

/** A decoded picture: upright, opaque, without metadata. */
interface Dots {
  data: Buffer
  info: OutputInfo
}

async function pictureOf({ data, info: { width, height, channels } }: Dots): Promise<Sharp> {
  const sharp = await pictureLibrary()
  return sharp(data, { raw: { width, height, channels } })
}
const sizeOf = ({ info: { width, height } }: Dots) => ({ width, height })

async function decode(uploaded: Buffer, shape: Shape): Promise<Dots> {
  const sharp = await pictureLibrary()
  try {
    return await sharp(uploaded, decodeOptions)
      .timeout({ seconds: decodeSeconds })
      .autoOrient()
      .resize(shape)
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    // sharp has no kinds of errors; here it sees nothing but the sender's bytes.
    if (error instanceof Error && error.message.includes('pixel limit'))
      refuse('picturePixels', { megapixels: uploadPixelsMax / 1_000_000 })
    return refuse('pictureUnreadable')
  }
}

async function encode(
  dots: Dots,
  widths: readonly number[],
  shapeOf: (width: number) => Shape,
): Promise<Map<number, Buffer>> {
  const made = widths.map(
    async (width): Promise<[number, Buffer]> => [
      width,
      await (await pictureOf(dots)).resize(shapeOf(width)).webp({ quality: 82 }).toBuffer(),
    ],
  )
  return new Map(await Promise.all(made))
}

/** By its first bytes; what the sender calls it counts for nothing. */
function looksLikePicture(data: Buffer): boolean {
  const hex = data.subarray(0, 12).toString('hex')
  return (
    hex.startsWith('ffd8ff') ||
    hex.startsWith('89504e470d0a1a0a') ||
    (hex.startsWith('52494646') && hex.endsWith('57454250'))
  )
}
