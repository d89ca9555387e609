import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { pagesOf } from '#testing/explain.ts'
import { fillTable } from '#testing/fill-table.ts'
import { addProduct, addShop } from '#testing/goods.ts'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { auditRows, auditRowsOf } from './audit-store.ts'
import { trailNamed } from './trail-name-store.ts'

let server: TestServer
let admin: TestOperator
let kofi: TestOperator
let shopId: number
let productId: number
const entries = 20_000

const act = (operatorId: string, action: string, type: string, id: string) =>
  sql`insert into audit_entry (operator_id, action, subject_type, subject_id)
    values (${operatorId}, ${action}, ${type}, ${id})`.execute(server.db)

before(async () => {
  server = await startTestServer()
  admin = await signInOperator(server, 'admin')
  kofi = await signInOperator(server, 'support')
  await server.db.updateTable('operator').set({ name: 'Kofi Mensah' }).where('id', '=', kofi.id).execute()
  shopId = await addShop(server.db, { name: 'Lantern Quay' })
  productId = (await addProduct(server.db, shopId, { titles: { en: 'Amaranthine astrolabe' } })).productId
  // Entries of this test have times and ids of their own.
  await sql`alter table audit_entry disable trigger all`.execute(server.db)
  await sql`delete from audit_entry`.execute(server.db)
  await sql`insert into audit_entry (id, operator_id, action, subject_type, subject_id)
    select n, ${admin.id}, 'orders.cancel', 'order', n::text from generate_series(1, ${entries}::int) n`.execute(
    server.db,
  )
  await sql`alter table audit_entry enable trigger all`.execute(server.db)
  await sql`vacuum analyze audit_entry`.execute(server.db)
})
after(() => server.close())

const found = async (input: { q?: string; action?: string; operatorId?: string }) =>
  (await admin.client.expect('console_audit_list', { ...input, limit: 20 })).items

describe('the audit trail', () => {
  it('is found by the names that its rows show: of who acted, and of the shop, product, buyer and operator', async () => {
    const buyer = await server.registerBuyer('heliotrope')
    const { id: buyerId } = await server.db
      .selectFrom('buyer')
      .select('id')
      .where('account', '=', 'heliotrope')
      .executeTakeFirstOrThrow()
    assert.ok(buyer)
    await act(kofi.id, 'refunds.award', 'refund', 'r1')
    await act(admin.id, 'shops.trader_check', 'shop', String(shopId))
    await act(admin.id, 'takedowns.make', 'product', String(productId))
    await act(admin.id, 'wallet.buyer_block', 'buyer', buyerId)
    await act(admin.id, 'staff.reset', 'operator', kofi.id)
    const acts = async (q: string) => (await found({ q })).map(({ action }) => action)
    assert.deepEqual(await acts('kofi mens'), ['staff.reset', 'refunds.award'])
    assert.deepEqual(await acts('lantern'), ['shops.trader_check'])
    assert.deepEqual(await acts('astrolabe'), ['takedowns.make'])
    assert.deepEqual(await acts('heliotrope'), ['wallet.buyer_block'])
    assert.deepEqual(await acts('Ko'), ['staff.reset', 'refunds.award'], 'two letters find own operators')
    assert.deepEqual(await acts('nobody of that name'), [])
    const [shop] = await found({ q: 'lantern' })
    const [product] = await found({ q: 'astrolabe' })
    assert.deepEqual([shop?.subject.name, product?.subject.name], ['Lantern Quay', 'Amaranthine astrolabe'])
    assert.deepEqual(
      (await found({ q: 'kofi', action: 'staff.' })).map(({ action }) => action),
      ['staff.reset'],
      'together with an act',
    )
  })

  it('is read by one act, which is not the beginning of another, or by all acts of a group', async () => {
    await act(admin.id, 'orders.proof_take', 'order', 'a')
    await act(admin.id, 'orders.proof_take_back', 'order', 'b')
    const acts = async (action: string) => (await found({ action })).map((row) => row.action)
    assert.deepEqual(await acts('orders.proof_take'), ['orders.proof_take'])
    assert.deepEqual((await acts('orders.')).slice(0, 3), [
      'orders.proof_take_back',
      'orders.proof_take',
      'orders.cancel',
    ])
    assert.deepEqual(await acts('orders.proof_t'), ['orders.proof_take_back', 'orders.proof_take'])
  })

  it('reads neither for a name nor for an act what others did', async () => {
    const query = { q: 'kofi mens', limit: 20 }
    const named = await trailNamed(server.db, query.q)
    const byName = await pagesOf(server.database.url, (db) => auditRowsOf(db, query, named, null))
    assert.ok(byName < 60, `${byName} pages`)
    const byAct = await pagesOf(server.database.url, (db) =>
      auditRows(db, { action: 'staff.', limit: 20 }, null),
    )
    assert.ok(byAct < 120, `${byAct} pages`)
  })

  it('looks names up by their indexes, however many operators, shops, buyers and products there are', async () => {
    await fillTable(server.database.url, 'shop', 20_000, {
      name: "'Harbour ' || md5(n::text)",
      country: "'VN'",
      external_id: "'many-' || n",
      since: '2020',
    })
    const pages = await pagesOf(server.database.url, (db) => trailNamed(db, 'lantern quay'))
    assert.ok(pages < 150, `${pages} pages`)
  })
})
