import { type Locale, tagOf } from '@sampan/contract/wire/locales.ts'

/** By the reader's language: a slow phone takes milliseconds to make each. */
const namesByTag = new Map<string, Intl.DisplayNames>()

/** Name of a language in the reader's: "Vietnamese", « vietnamien ». */
export function languageName(locale: Locale, tag: string): string {
  const names = namesByTag.get(tag) ?? new Intl.DisplayNames([tag], { type: 'language' })
  namesByTag.set(tag, names)
  return names.of(tagOf(locale)) ?? locale
}
