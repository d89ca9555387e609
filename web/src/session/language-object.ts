import {
  defaultLocale,
  type LanguageObject,
  languageObject,
  localeOf,
} from '@sampan/contract/wire/locales.ts'

/** Reads a stored language object; null when it names no language of ours. */
export function parseLanguage(stored: unknown): LanguageObject | null {
  if (typeof stored !== 'object' || stored === null || !('file_name' in stored)) return null
  const code = localeOf(stored.file_name)
  return code === stored.file_name ? languageObject(code) : null
}

export const defaultLanguage = languageObject(defaultLocale)
