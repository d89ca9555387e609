import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { LanguageList } from '#language/language-list.tsx'
import { PageBar } from '#page/page-bar.tsx'
import { paths } from '#paths'

/** The ten languages; a choice applies at once. */
export function LanguageScreen() {
  const { t } = useI18n()
  const { data } = useApi('language_list', {})
  return (
    <Screen>
      <PageBar title={t('account.language')} backTo={paths.profile()} />
      <Pad narrow>
        <LanguageList offered={data} />
      </Pad>
    </Screen>
  )
}
