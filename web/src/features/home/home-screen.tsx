import { IconButton } from '@sampan/ui/icon-button.tsx'
import { Screen } from '@sampan/ui/screen.tsx'
import { SearchLink } from '@sampan/ui/search-link.tsx'
import { VisuallyHidden } from '@sampan/ui/visually-hidden.tsx'
import Globe from 'lucide-react/icons/globe'
import { useRef } from 'react'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { useLanguageSheet } from '#language/use-language-sheet.tsx'
import { NoticeBell } from '#page/notice-bell.tsx'
import { PullToRefresh } from '#page/pull-to-refresh.tsx'
import { QueryView } from '#page/query-view.tsx'
import { paths } from '#paths'
import { DeferredSlot } from '#router/deferred-slot.tsx'
import { deferredBelow, deferredSkeleton } from './deferred-below.ts'
import { HomeOpening } from './home-opening.tsx'
import { HomeTop } from './home-top.tsx'

/** SPEC §2 /home: what operators composed, by default ten categories, hot products and hot shops; and more to find. */
export function HomeScreen() {
  const { t } = useI18n()
  const { openLanguages, languageSheet } = useLanguageSheet()
  const home = useApi('home', {}, { freshMs: 60_000 })
  const refreshMore = useRef<() => Promise<unknown>>(null)
  return (
    <Screen ground="dawn" foot="tabs">
      <h1>
        <VisuallyHidden>{t('shell.tabHome')}</VisuallyHidden>
      </h1>
      <HomeTop
        href={paths.home()}
        actions={
          <>
            <IconButton icon={Globe} label={t('home.language')} onPress={openLanguages} />
            <NoticeBell />
          </>
        }
        search={<SearchLink href={paths.search()} prompt={t('catalog.search')} />}
      />
      <PullToRefresh onRefresh={() => Promise.all([home.refetch(), refreshMore.current?.()])}>
        <QueryView query={home} waiting={<DeferredSlot part={deferredSkeleton} shown={{}} />}>
          {(shown) => (
            <>
              <HomeOpening home={shown} />
              <DeferredSlot part={deferredBelow} shown={{ home: shown, refreshMore }} />
            </>
          )}
        </QueryView>
      </PullToRefresh>
      {languageSheet}
    </Screen>
  )
}
