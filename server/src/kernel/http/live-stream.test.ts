import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { consoleHeader } from '@sampan/contract/access/roles.ts'
import { buyerStreamPath, consoleStreamPath, type LiveEvent } from '@sampan/contract/live.ts'
import { sql } from 'kysely'
import { hashToken } from '#kernel/ids.ts'
import { type Audience, deleteLiveEvents, publish } from '#kernel/live-events.ts'
import { openLiveHub } from '#kernel/live-hub.ts'
import { transaction } from '#kernel/transaction.ts'
import { addShop } from '#testing/goods.ts'
import { createKernelFixture, listen, testBuyer } from '#testing/kernel-fixture.ts'
import { type LiveListener, listenLive } from '#testing/live-listener.ts'
import { operatorCookie, signInMember, signInOperator, type TestOperator } from '#testing/operators.ts'
import { buyerSecrets, startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
/** A second process on the same database. */
let sister: TestServer

before(async () => {
  server = await startTestServer()
  sister = await startTestServer({ database: server.database })
})
after(async () => {
  await sister.close()
  await server.close()
})

const asBuyer = ({ token }: { token: string }, at = server): Promise<LiveListener> =>
  listenLive(`${at.url}${buyerStreamPath}`, { token, 'accept-encoding': 'br, gzip' })
const asOperator = ({ token }: TestOperator, at = server): Promise<LiveListener> =>
  listenLive(`${at.url}${consoleStreamPath}`, { cookie: operatorCookie(token), [consoleHeader]: '1' })
const tell = (audience: Audience, event: LiveEvent, at = server): Promise<void> =>
  transaction(at.db, (tx) => publish(tx, audience, event))

/** Fails unless the server ends the stream within two seconds (RELIABILITY §2 no. 36). */
async function endsSoon({ ended }: LiveListener, withinMs = 2000): Promise<void> {
  const late = new Promise<string>((resolve) => setTimeout(() => resolve('still open'), withinMs).unref())
  assert.equal(await Promise.race([ended.then(() => 'ended'), late]), 'ended')
}

describe('a stream of live events', () => {
  it('is opened by the token in its header or the cookie of the console, and by nothing else', async () => {
    const buyer = await server.registerBuyer()
    const operator = await signInOperator(server, 'support')
    const cookie = operatorCookie(operator.token)
    const refused: [string, Record<string, string>, number][] = [
      [buyerStreamPath, {}, 401],
      [buyerStreamPath, { token: 'x'.repeat(43) }, 401],
      [buyerStreamPath, { cookie: `token=${buyer.token}` }, 401],
      [buyerStreamPath, { token: operator.token, cookie, [consoleHeader]: '1' }, 401],
      [`${buyerStreamPath}?token=${buyer.token}`, {}, 401],
      [consoleStreamPath, { [consoleHeader]: '1' }, 401],
      [consoleStreamPath, { token: buyer.token, [consoleHeader]: '1' }, 401],
      [consoleStreamPath, { cookie: operatorCookie(buyer.token), [consoleHeader]: '1' }, 401],
      [consoleStreamPath, { cookie }, 200],
      [consoleStreamPath, { cookie, [consoleHeader]: '1', 'sec-fetch-site': 'cross-site' }, 200],
    ]
    for (const [path, headers, status] of refused) {
      const response = await fetch(`${server.url}${path}`, { headers })
      assert.equal(response.status, status, `${path} ${Object.keys(headers)}`)
      assert.notEqual(((await response.json()) as { code: number }).code, 1)
    }
  })

  it('is neither kept, nor compressed, nor held back', async () => {
    const stream = await asBuyer(await server.registerBuyer())
    assert.equal(stream.status, 200)
    assert.equal(stream.headers.get('content-type'), 'text/event-stream; charset=utf-8')
    assert.equal(stream.headers.get('cache-control'), 'no-store, no-transform')
    assert.equal(stream.headers.get('x-accel-buffering'), 'no')
    assert.equal(stream.headers.get('content-encoding'), null)
    assert.equal(stream.headers.get('x-content-type-options'), 'nosniff')
    stream.stop()
  })

  it('ends at once when a seller signs out, or changes the password on another device', async () => {
    const shop = await addShop(server.db)
    const [leaving, other] = [await signInMember(server, shop), await signInMember(server, shop)]
    const streams = [await asOperator(leaving), await asOperator(other)]
    await leaving.client.expect('console_logout', {})
    await endsSoon(streams[0] as LiveListener)
    assert.equal(
      await Promise.race([streams[1]?.ended, pause(300, 'open')]),
      'open',
      'it tells nobody else to end',
    )
    streams[1]?.stop()
  })

  it("brings each buyer all of their events in order and none of another's, over 1,000 of them", async () => {
    const buyers = [await server.registerBuyer(), await server.registerBuyer()]
    const streams = [
      ...(await Promise.all(buyers.map((buyer) => asBuyer(buyer)))),
      await asBuyer(buyers[0] ?? { token: '' }, sister),
    ]
    const operators = await asOperator(await signInOperator(server, 'finance'))
    const of = (n: number) => `buyer:${buyers[n]?.id}` as const
    for (let batch = 0; batch < 10; batch++) {
      await transaction(server.db, async (tx) => {
        for (let n = 0; n < 50; n++) {
          const id = String(batch * 50 + n)
          await publish(tx, of(0), { topic: 'deposit', id: `a${id}` })
          await publish(tx, of(1), { topic: 'balance', id: `b${id}` })
        }
      })
    }
    await tell('operators', { topic: 'recharge', id: 'for operators' })
    const expected = ['a', 'b', 'a'].map((who) => Array.from({ length: 500 }, (_, n) => `${who}${n}`))
    for (const [n, stream] of streams.entries()) {
      await stream.until((events) => events.length >= 500)
      assert.deepEqual(
        stream.events.map(({ id }) => id),
        expected[n],
      )
    }
    await operators.until((events) => events.length > 0)
    assert.deepEqual(operators.events, [{ topic: 'recharge', id: 'for operators' }])
    for (const stream of [...streams, operators]) stream.stop()
  })

  it('tells what another process did, and nothing that was rolled back', async () => {
    const buyer = await server.registerBuyer()
    const stream = await asBuyer(buyer)
    const audience = `buyer:${buyer.id}` as const
    await transaction(sister.db, async (tx) => {
      await publish(tx, audience, { topic: 'balance', id: 'undone' })
      throw new Error('rolled back')
    }).catch(() => {})
    await tell(audience, { topic: 'recharge', id: 'done' }, sister)
    await stream.until((events) => events.length > 0)
    assert.deepEqual(stream.events, [{ topic: 'recharge', id: 'done' }])
    stream.stop()
  })

  it('tells what was written first and committed last, and each once', async () => {
    const buyer = await server.registerBuyer()
    const stream = await asBuyer(buyer, sister)
    const audience = `buyer:${buyer.id}` as const
    await transaction(server.db, async (tx) => {
      // A busy machine needs longer for the others than a transaction may wait.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
      await publish(tx, audience, { topic: 'balance', id: 'slow' })
      for (let n = 0; n < 1200; n++) await tell(audience, { topic: 'deposit', id: `quick ${n}` })
      await stream.until((events) => events.length === 1200)
    })
    await stream.until((events) => events.length > 1200)
    assert.equal(stream.events.at(-1)?.id, 'slow')
    await new Promise((resolve) => setTimeout(resolve, 1500))
    assert.equal(new Set(stream.events.map(({ id }) => id)).size, stream.events.length)
    stream.stop()
  })

  it('is published by rows that are deleted later, in batches', async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from live_event`.execute(server.db)
    assert.ok((rows[0]?.n ?? 0) > 1000)
    await sql`update live_event set at = now() - interval '11 minutes' where id % 2 = 0`.execute(server.db)
    await deleteLiveEvents(server.db)
    const left = await sql<{ n: number }>`
      select count(*)::int as n from live_event where at < now() - interval '10 minutes'`.execute(server.db)
    assert.equal(left.rows[0]?.n, 0)
  })

  it('outlives what is no event', async () => {
    const buyer = await server.registerBuyer()
    const stream = await asBuyer(buyer)
    for (const payload of ['', 'no json', `{"audience":"buyer:${buyer.id}"}`])
      await sql`select pg_notify('sampan_live', ${payload})`.execute(server.db)
    await sql`insert into live_event (audience, topic) values (${`buyer:${buyer.id}`}, 'of a later version')`.execute(
      server.db,
    )
    await tell(`buyer:${buyer.id}`, { topic: 'network' })
    await stream.until((events) => events.length > 0)
    assert.deepEqual(stream.events, [{ topic: 'network' }])
    stream.stop()
  })

  it('ends within two seconds when its session does, on whichever process, and leaves the others open', async () => {
    const buyer = await server.registerBuyer('live.leaver')
    const { userinfo } = await server
      .client()
      .expect('login', { account: 'live.leaver', password: buyerSecrets.password })
    const [first, second] = [await asBuyer(buyer), await asBuyer(userinfo, sister)]
    await buyer.client.expect('logout', {})
    await endsSoon(first)
    await tell(`buyer:${buyer.id}`, { topic: 'balance' })
    await second.until((events) => events.some(({ topic }) => topic === 'balance'))
    const reset = { oldPassword: buyerSecrets.password, password: 'another secret' }
    await server.client({ token: userinfo.token }).expect('resetpwd', reset)
    await endsSoon(second)
  })

  it("ends when its operator leaves, is shut out or gets other rights; another operator's goes on", async () => {
    const admin = await signInOperator(server, 'admin')
    const staying = await asOperator(admin, sister)
    const change = (id: string, what: object) =>
      admin.client.expect('console_staff_save', { id, reason: 'for the test', ...what })
    const ways = [
      (one: TestOperator) => one.client.expect('console_logout', {}),
      (one: TestOperator) => change(one.id, { isDisabled: true }),
      (one: TestOperator) => change(one.id, { role: 'catalogue' }),
    ]
    for (const way of ways) {
      const operator = await signInOperator(server, 'finance')
      const stream = await asOperator(operator, sister)
      await way(operator)
      await endsSoon(stream)
    }
    await tell('operators', { topic: 'withdrawal', id: 'w' })
    await staying.until((events) => events.some(({ id }) => id === 'w'))
    staying.stop()
  })

  it('does not keep an operator signed in who is away', async () => {
    const operator = await signInOperator(server, 'finance')
    await sql`update operator_session set last_seen_at = now() - interval '10 minutes'
      where operator_id = ${operator.id}`.execute(server.db)
    const stream = await asOperator(operator)
    assert.equal(stream.status, 200)
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from now() - last_seen_at) / 60)::int as minutes from operator_session
      where operator_id = ${operator.id}`.execute(server.db)
    assert.equal(rows[0]?.minutes, 10)
    stream.stop()
  })

  it('is one of at most three of its session', async () => {
    const buyer: TestBuyer = await server.registerBuyer()
    const streams = await Promise.all([1, 2, 3, 4, 5].map(() => asBuyer(buyer)))
    assert.deepEqual(streams.map(({ status }) => status).sort(), [200, 200, 200, 429, 429])
    streams.find(({ status }) => status === 200)?.stop()
    let again: LiveListener
    do again = await asBuyer(buyer)
    while (again.status === 429)
    for (const stream of [...streams, again]) stream.stop()
  })

  it('ends at once when the process closes', async () => {
    const third = await startTestServer({ database: server.database })
    const stream = await asBuyer(await third.registerBuyer(), third)
    // A stream that did not end by itself would keep the process for ever.
    await third.close()
    await stream.ended
  })
})

