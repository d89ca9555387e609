import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { feedFileRows } from '#testing/feed-file.ts'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { cursorHeader } from './feed-routes.ts'
import { giveNumbers } from './feed-store.ts'

let server: TestServer
let shopId: number
let goods: Goods[]

before(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: 'https://shop.example' } })
})
after(() => server.close())

/** A shop of its own for each test, all of whose goods have their numbers. */
async function begin(count = 3): Promise<string> {
  shopId = await addShop(server.db)
  goods = []
  for (let n = 0; n < count; n++) goods.push(await addProduct(server.db, shopId))
  return cursorOfWhole()
}

const cursorOf = ({ headers }: Response): string => headers.get(cursorHeader) ?? ''
async function cursorOfWhole(): Promise<string> {
  await server.step('feed.number')
  const answer = await fetch(`${server.url}/feed/products.tsv`)
  await answer.text()
  return cursorOf(answer)
}

const askSince = (cursor: string) => fetch(`${server.url}/feed/changes.tsv?since=${cursor}`)
/** Changes, each as `<change> <sku>`, and the next cursor. */
async function since(
  cursor: string,
): Promise<{ changed: string[]; rows: Record<string, string>[]; next: string }> {
  await server.step('feed.number')
  const answer = await askSince(cursor)
  assert.equal(answer.status, 200)
  const rows = feedFileRows(await answer.text())
  return { rows, changed: rows.map(({ change, id }) => `${change} ${id}`).sort(), next: cursorOf(answer) }
}
const sku = (at: number): number => goods[at]?.skuId ?? 0
const product = (at: number): number => goods[at]?.productId ?? 0
const run = (text: string) => sql.raw(text).execute(server.db)

