import { band, dated, free, rates, tax, type Written } from './rule-parts.ts'

/**
 * Rules of the Mekong, South and West Asia, and of countries of which public sources say that they ask, but not what. The latter have no
 * rules: what their source says is told, and that the carrier may ask.
 */
const readOn = '2026-11-28'

const written: Written = {
  IN: {
    validFrom: '2017-07-01',
    source:
      'Mumbai Customs, International Courier Terminal (heading 9804, goods bought for personal use): duty 10 % with a surcharge of a tenth of it, IGST 18 %; books have rates of their own',
    sourceUrl: 'https://mumbaicustomszone3.gov.in/apsc-ict-faq',
    knownOn: readOn,
    rules: {
      currency: 'USD',
      measuredBy: 'goodsFreight',
      valuePercent: 100,
      dutyBase: 'goodsFreight',
      bands: [
        band(
          null,
          rates([
            ['', 1100],
            ['22', null],
            ['24', null],
            ['49', null],
            ['87', null],
          ]),
        ),
      ],
      tax: tax('gst', 1800),
    },
  },
  KH: {
    validFrom: '2012-07-24',
    source:
      'General Department of Customs and Excise, Instruction 004 MEF: parcels of up to US$50 are free of duty and tax; above, the tariff (not written here) and VAT of 10 %',
    sourceUrl: 'https://www.customs.gov.kh/other-procedures/de-minimis/',
    knownOn: readOn,
    rules: {
      currency: 'USD',
      measuredBy: 'goods',
      valuePercent: 100,
      dutyBase: 'goodsFreight',
      bands: [band(50_00, free, { isTaxed: false }), band(null, rates([]))],
      tax: tax('vat', 1000),
    },
  },
  VN: {
    validFrom: '2025-07-01',
    validUntil: '2027-01-01',
    source:
      'Decision 01/2025/QD-TTg: no value is free since 18 February 2025; VAT 8 % until the end of 2026, 10 % on metal products and goods with excise. The tariff is not written here',
    sourceUrl:
      'https://vneconomy.vn/vat-exemption-will-not-be-applicable-to-low-value-imports-sent-via-express-delivery-services.htm',
    knownOn: readOn,
    rules: {
      currency: 'USD',
      measuredBy: 'goodsFreight',
      valuePercent: 100,
      dutyBase: 'goodsFreight',
      bands: [band(null, rates([]))],
      tax: tax('vat', 800, { rate: { basisPoints: 800, basisPointsMax: 1000 } }),
    },
  },
  AE: {
    validFrom: '2023-03-01',
    source:
      'Dubai Customs on Notice 5/2022: free of duty up to AED 1,000 (US$272.29 at the fixed rate), 5 % above; VAT 5 % on every value; tobacco and drinks apart',
    sourceUrl: 'https://www.arabianbusiness.com/industries/retail/dubai-slashes-tax-for-online-shoppers',
    knownOn: readOn,
    rules: {
      currency: 'USD',
      measuredBy: 'goods',
      valuePercent: 100,
      dutyBase: 'goodsFreight',
      bands: [
        band(272_29, free, { except: ['22', '24'] }),
        band(
          null,
          rates([
            ['', 500],
            ['22', null],
            ['24', null],
          ]),
        ),
      ],
      tax: tax('vat', 500),
    },
  },
  SA: {
    validFrom: '2021-09-27',
    source:
      'Zakat, Tax and Customs Authority: parcels below SAR 1,000 with freight (US$266.67 at the fixed rate) are free of duty; VAT 15 % on every value. The tariff above is not written here',
    sourceUrl: 'https://saudigazette.com.sa/article/611390',
    knownOn: readOn,
    rules: {
      currency: 'USD',
      measuredBy: 'goodsFreight',
      valuePercent: 100,
      dutyBase: 'goodsFreight',
      bands: [band(266_67, free, { isBelow: true, except: ['22', '24'] }), band(null, rates([]))],
      tax: tax('vat', 1500),
    },
  },
  TR: {
    validFrom: '2026-02-06',
    source:
      'Presidential decree no. 10813: since 6 February 2026 each parcel takes an ordinary customs declaration, with duty and VAT by the tariff; no value is free',
    sourceUrl: 'https://www.hurriyetdailynews.com/30-euro-limit-lifted-for-overseas-mail-orders-217573',
    knownOn: readOn,
    rules: null,
  },
  MX: {
    validFrom: '2025-08-15',
    source:
      'General Rules of Foreign Trade 2025, rule 3.7.35: couriers asked for a global rate of 33.5 %, less for goods of the United States and Canada; no source at hand for 2026',
    sourceUrl:
      'https://www.unotv.com/negocios/impuesto-de-33-5-a-paquetes-de-china-entra-en-vigor-este-viernes/',
    knownOn: readOn,
    rules: null,
  },
  ZA: {
    validFrom: '2024-09-01',
    source:
      'South African Revenue Service: VAT on every value since 1 September 2024, beside a flat duty for parcels of up to R500 that has been under change since; clothing pays more',
    sourceUrl: 'https://freightnews.co.za/article/changes-customs-import-system-sars-media-release',
    knownOn: readOn,
    rules: null,
  },
  CN: {
    validFrom: '2010-09-01',
    source:
      'General Administration of Customs, Announcement 43 of 2010: personal parcels of up to RMB 1,000; tax of up to RMB 50 is waived. The rates by kind of goods are not written here',
    sourceUrl: 'https://ssopdot.com/blog/6447.html',
    knownOn: readOn,
    rules: null,
  },
}

export const shippedOthers = dated(written)
