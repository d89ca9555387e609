/** Widths in pixels in which every stored picture exists. */
export const pictureWidths = [160, 320, 640] as const
export type PictureWidth = (typeof pictureWidths)[number]
/** Banners are wider than high and have widths of their own. */
export const bannerWidths = [546, 1092] as const

/** The address of one width of a picture, from the base that the wire carries. */
export const pictureUrl = (base: string, width: PictureWidth | (typeof bannerWidths)[number]): string =>
  `${base}-${width}.webp`

/** Bounds of an upload (RELIABILITY §5.6). */
export const uploadBytesMax = 8 * 1024 * 1024
export const uploadPixelsMax = 40_000_000
export const uploadsPerBuyerMax = 200
