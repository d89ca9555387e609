/** By language: a slow phone takes milliseconds to make each, and a page says several countries. */
const namesByTag = new Map<string, Intl.DisplayNames>()

/** A country's name in the reader's language; what is no country code stays as it was written. */
export function countryName(code: string, tag: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  const names = namesByTag.get(tag) ?? new Intl.DisplayNames([tag], { type: 'region' })
  namesByTag.set(tag, names)
  return names.of(code) ?? code
}
