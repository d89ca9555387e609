import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { consoleHeader } from '@sampan/contract/access/roles.ts'
import { coverHeightOf, coverWidths, pictureUrl } from '@sampan/contract/base/media/pictures.ts'
import { consoleEndpoints } from '@sampan/contract/endpoints.ts'
import sharp from 'sharp'
import { addShop } from '#testing/goods.ts'
import { operatorCookie, signInMember, signInOperator, type TestOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let shopId: number
let owner: TestOperator
before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db, { name: 'Lantern Quay' })
  owner = await signInMember(server, shopId, { role: 'owner' })
})
after(() => server.close())

const photo = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c04030' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'CANARY-COPYRIGHT' } })
    .toBuffer()

async function send(
  who: TestOperator,
  name: 'console_shop_cover_upload' | 'console_goods_upload',
  data: Buffer,
): Promise<{ code: number; data: { picture: string } }> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(data)]), 'cover.jpg')
  const response = await fetch(`${server.url}${consoleEndpoints[name].path}`, {
    method: 'POST',
    headers: { cookie: operatorCookie(who.token), [consoleHeader]: '1' },
    body: form,
  })
  return (await response.json()) as { code: number; data: { picture: string } }
}

const shown = async (locale: 'en' | 'zh' | 'tr' = 'en') =>
  (await server.client({ locale }).expect('shop_detail', { id: shopId })).cover

describe('the cover of a shop', () => {
  it('is cut to its shape, and shown with its words in the reader’s language, else in English', async () => {
    assert.equal(await shown(), null)
    const { picture } = (await send(owner, 'console_shop_cover_upload', await photo(900, 1600))).data
    for (const width of coverWidths) {
      const response = await fetch(`${server.url}${pictureUrl(picture, width)}`)
      const file = Buffer.from(await response.arrayBuffer())
      const made = await sharp(file).metadata()
      assert.deepEqual([made.format, made.width, made.height], ['webp', width, coverHeightOf(width)])
      assert.ok(!file.includes('CANARY-COPYRIGHT'))
    }
    assert.equal(await shown(), null)
    const alts = { en: 'Lanterns on a quay', zh: '码头上的灯笼', tr: '' }
    const kept = await owner.client.expect('console_shop_cover_save', { cover: picture, alts })
    assert.deepEqual([kept.cover, kept.coverAlts], [picture, { en: alts.en, zh: alts.zh }])
    assert.deepEqual(await shown('zh'), { picture, alt: alts.zh, altLocale: 'zh' })
    assert.deepEqual(await shown('tr'), { picture, alt: alts.en, altLocale: 'en' })
    const admin = await signInOperator(server, 'admin')
    const { changes } = await admin.client.expect('console_shop_page', { shopId })
    assert.equal(changes[0]?.kind, 'cover')
  })

  it('can be taken away, and its words with it', async () => {
    const kept = await owner.client.expect('console_shop_cover_save', {
      cover: null,
      alts: { en: 'Left over' },
    })
    assert.deepEqual([kept.cover, kept.coverAlts, await shown()], [null, {}, null])
  })

  it('is one that this shop uploaded as a cover, by its owner alone', async () => {
    const save = (cover: string, who = owner) =>
      who.client.call('console_shop_cover_save', { cover, alts: {} })
    const { picture: square } = (await send(owner, 'console_goods_upload', await photo(640, 640))).data
    const stranger = await signInMember(server, await addShop(server.db), { role: 'owner' })
    const { picture: foreign } = (await send(stranger, 'console_shop_cover_upload', await photo(800, 300)))
      .data
    for (const cover of [square, foreign, '/media/test/lantern', 'https://evil.example/x', ''])
      assertRefused(await save(cover), 'coverUnknown')
    const clerk = await signInMember(server, shopId, { rights: ['goods'] })
    assertRefused(await save(foreign, clerk), 'roleMissing')
    assert.notEqual((await send(clerk, 'console_shop_cover_upload', await photo(800, 300))).code, 1)
    assert.equal(await shown(), null)
  })
})
