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
 * Rules of East and South-East Asia, as their sources say, read again on the day that stands with them; what nobody compared with a source says so. A rate that no
 * source at hand states is not written: then the duty is not known, and so it is told.
 */
const written: Written = {
  JP: {
    validFrom: '2019-10-01',
    source: unchecked(
      'Japan Customs: 60 % of the retail price for personal imports, free up to ¥10,000 but for leather, knitwear and footwear; simplified tariff up to ¥200,000',
    ),
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
      'Korea Customs Service by two guides of 2026: up to US$150 for own use free of duty and VAT (from the United States up to US$200, which is not computed here); above, duty by code and VAT 10 % of all',
    sourceUrl: 'https://millionscode.com/en/blog/customs-overseas-shopping-guide-2026',
    knownOn: '2026-11-28',
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
    source:
      'Customs Department Announcement 219/2568, by DHL Express (15 December 2025): since 1 January 2026 duty and VAT 7 % from the first baht',
    sourceUrl: 'https://www.dhl.com/discover/en-th/logistics-advice/import-export-advice/import-duty-faq',
    knownOn: '2026-11-28',
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
      'Regulation of the Minister of Finance 4/2025, by DDTC: free of duty up to US$3, 7.5 % up to US$1,500; VAT 11 %. Bags, textiles, shoes, bicycles, watches, cosmetics and steel pay 15 % or 25 % and income tax, which is not computed here',
    sourceUrl:
      'https://news.ddtc.co.id/berita/nasional/1808844/tarif-bea-masuk-produk-tertentu-disederhanakan-pelayanan-lebih-cepat',
    knownOn: '2026-11-28',
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
            ['33', null],
            ['42', null],
            ['4901', 0],
            ['61', null],
            ['62', null],
            ['63', null],
            ['64', null],
            ['72', null],
            ['73', null],
            ['8712', null],
            ['91', null],
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
      'Taiwan Customs, Kaohsiung: a customs value of up to NT$2,000 is free of duty and business tax (six times in half a year); business tax 5 % above',
    sourceUrl:
      'https://web.customs.gov.tw/ekaohsiung/singlehtml/9abfe0ade4594b1f90e936d2995bceee?cntId=efe5d7de4f4146159f6d0aac20ffb74f',
    knownOn: '2026-11-28',
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
    source: unchecked(
      'Hong Kong Customs and Excise: a free port; duty only on liquor, tobacco, oil and methyl alcohol',
    ),
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
    source: unchecked(
      'Macao Economic and Technological Development Bureau: a free port; consumption tax only on liquor and tobacco',
    ),
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
    source: unchecked(
      'Inland Revenue Authority and Customs of Singapore: GST 9 % on goods of any value; duty only on liquor, tobacco, vehicles and fuel',
    ),
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
      'Royal Malaysian Customs by Skrine: sales tax of 10 % of the price of low value goods of up to RM500 since 1 January 2024; these are free of duty',
    sourceUrl:
      'https://www.skrine.com/insights/alerts/december-2023/replacement-for-sales-tax-determination-of-low-val',
    knownOn: '2026-11-28',
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
    source:
      'Bureau of Customs, CAO 02-2025, by a guide: goods of up to ₱10,000 are free of duty and VAT, parcels of one day together; above, duty by code and VAT 12 % of all',
    sourceUrl: 'https://www.importtaxph.com/how-it-works',
    knownOn: '2026-11-28',
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
