import { ApiFailure } from '@sampan/client/api-failure.ts'
import type { Words } from '#i18n/words.ts'

/** The browser could not show the video, so no picture of it was drawn. */
export class NotDrawn extends Error {}

/** A failure of a video or of its poster, in the reader's language. */
export function videoFailure(t: Words['t'], error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error
  return new ApiFailure('fault', error instanceof NotDrawn ? t('goods.videoNotDrawn') : String(error))
}
