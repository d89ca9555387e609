import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { bannerWidths, pictureUrl } from '@sampan/contract/base/media/pictures.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { addProduct, addShop } from '#testing/goods.ts'
import { always, type HomeContent, type HomePage, startHomePage, uploadPicture } from '#testing/home-page.ts'
import { signInMember, signInOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'

let page: HomePage
before(async () => {
  page = await startHomePage()
})
after(() => page.server.close())
beforeEach(() => page.clear())

describe('operators of the home page', () => {
  it('are told when somebody else has saved or moved meanwhile: of several at once one wins', async () => {
    const { id } = await page.add(page.hero('One'))
    const other = await signInOperator(page.server, 'catalogue')
    const at = { id, version: 1, ...always, publish: true }
    const saves = await Promise.all(
      [page.editor, other].map(({ client }, n) =>
        client.call('console_home_save', { ...at, content: page.hero(`Save ${n}`) }),
      ),
    )
    assert.equal(saves.filter(({ ok }) => ok).length, 1)
    for (const answer of saves) if (!answer.ok) assertRefused(answer, 'changedMeanwhile')
    const { version, blocks } = await page.editor.client.expect('console_home', {})
    const ids = blocks.map((block) => block.id)
    const moves = await Promise.all(
      [page.editor, other].map(({ client }, n) =>
        client.call('console_home_order', { version, ids: n === 0 ? ids.toReversed() : ids }),
      ),
    )
    assert.equal(moves.filter(({ ok }) => ok).length, 1)
    for (const answer of moves) if (!answer.ok) assertRefused(answer, 'changedMeanwhile')
    const left = { version: version + 1, ids: ids.slice(1) }
    assertRefused(await page.editor.client.call('console_home_order', left), 'changedMeanwhile')
  })

  it('write down every act, with what was said', async () => {
    const { id } = await page.add(page.hero('On record'))
    await page.editor.client.expect('console_home_hide', { id, isHidden: true })
    const entries = await page.server.db
      .selectFrom('audit_entry')
      .select(['action', 'operator_id', 'after'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    assert.deepEqual(
      entries.map(({ action, operator_id }) => [action, operator_id]),
      [
        ['home.publish', page.editor.id],
        ['home.hide', page.editor.id],
      ],
    )
    assert.match(JSON.stringify(entries[0]?.after), /On record/)
  })

  it('are of the catalogue: others and sellers are refused, and so is a picture that is not theirs', async () => {
    const support = await signInOperator(page.server, 'support')
    const seller = await signInMember(page.server, page.shopId)
    for (const { client } of [support, seller]) {
      assertRefused(await client.call('console_home', {}), 'roleMissing')
      const wish = { content: page.hero('Mine'), ...always, publish: true }
      assertRefused(await client.call('console_home_add', wish), 'roleMissing')
    }
    assert.notEqual((await uploadPicture(page.server, seller)).code, 1)
    const foreign = { ...page.hero('Mine'), picture: '/media/upload/00000000-0000-7000-8000-000000000001' }
    const wish = { content: foreign as HomeContent, ...always, publish: true }
    assertRefused(await page.editor.client.call('console_home_add', wish), 'badInput')
    for (const bad of ['https://elsewhere.example/x', '/media/upload/../x', '//elsewhere.example']) {
      const content = { ...page.hero('Mine'), picture: bad } as HomeContent
      assertRefused(await page.editor.client.call('console_home_add', { ...wish, content }), 'badInput')
    }
  })

  it('upload pictures that are twice as wide as high and that everybody sees', async () => {
    for (const width of bannerWidths) {
      const response = await fetch(`${page.server.url}${pictureUrl(page.picture, width)}`)
      assert.equal(response.status, 200)
      const { width: wide, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      assert.deepEqual([wide, height], [width, width / 2])
    }
  })
})

describe('what a block may show', () => {
  it('is found by words and by number, with its shop; what buyers do not see is left out', async () => {
    const { client } = page.editor
    const { productId } = await addProduct(page.server.db, page.shopId, {
      titles: { en: 'Periscope kettle' },
    })
    const gone = await addProduct(page.server.db, page.shopId, {
      titles: { en: 'Periscope hidden' },
      onSale: false,
    })
    const shut = await addShop(page.server.db, { name: 'Periscope Shut', open: false })
    await page.server.step('search.index')
    await page.server.step('shops.key-names')
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
    assert.ok((await names('shops', 'lantern q')).some(([id]) => id === page.shopId))
    assert.deepEqual((await names('shops', String(page.shopId)))[0], [page.shopId, 'Lantern Quay', null])
    const ids = `${gone.productId},${productId}`
    const known = await client.expect('console_home_things', { kind: 'goods', ids })
    assert.deepEqual(
      known.map(({ id }) => id),
      [productId],
    )
    assert.deepEqual(await client.expect('console_home_things', { kind: 'shops', ids: String(shut) }), [])
    const seller = await signInMember(page.server, page.shopId)
    assertRefused(
      await seller.client.call('console_home_find', { kind: 'goods', q: 'kettle' }),
      'roleMissing',
    )
  })
})

describe('earlier versions of a block', () => {
  it('are told with who saved them and when, page by page, and come back with an old picture', async () => {
    const { client } = page.editor
    const block = await page.add(page.hero('First'))
    const other = (await uploadPicture(page.server, page.editor)).picture ?? ''
    const second = { ...page.hero('Second'), picture: other } as HomeContent
    page.clock.at = new Date(page.clock.begin.getTime() + 60_000)
    await client.expect('console_home_save', {
      id: block.id,
      version: 1,
      content: second,
      ...always,
      publish: false,
    })
    const list = await client.expect('console_home_versions', { id: block.id, limit: 1 })
    assert.deepEqual(
      list.items.map(({ version, isPublished, isLive, savedAt }) => [version, isPublished, isLive, savedAt]),
      [[2, false, false, page.clock.at.toISOString()]],
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
    assert.equal(content.kind === 'hero' && content.picture, page.picture)
    const back = { id: block.id, version: 2, content, startsAt, endsAt, publish: false }
    assert.equal((await client.expect('console_home_save', back)).version, 3)
    // A picture that came before operators uploaded any: it may come back as long as a version has it.
    const early = { ...page.hero('Early'), picture: '/media/banner/quay' } as HomeContent
    const late = { ...back, id: block.id, version: 4, content: page.hero('Late') }
    await sql`insert into home_block_version (block_id, version, content, is_published, saved_at)
      values (${block.id}, 4, ${JSON.stringify(early)}::jsonb, false, now())`.execute(page.server.db)
    await client.expect('console_home_save', late)
    assert.equal(
      (await client.expect('console_home_save', { ...late, version: 5, content: early })).version,
      6,
    )
    const foreign = {
      ...late,
      version: 6,
      content: { ...early, picture: '/media/banner/other' } as HomeContent,
    }
    assertRefused(await client.call('console_home_save', foreign), 'badInput')
    assertRefused(await client.call('console_home_version', { id: block.id, version: 9 }), 'notFound')
    assertRefused(await client.call('console_home_version', { id: 'none', version: 1 }), 'notFound')
  })
})
