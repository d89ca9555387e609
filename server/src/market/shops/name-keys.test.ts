import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { transaction } from '#kernel/transaction.ts'
import { addShop } from '#testing/goods.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { looksOf } from './name-keys.ts'
import { findShopLike, holdShopName } from './name-store.ts'

const isAlike = (one: string, other: string) => {
  const looks = looksOf(other)
  return looksOf(one).some((look) => looks.includes(look))
}

describe('what a name looks like', () => {
  it('is the same in other case, width, accents, signs, and letters of other scripts', () => {
    for (const [one, other] of [
      ['Lantern Quay', 'LANTERN-QUAY'],
      ['Lantern Quay', 'Ｌａｎｔｅｒｎ　Ｑｕａｙ'],
      ['Café Quay', 'Cafe Quay'],
      ['Apple Ocean', 'Аррlе Осеаn'], // Cyrillic
      ['Ocean', '0cean'],
      ['Illume', 'lllume'],
      ['Lulu', '1u1u'],
      ['modern', 'rnodern'],
      ['TAIL', 'tail'],
    ] as const)
      assert.ok(isAlike(one, other), `${one} and ${other}`)
  })

  it('is another one for names that a reader tells apart', () => {
    for (const [one, other] of [
      ['Tail Shop', 'Tall Shop'],
      ['茶马古道商行', '茶马古道商店'],
      ['ร้านดี', 'ร้านดู'],
      ['Quay 7', 'Quay 8'],
      ['😀', '😎'],
    ] as const)
      assert.ok(!isAlike(one, other), `${one} and ${other}`)
  })
})

describe('names of shops', () => {
  let server: TestServer
  before(async () => {
    server = await startTestServer({ env: { PUBLIC_ANSWERS_MS: '0' } })
  })
  after(() => server.close())

  it('are taken as soon as the shop is there, and free again when it is renamed', async () => {
    const shop = await addShop(server.db, { name: 'Lantern Quay' })
    const hold = (name: string, except: number | null = null) =>
      transaction(server.db, (tx) => holdShopName(tx, name, except))
    assert.deepEqual(await hold('1antern quay'), { isTaken: true })
    assert.deepEqual(await hold('1antern quay', shop), { isTaken: false })
    await server.db.updateTable('shop').set({ name: 'Amber Pier' }).where('id', '=', shop).execute()
    assert.deepEqual(await hold('Lantern Quay'), { isTaken: false })
    assert.equal(await findShopLike(server.db, 'ÂMBER PIER'), shop)
  })

  it('are found by the beginning of any of their words, as they look', async () => {
    const shop = await addShop(server.db, { name: 'Café Öl & Øcean' })
    await server.step('shops.key-names')
    for (const q of ['cafe', 'ÖL', '0cean', 'cafe ol', 'ocea'])
      assert.deepEqual(
        (await server.client().expect('product_suggest', { q })).shops.map(({ id }) => id),
        [shop],
        q,
      )
    assert.deepEqual((await server.client().expect('product_suggest', { q: 'fe' })).shops, [])
  })
})
