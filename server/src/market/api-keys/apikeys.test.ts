import assert from 'node:assert/strict'
import { after, before, describe, it, mock } from 'node:test'
import { keyScopes, keysPerShopMax } from '@sampan/contract/access/scopes.ts'
import { type SellerEndpointName, sellerEndpoints } from '@sampan/contract/endpoints.ts'
import type { Endpoint } from '@sampan/contract/wire/endpoint.ts'
import { headers } from '@sampan/contract/wire/envelope.ts'
import { allowancePerMinute } from '@sampan/contract/wire/limits.ts'
import { sql } from 'kysely'
import { addShop } from '#testing/goods.ts'
import { addKey, sellerClient } from '#testing/keys.ts'
import { operatorCookie, signInMember, signInOperator, type TestOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let owner: TestOperator
let shopId: number
let buyer: TestBuyer
before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db, { name: 'Lantern Quay' })
  owner = await signInMember(server, shopId, { role: 'owner' })
  buyer = await server.registerBuyer()
})
after(() => server.close())

const unlike = (key: string) => `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`
const impossible = { noSuchField: 'x' }
const rows = Object.entries(sellerEndpoints) as [SellerEndpointName, Endpoint][]

describe('keys of a shop', () => {
  it('are shown whole once, kept as a hash, known by how they begin, and revoked for good', async () => {
    const made = await addKey(server, owner, ['orders:read'])
    assert.match(made.key, /^sampan_[\w-]{43}$/)
    assert.ok(made.key.startsWith(made.prefix) && made.prefix.length < 15)
    const listed = await owner.client.expect('console_key_list', {})
    const [row] = listed.filter(({ id }) => id === made.id)
    assert.deepEqual([row?.name, row?.scopes, row?.lastUsedAt], ['Warehouse', ['orders:read'], null])
    assert.ok(!JSON.stringify(listed).includes(made.key.slice(15)))
    const { rows: dump } = await sql`select api_key::text as text from api_key union all
      select audit_entry::text from audit_entry where action like 'apikeys%'`.execute(server.db)
    assert.ok(dump.length >= 2 && !JSON.stringify(dump).includes(made.key.slice(15)))

    await made.client.expect('seller_order_list', {})
    const used = await owner.client.expect('console_key_list', {})
    assert.ok(used.find(({ id }) => id === made.id)?.lastUsedAt)

    await owner.client.expect('console_key_end', { id: made.id })
    assertRefused(await made.client.call('seller_order_list', {}), 'keyUnknown')
    assertRefused(await owner.client.call('console_key_end', { id: made.id }), 'notFound')
  })

  it('are at most ten, also when two more are made at once', async () => {
    const busy = await addShop(server.db)
    const host = await signInMember(server, busy, { role: 'owner' })
    for (let n = 1; n < keysPerShopMax; n++) await addKey(server, host)
    const wish = { name: 'Late', scopes: [...keyScopes] }
    const [one, two] = await Promise.all([
      host.client.call('console_key_add', wish),
      host.client.call('console_key_add', wish),
    ])
    const refused = [one, two].filter(({ ok }) => !ok)
    assert.equal(refused.length, 1)
    assertRefused(refused[0] ?? one, 'keysFull')
    assert.equal((await host.client.expect('console_key_list', {})).length, keysPerShopMax)
  })

  it("are the owner's alone: clerks make and see none, another shop's owner ends none, Sampan only sees", async () => {
    const made = await addKey(server, owner)
    const clerk = await signInMember(server, shopId)
    assertRefused(await clerk.client.call('console_key_list', {}), 'roleMissing')
    const stranger = await signInMember(server, await addShop(server.db), { role: 'owner' })
    assertRefused(await stranger.client.call('console_key_end', { id: made.id }), 'notFound')
    const support = await signInOperator(server, 'support')
    const seen = await support.client.expect('console_shop_keys', { shopId })
    assert.ok(seen.some(({ id }) => id === made.id))
    await made.client.expect('seller_order_list', {})
  })

  it('ask for the second factor when they are made', async () => {
    const late = await signInMember(server, await addShop(server.db), { role: 'owner' })
    await sql`update operator_session set stepped_up_until = now() where operator_id = ${late.id}`.execute(
      server.db,
    )
    assertRefused(
      await late.client.call('console_key_add', { name: 'Late', scopes: ['orders:read'] }),
      'totpNeeded',
    )
  })

  it('open nothing when whoever made them is shut out, or has the right no more', async () => {
    for (const end of [
      (id: string) => sql`update operator set disabled_at = now() where id = ${id}`,
      (id: string) => sql`update shop_member set left_at = now() where operator_id = ${id}`,
      (id: string) =>
        sql`update shop_member set role = 'clerk', fine_rights = '{orders,settings}' where operator_id = ${id}`,
    ]) {
      const host = await signInMember(server, await addShop(server.db), { role: 'owner' })
      const { client } = await addKey(server, host)
      await client.expect('seller_order_list', {})
      await end(host.id).execute(server.db)
      assertRefused(await client.call('seller_order_list', {}), 'keyUnknown')
    }
  })
})

