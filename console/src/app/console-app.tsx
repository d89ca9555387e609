import type { I18n } from '@sampan/web/i18n/i18n.ts'
import { I18nContext } from '@sampan/web/i18n/use-i18n.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { BrowserRouter } from 'react-router'
import { speak } from '#client/call.ts'
import { type ConsoleLocale, loadWords, type Words } from '#i18n/words.ts'
import { Gate } from './gate.tsx'
import { storeLanguage } from './language.ts'
import { LanguageContext } from './use-language.ts'

/** The console: words, cache, addresses, and the gate before all of it. */
export function ConsoleApp({ words: first }: { words: Words }) {
  const [words, setWords] = useState(first)
  const [cache] = useState(createCache)
  speak(words.locale)
  useEffect(() => {
    document.documentElement.lang = words.tag
  }, [words.tag])

  async function choose(locale: ConsoleLocale): Promise<void> {
    storeLanguage(locale)
    setWords(await loadWords(locale))
    // What the server wrote is in the language before.
    void cache.invalidateQueries()
  }

  return (
    <LanguageContext value={{ locale: words.locale as ConsoleLocale, choose }}>
      {/* The kit asks for its own texts by its own keys; the console's words have those too. */}
      <I18nContext value={words as unknown as I18n}>
        <QueryClientProvider client={cache}>
          <BrowserRouter>
            <Gate />
          </BrowserRouter>
        </QueryClientProvider>
      </I18nContext>
    </LanguageContext>
  )
}

function createCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 5_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
