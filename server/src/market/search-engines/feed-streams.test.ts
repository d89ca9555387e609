import assert from 'node:assert/strict'
import { get, type IncomingMessage } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { addShop } from '#testing/goods.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

const goods = 3000
const parts = 10
let server: TestServer

before(async () => {
  server = await startTestServer()
  const shopId = await addShop(server.db)
  await sql`insert into product (shop_id, external_id, category, weight_grams, ship_from)
    select ${shopId}, 'many ' || n, 'toys', 1, 'CN' from generate_series(1, ${goods}) n`.execute(server.db)
  // Words that no packing makes small: a feed that is not read stays on the server.
  // In parts, each of which ends within the limit of a statement on a machine that is busy.
  for (let part = 0; part < parts; part++)
    await sql`insert into product_text (product_id, locale, title, description)
      select id, 'en', 'A toy', (select string_agg(md5(id || ' ' || n), ' ') from generate_series(1, 150) n) from product
      where id % ${parts} = ${part}`.execute(server.db)
  await sql`insert into sku (product_id, price_cents, stock) select id, 100, 1 from product`.execute(
    server.db,
  )
})
after(() => server.close())

/** The answer once its head has come; nothing more is read until somebody reads it. */
const begin = (path: string, encoding: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const asked = get(
      server.url + path,
      { headers: { 'accept-encoding': encoding }, agent: false },
      (answer) => {
        answer.pause()
        resolve(answer)
      },
    )
    asked.on('error', reject)
  })
const end = (answer: IncomingMessage): Promise<void> => {
  const isClosed = new Promise<void>((resolve) => {
    answer.once('close', () => resolve())
  })
  answer.destroy()
  return isClosed
}
const isBusy = async (): Promise<boolean> => {
  const answer = await begin('/feed/products.tsv', 'identity')
  await end(answer)
  return answer.statusCode === 503
}

describe('a feed that is sent', () => {
  for (const encoding of ['identity', 'gzip'])
    it(`breaks off, and does not end as if it were whole, when the rest cannot be read: ${encoding}`, async () => {
      const answer = await begin('/feed/products.tsv', encoding)
      await sql`alter table product_text rename to product_text_away`.execute(server.db)
      const outcome = await new Promise<string>((resolve) => {
        answer.once('end', () => resolve('whole'))
        answer.once('error', () => resolve('broken'))
        answer.resume()
      })
      await sql`alter table product_text_away rename to product_text`.execute(server.db)
      assert.equal(outcome, 'broken')
    })

  it('is one of two, and a third reader is asked to wait until one has ended', async () => {
    const [first, second] = [
      await begin('/feed/products.tsv', 'gzip'),
      await begin('/feed/products.tsv?lang=fr', 'gzip'),
    ]
    assert.equal(await isBusy(), true)
    await end(first)
    for (let n = 0; n < 200 && (await isBusy()); n++) await new Promise((resolve) => setTimeout(resolve, 10))
    assert.equal(await isBusy(), false)
    await end(second)
  })
})
