/**
 * The ten languages (SPEC §1, PRODUCT §2). `code` is the wire's `file_name`; it is no BCP 47 tag, so
 * `tag` is what `lang` attributes and Intl get. Everything that knows a language reads this table.
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

/** Reads a locale from outside: an unknown code is the default, never a path or a name of something else. */
export const localeOf = (code: unknown): Locale => byCode.get(String(code))?.code ?? defaultLocale
export const isLocale = (code: unknown): code is Locale => byCode.has(String(code))
export const tagOf = (code: Locale): string => byCode.get(code)?.tag ?? 'en'

/** The best of our ten for a browser's `Accept-Language` or `navigator.languages`; null when none fits. */
export function localeForTags(tags: readonly string[]): Locale | null {
  for (const tag of tags) {
    const lower = tag.toLowerCase()
    if (lower.startsWith('zh')) return /hant|tw|hk|mo/.test(lower) ? 'tw' : 'zh'
    const found = locales.find((row) => row.tag.toLowerCase() === lower.split('-')[0])
    if (found) return found.code
  }
  return null
}
