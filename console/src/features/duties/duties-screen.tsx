import { isCountry } from '@sampan/contract/places/countries.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { DutyCountry } from './duty-country.tsx'
import { DutyTable } from './duty-table.tsx'

/** Duties and taxes of the countries that goods are sent to; those of one are open for reading and for the next version. */
export function DutiesScreen() {
  const {
    params: { country },
  } = usePage()
  return isCountry(country) ? <DutyCountry key={country} country={country} /> : <DutyTable />
}
