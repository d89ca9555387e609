import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { addShop } from '#testing/goods.ts'
import { openGoodsDesk } from '#testing/goods-desk.ts'
import { signInMember } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { findHeadings } from './hs-headings.ts'

const { server, clerk } = await openGoodsDesk()
after(() => server.close())
const codes = (q: string, locale: Parameters<typeof findHeadings>[1]) =>
  findHeadings(q, locale).map(({ code }) => code)

describe('the search of headings for customs', () => {
  it('finds goods by words of each language, by their beginnings and whatever their accents', () => {
    const asked = [
      ['t-shirt', 'en', '610910'],
      ['shir', 'en', '610910'],
      ['棉衬衫', 'zh', '620520'],
      ['スマートフォン', 'ri', '851713'],
      ['장갑', 'han', '420329'],
      ['เสื้อยืด', 'tai', '610910'],
      ['ao thun', 'yn', '610910'],
      ['kaus', 'id', '610910'],
      ['Tişört', 'tr', '610910'],
      ['bougie', 'ft', '340600'],
      ['行動電源', 'tw', '850760'],
    ] as const
    for (const [q, locale, code] of asked)
      assert.ok(codes(q, locale).includes(code), `${locale} ${q}: ${codes(q, locale)}`)
  })

  it('puts what the goods are called before what their chapter is called', () => {
    assert.equal(codes('toothbrush', 'en')[0], '960321')
    assert.equal(codes('cotton shirts', 'en')[0], '610510')
    assert.equal(codes('toys', 'en')[0], '950300')
    assert.ok(codes('toys', 'en').includes('950651'))
  })

  it('finds words of another language where the reader’s own has none', () => {
    assert.equal(codes('candles', 'tai')[0], '340600')
    assert.equal(codes('蜡烛', 'en')[0], '340600')
  })

  it('goes by the first digits, however grouped; a longer code finds its first six', () => {
    assert.deepEqual(codes('6109', 'en'), ['610910', '610990'])
    assert.deepEqual(codes('6109.10.0012', 'en'), ['610910'])
    assert.deepEqual(codes('999999', 'en'), [])
    assert.deepEqual(codes('!?', 'en'), [])
  })

  it('answers members who may change goods, and never without bound', async () => {
    const { items } = await clerk.client.expect('console_hs_search', { q: '9' })
    assert.equal(items.length, 20)
    const [shirt] = (await clerk.client.expect('console_hs_search', { q: '610910' })).items
    assert.deepEqual(shirt, {
      code: '610910',
      name: 'T-shirts and vests, knitted cotton',
      chapter: 'Clothing, knitted',
    })
    const other = await signInMember(server, await addShop(server.db), { rights: ['orders'] })
    assertRefused(await other.client.call('console_hs_search', { q: '6109' }), 'roleMissing')
    assertRefused(await clerk.client.call('console_hs_search', { q: 'x'.repeat(61) }), 'badInput')
  })
})
