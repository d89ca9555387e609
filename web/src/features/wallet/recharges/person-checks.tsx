import { Note } from '@sampan/ui/note.tsx'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'

/** Note that a person looks at the proof, and how long that takes here; in hours where that is shorter to read. */
export function PersonChecks() {
  const { t } = useI18n()
  const { data: terms } = useApi('extract_terms', {})
  return <Note tone="calm">{textOf(t, terms?.auditMinutes)}</Note>
}

function textOf(t: ReturnType<typeof useI18n>['t'], minutes: number | undefined): string {
  if (minutes === undefined) return t('topup.personChecks')
  return minutes >= 60 && minutes % 60 === 0
    ? t('topup.personChecksHours', { hours: minutes / 60 })
    : t('topup.personChecksMinutes', { minutes })
}
