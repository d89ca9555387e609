import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { usePageTitle } from '#router/use-page-title.ts'
import { ArticlesPage } from './articles-page.tsx'
import { HelpContents } from './help-contents.tsx'
import { openPlaces } from './places.ts'

/** Help for everybody; who is logged in finds their own things in it as well. */
export function OpenHelp() {
  const { t } = useI18n()
  usePageTitle(t('content.help'))
  const read = useApi('help_support', {}, { freshMs: 60_000 })
  return (
    <ArticlesPage
      read={read}
      title={t('content.help')}
      backTo={paths.about()}
      places={openPlaces}
      hrefOf={openPlaces.help}
      contents={(articles) => <HelpContents articles={articles} places={openPlaces} />}
    />
  )
}
