import type { Locale } from '@sampan/contract/locales/index.ts'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { type Mock, vi } from 'vitest'
import { createQueryClient } from '#client/query-client.ts'
import { createI18n, type I18n } from '#i18n/i18n.ts'
import { setActiveI18n } from '#i18n/translate.ts'
import { I18nContext } from '#i18n/use-i18n.ts'
import { loadWords } from '#i18n/words.ts'
import { setPageHistory } from '#page/navigate.ts'
import { PageContext } from '#page/use-page.ts'
import { UiProvider } from '#ui/ui-provider.tsx'

interface Options {
  /** Where the screen stands; `params` as its route would read them. */
  path?: string
  params?: Record<string, string>
  search?: string
  locale?: Locale
}

export interface ShownScreen extends RenderResult {
  cache: QueryClient
  navigate: Mock<(to: string | number, options?: { replace?: boolean }) => void>
  t: I18n['t']
}

/** Renders a screen as the shell would: with its place, cache and words. `navigate` records where it went. */
export async function showScreen(screen: ReactNode, options: Options = {}): Promise<ShownScreen> {
  const { path = '/', params = {}, search = '', locale = 'en' } = options
  await loadWords(locale, 'first')
  const i18n = createI18n(locale)
  setActiveI18n(i18n)
  const navigate: ShownScreen['navigate'] = vi.fn()
  setPageHistory({
    current: () => ({ path, search, move: 'load', visit: 0, index: 1 }),
    subscribe: () => () => {},
    navigate,
    recheck: () => {},
    dispose: () => {},
  })
  const cache = createQueryClient()
  const page: RenderResult = render(
    <QueryClientProvider client={cache}>
      <I18nContext value={i18n}>
        <UiProvider value={{ navigate }}>
          <PageContext value={{ path, params, search: new URLSearchParams(search) }}>{screen}</PageContext>
        </UiProvider>
      </I18nContext>
    </QueryClientProvider>,
  )
  return { ...page, cache, navigate, t: i18n.t }
}
