import { Skeleton } from '@sampan/web/ui/skeleton.tsx'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { Failure } from '#ui/failure.tsx'
import { Screen } from '#ui/screen.tsx'
import { SettingsForm } from './settings-form.tsx'
import { StoppedNote } from './stopped-note.tsx'

/** Fees, limits and waiting times of money. */
export function SettingsScreen() {
  const { t } = useWords()
  const { data, error, refetch } = useRead('console_money_settings', {})
  return (
    <Screen title={t('settings.title')}>
      <StoppedNote />
      {data ? (
        <SettingsForm key={data.version} settings={data} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="card" />
      )}
    </Screen>
  )
}
