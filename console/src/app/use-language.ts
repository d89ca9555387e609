import { createContext, use } from 'react'
import type { ConsoleLocale } from '#i18n/words.ts'

interface Language {
  locale: ConsoleLocale
  choose(locale: ConsoleLocale): Promise<void>
}

export const ConsoleLanguageContext = createContext<Language>({
  locale: 'en',
  choose: () => Promise.resolve(),
})

export const useLanguage = (): Language => use(ConsoleLanguageContext)
