import { noLines } from '@sampan/contract/market/catalog/product-fields.ts'
import type { ItemOf, Output } from '#client/types.ts'

/** Goods as the wire carries them, for tests of what shows them. */
export const sampleCard: ItemOf<'product_list'> = {
  id: 7,
  shopId: 3,
  category: 'men',
  title: 'Cloudlane knit trainers',
  titleLocale: 'en',
  picture: '/media/trainers',
  priceCents: 6490,
  originalPriceCents: 8540,
  lowestBeforeCents: 7990,
  sales: 12400,
  score: { average: 48, count: 3182 },
  soldOut: false,
  onlySkuId: null,
}

export const sampleShop: Output<'shop_detail'> = {
  id: 3,
  name: 'Footpath Goods',
  room: 'men',
  tagline: 'Shoes that forgive.',
  country: 'VN',
  fans: 34000,
  favourableRate: 98,
  sales: 1840,
  totalSales: 96000,
  productCount: 12,
  followed: false,
  pictures: ['/media/one', '/media/two'],
  about: 'Made by the Mekong since the beginning.',
  awayUntil: null,
  suspended: false,
  cover: null,
  since: 2019,
}

const sizes = ['40', '41', '42']
const colours = [
  { key: 'lilac', name: 'Lilac', picture: '/media/lilac' },
  { key: 'sand', name: 'Sand', picture: '/media/sand' },
]

/** Lilac is not there in 42; sand costs more, and its 40 is sold out. */
export const sampleProduct: Output<'product_detail'> = {
  ...sampleCard,
  description: 'Seamless knit upper over a soft foam sole.',
  pictures: ['/media/trainers', '/media/trainers-side'],
  alts: {},
  stock: 92,
  seen: 86000,
  shipFrom: 'VN',
  weightGrams: 640,
  originCountry: 'VN',
  ...noLines,
  material: 'polyester',
  specs: [
    { key: 'colour', name: 'Colour', values: colours },
    { key: 'size', name: 'Size', values: sizes.map((key) => ({ key, name: `EU ${key}`, picture: null })) },
  ],
  attributes: [{ name: 'Sole', value: 'Foam' }],
  skus: [
    {
      id: 71,
      values: ['lilac', '40'],
      priceCents: 6490,
      originalPriceCents: 8540,
      lowestBeforeCents: 7990,
      stock: 38,
      picture: null,
    },
    {
      id: 72,
      values: ['lilac', '41'],
      priceCents: 6490,
      originalPriceCents: 8540,
      lowestBeforeCents: 7990,
      stock: 2,
      picture: null,
    },
    {
      id: 74,
      values: ['sand', '40'],
      priceCents: 7000,
      originalPriceCents: null,
      lowestBeforeCents: null,
      stock: 0,
      picture: null,
    },
    {
      id: 75,
      values: ['sand', '41'],
      priceCents: 7000,
      originalPriceCents: null,
      lowestBeforeCents: null,
      stock: 50,
      picture: null,
    },
    {
      id: 76,
      values: ['sand', '42'],
      priceCents: 7250,
      originalPriceCents: null,
      lowestBeforeCents: null,
      stock: 2,
      picture: null,
    },
  ],
  safety: {
    maker: { name: 'Footpath Works', address: '12 Bach Dang, Da Nang', contact: 'safety@footpath.example' },
    euPerson: null,
    identifier: 'FW-640',
    warnings: { text: 'Slippery on wet steel.', locale: 'en' },
  },
  shop: sampleShop,
  duties: null,
  freight: {
    country: 'TH',
    freightCents: 420,
    freeFromCents: 9900,
    daysMin: 5,
    daysMax: 9,
    daysByRecord: false,
  },
  offer: null,
  reviews: [
    {
      id: 1,
      author: 'Linh',
      locale: 'yn',
      text: 'Đúng cỡ, đi cả ngày không đau.',
      productScore: 5,
      serviceScore: 5,
      postageScore: 4,
      pictures: ['/media/review'],
      spec: 'Lilac, EU 41',
      createdAt: '2026-11-14T08:00:00Z',
      followUp: null,
      reply: null,
      helpful: 3,
      isHelpful: false,
      isOwn: false,
    },
  ],
  shopAwayUntil: null,
  shopSuspended: false,
  similar: [{ ...sampleCard, id: 8, title: 'Harbour sandals', onlySkuId: 81 }],
}

export const sampleCart: Output<'cart_add'> = {
  groups: [],
  quantity: 2,
  selectedLines: 1,
  selectedQuantity: 2,
  selectedCents: 12980,
}
