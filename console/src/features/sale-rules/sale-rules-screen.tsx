import { isCountry } from '@sampan/contract/places/countries.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { SaleCountry } from './sale-country.tsx'
import { SaleTable } from './sale-table.tsx'

/** Demands of countries on goods that are sold to them; the rules of one are open for reading and for the next version. */
export function SaleRulesScreen() {
  const {
    params: { country },
  } = usePage()
  return isCountry(country) ? <SaleCountry key={country} country={country} /> : <SaleTable />
}
