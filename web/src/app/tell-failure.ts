import { ApiFailure } from '@sampan/client/api-failure.ts'
import { toast } from '@sampan/ui/toast.ts'
import { activeI18n } from '#i18n/translate.ts'
import { failureText } from '#page/failure-text.ts'

/** Says a failure by a toast (SPEC §8). An expired login is announced once, by the session's end. */
export function tellFailure(failure: unknown): void {
  if (failure instanceof ApiFailure && failure.kind === 'expired') return
  toast(failureText(failure, activeI18n().t), { kind: 'failure' })
}
