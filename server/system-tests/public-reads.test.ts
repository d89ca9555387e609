import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { type EndpointName, endpoints } from '@sampan/contract/endpoints.ts'
import type { Endpoint } from '@sampan/contract/wire/endpoint.ts'
import { type Config, readConfig } from '#kernel/config.ts'
import { createLog } from '#kernel/log.ts'
import { primaryLsn } from '#kernel/replica/lsn.ts'
import type { ReadReplica } from '#kernel/replica/read-replica.ts'
import { addProduct, addShop } from '#testing/goods.ts'
import { type StandbyPostgres, startStandbyPostgres } from '#testing/standby-postgres.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { examineDatabase } from '../bin/sampan/doctor-database.ts'

/** The shop with its public reads on a streaming replica. */
let postgres: StandbyPostgres
let server: TestServer
let replica: ReadReplica
const ids = { shop: 0, product: 0, sku: 0 }
const lines: string[] = []

before(async () => {
  postgres = await startStandbyPostgres()
  server = await startTestServer({
    database: { url: postgres.primaryUrl, drop: async () => {} },
    replica: { url: postgres.standbyUrl, lookEveryMs: 50 },
    log: createLog({ logLevel: 'warn', mode: 'test' } satisfies Pick<Config, 'logLevel' | 'mode'>, {
      write: (line) => void lines.push(line),
    }),
  })
  replica = server.app.deps.replica ?? assert.fail()
  ids.shop = await addShop(server.db)
  const goods = await addProduct(server.db, ids.shop)
  Object.assign(ids, { product: goods.productId, sku: goods.skuId })
  // The statement above is on the replica once it lags by nothing.
  await primaryLsn(server.db)
  for (let tries = 0; replica.problem !== null || replica.lagMs !== 0; tries++) {
    assert.ok(tries < 200, replica.problem ?? 'it lags')
    await pause(50)
  }
})
after(async () => {
  await server.close()
  await postgres.drop()
})

const inputs: Partial<Record<EndpointName, () => Record<string, unknown>>> = {
  article_detail: () => ({ slug: 'terms' }),
  product_detail: () => ({ id: ids.product }),
  product_prices: () => ({ sku: ids.sku }),
  product_search: () => ({ q: 'lantern' }),
  search_facets: () => ({ q: 'lantern' }),
  product_suggest: () => ({ q: 'lan' }),
  shop_promises: () => ({ id: ids.shop }),
  shop_promos: () => ({ id: ids.shop }),
  shop_detail: () => ({ id: ids.shop }),
  review_list: () => ({ product: ids.product }),
  shop_review_list: () => ({ shop: ids.shop }),
  question_list: () => ({ product: ids.product }),
  answer_list: () => ({ question: 1 }),
}

it('answers every public call on the replica, as a visitor gets it', async () => {
  const shared = Object.entries(endpoints).filter(([, row]: [string, Endpoint]) => row.shared !== undefined)
  assert.ok(shared.length >= 20, String(shared.length))
  for (const [name] of shared) {
    const before = replica.answered
    const answer = await server
      .client()
      .call(name as 'home', (inputs[name as EndpointName]?.() ?? {}) as never)
    assert.ok(answer.ok, `${name}: ${answer.msg}`)
    assert.equal(replica.answered, before + 1, `${name} was not read on the replica: ${lines.join('\n')}`)
  }
  assert.deepEqual(
    [...replica.fallbacks].filter(([reason]) => reason !== 'lagging'),
    [],
  )
})

it('counts on the primary what such calls note down', async () => {
  const seen = async () =>
    (
      await server.db
        .selectFrom('product')
        .select('seen')
        .where('id', '=', ids.product)
        .executeTakeFirstOrThrow()
    ).seen
  const before = await seen()
  await server.client().expect('product_detail', { id: ids.product })
  // It is written a moment later, when the call and its connection are over.
  for (let tries = 0; (await seen()) <= before; tries++) {
    assert.ok(tries < 100, 'not within ten seconds')
    await pause(100)
  }
})

it('tells in "sampan doctor" whether the replica can be read', async () => {
  const found = async (env: Record<string, string>) => {
    const given = readConfig({ NODE_ENV: 'test', DATABASE_URL: postgres.primaryUrl, ...env })
    const findings = await examineDatabase(given, postgres.primaryUrl)
    return findings.filter(({ subject }) => subject === 'replica')
  }
  assert.deepEqual(await found({}), [])
  const [good] = await found({ DATABASE_READ_URL: postgres.standbyUrl })
  assert.deepEqual([good?.verdict, good?.told], ['good', 'public reads go to the one in DATABASE_READ_URL'])
  const [wrong] = await found({ DATABASE_READ_URL: postgres.primaryUrl })
  assert.equal(wrong?.verdict, 'bad')
  assert.match(wrong?.told ?? '', /DATABASE_READ_URL: it takes writes/)
})

it('tells in its figures how the replica fares', async () => {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  assert.deepEqual([read('read_replica_away'), read('read_replica_reads_total') > 15], [0, true])
  assert.ok(read('read_replica_lag_seconds') < 5)
})
