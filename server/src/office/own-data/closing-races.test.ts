import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { emptyAccount, lockBuyerToClose, nobodysPassword } from '#base/account/index.ts'
import { newId } from '#kernel/ids.ts'
import { addProduct, addShop } from '#testing/goods.ts'
import { readyBuyer } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'
import { buyerSecrets, startTestServer, type TestServer } from '#testing/test-server.ts'
import { untilLocked } from '#testing/until-locked.ts'

let server: TestServer
let skuId: number
let productId: number
let shopId: number
before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db)
  ;({ skuId, productId } = await addProduct(server.db, shopId))
})
after(() => server.close())

const { password } = buyerSecrets
const home = {
  addressee: 'Lin Wei',
  mobilePhone: '+84 912 345 678',
  area: ['VN', 'Hồ Chí Minh', 'Quận 1'],
  detailedAddress: 'Pier 7',
  tag: 'home' as const,
}

/** Tables that know a buyer, and why a closed account may still get rows there; all others refuse or leave them out. */
const mayFollow: Readonly<Record<string, string>> = {
  bag_to_count: 'a count without a person, then gone',
  bought_line: 'made of orders that are completed',
  campaign: 'the place in a list of readers that is being walked',
  deposit: 'money that arrives is kept, whoever owned the address',
  deposit_index: 'a number from which addresses are made',
  email_code: 'opens nothing without the account, and is gone within the hour',
  operator: 'staff, and no buyer',
  ordered_line: 'made of orders',
  parcel: 'what a shop sends, or sends back',
  passkey_challenge: 'opens nothing without a passkey, and is gone within minutes',
  promo_use: 'made with an order',
  shop_news_told: 'kept while open orders are told of, which a closed account has none of',
  ruling: 'what operators decide about an order',
  sanctions_hit: 'money that arrives is looked up, whoever owned the address',
  search_open: 'counted by day for shops, then gone',
  withdraw_block: 'what operators stop',
}

async function tablesOfBuyers(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and (column_name = 'buyer_id' or column_name like '%\_buyer_id')
    order by 1`.execute(server.db)
  return rows.map(({ name }) => name)
}

async function rowsOf(buyerId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of await tablesOfBuyers()) {
    if (table === 'campaign') continue
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)} where buyer_id = ${buyerId}`.execute(server.db)
    if (rows[0]?.n) counts[table] = rows[0].n
  }
  return counts
}

describe('a closed account', () => {
  it('gets no row of any table that knows a buyer, but where it is said why', async () => {
    const buyer = await server.registerBuyer()
    await buyer.client.expect('account_close', { password })
    const open: string[] = []
    for (const table of await tablesOfBuyers()) {
      if (table in mayFollow) continue
      const added = await sql`insert into ${sql.table(table)} (buyer_id) values (${buyer.id})`
        .execute(server.db)
        .then(
          ({ numAffectedRows }) => (numAffectedRows === 0n ? 'left out' : 'added'),
          (error: unknown) => (error as { constraint?: string }).constraint ?? String(error),
        )
      if (added !== 'buyer_is_open' && added !== 'left out') open.push(`${table}: ${added}`)
    }
    assert.deepEqual(open, [])
    const names = await tablesOfBuyers()
    assert.deepEqual(
      Object.keys(mayFollow).filter((table) => !names.includes(table)),
      [],
      'named, and no such table',
    )
  })

  it('gets no name, address or password again', async () => {
    const buyer = await server.registerBuyer()
    await buyer.client.expect('account_close', { password })
    for (const change of [
      { given_name: 'Lin' },
      { phrase: 'x' },
      { password_hash: 'x' },
      { closed_at: null },
    ])
      await assert.rejects(server.db.updateTable('buyer').set(change).where('id', '=', buyer.id).execute(), {
        constraint: 'buyer_is_open',
      })
  })

  it('refuses all that a call still under way would add, which then finds no session', async () => {
    const buyer = await server.registerBuyer()
    const { client } = buyer
    // The session stands as it does for a call that was let in a moment before the closing.
    await sql`update buyer set closed_at = now() where id = ${buyer.id}`.execute(server.db)
    const earlier = await rowsOf(buyer.id)
    const calls = {
      address_add: () => client.call('address_add', home),
      cart_add: () => client.call('cart_add', { skuId, quantity: 1 }),
      list_make: () => client.call('list_make', { name: 'For the boat', productId }),
      shop_follow: () => client.call('shop_follow', { id: shopId, followed: true }),
      viewed_add: () => client.call('viewed_add', { ids: [productId] }),
      saved_search_add: () => client.call('saved_search_add', { q: 'kettle' }),
      profile: () => client.call('profile', { givenName: 'Lin Wei' }),
      resetPay: () => client.call('resetPay', { payCode: '730264' }),
      question_ask: () => client.call('question_ask', { product: productId, text: 'Does it float?' }),
    }
    for (const [name, call] of Object.entries(calls)) assert.equal((await call()).status, 401, name)
    assert.deepEqual(await rowsOf(buyer.id), earlier)
  })
})

