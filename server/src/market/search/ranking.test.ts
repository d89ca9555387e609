import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { addProduct, addShop } from '#testing/goods.ts'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let catalogue: TestOperator

before(async () => {
  server = await startTestServer({ env: { PUBLIC_ANSWERS_MS: '0', RATE_LIMITS: 'off' } })
  catalogue = await signInOperator(server, 'catalogue')
  const shop = await addShop(server.db, { name: 'Essence Quay' })
  const shelf: [en: string, sales: number, zh?: string][] = [
    ['Blue phone', 3, '蓝色手机'],
    ['Phone', 900],
    ['Phone case', 4000],
    ['Charger for phone, blue', 20],
    ['Blue leather wallet', 700],
    ['Cell phone, blue and light', 12],
    ['Jacket', 5],
  ]
  for (const [en, sales, zh] of shelf)
    await addProduct(server.db, shop, { titles: { en, ...(zh && { zh }) }, sales })
  await server.step('search.index')
})
after(() => server.close())

const explain = (q: string, locale: Locale = 'en') =>
  catalogue.client.expect('console_search_ranking', { q, locale })

it("shows the buyers' own order, and parts that sum to the very score they are ordered by", async () => {
  for (const [q, locale] of [
    ['blue phone', 'en'],
    ['phone', 'en'],
    ['手机', 'zh'],
    ['blu phone', 'en'],
    ['phone jacket', 'en'],
    ['phone under 1000', 'en'],
  ] as const) {
    const { hits } = await explain(q, locale)
    const { items } = await server.client().expect('product_search', { q, limit: 50 }, { locale })
    assert.ok(hits.length > 0, q)
    assert.deepEqual(
      hits.map(({ card }) => card.id),
      items.map(({ id }) => id),
      q,
    )
    for (const { score, parts } of hits) {
      const { terms, ...others } = parts
      assert.equal(
        [...terms, ...Object.values(others)].reduce((sum, one) => sum + one, 0),
        score,
      )
    }
  }
})

it('names the words that were found, where, and what was taken off', async () => {
  const { terms, hits, said, candidates } = await explain('blue phone')
  assert.equal(said.matched, 'every')
  assert.equal(candidates, hits.length)
  assert.deepEqual(
    terms.map(({ shown }) => shown),
    ['blue', 'phone'],
  )
  assert.ok(terms.every(({ weight }) => weight > 0))
  const named = (title: string) => {
    const hit = hits.find(({ card }) => card.title === title)
    assert.ok(hit, title)
    return hit
  }
  const whole = named('Blue phone')
  assert.ok(whole.parts.phrase > 0)
  assert.deepEqual(whole.found[0]?.fields[0], { field: 'title', times: 1 })
  assert.deepEqual(
    [whole.found[0]?.kind, whole.found[0]?.words, whole.found[0]?.locale],
    ['typed', 'blue', 'en'],
  )
  assert.deepEqual([whole.found[1]?.kind, whole.found[1]?.words], ['category', 'k:smartphone'])
  const charger = named('Charger for phone, blue')
  assert.ok(charger.parts.onlyFor < 0)
  assert.equal(whole.parts.onlyFor, 0)
})

it('tells what was meant and at which stage something was found', async () => {
  const typo = await explain('jackte')
  assert.deepEqual([typo.said.matched, typo.said.meant], ['every', { words: 'jacket', isUsed: true }])
  const some = await explain('jacket wallet')
  assert.equal(some.said.matched, 'some')
  assert.ok(some.hits.some(({ parts, found }) => parts.missing < 0 && found.includes(null)))
  const none = await explain('qqqqxyz')
  assert.deepEqual([none.said.matched, none.hits], ['none', []])
})

it('is for those who keep the catalogue', async () => {
  const finance = await signInOperator(server, 'finance')
  const input = { q: 'phone', locale: 'en' } as const
  assertRefused(await finance.client.call('console_search_ranking', input), 'roleMissing')
})
