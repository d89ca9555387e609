import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { localeCodes } from '@sampan/contract/wire/locales.ts'
import { sql } from 'kysely'
import { addProduct, addShop } from '#testing/goods.ts'
import { always, goods, type HomeContent, type HomePage, startHomePage, text } from '#testing/home-page.ts'
import { assertRefused } from '#testing/refused.ts'

let page: HomePage
before(async () => {
  page = await startHomePage()
})
after(() => page.server.close())
beforeEach(() => page.clear())

describe('the home page that nobody composed', () => {
  it('has categories, what sells most and shops, in the reader’s language [route:/home]', async () => {
    const { productId } = await addProduct(page.server.db, page.shopId, { sales: 500 })
    await addProduct(page.server.db, page.shopId, { sales: 900, skus: [{ stock: 0 }] })
    await addShop(page.server.db, { name: 'Best', salesTotal: 500 })
    await addShop(page.server.db, { name: 'Shut', salesTotal: 900, open: false })
    const home = await page.visitor.expect('home', {}, { locale: 'zh' })
    assert.deepEqual(
      home.sections.map((section) => [section.id, section.kind === 'categories' ? '' : section.title]),
      [
        ['categories', ''],
        ['hot', '热卖中'],
        ['shops', '热门店铺'],
      ],
    )
    const [tiles, hot, shops] = home.sections
    assert.equal(tiles?.kind === 'categories' && tiles.tiles.length, 10)
    assert.equal(hot?.kind === 'goods' && hot.items[0]?.id, productId)
    assert.equal(shops?.kind === 'shops' && shops.items[0]?.name, 'Best')
  })

  it('lets its own sections be moved, hidden and written anew, and none be removed', async () => {
    const { client } = page.editor
    await addProduct(page.server.db, page.shopId)
    const list = await client.expect('console_home', {})
    assert.deepEqual(
      list.blocks.map(({ id, state, isShipped }) => [id, state, isShipped]),
      [
        ['categories', 'live', true],
        ['hot', 'live', true],
        ['shops', 'live', true],
      ],
    )
    await client.expect('console_home_order', { version: list.version, ids: ['shops', 'hot', 'categories'] })
    await client.expect('console_home_hide', { id: 'shops', isHidden: true })
    assert.deepEqual(await page.headlines(), ['Popular now', 'categories'])
    const hot = await client.expect('console_home_block', { id: 'hot' })
    assert.equal(hot.version, 0)
    assert.ok(hot.content?.kind === 'goods' && Object.keys(hot.content.texts).length === localeCodes.length)
    const content = goods('What people like', { type: 'hot' })
    await client.expect('console_home_save', { id: 'hot', version: 0, content, ...always, publish: true })
    assert.deepEqual(await page.headlines(), ['What people like', 'categories'])
    assertRefused(await client.call('console_home_remove', { id: 'hot' }), 'notFound')
    const shopsAgain = await client.expect('console_home_hide', { id: 'shops', isHidden: false })
    assert.deepEqual(
      shopsAgain.blocks.map(({ id }) => id),
      ['shops', 'hot', 'categories'],
    )
  })
})

