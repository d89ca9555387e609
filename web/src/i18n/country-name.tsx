import { countryName } from './country-name.ts'
import { useI18n } from './use-i18n.ts'

/** A country's name; a browser may know a newer one than the server that rendered the page. */
export function CountryName({ code }: { code: string }) {
  const { tag } = useI18n()
  return <span suppressHydrationWarning>{countryName(code, tag)}</span>
}
