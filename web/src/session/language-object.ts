import {
  defaultLocale,
  type LanguageObject,
  languageObject,
  localeOf,
  locales,
} from '@sampan/contract/wire/locales.ts'

/** Reads a stored language object; null when it names no language of ours. */
export function parseLanguage(stored: unknown): LanguageObject | null {
  if (typeof stored !== 'object' || stored === null || !('file_name' in stored)) return null
  const code = localeOf(stored.file_name)
  return code === stored.file_name ? languageObject(code) : null
}

/** The language in which the server rendered this page: its address named one, and a search engine keeps no cookie of it. */
export const languageOfPage = (): LanguageObject =>
  languageObject(locales.find(({ tag }) => tag === document.documentElement.lang)?.code ?? defaultLocale)

export const defaultLanguage = languageObject(defaultLocale)
