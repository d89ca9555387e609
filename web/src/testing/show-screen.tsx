import { createQueryClient } from '@sampan/client/query-client.ts'
import type { Locale } from '@sampan/contract/locales/index.ts'
import { UiProvider } from '@sampan/ui/ui-provider.tsx'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { type Mock, vi } from 'vitest'
import { createI18n, type I18n } from '#i18n/i18n.ts'
import { I18nContext } from '#i18n/i18n-context.tsx'
import { setActiveI18n } from '#i18n/translate.ts'
import { loadWords } from '#i18n/words.ts'
import type { HistoryLocation, NavigateOptions } from '#router/history.ts'
import { setPageHistory } from '#router/navigate.ts'
import { PageScopeContext } from '#router/page-scope.ts'
import { PageContext } from '#router/use-page.ts'

interface Options {
  /** Where the screen stands; `params` as its route would read them. */
  path?: string
  params?: Record<string, string>
  search?: string
  locale?: Locale
  /** What was read before it is shown. */
  cache?: QueryClient
}

export interface ShownScreen extends RenderResult {
  cache: QueryClient
  navigate: Mock<(to: string | number, options?: NavigateOptions) => void>
  /** The visitor goes to another page. */
  leave: () => void
  /** And comes back to this one, which was kept. */
  comeBack: () => void
  t: I18n['t']
}

/** Renders a screen as the shell would: with its place, cache and words. `navigate` records where it went. */
export async function showScreen(screen: ReactNode, options: Options = {}): Promise<ShownScreen> {
  const { path = '/', params = {}, search = '', locale = 'en', cache = createQueryClient() } = options
  await loadWords(locale, 'first')
  const i18n = createI18n(locale)
  setActiveI18n(i18n)
  const navigate: ShownScreen['navigate'] = vi.fn()
  const here: HistoryLocation = {
    path,
    search,
    move: 'load',
    visit: 0,
    index: 1,
    entry: 'here',
    reachable: [],
  }
  let now = here
  const leaving = new Set<(next: HistoryLocation) => void>()
  setPageHistory({
    current: () => now,
    latest: () => now,
    subscribe: () => () => {},
    onLeaving: (listener) => {
      leaving.add(listener)
      return () => leaving.delete(listener)
    },
    openLayer: () => () => {},
    navigate,
    recheck: () => {},
    dispose: () => {},
  })
  const page: RenderResult = render(
    <QueryClientProvider client={cache}>
      <I18nContext value={i18n}>
        <UiProvider value={{ navigate }}>
          <PageScopeContext value={{ standsAt: (location) => location === here }}>
            <PageContext value={{ path, params, search: new URLSearchParams(search) }}>{screen}</PageContext>
          </PageScopeContext>
        </UiProvider>
      </I18nContext>
    </QueryClientProvider>,
  )
  const leave = () =>
    act(() => {
      const next = { ...here, entry: 'elsewhere' }
      for (const listener of leaving) listener(next)
      now = next
    })
  const comeBack = () => {
    now = here
  }
  return { ...page, cache, navigate, leave, comeBack, t: i18n.t }
}
