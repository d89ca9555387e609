import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import { addProduct, addShop } from '#testing/goods.ts'
import { assertRefused } from '#testing/refused.ts'
import { buyerSecrets, type TestServer } from '#testing/test-server.ts'
import { addWithdrawer, startMoneyServer } from '#testing/withdrawers.ts'

let server: TestServer
before(async () => {
  server = await startMoneyServer()
})
after(() => server.close())

const { password } = buyerSecrets
const home = {
  addressee: 'Lin Wei',
  mobilePhone: '+84 912 345 678',
  area: ['VN', 'Hồ Chí Minh', 'Quận 1'],
  tag: 'home' as const,
}

it('takes the person out of the account, ends every session and frees the names', async () => {
  const buyer = await server.registerBuyer('leaving.lin')
  assertRefused(await buyer.client.call('account_close', { password: 'not this' }), 'oldPasswordWrong')
  await buyer.client.expect('account_close', { password })
  assert.equal((await buyer.client.call('getUserInfo', {})).status, 401)
  assertRefused(await server.client().call('login', { account: 'leaving.lin', password }), 'wrongLogin')
  const { rows } = await sql<{
    row: string
  }>`select buyer::text as row from buyer where id = ${buyer.id}`.execute(server.db)
  assert.doesNotMatch(rows[0]?.row ?? '', /leaving|Test buyer|example\.com/)
  assert.equal((await server.registerBuyer('leaving.lin')).account, 'leaving.lin')
})

it('leaves no kept answer that repeats an address, and those of others', async () => {
  const [leaving, staying] = [await server.registerBuyer(), await server.registerBuyer()]
  const answersTo = (actor: string) =>
    server.db.selectFrom('idempotency_key').select('answer').where('actor', '=', actor).execute()
  for (const { client, id } of [leaving, staying]) {
    await client.expect('address_add', { ...home, detailedAddress: 'Pier 7, third door' }, { key: newId() })
    assert.match((await answersTo(id))[0]?.answer ?? '', /Pier 7/)
  }
  await leaving.client.expect('account_close', { password }, { key: newId() })
  assert.deepEqual(await answersTo(leaving.id), [])
  assert.equal((await answersTo(staying.id)).length, 1)
})

it('is refused while there is money', async () => {
  const buyer = await addWithdrawer(server, 5_000)
  assertRefused(await buyer.client.call('account_close', { password }), 'accountHasMoney')
  assert.equal((await buyer.client.call('getUserInfo', {})).ok, true)
})

it('takes with it what only served the buyer, and nothing of anybody else', async () => {
  const shopId = await addShop(server.db)
  const { productId, skuId } = await addProduct(server.db, shopId)
  const [leaving, staying] = [await server.registerBuyer(), await server.registerBuyer()]
  for (const { client, id } of [leaving, staying]) {
    await client.expect('cart_add', { skuId, quantity: 1 })
    await client.expect('list_make', { name: 'For the boat', productId })
    await client.expect('shop_follow', { id: shopId, followed: true })
    await client.expect('viewed_add', { ids: [productId] })
    await client.expect('saved_search_add', { q: 'kettle' })
    await sql`insert into search_history values (${id}, 'kettle', now())`.execute(server.db)
    await sql`insert into notice (id, buyer_id, kind, text_key, detail, subject_type, subject_id, is_shown, created_at)
      values (gen_random_uuid(), ${id}, 'order', 'orderPaid', '{}', 'none', '', true, now())`.execute(
      server.db,
    )
    await sql`insert into notice_settings (buyer_id, shown, mailed) values (${id}, '{order}', '{}')`.execute(
      server.db,
    )
  }
  await leaving.client.expect('account_close', { password })
  const tables = [
    'cart_line',
    'favourite',
    'goods_list',
    'shop_follow',
    'viewed',
    'search_history',
    'saved_search',
    'notice',
    'notice_settings',
  ]
  const left = async (id: string) => {
    const found = await Promise.all(
      tables.map(async (table) => {
        const { rows } = await sql`select from ${sql.table(table)} where buyer_id = ${id}`.execute(server.db)
        return rows.length > 0 ? [table] : []
      }),
    )
    return found.flat()
  }
  assert.deepEqual(await left(leaving.id), [])
  assert.deepEqual(await left(staying.id), tables)
  const { rows } = await sql<{
    fans: number
  }>`select fans from shop where id = ${shopId}`.execute(server.db)
  assert.equal(rows[0]?.fans, 1)
})
