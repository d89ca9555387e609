import { createContext, use } from 'react'
import type { ConsoleLocale } from '#i18n/words.ts'

interface Language {
  locale: ConsoleLocale
  /** Chosen, and its words could not be loaded. */
  failed: ConsoleLocale | null
  choose(locale: ConsoleLocale): Promise<void>
}

export const ConsoleLanguageContext = createContext<Language>({
  locale: 'en',
  failed: null,
  choose: () => Promise.resolve(),
})

export const useLanguage = (): Language => use(ConsoleLanguageContext)
