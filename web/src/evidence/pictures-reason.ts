import type { I18n } from '#i18n/i18n.ts'
import type { PictureQueue } from './use-picture-queue.ts'

/** Why a form with these pictures cannot be sent now. */
export function picturesReason(
  { blocking, failedCount }: Pick<PictureQueue, 'blocking' | 'failedCount'>,
  t: I18n['t'],
): string | undefined {
  if (blocking === null) return undefined
  return blocking === 'failed' ? t('topup.notSent', { count: failedCount }) : t('topup.stillSending')
}