describe('a block of the home page', () => {
  it('is seen from the first moment of its window to before the last', async () => {
    const { id } = await page.add(page.hero('Kettle week'), {
      startsAt: page.inHours(1),
      endsAt: page.inHours(2),
    })
    const stateIs = async () => {
      const { blocks } = await page.editor.client.expect('console_home', {})
      return blocks.find((block) => block.id === id)?.state
    }
    for (const [atMs, isSeen, state] of [
      [Date.parse(page.inHours(1)) - 1, false, 'planned'],
      [Date.parse(page.inHours(1)), true, 'live'],
      [Date.parse(page.inHours(2)) - 1, true, 'live'],
      [Date.parse(page.inHours(2)), false, 'ended'],
    ] as const) {
      page.clock.at = new Date(atMs)
      assert.equal((await page.banners()).includes('Kettle week'), isSeen, state)
      assert.equal(await stateIs(), state)
    }
    for (const [startsAt, endsAt] of [
      [page.inHours(2), page.inHours(1)],
      [page.inHours(1), page.inHours(1)],
    ] as const) {
      const wish = { content: page.hero('No'), startsAt, endsAt, publish: true }
      assertRefused(await page.editor.client.call('console_home_add', wish), 'badInput')
    }
  })

  it('is seen by nobody while it is a draft; the version before stays meanwhile, for good', async () => {
    const draft = await page.add(page.hero('First'), { publish: false })
    assert.deepEqual([draft.state, draft.isDraft], ['draft', true])
    assert.deepEqual(await page.banners(), [])
    const at = { id: draft.id, ...always }
    await page.editor.client.expect('console_home_save', {
      ...at,
      version: 1,
      content: page.hero('Second'),
      publish: true,
    })
    const third = await page.editor.client.expect('console_home_save', {
      ...at,
      version: 2,
      content: page.hero('Third'),
      publish: false,
    })
    assert.deepEqual([third.state, third.hasDraft, third.title], ['live', true, 'Third'])
    assert.deepEqual(await page.banners(), ['Second'])
    await assert.rejects(
      sql`update home_block_version set version = 9`.execute(page.server.db),
      /stays as it is/,
    )
  })

  it('speaks the reader’s language, and English field by field where that says nothing', async () => {
    await page.add({
      ...page.hero('Kettle week'),
      texts: {
        en: { title: 'Kettle week', subtitle: 'From Monday', action: 'Have a look', alt: 'A kettle' },
        ri: { title: 'やかん週間', subtitle: '', action: '見てみる', alt: '' },
      },
    } as HomeContent)
    const said = async (locale: 'en' | 'ri' | 'tai') => {
      const [banner] = (await page.server.client({ locale }).expect('home', {})).banners
      return [banner?.title, banner?.eyebrow, banner?.action, banner?.alt]
    }
    assert.deepEqual(await said('ri'), ['やかん週間', 'From Monday', '見てみる', 'A kettle'])
    assert.deepEqual(await said('tai'), await said('en'))
    const { blocks } = await page.editor.client.expect('console_home', {})
    const missing = blocks.find(({ kind }) => kind === 'hero')?.missing
    assert.deepEqual(
      missing,
      localeCodes.filter((code) => code !== 'en'),
    )
  })

  it('stands where operators put it; a removed one is gone', async () => {
    const one = await page.add(page.hero('One'))
    const two = await page.add(page.hero('Two'))
    assert.deepEqual(await page.banners(), ['One', 'Two'])
    const { version, blocks } = await page.editor.client.expect('console_home', {})
    const rest = blocks.map(({ id }) => id).filter((id) => id !== one.id && id !== two.id)
    const ids = [two.id, ...rest, one.id]
    await page.editor.client.expect('console_home_order', { version, ids })
    assert.deepEqual(await page.banners(), ['Two', 'One'])
    await page.editor.client.expect('console_home_remove', { id: two.id })
    assert.deepEqual(await page.banners(), ['One'])
    assertRefused(await page.editor.client.call('console_home_block', { id: two.id }), 'notFound')
  })

  it('leads to nothing that is off the shelf or shut', async () => {
    const { productId } = await addProduct(page.server.db, page.shopId)
    const shut = await addShop(page.server.db, { open: false })
    await page.add(page.hero('Product', { type: 'product', id: productId }))
    await page.add(page.hero('Shut', { type: 'shop', id: shut }))
    await page.add(page.hero('Shop', { type: 'shop', id: page.shopId }))
    await page.add(page.hero('Search', { type: 'search', q: 'kettle' }))
    assert.deepEqual(await page.banners(), ['Product', 'Shop', 'Search'])
    await sql`update product set on_sale = false where id = ${productId}`.execute(page.server.db)
    assert.deepEqual(await page.banners(), ['Shop', 'Search'])
  })

  it('shows goods picked by hand in that order without those that are gone, or of a category, or new ones', async () => {
    const first = await addProduct(page.server.db, page.shopId, { category: 'food', sales: 1 })
    const second = await addProduct(page.server.db, page.shopId, { category: 'food', sales: 9 })
    const gone = await addProduct(page.server.db, page.shopId, { category: 'food', onSale: false })
    const ids = [gone.productId, first.productId, second.productId]
    await page.add(goods('Picked', { type: 'picks', ids }))
    await page.add(goods('Food', { type: 'category', category: 'food' }))
    await page.add(goods('New', { type: 'newest' }, 1))
    assert.deepEqual(await page.itemsOf('Picked'), [first.productId, second.productId])
    assert.deepEqual(await page.itemsOf('Food'), [second.productId, first.productId])
    assert.deepEqual(await page.itemsOf('New'), [second.productId])
    const food = (await page.sections()).find((one) => one.kind === 'goods' && one.title === 'Food')
    assert.deepEqual(food?.kind === 'goods' && food.more, { label: '', category: 'food', sort: null })
    const picks = goods('None left', { type: 'picks', ids: [gone.productId] })
    await page.add(picks)
    assert.equal(await page.itemsOf('None left'), null)
  })

  it('calls popular what was really sold in 30 days, and nothing else', async () => {
    const claimed = await addProduct(page.server.db, page.shopId, { sales: 99_999 })
    const sold = await addProduct(page.server.db, page.shopId, { sales: 2 })
    await sql`update product set sales_recent = 2 where id = ${sold.productId}`.execute(page.server.db)
    await page.add(goods('Popular', { type: 'popular' }))
    assert.deepEqual(await page.itemsOf('Popular'), [sold.productId])
    await page.add(goods('Hot', { type: 'hot' }))
    assert.equal((await page.itemsOf('Hot'))?.[0], claimed.productId)
  })

  it('shows shops picked by hand, without those that are shut', async () => {
    const shut = await addShop(page.server.db, { open: false })
    const source = { type: 'picks', ids: [shut, page.shopId] }
    await page.add({ kind: 'shops', texts: { en: text('Ours') }, source, count: 4 } as HomeContent)
    const ours = (await page.sections()).find((one) => one.kind === 'shops' && one.title === 'Ours')
    assert.deepEqual(ours?.kind === 'shops' && ours.items.map(({ id }) => id), [page.shopId])
  })
})