describe("every call of a shop's own system", () => {
  it('stands under its own address, names a scope, and is no row of buyers or of the console', () => {
    for (const [name, { path, access, scope }] of rows) {
      assert.ok(path.startsWith('/api/seller/'), name)
      assert.equal(access, 'key', name)
      assert.ok(scope !== undefined && keyScopes.includes(scope), name)
    }
  })

  for (const [name, row] of rows) {
    it(`${name} is closed to whoever has no key for it`, async () => {
      const { key } = await addKey(server, owner)
      const host = await signInMember(server, await addShop(server.db), { role: 'owner' })
      const others = keyScopes.filter((scope) => scope !== row.scope)
      const { client: wrong } = await addKey(server, host, others)
      const { client: right } = await addKey(server, host, row.scope ? [row.scope] : [])
      const nobody = sellerClient(server, null)
      // A key that does not exist, one without its beginning, and what opens a session elsewhere.
      const strangers = [
        unlike(key),
        key.slice(7),
        'x',
        buyer.token,
        `sampan_${buyer.token}`,
        `sampan_${owner.token}`,
      ]
      for (const bearer of strangers) {
        const answer = await nobody.raw(name, impossible, { bearer })
        assertRefused(answer, 'keyUnknown')
        assert.equal(answer.status, 401)
      }
      const elsewhere = { cookie: operatorCookie(owner.token), [headers.token]: buyer.token }
      assertRefused(await nobody.raw(name, impossible, { headers: elsewhere }), 'keyUnknown')
      assertRefused(
        await nobody.raw(name, impossible, { headers: { [headers.token]: key.slice(7) } }),
        'keyUnknown',
      )
      assertRefused(await wrong.raw(name, impossible), 'roleMissing')
      const letIn = await right.raw(name, impossible)
      // A file is looked at where others have their fields looked at.
      if (row.multipart) assertRefused(letIn, 'pictureKind')
      else assert.ok('fields' in Object(letIn.data), letIn.msg)
      // Odd inputs are refused and never a fault.
      for (const odd of [
        '',
        '[]',
        'null',
        '"x"',
        '{',
        '{"id":"\\u0000"}',
        { cursor: 'garbage' },
        { cursor: '' },
        { limit: '1e9' },
      ]) {
        const answer = await right.raw(
          name,
          row.method === 'GET' && typeof odd === 'string' ? { q: odd } : odd,
        )
        assert.ok(answer.status < 500, `${name} ${JSON.stringify(odd)}: ${answer.status}`)
      }
      await owner.client.call('console_key_end', {
        id: (await owner.client.expect('console_key_list', {}))[0]?.id ?? '',
      })
    })
  }

  it('a key opens nothing of buyers and nothing of the console', async () => {
    const { key } = await addKey(server, owner)
    const secret = key.slice(7)
    const buyers = await server.client().raw(
      'getUserInfo',
      {},
      {
        headers: { authorization: `Bearer ${key}`, [headers.token]: secret },
      },
    )
    assertRefused(buyers, 'loginExpired')
    const console = await fetch(`${server.url}/api/console/me`, {
      headers: { authorization: `Bearer ${key}`, cookie: operatorCookie(secret), 'x-sampan-console': '1' },
    })
    assert.equal(console.status, 401)
  })
})

describe('the allowance', () => {
  it('is counted by key: another key of the same address still asks', async () => {
    const limited = await startTestServer({ env: { RATE_LIMITS: 'on' } })
    try {
      const host = await signInMember(limited, await addShop(limited.db), { role: 'owner' })
      const one = await addKey(limited, host)
      const two = await addKey(limited, host)
      mock.timers.enable({ apis: ['Date'], now: Date.now() }) // a slow machine must not see the minute end
      let asked = 0
      while ((await one.client.raw('seller_stock_set', impossible)).status !== 429) asked++
      assert.equal(asked, allowancePerMinute.write)
      const answer = await two.client.raw('seller_stock_set', impossible)
      assert.ok('fields' in Object(answer.data), answer.msg)
    } finally {
      mock.timers.reset()
      await limited.close()
    }
  })
})
