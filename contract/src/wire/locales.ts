/**
 * The ten languages (SPEC §1, PRODUCT §2). `code` is the wire's `file_name`; it is no BCP 47 tag, so
 * `tag` is what `lang` attributes and Intl get, and the name of the folder of dictionaries beside this file.
 * Everything that knows a language reads this table.
 */
export const locales = [
  { code: 'en', tag: 'en', english: 'English', chinese: '英语', native: 'English' },
  { code: 'zh', tag: 'zh-Hans', english: 'Chinese, simplified', chinese: '简体中文', native: '简体中文' },
  { code: 'ri', tag: 'ja', english: 'Japanese', chinese: '日语', native: '日本語' },
  { code: 'han', tag: 'ko', english: 'Korean', chinese: '韩语', native: '한국어' },
  { code: 'tai', tag: 'th', english: 'Thai', chinese: '泰语', native: 'ไทย' },
  { code: 'yn', tag: 'vi', english: 'Vietnamese', chinese: '越南语', native: 'Tiếng Việt' },
  { code: 'id', tag: 'id', english: 'Indonesian', chinese: '印尼语', native: 'Bahasa Indonesia' },
  { code: 'tr', tag: 'tr', english: 'Turkish', chinese: '土耳其语', native: 'Türkçe' },
  { code: 'ft', tag: 'fr', english: 'French', chinese: '法语', native: 'Français' },
  { code: 'tw', tag: 'zh-Hant', english: 'Chinese, traditional', chinese: '繁体中文', native: '繁體中文' },
] as const

export type Locale = (typeof locales)[number]['code']
/** A text in all ten languages, as goods, shops and banners carry it. */
export type Localized = Record<Locale, string>

export const defaultLocale: Locale = 'en'
export const localeCodes: readonly Locale[] = locales.map(({ code }) => code)

const byCode = new Map<string, (typeof locales)[number]>(locales.map((row) => [row.code, row]))

/** The language object of SPEC §3, as the wire, the cookie and `setting.lang` carry it. */
export interface LanguageObject {
  /** In its own script. */
  language_name: string
  chinese_name: string
  file_name: Locale
}
export function languageObject(code: Locale): LanguageObject {
  const row = byCode.get(code) ?? locales[0]
  return { language_name: row.native, chinese_name: row.chinese, file_name: row.code }
}

/** Reads a locale from outside: an unknown code is the default, never a path or a name of something else. */
export const localeOf = (code: unknown): Locale => byCode.get(String(code))?.code ?? defaultLocale
export const isLocale = (code: unknown): code is Locale => byCode.has(String(code))
export const tagOf = (code: Locale): string => byCode.get(code)?.tag ?? 'en'
/** For dates: English writes the day first, as most of its readers outside America do. */
export const dateTagOf = (code: Locale): string => (code === 'en' ? 'en-GB' : tagOf(code))
