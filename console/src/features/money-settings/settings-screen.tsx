import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ProposalsOf } from '#parts/approvals/proposals-of.tsx'
import { StoppedNote } from '#parts/money-queue/stopped-note.tsx'
import { Screen } from '#ui/screen.tsx'
import { WhenRead } from '#ui/when-read.tsx'
import { SettingsForm } from './settings-form.tsx'

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