describe('the closing of an account at the same moment', () => {
  /** Closes it as the endpoint does, and lets another call meet it half-way. */
  async function closing(buyerId: string, meanwhile: () => Promise<void>): Promise<void> {
    const hash = await nobodysPassword(server.jobContext.config)
    await server.jobContext.transaction(async (tx) => {
      await lockBuyerToClose(tx, buyerId)
      await emptyAccount(tx, buyerId, hash, new Date())
      await meanwhile()
    })
  }

  it('refuses an address that is added while it is under way', async () => {
    const { id, client } = await server.registerBuyer()
    let adding: ReturnType<typeof client.call<'address_add'>> | undefined
    await closing(id, async () => {
      adding = client.call('address_add', home, { key: newId() })
      await untilLocked(server.db, adding)
    })
    assertRefused(await (adding ?? assert.fail()), 'loginExpired')
    assert.deepEqual(await rowsOf(id), {})
  })

  it('refuses the session of a sign-in that was proved before it', async () => {
    const { id } = await server.registerBuyer()
    await closing(id, async () => {})
    await assert.rejects(sql`insert into session (buyer_id) values (${id})`.execute(server.db), {
      constraint: 'buyer_is_open',
    })
  })

  it('waits for an address that is being added, and takes it along', async () => {
    const { id, client } = await server.registerBuyer()
    let closed: ReturnType<typeof client.call<'account_close'>> | undefined
    await server.jobContext.transaction(async (tx) => {
      await sql`insert into address (id, buyer_id, addressee, mobile_phone, area, detailed_address, tag, is_default)
        values (${newId()}, ${id}, 'Lin Wei', '+84 912 345 678', '{VN,Huế}', 'Pier 7', 'home', true)`.execute(
        tx,
      )
      closed = client.call('account_close', { password })
      await untilLocked(server.db, closed)
    })
    assert.ok((await (closed ?? assert.fail())).ok)
    assert.deepEqual(await rowsOf(id), {})
  })

  it('and an order that is being made: one of the two is refused', async () => {
    const buyer = await readyBuyer(server)
    const lines = [{ skuId, quantity: 1 }]
    const { totalCents: shownTotalCents } = await buyer.client.expect('order_preview', { lines })
    const { ordering, closed } = await server.jobContext.transaction(async (tx) => {
      await sql`select from sku where id = ${skuId} for update`.execute(tx)
      const ordering = buyer.client.call('order_create', { lines, shownTotalCents })
      await untilLocked(server.db, ordering)
      const closed = buyer.client.call('account_close', { password })
      await untilLocked(server.db, closed, 2).catch(() => {})
      return { ordering, closed }
    })
    const [order, close] = await Promise.all([ordering, closed])
    if (order.ok) assertRefused(close, 'accountHasOrders')
    else {
      assertRefused(order, 'loginExpired')
      assert.ok(close.ok)
    }
  })
})
