import type { Locale } from '@sampan/contract/locales/index.ts'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { LazyImage } from '#device/lazy-image.tsx'
import { I18nProvider } from '#i18n/i18n-provider.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import type { Place } from '#page/history.ts'
import { navigate } from '#page/navigate.ts'
import type { RouteRow } from '#page/route-row.ts'
import { useSession } from '#session/use-session.ts'
import { Frame } from '#ui/frame.tsx'
import { TabBar } from '#ui/tab-bar.tsx'
import { UiProvider } from '#ui/ui-provider.tsx'
import { KeepAlive } from './keep-alive.tsx'
import { matchRoute } from './match-route.ts'
import { OfflineLine } from './offline-line.tsx'
import { SkipLink } from './skip-link.tsx'
import { ToastHost } from './toast-host.tsx'
import { useTabs } from './use-tabs.ts'
import { WideRail } from './wide-rail.tsx'

/** Where the shell stands: the browser's history, or on the server one place that never changes. */
export interface Places {
  current(): Place
  subscribe(listener: () => void): () => void
}

interface Props {
  routes: readonly RouteRow[]
  lost: RouteRow
  places: Places
  cache: QueryClient
  locale: Locale
  /** The page was painted by the server and is being hydrated, or is being painted now. */
  painted: boolean
}

const ui = { navigate, Image: LazyImage }

/** The shell around all pages: navigation, kept pages, toasts. */
export function App({ routes, lost, places, cache, locale, painted }: Props) {
  return (
    <QueryClientProvider client={cache}>
      <I18nProvider locale={locale} painted={painted}>
        <UiProvider value={ui}>
          <Shell routes={routes} lost={lost} places={places} />
        </UiProvider>
      </I18nProvider>
    </QueryClientProvider>
  )
}

function Shell({ routes, lost, places }: Pick<Props, 'routes' | 'lost' | 'places'>) {
  const place = useSyncExternalStore(places.subscribe, places.current, places.current)
  const epoch = useSession((session) => session.epoch)
  const match = useMemo(() => matchRoute(routes, lost, place.path, place.search), [routes, lost, place])
  const { tab } = match.row
  const tabs = useTabs(tab, place.path + place.search)
  const { t } = useI18n()
  return (
    <>
      <SkipLink />
      <Frame rail={<WideRail tabs={tabs} tab={tab} search={place.search} />}>
        <main id="main" tabIndex={-1}>
          <KeepAlive key={epoch} place={place} match={match} />
        </main>
        {tab && <TabBar label={t('shell.mainNavigation')} tabs={tabs} active={tab} />}
      </Frame>
      <OfflineLine />
      <ToastHost />
    </>
  )
}
