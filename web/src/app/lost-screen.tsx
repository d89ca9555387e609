import { ButtonLink } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Screen } from '@sampan/ui/screen.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageBar } from '#page/page-bar.tsx'
import { paths } from '#paths'

/** An address that no route has. */
export function LostScreen() {
  const { t } = useI18n()
  return (
    <Screen>
      <PageBar title={t('shell.lostPage')} />
      <EmptyState
        drawing="lost"
        title={t('shell.lostTitle')}
        action={<ButtonLink href={paths.home()}>{t('shell.goHome')}</ButtonLink>}
      >
        {t('shell.lostText')}
      </EmptyState>
    </Screen>
  )
}
