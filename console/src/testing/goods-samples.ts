import { noLines } from '@sampan/contract/market/catalog/product-fields.ts'
import type { Output } from '#client/call.ts'

export const kite: Output<'console_goods_detail'> = {
  id: 5,
  version: 1,
  onSale: false,
  takedown: null,
  category: 'family',
  shipFrom: 'CN',
  weightGrams: 500,
  hsCode: '950300',
  originCountry: 'CN',
  ...noLines,
  texts: { en: { title: 'Paper kite', description: 'It flies.' } },
  freightTemplateId: null,
  pictures: ['/media/up/kite'],
  attributes: [{ name: 'Material', value: 'Brass' }],
  safety: { maker: null, euPerson: null, identifier: null, warnings: {} },
  axes: [],
  skus: [
    {
      id: 21,
      values: [],
      priceCents: 900,
      originalPriceCents: null,
      stock: 4,
      picture: null,
      active: true,
      code: null,
      barcode: null,
      costCents: null,
      version: 0,
    },
  ],
  gaps: ['languages'],
  smallPictures: [],
  unprovenPrices: 0,
  sales: 0,
  seen: 0,
}

/** A row of the grid of SKUs. */
export const lantern: Output<'console_goods_grid'>['items'][number] = {
  skuId: 11,
  productId: 1,
  title: 'Brass lantern',
  spec: 'Coral',
  picture: '',
  priceCents: 1999,
  originalPriceCents: null,
  stock: 10,
  active: true,
  onSale: true,
  code: null,
  barcode: null,
  costCents: null,
  version: 3,
}
