import type { Locale } from '../../wire/locales.ts'

/** Address of the preview of the home page in the buyers' app. */
export const homePreviewPath = '/home/preview'

export const homePreviewAddress = (token: string, lang: Locale): string =>
  `${homePreviewPath}?token=${token}&lang=${lang}`
