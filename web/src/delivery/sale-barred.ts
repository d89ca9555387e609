import type { SaleFact } from '@sampan/contract/market/sale-rules/sale-facts.ts'
import { countryName } from '#i18n/country-name.ts'
import type { I18n } from '#i18n/i18n.ts'

interface Barred {
  country: string
  missing: readonly SaleFact[]
  /** Goods that are meant, where several are shown. */
  title?: string | undefined
}

/** Says why goods are not sent to a country: the facts that the law there asks for and the seller has not given. */
export function barredText({ t, tag }: Pick<I18n, 't' | 'tag'>, { country, missing, title }: Barred): string {
  const facts = new Intl.ListFormat(tag, { type: 'conjunction' }).format(
    missing.map((fact) => t(`sale.lacks.${fact}`)),
  )
  const named = { country: countryName(country, tag), facts }
  return title === undefined ? t('sale.barred', named) : t('sale.barredNamed', { ...named, title })
}