describe('changes of the feed since a cursor', () => {
  it('are none where nothing changed', async () => {
    const cursor = await begin()
    const { changed, next } = await since(cursor)
    assert.deepEqual([changed, next], [[], cursor])
  })

  it('are each product whose row changed, once, however often it did', async () => {
    const cursor = await begin()
    await run(`update sku set price_cents = 900 where id = ${sku(1)}`)
    await run(`update sku set price_cents = 901 where id = ${sku(1)}`)
    const { changed, rows, next } = await since(cursor)
    assert.deepEqual([changed, rows[0]?.['price']], [[`set ${sku(1)}`], '9.01 USD'])
    assert.deepEqual((await since(next)).changed, [])
  })

  const changes: Readonly<Record<string, () => string>> = {
    'its last piece': () => `update sku set stock = 0 where id = ${sku(0)}`,
    'its price before a reduction': () => `update sku set original_price_cents = 5000 where id = ${sku(0)}`,
    'its title': () => `update product_text set title = 'Copper lantern' where product_id = ${product(0)}`,
    'a new language': () =>
      `insert into product_text (product_id, locale, title, description) values (${product(0)}, 'ft', 'Lanterne', '')`,
    'its pictures': () => `update product set pictures = '{/media/test/other}' where id = ${product(0)}`,
    'its video': () =>
      `with made as (
        insert into video (id, shop_id, sha256, bytes, received_bytes, file_id, kind, width, height, duration_ms, file_bytes, unused_since)
        select gen_random_uuid(), shop_id, '', 9, 9, gen_random_uuid(), 'mp4', 160, 160, 2000, 9, null
        from product where id = ${product(0)} returning id, shop_id)
      insert into product_video (product_id, shop_id, video_id, poster)
      select ${product(0)}, shop_id, id, '/media/test/poster' from made`,
    'its facts': () =>
      `update product set attributes = '[{"name":"Brand","value":"Quay"}]' where id = ${product(0)}`,
    'its weight': () => `update product set weight_grams = 900 where id = ${product(0)}`,
  }
  for (const [what, statement] of Object.entries(changes))
    it(`are told of ${what}`, async () => {
      const cursor = await begin()
      await run(statement())
      assert.deepEqual((await since(cursor)).changed, [`set ${sku(0)}`])
    })

  it('are told of a video that is taken off, and not of its other poster', async () => {
    await begin()
    await run(changes['its video']?.() ?? '')
    const cursor = await cursorOfWhole()
    await run(`update product_video set poster = '/media/test/other' where product_id = ${product(0)}`)
    assert.deepEqual((await since(cursor)).changed, [])
    await run(`delete from product_video where product_id = ${product(0)}`)
    assert.deepEqual((await since(cursor)).changed, [`set ${sku(0)}`])
  })

  it('are not told of what the feed does not say', async () => {
    const cursor = await begin()
    await run(`update sku set stock = stock - 1, version = version + 1 where id = ${sku(0)}`)
    await run(`update product set sales = sales + 1, seen = seen + 1 where id = ${product(0)}`)
    assert.deepEqual((await since(cursor)).changed, [])
  })

  it('tell of goods that left the shelf, and of SKUs that were closed, and of their return', async () => {
    let cursor = await begin()
    await run(`update product set on_sale = false where id = ${product(0)}`)
    await run(`update sku set active = false where id = ${sku(1)}`)
    const gone = await since(cursor)
    assert.deepEqual(gone.changed, [`removed ${sku(0)}`, `removed ${sku(1)}`])
    assert.equal(gone.rows[0]?.['is_eligible_search'], 'false')
    cursor = gone.next
    await run(`update product set on_sale = true where id = ${product(0)}`)
    assert.deepEqual((await since(cursor)).changed, [`set ${sku(0)}`])
  })

  it('are all goods of a shop that closed, more of them than one step numbers', async () => {
    const cursor = await begin(0)
    await run(`insert into product (shop_id, external_id, category, weight_grams, ship_from)
      select ${shopId}, 'many ' || n, 'toys', 1, 'CN' from generate_series(1, 2300) n`)
    await run(`insert into product_text select id, 'en', 'A toy', '' from product where shop_id = ${shopId}`)
    await run(
      `insert into sku (product_id, price_cents, stock) select id, 100, 1 from product where shop_id = ${shopId}`,
    )
    const filled = await since(cursor)
    assert.equal(filled.rows.filter(({ change }) => change === 'set').length, 2300)
    await run(`update shop set open = false where id = ${shopId}`)
    const closed = await since(filled.next)
    assert.equal(closed.rows.filter(({ change }) => change === 'removed').length, 2300)
  })

  it('are all goods of a shop whose freight changed', async () => {
    const cursor = await begin()
    await run(`update freight_zone set first_cents = 700 from freight_template template
      where template.id = template_id and template.shop_id = ${shopId}`)
    const { rows } = await since(cursor)
    assert.equal(rows.length, 3)
    assert.match(rows[0]?.['shipping'] ?? '', /US:::7\.00 USD/)
  })

  const labels = async (cursor: string) => {
    const { rows, next } = await since(cursor)
    return { said: rows.map(({ return_policy_label: label }) => label), next }
  }
  it('are all goods of a shop that promises free returns, changes their days and ends them', async () => {
    const cursor = await begin()
    await run(`insert into shop_rule (shop_id, return_days, return_cents) values (${shopId}, 15, 650)`)
    const first = await labels(cursor)
    assert.deepEqual(first.said, Array(3).fill('free_15_days'))
    await run(`update shop_rule set return_days = 30 where shop_id = ${shopId}`)
    const longer = await labels(first.next)
    assert.deepEqual(longer.said, Array(3).fill('free_30_days'))
    await run(`update shop_rule set return_cents = 700, ship_days = 2 where shop_id = ${shopId}`)
    const same = await labels(longer.next)
    assert.deepEqual(same.said, [], 'the label says the days alone')
    await run(`update shop_rule set return_days = null, return_cents = null where shop_id = ${shopId}`)
    assert.deepEqual((await labels(same.next)).said, ['', '', ''])
  })

  it('are all goods of the shops that follow the default of free returns, when it changes or begins to count for one', async () => {
    const others = await begin(2)
    await run(`insert into shop_rule (shop_id, no_returns) values (${shopId}, true)`)
    const refusing = shopId
    const cursor = (await since(others)).next
    const own = await begin(2)
    assert.notEqual(shopId, refusing)
    assert.ok(cursor.length > 0)
    await run('update promise_default set return_days = 20, return_cents = 500')
    const by = async (from: string) => {
      const { rows, next } = await since(from)
      const mine = rows.filter(({ seller_url: url }) => url?.endsWith(`/shop/${shopId}`))
      const theirs = rows.filter(({ seller_url: url }) => url?.endsWith(`/shop/${refusing}`))
      return { mine: mine.map((row) => row['return_policy_label']), theirs: theirs.length, next }
    }
    const begun = await by(own)
    assert.deepEqual([begun.mine, begun.theirs], [['free_20_days', 'free_20_days'], 0])
    const address = `(select return_address from shop where id = ${refusing})`
    await run(`update shop set return_address = null where id = ${shopId}`)
    const without = await by(begun.next)
    assert.deepEqual(without.mine, ['', ''])
    await run(`update shop set return_address = ${address} where id = ${shopId}`)
    const again = await by(without.next)
    assert.deepEqual(again.mine, ['free_20_days', 'free_20_days'])
    await run(`update shop_rule set no_returns = false where shop_id = ${refusing}`)
    const joined = await by(again.next)
    assert.deepEqual([joined.mine, joined.theirs], [[], 2])
    await run('update promise_default set return_days = 0, return_cents = 0')
    const ended = await by(joined.next)
    assert.deepEqual([ended.mine, ended.theirs], [['', ''], 2])
  })

  it('of a shop with ten thousand goods are numbered in steps: each holds the count for a thousand of them', async () => {
    await begin(0)
    for (let n = 0; n < 10; n++)
      await run(`insert into product (shop_id, external_id, category, weight_grams, ship_from)
        select ${shopId}, 'stock ${n} ' || n, 'toys', 1, 'CN' from generate_series(1, 1000) n`)
    await server.step('feed.number')
    await run(`insert into shop_rule (shop_id, return_days, return_cents) values (${shopId}, 15, 650)`)
    const last = async () =>
      Number((await sql<{ last: string }>`select last from feed_count`.execute(server.db)).rows[0]?.last)
    const steps: number[] = []
    for (let isMore = true, before = await last(); isMore; before += steps.at(-1) ?? 0) {
      isMore = await giveNumbers(server.db, new Date(), 1000)
      steps.push((await last()) - before)
    }
    assert.deepEqual(
      steps.filter((n) => n > 0),
      Array(10).fill(1000),
    )
  })

  it('tell of a shop that goes away, and once more when it is back, though nobody writes anything then', async () => {
    const cursor = await begin(1)
    await run(`update shop set away_until = now() + interval '2 seconds' where id = ${shopId}`)
    const away = await since(cursor)
    assert.deepEqual(
      away.rows.map(({ availability }) => availability),
      ['out_of_stock'],
    )
    await run(`update feed_shop_waiting set due_at = now() where shop_id = ${shopId}`)
    await run(`alter table shop disable trigger feed_shop_changed`)
    await run(`update shop set away_until = now() where id = ${shopId}`)
    await run(`alter table shop enable trigger feed_shop_changed`)
    assert.deepEqual(
      (await since(away.next)).rows.map(({ availability }) => availability),
      ['in_stock'],
    )
  })
})

