import { type ConsoleLocale, consoleLocales } from '#i18n/words.ts'

const name = 'sampan-console-language'

/** The language chosen on this device, else the browser's if the console has it, else English. */
export function loadLanguage(): ConsoleLocale {
  const stored = localStorage.getItem(name) ?? navigator.language.slice(0, 2)
  return consoleLocales.find((locale) => locale === stored) ?? 'en'
}

export const storeLanguage = (locale: ConsoleLocale): void => localStorage.setItem(name, locale)
