import { pictureWidths, uploadedPictureId } from '@sampan/contract/base/media/pictures.ts'
import type { Config } from '#kernel/config.ts'
import { openStore, uploadFolder } from './file-store.ts'
import { pictureLibrary } from './picture-library.ts'

/** An uploaded picture that everybody may see as a square PNG, for those that read no WebP; null where its file is not there. */
export async function publicPng(config: Config, base: string, size: number): Promise<Buffer | null> {
  const id = uploadedPictureId(base)
  if (id === null) return null
  const name = `${uploadFolder}/${id}-${Math.max(...pictureWidths)}.webp`
  const stored = await openStore(config, 'media').read(name)
  if (stored === null) return null
  const sharp = await pictureLibrary()
  return sharp(stored).resize(size, size, { fit: 'cover' }).png().toBuffer()
}

/** Pixels of a stored picture, cut to a square, on white where it is transparent: RGBA, row by row. */
export async function squareDots(stored: Buffer, side: number): Promise<Buffer> {
  const sharp = await pictureLibrary()
  return sharp(stored)
    .resize(side, side, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer()
}