describe('a reader who polls while others write', () => {
  it('gets the change of a transaction that began first and commits last', async () => {
    let cursor = await begin()
    let commit = () => {}
    const mayCommit = new Promise<void>((resolve) => {
      commit = resolve
    })
    let written = () => {}
    const isWritten = new Promise<void>((resolve) => {
      written = resolve
    })
    // It writes its row of `feed_waiting` first, so the row has the lower id and the earlier transaction.
    const slow = server.db.transaction().execute(async (tx) => {
      await sql`update sku set price_cents = 111 where id = ${sku(0)}`.execute(tx)
      written()
      await mayCommit
    })
    await isWritten
    await run(`update sku set price_cents = 222 where id = ${sku(1)}`)
    const first = await since(cursor)
    assert.deepEqual(first.changed, [`set ${sku(1)}`])
    cursor = first.next
    commit()
    await slow
    assert.deepEqual((await since(cursor)).changed, [`set ${sku(0)}`])
  })

  it('sees no higher number while a lower one is not committed', async () => {
    const cursor = await begin()
    await run(`update sku set price_cents = 333 where id = ${sku(0)}`)
    let commit = () => {}
    const mayCommit = new Promise<void>((resolve) => {
      commit = resolve
    })
    let numbered = () => {}
    const isNumbered = new Promise<void>((resolve) => {
      numbered = resolve
    })
    const slow = server.db.transaction().execute(async (tx) => {
      await sql`select feed_give_numbers(now(), 1000)`.execute(tx)
      numbered()
      await mayCommit
    })
    await isNumbered
    await run(`update sku set price_cents = 444 where id = ${sku(1)}`)
    const second = server.step('feed.number')
    const waiting = async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and query like '%feed_give_numbers%'`.execute(server.db)
      ).rows.length
    for (let n = 0; n < 400 && (await waiting()) === 0; n++)
      await new Promise((resolve) => setTimeout(resolve, 5))
    const early = await askSince(cursor)
    assert.deepEqual(feedFileRows(await early.text()), [])
    commit()
    await Promise.all([slow, second])
    assert.deepEqual((await since(cursorOf(early))).changed, [`set ${sku(0)}`, `set ${sku(1)}`].sort())
  })

  it('has at the end what the whole feed has, after many writers at once', async () => {
    let cursor = await begin(12)
    const known = new Map((await wholeRows()).map((row) => [row['id'], row['price']]))
    let isOver = false
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let n = 0; n < 40; n++) {
        const at = (n * 7 + writer * 5) % goods.length
        await server.db.transaction().execute(async (tx) => {
          await sql`update sku set price_cents = ${1000 + n * 10 + writer} where id = ${sku(at)}`.execute(tx)
          if (n % 5 === 0) await sql`select pg_sleep(0.01)`.execute(tx)
        })
      }
    })
    const over = Promise.all(writers).then(() => {
      isOver = true
    })
    for (let polls = 0; !isOver || polls < 2; polls++) {
      if (isOver) polls = 2
      const { rows, next } = await since(cursor)
      for (const { id, price, change } of rows) change === 'set' ? known.set(id, price) : known.delete(id)
      cursor = next
    }
    await over
    const { rows } = await since(cursor)
    for (const { id, price } of rows) known.set(id, price)
    assert.deepEqual(known, new Map((await wholeRows()).map((row) => [row['id'], row['price']])))
  })

  const wholeRows = async () => feedFileRows(await (await fetch(`${server.url}/feed/products.tsv`)).text())
})

describe('a cursor', () => {
  it('of garbage is refused; one from before a restore, or of a later time, has to begin anew', async () => {
    const cursor = await begin(1)
    for (const bad of ['', '7', 'zzzzzzzz.1', `${cursor}'`, '01234567.1e9'])
      assert.equal((await askSince(encodeURIComponent(bad))).status, 400, bad)
    assert.equal((await askSince('01234567.1')).status, 410)
    assert.equal((await askSince(`${cursor}0000`)).status, 410)
    await run(
      `insert into app_setting (key, value) values ('restored', '{"restoredAt":"2026-11-27T00:00:00Z"}')`,
    )
    assert.equal((await askSince(cursor)).status, 410)
    await run(`delete from app_setting where key = 'restored'`)
    assert.equal((await askSince(cursor)).status, 200)
  })
})
