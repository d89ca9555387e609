/** A country's name in the reader's language; what is no country code stays as it was written. */
export function countryName(code: string, tag: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return new Intl.DisplayNames([tag], { type: 'region' }).of(code) ?? code
}
