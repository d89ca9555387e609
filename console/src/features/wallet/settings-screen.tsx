import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ProposalsOf } from '#proposals/proposals-of.tsx'
import { Screen } from '#ui/screen.tsx'
import { WhenRead } from '#ui/when-read.tsx'
import { SettingsForm } from './settings-form.tsx'
import { StoppedNote } from './stopped-note.tsx'

/** Fees, limits and waiting times of money. */
export function SettingsScreen() {
  const { t } = useWords()
  const read = useRead('console_money_settings', {})
  return (
    <Screen title={t('settings.title')}>
      <StoppedNote />
      <WhenRead read={read}>
        {(settings) => (
          <>
            <ProposalsOf isTop subjectId="money" />
            <SettingsForm key={settings.version} settings={settings} />
          </>
        )}
      </WhenRead>
    </Screen>
  )
}
