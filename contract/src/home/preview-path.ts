import type { Locale } from '../locales/index.ts'

/** Where the buyers' app shows a preview of its home page. */
export const homePreviewPath = '/home/preview'

export const homePreviewAddress = (token: string, lang: Locale): string =>
  `${homePreviewPath}?token=${token}&lang=${lang}`
