import { defaultLocale, type Locale, localeOf, locales } from '@sampan/contract/locales/index.ts'

/** The language object of SPEC §3, as the language cookie and `setting.lang` hold it. */
export interface LanguageObject {
  language_name: string
  chinese_name: string
  file_name: Locale
}

export function languageObject(code: Locale): LanguageObject {
  const row = locales.find((known) => known.code === code) ?? locales[0]
  return { language_name: row.english, chinese_name: row.chinese, file_name: row.code }
}

/** Reads a stored language object; null when it names no language of ours. */
export function parseLanguage(stored: unknown): LanguageObject | null {
  if (typeof stored !== 'object' || stored === null || !('file_name' in stored)) return null
  const code = localeOf(stored.file_name)
  return code === stored.file_name ? languageObject(code) : null
}

export const defaultLanguage = languageObject(defaultLocale)
