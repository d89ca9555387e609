import type { DatedSaleRules, SaleRules } from '@sampan/contract/market/sale-rules/rules.ts'
import type { Country } from '@sampan/contract/places/countries.ts'
import { languageFacts } from '@sampan/contract/wire/language-facts.ts'
import { localeCodes } from '@sampan/contract/wire/locales.ts'

/**
 * Demands of the law of each destination: what it asks of goods that are sold from a distance, as it came with the program. A country without a row
 * here asks for nothing that is known.
 */

/** Members of the European Union that we send to. */
const members = [
  'FR',
  'IE',
  'DE',
  'AT',
  'BE',
  'NL',
  'LU',
  'ES',
  'PT',
  'IT',
  'PL',
  'SE',
  'DK',
  'FI',
] as const satisfies readonly Country[]

const inUnion = {
  trader: true,
  safety: ['maker', 'euPerson', 'identifier', 'warnings', 'picture'],
  withdrawalDays: 14,
} satisfies Partial<SaleRules>

const unionSource = {
  source:
    'Regulation (EU) 2022/2065, art. 30–31; Regulation (EU) 2023/988, art. 19 and 22; Directive 2011/83/EU, art. 9 and 11a',
  sourceUrl: 'https://eur-lex.europa.eu/eli/reg/2023/988/oj',
  knownOn: '2026-11-28',
} as const

/** Languages of ours that are official in a member. */
const ofOurs = (country: Country) =>
  localeCodes.filter((code) => languageFacts[code].officialInUnion.includes(country))

const ofUnion = members.flatMap((country): DatedSaleRules[] => [
  // The Digital Services Act came before the rules on product safety; a contract could be withdrawn from all the time.
  {
    country,
    validFrom: '2024-12-13',
    validUntil: '2026-09-27',
    ...unionSource,
    rules: { ...inUnion, warningLanguages: ofOurs(country), guaranteeYears: null },
  },
  {
    country,
    validFrom: '2026-09-27',
    validUntil: null,
    ...unionSource,
    source: `${unionSource.source}; Implementing Regulation (EU) 2025/1960 (notice of the guarantee)`,
    rules: { ...inUnion, warningLanguages: ofOurs(country), guaranteeYears: 2 },
  },
])

const withdrawalAlone = (withdrawalDays: number): SaleRules => ({
  trader: false,
  safety: [],
  warningLanguages: [],
  withdrawalDays,
  guaranteeYears: null,
})

export const shippedSaleRules: readonly DatedSaleRules[] = [
  ...ofUnion,
  {
    country: 'NO',
    validFrom: '2014-06-13',
    validUntil: null,
    rules: withdrawalAlone(14),
    source:
      'Directive 2011/83/EU, which the EEA has taken over, art. 9; what else Norway asks for is not known',
    sourceUrl: 'https://eur-lex.europa.eu/eli/dir/2011/83/oj',
    knownOn: '2026-11-28',
  },
  {
    country: 'GB',
    validFrom: '2014-06-13',
    validUntil: null,
    rules: withdrawalAlone(14),
    source:
      'The Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013, reg. 30; what else the United Kingdom asks for is not known',
    sourceUrl: 'https://www.legislation.gov.uk/uksi/2013/3134/contents',
    knownOn: '2026-11-28',
  },
]
