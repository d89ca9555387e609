import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { localeCodes } from '@sampan/contract/locales/index.ts'
import { bannerWidths, pictureUrl } from '@sampan/contract/media/pictures.ts'
import { consoleHeader } from '@sampan/contract/staff/roles.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { addProduct, addShop } from '#testing/goods.ts'
import { operatorCookie, signInMember, signInOperator, type TestOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { type Client, startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let editor: TestOperator
let visitor: Client
let picture: string
let shopId: number
/** The time of what happens here stands still; signing in goes by the real one, so it begins there. */
const begin = new Date()
let now = begin
before(async () => {
  server = await startTestServer({ clock: { now: () => now } })
  editor = await signInOperator(server, 'catalogue')
  visitor = server.client()
  shopId = await addShop(server.db, { name: 'Lantern Quay' })
  picture = (await upload(editor)).picture ?? ''
})
after(() => server.close())
beforeEach(async () => {
  now = begin
  await sql`alter table home_block_version disable trigger home_block_version_stays`.execute(server.db)
  await sql`update home_block set live_version = null`.execute(server.db)
  for (const table of ['home_block_version', 'home_block'] as const)
    await server.db.deleteFrom(table).execute()
  await sql`alter table home_block_version enable trigger home_block_version_stays`.execute(server.db)
})

async function upload(as: TestOperator): Promise<{ code: number; picture?: string }> {
  const data = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#2a7f86' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(data)], { type: 'image/png' }), 'hero.png')
  const response = await fetch(`${server.url}/api/console/home/upload`, {
    method: 'POST',
    headers: { [consoleHeader]: '1', cookie: operatorCookie(as.token) },
    body: form,
  })
  const { code, data: made } = (await response.json()) as { code: number; data: { picture: string } | null }
  return { code, ...(made ? { picture: made.picture } : {}) }
}

type Wish = Parameters<typeof editor.client.expect<'console_home_add'>>[1]
type Content = Wish['content']
const text = (title: string) => ({ title, subtitle: '', action: '', alt: '' })
const hero = (title: string, link: object = { type: 'category', category: 'toys' }): Content =>
  ({ kind: 'hero', texts: { en: text(title) }, picture, room: 'toys', link }) as Content
const goods = (title: string, source: object, count = 4): Content =>
  ({ kind: 'goods', texts: { en: text(title) }, source, count }) as Content
const inHours = (hours: number) => new Date(begin.getTime() + hours * 3_600_000).toISOString()
const open = { startsAt: null, endsAt: null }

const add = (content: Content, change: Partial<Wish> = {}) =>
  editor.client.expect('console_home_add', { content, ...open, publish: true, ...change })
const titles = async () => (await visitor.expect('home', {})).banners.map(({ title }) => title)
const sections = async () => (await visitor.expect('home', {})).sections
const headlines = async () =>
  (await sections()).map((section) => (section.kind === 'categories' ? 'categories' : section.title))
const itemsOf = async (title: string) => {
  const found = (await sections()).find((section) => section.kind === 'goods' && section.title === title)
  return found?.kind === 'goods' ? found.items.map(({ id }) => id) : null
}

describe('the home page that nobody composed', () => {
  it('has categories, what sells most and shops, in the reader’s language [route:/home]', async () => {
    const { productId } = await addProduct(server.db, shopId, { sales: 500 })
    await addProduct(server.db, shopId, { sales: 900, skus: [{ stock: 0 }] })
    await addShop(server.db, { name: 'Best', salesTotal: 500 })
    await addShop(server.db, { name: 'Shut', salesTotal: 900, open: false })
    const home = await visitor.expect('home', {}, { locale: 'zh' })
    assert.deepEqual(
      home.sections.map((section) => [section.id, section.kind === 'categories' ? '' : section.title]),
      [
        ['categories', ''],
        ['hot', '正在热卖'],
        ['shops', '热门店铺'],
      ],
    )
    const [tiles, hot, shops] = home.sections
    assert.equal(tiles?.kind === 'categories' && tiles.tiles.length, 10)
    assert.equal(hot?.kind === 'goods' && hot.items[0]?.id, productId)
    assert.equal(shops?.kind === 'shops' && shops.items[0]?.name, 'Best')
  })

  it('lets its own sections be moved, hidden and written anew, and none be removed', async () => {
    const { client } = editor
    await addProduct(server.db, shopId)
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
    assert.deepEqual(await headlines(), ['Popular now', 'categories'])
    const hot = await client.expect('console_home_block', { id: 'hot' })
    assert.equal(hot.version, 0)
    assert.ok(hot.content?.kind === 'goods' && Object.keys(hot.content.texts).length === localeCodes.length)
    const content = goods('What people like', { type: 'hot' })
    await client.expect('console_home_save', { id: 'hot', version: 0, content, ...open, publish: true })
    assert.deepEqual(await headlines(), ['What people like', 'categories'])
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
    const { id } = await add(hero('Kettle week'), { startsAt: inHours(1), endsAt: inHours(2) })
    const stateIs = async () => {
      const { blocks } = await editor.client.expect('console_home', {})
      return blocks.find((block) => block.id === id)?.state
    }
    for (const [atMs, isSeen, state] of [
      [Date.parse(inHours(1)) - 1, false, 'planned'],
      [Date.parse(inHours(1)), true, 'live'],
      [Date.parse(inHours(2)) - 1, true, 'live'],
      [Date.parse(inHours(2)), false, 'ended'],
    ] as const) {
      now = new Date(atMs)
      assert.equal((await titles()).includes('Kettle week'), isSeen, state)
      assert.equal(await stateIs(), state)
    }
    for (const [startsAt, endsAt] of [
      [inHours(2), inHours(1)],
      [inHours(1), inHours(1)],
    ] as const) {
      const wish = { content: hero('No'), startsAt, endsAt, publish: true }
      assertRefused(await editor.client.call('console_home_add', wish), 'badInput')
    }
  })

  it('is seen by nobody while it is a draft; the version before stays meanwhile, for good', async () => {
    const draft = await add(hero('First'), { publish: false })
    assert.deepEqual([draft.state, draft.isDraft], ['draft', true])
    assert.deepEqual(await titles(), [])
    const at = { id: draft.id, ...open }
    await editor.client.expect('console_home_save', {
      ...at,
      version: 1,
      content: hero('Second'),
      publish: true,
    })
    const third = await editor.client.expect('console_home_save', {
      ...at,
      version: 2,
      content: hero('Third'),
      publish: false,
    })
    assert.deepEqual([third.state, third.hasDraft, third.title], ['live', true, 'Third'])
    assert.deepEqual(await titles(), ['Second'])
    await assert.rejects(sql`update home_block_version set version = 9`.execute(server.db), /stays as it is/)
  })

  it('speaks the reader’s language, and English field by field where that says nothing', async () => {
    await add({
      ...hero('Kettle week'),
      texts: {
        en: { title: 'Kettle week', subtitle: 'From Monday', action: 'Have a look', alt: 'A kettle' },
        ri: { title: 'やかん週間', subtitle: '', action: '見てみる', alt: '' },
      },
    } as Content)
    const said = async (locale: 'en' | 'ri' | 'tai') => {
      const [banner] = (await server.client({ locale }).expect('home', {})).banners
      return [banner?.title, banner?.eyebrow, banner?.action, banner?.alt]
    }
    assert.deepEqual(await said('ri'), ['やかん週間', 'From Monday', '見てみる', 'A kettle'])
    assert.deepEqual(await said('tai'), await said('en'))
    const { blocks } = await editor.client.expect('console_home', {})
    const missing = blocks.find(({ kind }) => kind === 'hero')?.missing
    assert.deepEqual(
      missing,
      localeCodes.filter((code) => code !== 'en'),
    )
  })

  it('stands where operators put it; a removed one is gone', async () => {
    const one = await add(hero('One'))
    const two = await add(hero('Two'))
    assert.deepEqual(await titles(), ['One', 'Two'])
    const { version, blocks } = await editor.client.expect('console_home', {})
    const rest = blocks.map(({ id }) => id).filter((id) => id !== one.id && id !== two.id)
    const ids = [two.id, ...rest, one.id]
    await editor.client.expect('console_home_order', { version, ids })
    assert.deepEqual(await titles(), ['Two', 'One'])
    await editor.client.expect('console_home_remove', { id: two.id })
    assert.deepEqual(await titles(), ['One'])
    assertRefused(await editor.client.call('console_home_block', { id: two.id }), 'notFound')
  })

  it('leads to nothing that is off the shelf or shut', async () => {
    const { productId } = await addProduct(server.db, shopId)
    const shut = await addShop(server.db, { open: false })
    await add(hero('Product', { type: 'product', id: productId }))
    await add(hero('Shut', { type: 'shop', id: shut }))
    await add(hero('Shop', { type: 'shop', id: shopId }))
    await add(hero('Search', { type: 'search', q: 'kettle' }))
    assert.deepEqual(await titles(), ['Product', 'Shop', 'Search'])
    await sql`update product set on_sale = false where id = ${productId}`.execute(server.db)
    assert.deepEqual(await titles(), ['Shop', 'Search'])
  })

  it('shows goods picked by hand in that order without those that are gone, or of a category, or new ones', async () => {
    const first = await addProduct(server.db, shopId, { category: 'food', sales: 1 })
    const second = await addProduct(server.db, shopId, { category: 'food', sales: 9 })
    const gone = await addProduct(server.db, shopId, { category: 'food', onSale: false })
    const ids = [gone.productId, first.productId, second.productId]
    await add(goods('Picked', { type: 'picks', ids }))
    await add(goods('Food', { type: 'category', category: 'food' }))
    await add(goods('New', { type: 'newest' }, 1))
    assert.deepEqual(await itemsOf('Picked'), [first.productId, second.productId])
    assert.deepEqual(await itemsOf('Food'), [second.productId, first.productId])
    assert.deepEqual(await itemsOf('New'), [second.productId])
    const food = (await sections()).find((one) => one.kind === 'goods' && one.title === 'Food')
    assert.deepEqual(food?.kind === 'goods' && food.more, { label: '', category: 'food', sort: null })
    const picks = goods('None left', { type: 'picks', ids: [gone.productId] })
    await add(picks)
    assert.equal(await itemsOf('None left'), null)
  })

  it('calls popular what was really sold in 30 days, and nothing else', async () => {
    const claimed = await addProduct(server.db, shopId, { sales: 99_999 })
    const sold = await addProduct(server.db, shopId, { sales: 2 })
    await sql`update product set sales_recent = 2 where id = ${sold.productId}`.execute(server.db)
    await add(goods('Popular', { type: 'popular' }))
    assert.deepEqual(await itemsOf('Popular'), [sold.productId])
    await add(goods('Hot', { type: 'hot' }))
    assert.equal((await itemsOf('Hot'))?.[0], claimed.productId)
  })

  it('shows shops picked by hand, without those that are shut', async () => {
    const shut = await addShop(server.db, { open: false })
    const source = { type: 'picks', ids: [shut, shopId] }
    await add({ kind: 'shops', texts: { en: text('Ours') }, source, count: 4 } as Content)
    const ours = (await sections()).find((one) => one.kind === 'shops' && one.title === 'Ours')
    assert.deepEqual(ours?.kind === 'shops' && ours.items.map(({ id }) => id), [shopId])
  })
})

describe('operators of the home page', () => {
  it('are told when somebody else has saved or moved meanwhile: of several at once one wins', async () => {
    const { id } = await add(hero('One'))
    const other = await signInOperator(server, 'catalogue')
    const at = { id, version: 1, ...open, publish: true }
    const saves = await Promise.all(
      [editor, other].map(({ client }, n) =>
        client.call('console_home_save', { ...at, content: hero(`Save ${n}`) }),
      ),
    )
    assert.equal(saves.filter(({ ok }) => ok).length, 1)
    for (const answer of saves) if (!answer.ok) assertRefused(answer, 'changedMeanwhile')
    const { version, blocks } = await editor.client.expect('console_home', {})
    const ids = blocks.map((block) => block.id)
    const moves = await Promise.all(
      [editor, other].map(({ client }, n) =>
        client.call('console_home_order', { version, ids: n === 0 ? ids.toReversed() : ids }),
      ),
    )
    assert.equal(moves.filter(({ ok }) => ok).length, 1)
    for (const answer of moves) if (!answer.ok) assertRefused(answer, 'changedMeanwhile')
    const left = { version: version + 1, ids: ids.slice(1) }
    assertRefused(await editor.client.call('console_home_order', left), 'changedMeanwhile')
  })

  it('write down every act, with what was said', async () => {
    const { id } = await add(hero('On record'))
    await editor.client.expect('console_home_hide', { id, isHidden: true })
    const entries = await server.db
      .selectFrom('audit_entry')
      .select(['action', 'operator_id', 'after'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    assert.deepEqual(
      entries.map(({ action, operator_id }) => [action, operator_id]),
      [
        ['home.publish', editor.id],
        ['home.hide', editor.id],
      ],
    )
    assert.match(JSON.stringify(entries[0]?.after), /On record/)
  })

  it('are of the catalogue: others and sellers are refused, and so is a picture that is not theirs', async () => {
    const support = await signInOperator(server, 'support')
    const seller = await signInMember(server, shopId)
    for (const { client } of [support, seller]) {
      assertRefused(await client.call('console_home', {}), 'roleMissing')
      const wish = { content: hero('Mine'), ...open, publish: true }
      assertRefused(await client.call('console_home_add', wish), 'roleMissing')
    }
    assert.notEqual((await upload(seller)).code, 1)
    const foreign = { ...hero('Mine'), picture: '/media/upload/00000000-0000-7000-8000-000000000001' }
    const wish = { content: foreign as Content, ...open, publish: true }
    assertRefused(await editor.client.call('console_home_add', wish), 'badInput')
    for (const bad of ['https://elsewhere.example/x', '/media/upload/../x', '//elsewhere.example']) {
      const content = { ...hero('Mine'), picture: bad } as Content
      assertRefused(await editor.client.call('console_home_add', { ...wish, content }), 'badInput')
    }
  })

  it('upload pictures that are twice as wide as high and that everybody sees', async () => {
    for (const width of bannerWidths) {
      const response = await fetch(`${server.url}${pictureUrl(picture, width)}`)
      assert.equal(response.status, 200)
      const { width: wide, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      assert.deepEqual([wide, height], [width, width / 2])
    }
  })
})

describe('a preview', () => {
  const tokenOf = async (at: string, lang: 'en' | 'ri' = 'en') => {
    const { address } = await editor.client.expect('console_home_preview', { at, lang })
    return new URL(address, 'http://web').searchParams.get('token') ?? ''
  }
  const preview = async (at: string, lang: 'en' | 'ri' = 'en') =>
    visitor.expect('home_preview', { token: await tokenOf(at, lang), lang })

  it('is the page of its moment and language, drafts included, while buyers see nothing of it', async () => {
    const texts = { en: text('Soon'), ri: text('もうすぐ') }
    const soon = { ...hero('Soon'), texts } as Content
    await add(soon, { publish: false, startsAt: inHours(24), endsAt: inHours(48) })
    const said = async (hours: number, lang: 'en' | 'ri') =>
      (await preview(inHours(hours), lang)).home.banners.map(({ title }) => title)
    assert.deepEqual(await said(23, 'en'), [])
    assert.deepEqual(await said(24, 'en'), ['Soon'])
    assert.deepEqual(await said(24, 'ri'), ['もうすぐ'])
    assert.deepEqual(await said(48, 'en'), [])
    assert.deepEqual(await titles(), [])
  })

  it('is over after half an hour, and opens with no link that was changed', async () => {
    const token = await tokenOf(inHours(0))
    const flipped = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
    for (const bad of [flipped, 'x', token.slice(4)])
      assertRefused(await visitor.call('home_preview', { token: bad, lang: 'en' }), 'notFound')
    now = new Date(begin.getTime() + 30 * 60_000 - 1)
    await visitor.expect('home_preview', { token, lang: 'en' })
    now = new Date(begin.getTime() + 30 * 60_000)
    assertRefused(await visitor.call('home_preview', { token, lang: 'en' }), 'notFound')
  })
})

describe('what a block may show', () => {
  it('is found by words and by number, with its shop; what buyers do not see is left out', async () => {
    const { client } = editor
    const { productId } = await addProduct(server.db, shopId, { titles: { en: 'Periscope kettle' } })
    const gone = await addProduct(server.db, shopId, { titles: { en: 'Periscope hidden' }, onSale: false })
    const shut = await addShop(server.db, { name: 'Periscope Shut', open: false })
    await server.step('search.index')
    await server.step('shops.key-names')
    const names = async (kind: 'goods' | 'shops', q: string) =>
      (await client.expect('console_home_find', { kind, q })).map(({ id, name, shopName }) => [
        id,
        name,
        shopName,
      ])
    assert.deepEqual(await names('goods', 'periscope'), [[productId, 'Periscope kettle', 'Lantern Quay']])
    assert.deepEqual((await names('goods', String(productId)))[0], [
      productId,
      'Periscope kettle',
      'Lantern Quay',
    ])
    assert.deepEqual(await names('goods', String(gone.productId)), [])
    assert.ok((await names('shops', 'lantern q')).some(([id]) => id === shopId))
    assert.deepEqual((await names('shops', String(shopId)))[0], [shopId, 'Lantern Quay', null])
    const ids = `${gone.productId},${productId}`
    const known = await client.expect('console_home_things', { kind: 'goods', ids })
    assert.deepEqual(
      known.map(({ id }) => id),
      [productId],
    )
    assert.deepEqual(await client.expect('console_home_things', { kind: 'shops', ids: String(shut) }), [])
    const seller = await signInMember(server, shopId)
    assertRefused(
      await seller.client.call('console_home_find', { kind: 'goods', q: 'kettle' }),
      'roleMissing',
    )
  })
})

describe('earlier versions of a block', () => {
  it('are told with who saved them and when, page by page, and come back with an old picture', async () => {
    const { client } = editor
    const block = await add(hero('First'))
    const other = (await upload(editor)).picture ?? ''
    const second = { ...hero('Second'), picture: other } as Content
    now = new Date(begin.getTime() + 60_000)
    await client.expect('console_home_save', {
      id: block.id,
      version: 1,
      content: second,
      ...open,
      publish: false,
    })
    const list = await client.expect('console_home_versions', { id: block.id, limit: 1 })
    assert.deepEqual(
      list.items.map(({ version, isPublished, isLive, savedAt }) => [version, isPublished, isLive, savedAt]),
      [[2, false, false, now.toISOString()]],
    )
    const rest = await client.expect('console_home_versions', { id: block.id, cursor: list.nextCursor ?? '' })
    assert.deepEqual(
      rest.items.map(({ version, isPublished, isLive }) => [version, isPublished, isLive]),
      [[1, true, true]],
    )
    assert.ok(rest.items[0]?.savedBy)
    assert.equal(rest.nextCursor, null)
    const { content, startsAt, endsAt } = await client.expect('console_home_version', {
      id: block.id,
      version: 1,
    })
    assert.equal(content.kind === 'hero' && content.picture, picture)
    const back = { id: block.id, version: 2, content, startsAt, endsAt, publish: false }
    assert.equal((await client.expect('console_home_save', back)).version, 3)
    // A picture that came before operators uploaded any: it may come back as long as a version has it.
    const early = { ...hero('Early'), picture: '/media/banner/quay' } as Content
    const late = { ...back, id: block.id, version: 4, content: hero('Late') }
    await sql`insert into home_block_version (block_id, version, content, is_published, saved_at)
      values (${block.id}, 4, ${JSON.stringify(early)}::jsonb, false, now())`.execute(server.db)
    await client.expect('console_home_save', late)
    assert.equal(
      (await client.expect('console_home_save', { ...late, version: 5, content: early })).version,
      6,
    )
    const foreign = { ...late, version: 6, content: { ...early, picture: '/media/banner/other' } as Content }
    assertRefused(await client.call('console_home_save', foreign), 'badInput')
    assertRefused(await client.call('console_home_version', { id: block.id, version: 9 }), 'notFound')
    assertRefused(await client.call('console_home_version', { id: 'none', version: 1 }), 'notFound')
  })
})
