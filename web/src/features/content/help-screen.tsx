import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { ArticlesPage } from './articles-page.tsx'
import { HelpContents } from './help-contents.tsx'
import { closedPlaces } from './places.ts'

/** SPEC §2 /helpAndSupport: questions with the buyer's own things, articles by topic, a search, and the way to a person. */
export function HelpScreen() {
  const { t } = useI18n()
  const read = useApi('help_support', {}, { freshMs: 60_000 })
  return (
    <ArticlesPage
      read={read}
      title={t('content.help')}
      backTo={paths.profile()}
      places={closedPlaces}
      hrefOf={closedPlaces.help}
      contents={(articles) => <HelpContents articles={articles} places={closedPlaces} />}
    />
  )
}
