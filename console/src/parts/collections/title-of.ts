import { type Locale, localeCodes } from '@sampan/contract/wire/locales.ts'

type Titles = Partial<Record<Locale, string>>

/** Title of a collection in a member's language, else in English, else in any. */
export const titleOf = (titles: Titles, own: Locale): string => {
  const locale = [own, 'en' as const, ...localeCodes].find((one) => titles[one])
  return locale ? (titles[locale] ?? '') : ''
}