describe('streams by the hundred', () => {
  const many = 500

  it('open, are looked at and end with few queries, and are looked at again after the database was away', async () => {
    const kernel = await createKernelFixture()
    const hub = openLiveHub({ url: kernel.url, log: kernel.deps.log })
    const looks: number[] = []
    const ended = new Set<string>()
    let isAway = false
    const sessionOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
    const http = await listen(
      kernel,
      {},
      {
        sessions: {
          findBuyer: async (tokenHash) => {
            const id = sessionOf(tokenHash.readUInt32BE())
            return { ...testBuyer, id, sessionId: id }
          },
          findOperator: async () => null,
          findShopKey: async () => null,
          async alive(_kind, ids) {
            if (isAway) throw new Error('away')
            looks.push(ids.length)
            return new Set(ids.filter((id) => !ended.has(id)))
          },
        },
        live: { hub, lookEveryMs: 1500 },
      },
    )
    const streams = await Promise.all(
      Array.from({ length: many }, (_, n) =>
        listenLive(`${http.url}${buyerStreamPath}`, { token: String(n).padStart(43, 'x') }),
      ),
    )
    const first = streams[0]
    assert.ok(first && streams.every(({ status }) => status === 200))
    looks.length = 0
    await new Promise((resolve) => setTimeout(resolve, 2000))
    assert.ok(looks.length > 0 && looks.length <= 6, `${looks} sessions in a query`)
    isAway = true
    await new Promise((resolve) => setTimeout(resolve, 2000))
    isAway = false
    ended.add(sessionOf(hashToken('0'.padStart(43, 'x')).readUInt32BE()))
    await endsSoon(first, 4000)
    const id = sessionOf(hashToken('1'.padStart(43, 'x')).readUInt32BE())
    await transaction(kernel.deps.db, (tx) => publish(tx, `buyer:${id}`, { topic: 'balance' }))
    await streams[1]?.until((events) => events.length > 0)
    const heard = streams.filter(({ events }) => events.length > 0)
    assert.equal(heard.length, 1, 'and nobody else')
    await http.app.close()
    await Promise.all(streams.map((stream) => stream.ended))
    await kernel.close()
  })
})
