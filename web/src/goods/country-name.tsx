import { useI18n } from '#i18n/use-i18n.ts'

/** The name of a country in the reader's language. */
export function countryName(tag: string, code: string): string {
  try {
    return new Intl.DisplayNames([tag], { type: 'region' }).of(code) ?? code
  } catch {
    // Not a country's code; what was written is shown.
    return code
  }
}

/** The same as an element: a browser may know a newer name than the server that painted the page. */
export function CountryName({ code }: { code: string }) {
  const { tag } = useI18n()
  return <span suppressHydrationWarning>{countryName(tag, code)}</span>
}
