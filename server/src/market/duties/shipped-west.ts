import {
  band,
  dated,
  flat,
  free,
  freeByAgreement,
  rates,
  tax,
  unchecked,
  type Written,
} from './rule-parts.ts'

/**
 * Rules of Europe outside the Union, the Americas and Oceania, as their sources say, read again on the day that stands with them; what nobody compared with a source says so. A rate that no
 * source at hand states is not written: then the duty is not known, and so it is told.
 */
const written: Written = {
  GB: {
    validFrom: '2021-01-01',
    source:
      'HM Revenue & Customs by a copy of its guidance: VAT 20 % at the sale and no duty for parcels of up to £135; UK Integrated Online Tariff above',
    sourceUrl: 'https://brexitlegal.ie/vat-on-goods-b2c-uk/',
    knownOn: '2026-11-28',
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
      'Executive orders 14324 and of 20 February 2026: no value is free since 29 August 2025; duty by the tariff and by origin, with measures that change often, and a surcharge on parcels by post. The rates are not written here',
    sourceUrl:
      'https://dispatchdesk.nz/story/us-keeps-de-minimis-suspension-orders-duties-on-postal-parcels-from-24-february',
    knownOn: '2026-11-28',
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
      'Australian Department of Home Affairs: GST 10 % is charged at the sale of goods of up to A$1,000, without duty; above, duty (mostly 5 %) and GST at the border',
    sourceUrl: 'https://archive.homeaffairs.gov.au/News/Pages/gst-on-low-value-imported-goods.aspx',
    knownOn: '2026-11-28',
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
    source: unchecked(
      'GST 15 % on goods up to NZ$1,000 without duty; tariff above. Since April 2026 customs ask carriers for a levy of a few dollars on each parcel, which is not computed here',
    ),
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
      'Canada Border Services Agency: free up to CA$20; above, Customs Tariff and GST 5 % or HST up to 15 % by province. More is free for goods of the United States and Mexico by courier, which is not computed here',
    sourceUrl: 'https://cbsa-asfc.gc.ca/import/courier/menu-eng.html',
    knownOn: '2026-11-28',
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
    source: unchecked(
      'Receita Federal, Remessa Conforme (Lei 14.902/2024): 20 % up to US$50, 60 % less US$20 up to US$3,000; ICMS 17 % to 20 % by state',
    ),
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
      'Asendia and Intralog on the Customs Tariff Act: no duty on industrial goods since 1 January 2024; VAT 8.1 % or 2.6 % on food; platforms charge it from the first franc since 2025',
    sourceUrl:
      'https://www.asendia.com/asendia-insights/on-january-1-2024-import-duties-on-industrial-products-will-be-abolished-in-switzerland',
    knownOn: '2026-11-28',
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
      'Norwegian Customs, the VOEC scheme: VAT 25 % and no duty on pieces below NOK 3,000; food, drinks and restricted goods pay duty at any value; tariff above',
    sourceUrl: 'https://toll.no/en/online-shopping/the-voec-scheme',
    knownOn: '2026-11-28',
    rules: {
      currency: 'NOK',
      measuredBy: 'piece',
      valuePercent: 100,
      dutyBase: 'goodsFreight',
      bands: [
        band(3_000_00, free, { isBelow: true, except: ['0', '1', '20', '21', '22', '23', '24'] }),
        band(null, rates([['6109', 1070], ['6203', 1070], ['6204', 1070], ...freeByAgreement])),
      ],
      tax: tax('vat', 2500, { byCategory: { food: flat(1500) } }),
    },
  },
}

export const shippedWest = dated(written)
