import type { DatedRules } from '@sampan/contract/market/duties/rules.ts'
import type { Country } from '@sampan/contract/places/countries.ts'

/**
 * Rules of the members of the European Union. Duty is the same in all: €3 for each distinct code of six digits in a parcel of up to
 * €150 from 1 July 2026 to 1 July 2028 (Council Regulation 2026/382), the common tariff above. VAT is each member's own.
 */

/** Rates of the common tariff for goods of third countries without a preference, by heading. */
const commonTariff: readonly (readonly [prefix: string, basisPoints: number])[] = [
  ['6104', 1200],
  ['6105', 1200],
  ['6106', 1200],
  ['6109', 1200],
  ['6203', 1200],
  ['6204', 1200],
  ['6205', 1200],
  ['6206', 1200],
  ['8471', 0],
  ['8517', 0],
]

const source = {
  source:
    'Council Regulation (EU) 2026/382; Directive 2006/112/EC, art. 85; VAT rates: European Commission; tariff: TARIC',
  sourceUrl: 'https://europa.eu/youreurope/business/taxation/vat/vat-rules-rates/index_en.htm',
  knownOn: '2026-11-26',
}

/** VAT in basis points. `food`: the rate of most food, where the member has a lower one that holds for nearly all of it. */
const vat: readonly (readonly [country: Country, rate: number, food: number | null])[] = [
  ['FR', 2000, 550],
  ['IE', 2300, null],
  ['DE', 1900, 700],
  ['AT', 2000, 1000],
  ['BE', 2100, 600],
  ['NL', 2100, 900],
  ['LU', 1700, 300],
  ['ES', 2100, 1000],
  ['PT', 2300, null],
  ['IT', 2200, 1000],
  ['PL', 2300, null],
  ['SE', 2500, null],
  ['DK', 2500, null],
  ['FI', 2550, null],
]

const flat = (basisPoints: number) => ({ basisPoints, basisPointsMax: basisPoints })

export const shippedEu: readonly DatedRules[] = vat.flatMap(([country, rate, food]): DatedRules[] => [
  {
    country,
    validFrom: '2026-07-01',
    validUntil: '2028-07-01',
    ...source,
    rules: {
      currency: 'EUR',
      measuredBy: 'goods',
      valuePercent: 100,
      dutyBase: 'goodsFreight',
      bands: [
        {
          upTo: 150_00,
          isBelow: false,
          except: [],
          duty: { kind: 'perKind', each: 3_00 },
          isTaxed: true,
        },
        {
          upTo: null,
          isBelow: false,
          except: [],
          duty: {
            kind: 'rates',
            less: 0,
            rates: commonTariff.map(([prefix, basisPoints]) => ({ prefix, origin: null, basisPoints })),
          },
          isTaxed: true,
        },
      ],
      tax: {
        name: 'vat',
        rate: flat(rate),
        byCategory: food === null ? {} : { food: flat(food) },
        onFreight: true,
        onDuty: true,
        isInside: false,
      },
    },
  },
])
