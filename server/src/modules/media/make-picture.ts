import { pictureWidths, privateWidths, uploadPixelsMax } from '@sampan/contract/media/pictures.ts'
import sharp from 'sharp'
import { refuse } from '#kernel/refusal.ts'
import { lookOf } from './picture-look.ts'

// Only what people's cameras and phones give is ever decoded; SVG and its like stay closed (RELIABILITY §5.6).
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })

const decodeSeconds = 5
const decodeOptions = { limitInputPixels: uploadPixelsMax, failOn: 'warning', pages: 1 } as const

export interface MadePicture {
  width: number
  height: number
  /** WebP by width. */
  files: Map<number, Buffer>
}

/**
 * Decodes an uploaded picture and encodes it anew in our widths: square, upright, without any metadata.
 * Refuses pictureKind (not JPEG, PNG or WebP) and pictureUnreadable (broken, or more pixels than allowed).
 */
export async function makePicture(uploaded: Buffer): Promise<MadePicture> {
  if (!looksLikePicture(uploaded)) refuse('pictureKind')
  try {
    const largest = Math.max(...pictureWidths)
    const upright = await sharp(uploaded, decodeOptions)
      .timeout({ seconds: decodeSeconds })
      .autoOrient()
      .resize(largest, largest, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: upright.info.width, height: upright.info.height, channels: upright.info.channels }
    const files = await Promise.all(
      pictureWidths.map(
        async (width): Promise<[number, Buffer]> => [
          width,
          await sharp(upright.data, { raw }).resize(width, width).webp({ quality: 82 }).toBuffer(),
        ],
      ),
    )
    return { width: raw.width, height: raw.height, files: new Map(files) }
  } catch {
    return refuse('pictureUnreadable')
  }
}

export interface MadePrivatePicture extends MadePicture {
  look: string
}

/** Evidence is often a tall screenshot: it keeps its shape, up to so many times its width. */
const tallestShape = 6

/**
 * As `makePicture`, for evidence: uncropped, never made larger, and readable up to 1280 wide; with its difference hash.
 * Refuses pictureKind and pictureUnreadable.
 */
export async function makePrivatePicture(uploaded: Buffer): Promise<MadePrivatePicture> {
  if (!looksLikePicture(uploaded)) refuse('pictureKind')
  try {
    const largest = Math.max(...privateWidths)
    const upright = await sharp(uploaded, decodeOptions)
      .timeout({ seconds: decodeSeconds })
      .autoOrient()
      .resize(largest, largest * tallestShape, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = upright.info
    const decoded = () => sharp(upright.data, { raw: { width, height, channels } })
    const files = await Promise.all(
      privateWidths.map(
        async (to): Promise<[number, Buffer]> => [
          to,
          await decoded()
            .resize(to, to * tallestShape, { fit: 'inside', withoutEnlargement: true })
            .webp({ quality: 82 })
            .toBuffer(),
        ],
      ),
    )
    return { width, height, files: new Map(files), look: await lookOf(decoded()) }
  } catch {
    return refuse('pictureUnreadable')
  }
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
