import type { default as Sharp } from 'sharp'

let library: Promise<typeof Sharp> | undefined

/** The picture library, loaded for the first picture: loading its machine code would be a tenth of every start. */
export const pictureLibrary = (): Promise<typeof Sharp> => (library ??= load())

/** Only what people's cameras and phones give is ever decoded; SVG and its like stay closed (RELIABILITY §5.6). */
async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
  return sharp
}
