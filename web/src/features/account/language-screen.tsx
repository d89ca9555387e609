import { useI18n } from '#i18n/use-i18n.ts'
import { LanguageList } from '#page/language-list.tsx'
import { PageBar } from '#page/page-bar.tsx'
import { paths } from '#paths'
import { Pad, Screen } from '#ui/screen.tsx'

/** The ten languages; a choice applies at once. */
export function LanguageScreen() {
  const { t } = useI18n()
  return (
    <Screen>
      <PageBar title={t('account.language')} backTo={paths.profile()} />
      <Pad narrow>
        <LanguageList />
      </Pad>
    </Screen>
  )
}
