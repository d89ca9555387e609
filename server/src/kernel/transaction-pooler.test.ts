import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { readConfig } from '#kernel/config.ts'
import { assertLimits, limitsOfRole, type OpenDatabase, openDatabase, queryNamed } from '#kernel/database.ts'
import { createLog } from '#kernel/log.ts'
import { transaction } from '#kernel/transaction.ts'
import { checkBooks } from '#testing/check-books.ts'
import { addProduct, addShop } from '#testing/goods.ts'
import { readyBuyer } from '#testing/orders.ts'
import { payOrder } from '#testing/refunds.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { startTestServer } from '#testing/test-server.ts'
import { startTransactionPooler, type TransactionPooler } from '#testing/transaction-pooler.ts'

/** Behind a pooler that gives connections for one transaction: every statement may meet another one. */
const log = createLog(readConfig({ NODE_ENV: 'test' }))
const role = 'sampan_pooled'

let database: TestDatabase
let pooler: TransactionPooler
let open: OpenDatabase

before(async () => {
  database = await createTestDatabase()
  const name = new URL(database.url).pathname.slice(1)
  await plainly(
    `do $$ begin create role ${role} login superuser password 'pooled'; exception when duplicate_object then null; end $$`,
    ...limitsOfRole(`${role} in database ${name}`),
  )
  const asRole = new URL(database.url)
  asRole.username = role
  asRole.password = 'pooled'
  pooler = await startTransactionPooler(asRole.href)
  open = openDatabase({
    url: pooler.url,
    directUrl: database.url,
    poolMax: 4,
    log,
    pooledByTransaction: true,
  })
})
after(async () => {
  await open.close()
  await pooler.close()
  await database.drop()
})

async function plainly(...texts: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    for (const text of texts) await client.query(text)
  } finally {
    await client.end()
  }
}

const backendOf = async (): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid from pg_class limit 1`.execute(
    open.db,
  )
  return rows[0]?.pid ?? 0
}

it('gives one caller different connections, on each of which the limits hold', async () => {
  // Several at once, so that there are several connections to be given.
  await Promise.all(Array.from({ length: 4 }, () => transaction(open.db, (tx) => sql`select 1`.execute(tx))))
  const pids = new Set<number>()
  for (let n = 0; n < 8; n++) {
    await assertLimits(open.db)
    pids.add(await backendOf())
  }
  assert.ok(pids.size > 1, 'the pooler changes connections')
})

it('does the same statements again and again, at once, in and outside of transactions', async () => {
  const add = (n: number) =>
    transaction(open.db, async (tx) => {
      const key = `pooled-${n}`
      // Both travel together, and see the same transaction.
      const [, seen] = await Promise.all([
        sql`insert into app_setting (key, value) values (${key}, ${JSON.stringify(n)}::jsonb)`.execute(tx),
        sql<{ value: number }>`select value from app_setting where key = ${key}`.execute(tx),
      ])
      return seen.rows[0]?.value
    })
  const read = async (n: number) => {
    const statement = {
      name: 'pooled',
      text: 'select $1::int + 1 as next from pg_class limit 1',
      values: [n],
    }
    const [row] = await queryNamed<{ next: number }>(open.pool, statement)
    return row?.next
  }
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => Promise.all([add(n), read(n)])))
  assert.deepEqual(
    answers,
    Array.from({ length: 40 }, (_, n) => [n, n + 1]),
  )
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from app_setting where key like 'pooled-%'`.execute(open.db)
  assert.equal(rows[0]?.n, 40)
})

it('undoes the whole of a transaction that fails, and gives its connection to the next', async () => {
  await assert.rejects(
    transaction(open.db, async (tx) => {
      await sql`insert into app_setting (key, value) values ('undone', '1')`.execute(tx)
      await sql`select 1 / 0`.execute(tx)
    }),
    { code: '22012' },
  )
  const { rows } = await sql`select 1 from app_setting where key = 'undone'`.execute(open.db)
  assert.deepEqual(rows, [])
})

it('fails as soon as statements have names: what one connection prepared, the next does not know', async () => {
  const named = openDatabase({ url: pooler.url, poolMax: 4, log })
  const ask = () => sql`select relname from pg_class where oid = ${1259}::oid`.execute(named.db)
  const asked = async () => {
    for (let n = 0; n < 20; n++) await Promise.all([ask(), transaction(named.db, () => ask())])
  }
  await assert.rejects(asked(), { code: /26000|42P05/ })
  await named.close()
})

it('the whole app works through it: a checkout to its end', async () => {
  const server = await startTestServer({
    database: { url: pooler.url, drop: async () => {} },
    env: { DATABASE_DIRECT_URL: database.url, DATABASE_POOLER: 'transaction' },
  })
  const shopId = await addShop(server.db, { zones: { '*': { firstCents: 501, stepCents: 0 } } })
  const { skuId } = await addProduct(server.db, shopId, { skus: [{ priceCents: 1000, stock: 50 }] })
  const buyer = await readyBuyer(server, 100_000)
  for (let n = 1; n <= 5; n++) {
    const { orderId } = await payOrder(buyer, [{ skuId, quantity: 1 }])
    assert.equal((await buyer.client.expect('order_detail', { id: orderId })).status, 1)
    assert.equal((await buyer.client.expect('getUserInfo', {})).balanceCents, 100_000 - n * 1501)
  }
  assert.deepEqual(await checkBooks(server.db), [])
  await server.close()
})
