/** Widths in pixels in which every stored picture exists. */
export const pictureWidths = [160, 320, 640] as const
export type PictureWidth = (typeof pictureWidths)[number]
/** Banners are wider than high and have widths of their own. */
export const bannerWidths = [546, 1092] as const

/** Covers of shops: eight to three, so that a phone and a desk show the same of them. */
export const coverWidths = [640, 1280] as const
export const coverHeightOf = (width: number): number => (width * 3) / 8

/** The address of one width of a picture, from the base that the wire carries. */
export const pictureUrl = (
  base: string,
  width: PictureWidth | (typeof bannerWidths)[number] | (typeof coverWidths)[number],
): string => `${base}-${width}.webp`

/** The id of a picture that somebody uploaded, from its base; null where it is the address of something else. */
export const uploadedPictureId = (base: string): string | null =>
  /^\/media\/upload\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(base)?.[1] ?? null

/** Bounds of an upload (RELIABILITY §5.6). */
export const uploadBytesMax = 8 * 1024 * 1024
/** Bounds of a PDF of papers. */
export const paperBytesMax = 10 * 1024 * 1024
export const paperPagesMax = 20
export const uploadPixelsMax = 40_000_000
export const uploadsPerBuyerMax = 200
/** Pictures of goods that a shop uploads within 24 hours. */
export const uploadsPerShopDayMax = 2000
/** Pictures for the home page that an operator uploads within 24 hours. */
export const uploadsPerOperatorDayMax = 200
/** A part of an upload that comes in parts; small enough for a bad connection and the body limit. */
export const uploadPartBytes = 96 * 1024

/** Widths in pixels of a private picture; one that is narrower keeps its own, and all keep their shape. */
export const privateWidths = [160, 320, 640, 1280] as const
export type PrivateWidth = (typeof privateWidths)[number]

/** Address of a private picture at one width, for its owner (with a token) or an operator (with a cookie). */
export const privatePicturePath = (id: string, width: PrivateWidth): string => `/api/file/${id}/${width}`

/** Address of a PDF as it came, for whoever may see a private picture: it is saved, never shown by the browser itself. */
export const privatePdfPath = (id: string): string => `/api/file/${id}/pdf`

/**
 * Public address of a paper that was released for a shop's page; any other id is answered as one that does not exist.
 */
export const shownPaperPath = (id: string, width: PrivateWidth): string => `/api/paper/${id}/${width}`
/** Private pictures of one buyer that are on their way or that nothing refers to yet. */
export const uploadsUnusedMax = 30
