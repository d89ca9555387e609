import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { pictureUrl, uploadedPictureId } from '@sampan/contract/base/media/pictures.ts'
import sharp from 'sharp'
import { fetchPrivate } from '#testing/evidence.ts'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { operatorCookie, signInMember, signInOperator, type TestOperator } from '#testing/operators.ts'
import { readyBuyer } from '#testing/orders.ts'
import { completedOrder, someReview } from '#testing/reviews.ts'
import { startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let shopId: number
let goods: Goods
let author: TestBuyer
let stranger: TestBuyer
let support: TestOperator
before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db)
  goods = await addProduct(server.db, shopId, { skus: [{ stock: 1000 }] })
  author = await readyBuyer(server)
  stranger = await server.registerBuyer()
  support = await signInOperator(server, 'support')
})
after(() => server.close())

async function upload(): Promise<{ id: string; picture: string }> {
  const data = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2a7f62' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(data)], { type: 'image/png' }), 'a.png')
  const headers = { token: author.token }
  const response = await fetch(`${server.url}/api/upload`, { method: 'POST', body: form, headers })
  return ((await response.json()) as { data: { id: string; picture: string } }).data
}

/** A review with a picture, and a follow-up with another. */
async function review() {
  const orderId = await completedOrder(server, author, [goods.skuId])
  const [first, second] = [await upload(), await upload()]
  const { id } = await author.client.expect('review_add', {
    ...someReview(orderId, goods.skuId),
    pictures: [first.id],
  })
  await author.client.expect('review_append', { id, text: 'Still fine.', pictures: [second.id] })
  return { id, pictures: [first, second] }
}

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers })
/** As a browser asks anew for what it has; without the second header `fetch` would ask for all of it. */
const again = (etag: string) => ({ 'if-none-match': etag, 'cache-control': 'max-age=0' })
const hide = (id: number, hidden: boolean) =>
  support.client.expect('console_review_hide_many', {
    reviews: [hidden ? { id, hidden, reasonCode: 'privateData', reason: '' } : { id, hidden }],
  })

describe('pictures of a hidden review', () => {
  it('answer at their address as if they were not there, whatever a cache has, until the review is shown again', async () => {
    const { id, pictures } = await review()
    const unknown = await get('/media/upload/00000000-0000-7000-8000-00000000dead-160.webp')
    const notThere = [unknown.status, await unknown.text()]
    for (const { picture } of pictures) {
      const shown = await get(pictureUrl(picture, 160))
      assert.deepEqual([shown.status, shown.headers.get('cache-control')], [200, 'public, no-cache'])
      const etag = shown.headers.get('etag') ?? ''
      assert.equal((await get(pictureUrl(picture, 160), again(etag))).status, 304)
      await hide(id, true)
      for (const path of [
        pictureUrl(picture, 160),
        pictureUrl(picture, 640),
        pictureUrl(picture, 160).replace('/upload/', '//upload/'),
        pictureUrl(picture, 160).replace('/upload/', '/%75pload/'),
      ]) {
        const hidden = await get(path, again(etag))
        assert.deepEqual([hidden.status, await hidden.text()], notThere, path)
      }
      assert.equal((await get(pictureUrl(picture, 160))).headers.get('cache-control'), 'no-store')
      await hide(id, false)
      assert.equal((await get(pictureUrl(picture, 160))).status, 200)
    }
  })

  it('are seen by their author and by those who moderate, and by nobody else', async () => {
    const { id, pictures } = await review()
    const picture = uploadedPictureId(pictures[0]?.picture ?? '') ?? ''
    const member = await signInMember(server, shopId)
    const finance = await signInOperator(server, 'finance')
    const catalogue = await signInOperator(server, 'catalogue')
    const statuses = async () =>
      Promise.all(
        [
          { token: author.token },
          { cookie: operatorCookie(support.token) },
          { cookie: operatorCookie(catalogue.token) },
          { token: stranger.token },
          { cookie: operatorCookie(member.token) },
          { cookie: operatorCookie(finance.token) },
        ].map(async (headers) => (await fetchPrivate(server, picture, 1280, headers)).status),
      )
    const notThere = await fetchPrivate(server, picture, 640, {})
    assert.deepEqual(await statuses(), Array(6).fill(notThere.status))
    await hide(id, true)
    const [own, desk, shelf, ...others] = await statuses()
    assert.deepEqual([own, desk, shelf], [200, 200, 200])
    assert.deepEqual(others, Array(3).fill(notThere.status))
    await hide(id, false)
    assert.deepEqual(await statuses(), Array(6).fill(notThere.status))
  })
})

it('what a shop uploaded for its goods is kept for ever', async () => {
  const member = await signInMember(server, shopId)
  const data = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#204060' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(data)], { type: 'image/png' }), 'a.png')
  const response = await fetch(`${server.url}/api/console/goods/upload`, {
    method: 'POST',
    body: form,
    headers: { cookie: operatorCookie(member.token), 'x-sampan-console': '1' },
  })
  const { data: made } = (await response.json()) as { data: { picture: string } }
  const shown = await get(pictureUrl(made.picture, 160))
  assert.match(shown.headers.get('cache-control') ?? '', /immutable/)
})
