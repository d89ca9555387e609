import { band, dated, flat, free, freeByAgreement, rates, tax, type Written } from './rule-parts.ts'

/**
 * Rules of East and South-East Asia, as their public sources say. A rate that no source at hand states is not written: then the duty is not
 * known, and so it is told.
 */
const written: Written = {
  JP: {
    validFrom: '2019-10-01',
    source:
      'Japan Customs: 60 % of the retail price for personal imports, free up to ¥10,000 but for leather, knitwear and footwear; simplified tariff up to ¥200,000',
    sourceUrl: 'https://www.customs.go.jp/english/c-answer_e/imtsukan/1001_e.htm',
    knownOn: '2025-06-30',
    rules: {
      currency: 'JPY',
      measuredBy: 'goods',
      valuePercent: 60,
      dutyBase: 'goods',
      bands: [
        band(10_000_00, free, { isTaxed: false, except: ['41', '42', '43', '61', '64'] }),
        band(
          200_000_00,
          rates([
            ['', 500],
            ['39', 300],
            ['40', 0],
            ['41', null],
            ['42', null],
            ['43', null],
            ['48', 0],
            ['49', 0],
            ['61', null],
            ['62', 1000],
            ['64', null],
            ['69', 0],
            ['70', 300],
            ['72', 0],
            ['73', 0],
            ['74', 300],
            ['76', 300],
            ['94', 300],
            ['95', 300],
            ...freeByAgreement,
          ]),
        ),
        band(null, rates([...freeByAgreement])),
      ],
      tax: tax('consumptionTax', 1000, { byCategory: { food: flat(800) }, onFreight: false }),
    },
  },
  KR: {
    validFrom: '2016-01-01',
    source:
      'Korea Customs Service: purchases for own use up to US$150 are free of duty and VAT; basic tariff rates above',
    sourceUrl: 'https://www.customs.go.kr/english/main.do',
    knownOn: '2025-06-30',
    rules: {
      currency: 'USD',
      measuredBy: 'goods',
      valuePercent: 100,
      dutyBase: 'goodsFreight',
      bands: [
        band(150_00, free, { isTaxed: false }),
        band(null, rates([['61', 1300], ['62', 1300], ['64', 1300], ...freeByAgreement])),
      ],
      tax: tax('vat', 1000),
    },
  },
  TH: {
    validFrom: '2026-01-01',
    source: 'Thai Customs: no value is free of duty since 1 January 2026; VAT 7 %',
    sourceUrl: 'https://www.customs.go.th',
    knownOn: '2025-12-31',
    rules: {
      currency: 'THB',
      measuredBy: 'goodsFreight',
      valuePercent: 100,
      dutyBase: 'goodsFreight',
      bands: [band(null, rates([...freeByAgreement]))],
      tax: tax('vat', 700),
    },
  },
  ID: {
    validFrom: '2025-03-05',
    source:
      'Regulation of the Minister of Finance 4/2025 (consignments): free of duty up to US$3, flat rates up to US$1,500; VAT 11 %',
    sourceUrl: 'https://jdih.kemenkeu.go.id',
    knownOn: '2025-06-30',
    rules: {
      currency: 'USD',
      measuredBy: 'goods',
      valuePercent: 100,
      dutyBase: 'goodsFreight',
      bands: [
        band(3_00, free),
        band(
          1_500_00,
          rates([
            ['', 750],
            ['33', 1500],
            ['42', 2500],
            ['4901', 0],
            ['61', 2500],
            ['62', 2500],
            ['63', 2500],
            ['64', 2500],
            ['73', 1500],
            ['8712', 2500],
            ['91', 1500],
          ]),
        ),
        band(null, rates([...freeByAgreement])),
      ],
      tax: tax('vat', 1100),
    },
  },
  TW: {
    validFrom: '2018-01-01',
    source:
      'Taiwan Customs Administration: parcels up to NT$2,000 are free of duty and business tax; 5 % above',
    sourceUrl: 'https://web.customs.gov.tw/en',
    knownOn: '2025-06-30',
    rules: {
      currency: 'TWD',
      measuredBy: 'goodsFreight',
      valuePercent: 100,
      dutyBase: 'goodsFreight',
      bands: [band(2_000_00, free, { isTaxed: false }), band(null, rates([...freeByAgreement]))],
      tax: tax('vat', 500),
    },
  },
  HK: {
    validFrom: '2000-01-01',
    source: 'Hong Kong Customs and Excise: a free port; duty only on liquor, tobacco, oil and methyl alcohol',
    sourceUrl:
      'https://www.customs.gov.hk/en/service-enforcement-information/trade-facilitation/dutiable/index.html',
    knownOn: '2025-06-30',
    rules: {
      currency: 'HKD',
      measuredBy: 'goods',
      valuePercent: 100,
      dutyBase: 'goods',
      bands: [
        band(
          null,
          rates([
            ['', 0],
            ['22', null],
            ['24', null],
            ['27', null],
            ['2905', null],
          ]),
        ),
      ],
      tax: null,
    },
  },
  MO: {
    validFrom: '2000-01-01',
    source:
      'Macao Economic and Technological Development Bureau: a free port; consumption tax only on liquor and tobacco',
    sourceUrl: 'https://www.dsedt.gov.mo',
    knownOn: '2025-06-30',
    rules: {
      currency: 'USD',
      measuredBy: 'goods',
      valuePercent: 100,
      dutyBase: 'goods',
      bands: [
        band(
          null,
          rates([
            ['', 0],
            ['22', null],
            ['24', null],
            ['87', null],
          ]),
        ),
      ],
      tax: null,
    },
  },
  SG: {
    validFrom: '2024-01-01',
    source:
      'Inland Revenue Authority and Customs of Singapore: GST 9 % on goods of any value; duty only on liquor, tobacco, vehicles and fuel',
    sourceUrl:
      'https://www.iras.gov.sg/taxes/goods-services-tax-(gst)/gst-and-digital-economy/gst-on-imported-low-value-goods',
    knownOn: '2025-06-30',
    rules: {
      currency: 'SGD',
      measuredBy: 'goods',
      valuePercent: 100,
      dutyBase: 'goodsFreight',
      bands: [
        band(
          null,
          rates([
            ['', 0],
            ['22', null],
            ['24', null],
            ['27', null],
            ['87', null],
          ]),
        ),
      ],
      tax: tax('gst', 900),
    },
  },
  MY: {
    validFrom: '2024-01-01',
    source:
      'Royal Malaysian Customs: sales tax of 10 % on low value goods up to RM500, which are free of duty',
    sourceUrl: 'https://lvg.customs.gov.my',
    knownOn: '2025-06-30',
    rules: {
      currency: 'MYR',
      measuredBy: 'goods',
      valuePercent: 100,
      dutyBase: 'goodsFreight',
      bands: [band(500_00, free), band(null, rates([]))],
      tax: tax('salesTax', 1000, { onFreight: false }),
    },
  },
  PH: {
    validFrom: '2016-10-16',
    source: 'Bureau of Customs: goods up to ₱10,000 are free of duty and tax; VAT 12 % above',
    sourceUrl: 'https://customs.gov.ph',
    knownOn: '2025-06-30',
    rules: {
      currency: 'PHP',
      measuredBy: 'goods',
      valuePercent: 100,
      dutyBase: 'goodsFreight',
      bands: [band(10_000_00, free, { isTaxed: false }), band(null, rates([...freeByAgreement]))],
      tax: tax('vat', 1200),
    },
  },
}

export const shippedAsia = dated(written)
