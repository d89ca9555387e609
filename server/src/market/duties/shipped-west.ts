import { band, dated, flat, free, freeByAgreement, rates, tax, type Written } from './rule-parts.ts'

/**
 * Rules of Europe outside the Union, the Americas and Oceania, as their public sources say. A rate that no source at hand states is not written: then the duty is not
 * known, and so it is told.
 */
const written: Written = {
  GB: {
    validFrom: '2021-01-01',
    source:
      'HM Revenue & Customs: VAT and overseas goods sold directly to customers in the UK; UK Integrated Online Tariff',
    sourceUrl: 'https://www.gov.uk/guidance/vat-and-overseas-goods-sold-directly-to-customers-in-the-uk',
    knownOn: '2025-06-30',
    rules: {
      currency: 'GBP',
      measuredBy: 'goods',
      valuePercent: 100,
      dutyBase: 'goodsFreight',
      bands: [
        band(135_00, free),
        band(
          null,
          rates([
            ['6109', 1200],
            ['6203', 1200],
            ['6204', 1200],
            ['6205', 1200],
            ['6206', 1200],
            ...freeByAgreement,
          ]),
        ),
      ],
      tax: tax('vat', 2000),
    },
  },
  US: {
    validFrom: '2025-08-29',
    source:
      'Executive Order 14324: no duty-free value since 29 August 2025. The rates by code and origin change often and are not written here',
    sourceUrl: 'https://www.cbp.gov/trade/basic-import-export/e-commerce',
    knownOn: '2026-11-26',
    rules: {
      currency: 'USD',
      measuredBy: 'goods',
      valuePercent: 100,
      dutyBase: 'goods',
      bands: [band(null, rates([]), { isTaxed: false })],
      tax: null,
    },
  },
  AU: {
    validFrom: '2018-07-01',
    source:
      'Australian Taxation Office and Border Force: GST 10 % on goods up to A$1,000 without duty; duty of 5 % or less above',
    sourceUrl:
      'https://www.ato.gov.au/businesses-and-organisations/international-tax-for-business/gst-for-non-resident-businesses/gst-on-low-value-imported-goods',
    knownOn: '2025-06-30',
    rules: {
      currency: 'AUD',
      measuredBy: 'goods',
      valuePercent: 100,
      dutyBase: 'goods',
      bands: [
        band(1_000_00, free),
        band(null, rates([['61', 500], ['62', 500], ['64', 500], ...freeByAgreement])),
      ],
      tax: tax('gst', 1000),
    },
  },
  NZ: {
    validFrom: '2019-12-01',
    source:
      'Inland Revenue and New Zealand Customs: GST 15 % on goods up to NZ$1,000 without duty; tariff above',
    sourceUrl: 'https://www.ird.govt.nz/gst/gst-for-overseas-businesses/gst-on-low-value-imported-goods',
    knownOn: '2025-06-30',
    rules: {
      currency: 'NZD',
      measuredBy: 'goods',
      valuePercent: 100,
      dutyBase: 'goods',
      bands: [
        band(1_000_00, free),
        band(null, rates([['6109', 1000], ['6203', 1000], ['6204', 1000], ...freeByAgreement])),
      ],
      tax: tax('gst', 1500),
    },
  },
  CA: {
    validFrom: '2020-07-01',
    source:
      'Canada Border Services Agency: free up to CA$20; Customs Tariff, GST 5 % or HST up to 15 % by province above',
    sourceUrl: 'https://www.cbsa-asfc.gc.ca/import/courier/lvs-efv/menu-eng.html',
    knownOn: '2025-06-30',
    rules: {
      currency: 'CAD',
      measuredBy: 'goods',
      valuePercent: 100,
      dutyBase: 'goods',
      bands: [
        band(20_00, free, { isTaxed: false }),
        band(null, rates([['6109', 1800], ['6203', 1800], ['6204', 1800], ...freeByAgreement])),
      ],
      tax: tax('gst', 500, { rate: { basisPoints: 500, basisPointsMax: 1500 }, onFreight: false }),
    },
  },
  BR: {
    validFrom: '2024-08-01',
    source:
      'Receita Federal, Remessa Conforme (Lei 14.902/2024): 20 % up to US$50, 60 % less US$20 up to US$3,000; ICMS 17 % to 20 % by state',
    sourceUrl:
      'https://www.gov.br/receitafederal/pt-br/assuntos/aduana-e-comercio-exterior/manuais/remessas-postal-e-expressa',
    knownOn: '2025-06-30',
    rules: {
      currency: 'USD',
      measuredBy: 'goodsFreight',
      valuePercent: 100,
      dutyBase: 'goodsFreight',
      bands: [
        band(50_00, rates([['', 2000]])),
        band(3_000_00, rates([['', 6000]], 20_00)),
        band(null, rates([])),
      ],
      tax: tax('icms', 1700, { rate: { basisPoints: 1700, basisPointsMax: 2000 }, isInside: true }),
    },
  },
  CH: {
    validFrom: '2025-01-01',
    source:
      'Federal Office for Customs: no duty on industrial goods since 2024; Federal Tax Administration: platforms owe VAT from the first franc, 8.1 % or 2.6 % on food',
    sourceUrl: 'https://www.bazg.admin.ch/bazg/en/home.html',
    knownOn: '2025-06-30',
    rules: {
      currency: 'CHF',
      measuredBy: 'goods',
      valuePercent: 100,
      dutyBase: 'goods',
      bands: [
        band(
          null,
          rates([
            ['', 0],
            ['0', null],
            ['1', null],
            ['20', null],
            ['21', null],
            ['22', null],
            ['23', null],
            ['24', null],
          ]),
        ),
      ],
      tax: tax('vat', 810, { byCategory: { food: flat(260) } }),
    },
  },
  NO: {
    validFrom: '2024-01-01',
    source:
      'Norwegian Tax Administration, VOEC: VAT 25 % (15 % on food) and no duty on pieces below NOK 3,000; tariff above',
    sourceUrl:
      'https://www.skatteetaten.no/en/business-and-organisation/vat-and-duties/vat/foreign/e-commerce-voec/',
    knownOn: '2025-06-30',
    rules: {
      currency: 'NOK',
      measuredBy: 'piece',
      valuePercent: 100,
      dutyBase: 'goodsFreight',
      bands: [
        band(3_000_00, free, { isBelow: true }),
        band(null, rates([['6109', 1070], ['6203', 1070], ['6204', 1070], ...freeByAgreement])),
      ],
      tax: tax('vat', 2500, { byCategory: { food: flat(1500) } }),
    },
  },
}

export const shippedWest = dated(written)
