import { ApiFailure } from '@sampan/client/api-failure.ts'
import type { I18n } from '#i18n/i18n.ts'

/** A failure in words (SPEC §8): a broken connection and a time-out in ours, everything else as it came. */
export function failureText(error: unknown, t: I18n['t']): string {
  const kind = error instanceof ApiFailure ? error.kind : 'fault'
  if (kind === 'network') return t('shell.network')
  if (kind === 'timeout') return t('shell.timeout')
  // A proxy's own 503 has no words.
  if (error instanceof ApiFailure && kind === 'busy' && error.code === 0) return t('shell.busyTitle')
  return error instanceof Error ? error.message : String(error)
}
