import { createQueryClient } from '@sampan/client/query-client.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { createPageHistory, type NavigateOptions } from '@sampan/router/history.ts'
import { setPageHistory } from '@sampan/router/navigate.ts'
import { PageScopeContext } from '@sampan/router/page-scope.ts'
import { PageContext } from '@sampan/router/use-page.ts'
import { UiProvider } from '@sampan/ui/ui-provider.tsx'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { type Mock, vi } from 'vitest'
import { createI18n, type I18n } from '#i18n/i18n.ts'
import { I18nContext } from '#i18n/i18n-context.tsx'
import { setActiveI18n } from '#i18n/translate.ts'
import { loadWords } from '#i18n/words.ts'

interface Options {
  /** Path of the screen; `params` as its route would read them. */
  path?: string
  params?: Record<string, string>
  search?: string
  locale?: Locale
  /** Answers that were read before it is shown. */
  cache?: QueryClient
}

export interface ShownScreen extends RenderResult {
  cache: QueryClient
  navigate: Mock<(to: string | number, options?: NavigateOptions) => void>
  /** The visitor goes to another page. */
  leave: () => void
  /** And comes back to this one, which was kept. */
  comeBack: () => Promise<void>
  t: I18n['t']
}

/** Ends the history of the screen before. */
let stop: (() => void) | undefined

/** Renders a screen as the shell would: with its place, cache and words. `navigate` records where it goes, and goes there. */
export async function showScreen(screen: ReactNode, options: Options = {}): Promise<ShownScreen> {
  const { path = '/', params = {}, search = '', locale = 'en', cache = createQueryClient() } = options
  await loadWords(locale, 'first')
  const i18n = createI18n(locale)
  setActiveI18n(i18n)
  stop?.()
  // It was loaded with a page before it, to which one can go back. A query may be given without its question mark.
  window.history.replaceState({ index: 0, entry: 'before', layer: 0 }, '', '/before')
  const address = path + (search && `?${search.replace(/^\?/, '')}`)
  window.history.pushState({ index: 1, entry: 'here', layer: 0 }, '', address)
  // Nothing animates the change of page here, as for readers who want less motion: it happens within `navigate`.
  const history = createPageHistory({ guard: (wanted) => wanted })
  stop = history.dispose
  const navigate: ShownScreen['navigate'] = vi.fn(history.navigate)
  setPageHistory({ ...history, navigate })
  const page: RenderResult = render(
    <QueryClientProvider client={cache}>
      <I18nContext value={i18n}>
        <UiProvider value={{ navigate }}>
          <PageScopeContext value={{ standsAt: (location) => location.entry === 'here' }}>
            <PageContext value={{ path, params, search: new URLSearchParams(search) }}>{screen}</PageContext>
          </PageScopeContext>
        </UiProvider>
      </I18nContext>
    </QueryClientProvider>,
  )
  const leave = () => act(() => history.navigate('/elsewhere'))
  const comeBack = () =>
    act(async () => {
      const isBack = new Promise<void>((resolve) => {
        const end = history.subscribe(() => {
          end()
          resolve()
        })
      })
      history.navigate(-1)
      await isBack
    })
  return { ...page, cache, navigate, leave, comeBack, t: i18n.t }
}
