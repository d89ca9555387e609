import assert from 'node:assert/strict'
import { noLines } from '@sampan/contract/market/catalog/product-fields.ts'
import sharp from 'sharp'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { operatorCookie, signInMember, type TestOperator } from '#testing/operators.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

/** A shop with two people who may change its goods, for tests of what they do at the console. */
export interface GoodsDesk {
  server: TestServer
  shopId: number
  clerk: TestOperator
  colleague: TestOperator
  /** A product of the shop. */
  lantern(wish?: Parameters<typeof addProduct>[2]): Promise<Goods>
  gridOf(productId: number): Promise<Awaited<ReturnType<typeof gridFor>>>
  /** A picture that the shop has uploaded: its name. */
  uploadPicture(): Promise<string>
}

const gridFor = async (clerk: TestOperator, productId: number) =>
  (await clerk.client.expect('console_goods_grid', { q: String(productId) })).items

export async function openGoodsDesk(): Promise<GoodsDesk> {
  const server = await startTestServer()
  const shopId = await addShop(server.db, { name: 'Lantern Quay' })
  const clerk = await signInMember(server, shopId, { rights: ['goods'] })
  const colleague = await signInMember(server, shopId, { rights: ['goods'] })
  return {
    server,
    shopId,
    clerk,
    colleague,
    lantern: (wish = {}) => addProduct(server.db, shopId, wish),
    gridOf: (productId) => gridFor(clerk, productId),
    uploadPicture: () => uploadPicture(server.url, clerk.token),
  }
}

/** A whole product that could be sold, but for its picture. */
export const lanternTexts = { en: { title: 'Brass lantern', description: 'It shines.' } }
export const lanternDraft = {
  id: null,
  version: 0,
  category: 'outdoors',
  shipFrom: 'VN',
  weightGrams: 400,
  hsCode: '940550',
  originCountry: 'BD',
  ...noLines,
  material: 'brass, glass',
  texts: lanternTexts,
  pictures: [] as string[],
  axes: [
    {
      key: 'colour',
      name: { en: 'Colour', zh: '颜色' },
      values: [
        { key: 'coral', name: { en: 'Coral', zh: '珊瑚色' }, picture: null },
        { key: 'sand', name: 'Sand', picture: null },
      ],
    },
  ],
  skus: ['coral', 'sand'].map((value) => ({
    values: [value],
    priceCents: 1999,
    originalPriceCents: null,
    stock: { from: 0, to: 12 },
    picture: null,
    active: true,
  })),
} as const satisfies Parameters<TestOperator['client']['call']>[1]

async function uploadPicture(url: string, token: string): Promise<string> {
  const data = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#c84' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new Blob([data]))
  const answer = await fetch(`${url}/api/console/goods/upload`, {
    method: 'POST',
    headers: { cookie: operatorCookie(token), 'x-sampan-console': '1' },
    body: form,
  })
  const {
    code,
    msg,
    data: made,
  } = (await answer.json()) as {
    code: number
    msg: string
    data: { picture: string }
  }
  assert.equal(code, 1, msg)
  return made.picture
}
