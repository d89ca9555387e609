import {
  type SaleFact,
  type SaleKnown,
  saleFacts,
  saleFactsMissing,
} from '@sampan/contract/market/sale-rules/sale-facts.ts'
import { localeCodes } from '@sampan/contract/wire/locales.ts'
import type { Output } from '#client/call.ts'

export type SaleFacts = Output<'console_shop_sale_facts'>

/** Facts that are missing, each with the countries to which the goods are then not sent. */
export interface Gap {
  fact: SaleFact
  countries: SaleFacts['countries'][number]['country'][]
}

/** Facts of goods that say nothing themselves; `identifier` and pictures are said product by product. */
export const knownOfShop = ({ trader, safety }: SaleFacts): SaleKnown => ({
  trader,
  maker: safety.maker !== null,
  euPerson: safety.euPerson !== null,
  identifier: true,
  warningLocales: localesOf(safety.warnings),
  pictures: 1,
})

export const localesOf = (warnings: Readonly<Partial<Record<string, string>>>) =>
  localeCodes.filter((code) => (warnings[code] ?? '').trim() !== '')

/** Facts that goods lack, with the countries that ask for them, in the order of the facts. */
export function gapsOf({ countries }: SaleFacts, known: SaleKnown): Gap[] {
  const missing = countries.map(({ country, rules }) => ({ country, facts: saleFactsMissing(rules, known) }))
  return saleFacts.flatMap((fact) => {
    const lacking = missing.filter(({ facts }) => facts.includes(fact)).map(({ country }) => country)
    return lacking.length === 0 ? [] : [{ fact, countries: lacking }]
  })
}
