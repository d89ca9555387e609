import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { HistoryLocation } from '@sampan/router/history.ts'
import { KeepAlive } from '@sampan/router/keep-alive.tsx'
import { navigate, pageHistory } from '@sampan/router/navigate.ts'
import { LazyImage } from '@sampan/ui/lazy-image.tsx'
import { TabBar } from '@sampan/ui/tab-bar.tsx'
import { ToastHost } from '@sampan/ui/toast-host.tsx'
import { UiProvider } from '@sampan/ui/ui-provider.tsx'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { I18nProvider } from '#i18n/i18n-provider.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { DeferredSlot } from '#router/deferred-slot.tsx'
import type { MatchRoute } from '#router/match-route.ts'
import { useSession } from '#session/use-session.ts'
import { deferredRail } from './deferred-parts.ts'
import { Frame } from './frame.tsx'
import { OfflineLine } from './offline-line.tsx'
import { drawPage } from './page-content.tsx'
import { ShellBoundary } from './shell-boundary.tsx'
import { SkipLink } from './skip-link.tsx'
import { useTabs } from './use-tabs.ts'

/** History of the shell: the browser's history, or on the server one location that never changes. */
export interface LocationSource {
  current(): HistoryLocation
  subscribe(listener: () => void): () => void
}

interface Props {
  matchRoute: MatchRoute
  history: LocationSource
  cache: QueryClient
  locale: Locale
  /** Left out in a browser. */
  brand?: string | undefined
}

const openLayer = (close: () => boolean) => pageHistory()?.openLayer(close) ?? (() => {})
const ui = { navigate, openLayer, Image: LazyImage }

/** The shell around all pages: navigation, kept pages, toasts. */
export function App({ matchRoute, history, cache, locale, brand }: Props) {
  return (
    <ShellBoundary>
      <QueryClientProvider client={cache}>
        <I18nProvider locale={locale} brand={brand}>
          <UiProvider value={ui}>
            <Shell matchRoute={matchRoute} history={history} />
          </UiProvider>
        </I18nProvider>
      </QueryClientProvider>
    </ShellBoundary>
  )
}

function Shell({ matchRoute, history }: Pick<Props, 'matchRoute' | 'history'>) {
  const location = useSyncExternalStore(history.subscribe, history.current, history.current)
  const version = useSession((session) => session.version)
  const match = useMemo(() => matchRoute(location.path, location.search), [matchRoute, location])
  const { tab } = match.row
  const tabs = useTabs(tab, location.path + location.search)
  const { t } = useI18n()
  return (
    <>
      <SkipLink />
      <Frame
        rail={
          <DeferredSlot
            part={deferredRail}
            shown={{ tabs, tab, path: location.path, search: location.search }}
          />
        }
      >
        <main id="main" tabIndex={-1}>
          <KeepAlive key={version} location={location} match={match} draw={drawPage} />
        </main>
        {tab && <TabBar label={t('shell.mainNavigation')} tabs={tabs} active={tab} />}
      </Frame>
      <OfflineLine />
      <ToastHost />
    </>
  )
}
