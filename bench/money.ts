import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { createEvmAdapter } from '../server/src/money/chain/networks/evm-adapter.ts'
import { mintCall } from '../server/src/money/chain/token/harbour-dollar.ts'
import { postTransfer } from '../server/src/money/ledger/index.ts'
import { openChainFixture } from '../server/src/testing/chain-fixture.ts'
import { startTestChain } from '../server/src/testing/test-chain.ts'

/**
 * `npm run bench:money`: how fast a thousand buyers' deposits become balances, from the chain to the ledger; and how many
 * transfers the ledger posts in a second, against SQL that moves the same money and promises nothing.
 * The database is the one of the tests, which does not wait for the disk: what is compared is work, not discs.
 */
const buyerCount = 1000
const callersAtOnce = 16
const durationMs = 4000

async function credits(): Promise<void> {
  const chain = await startTestChain()
  const fixture = await openChainFixture({ tokenContract: chain.token, confirmations: 2 })
  try {
    const adapter = createEvmAdapter({ url: chain.url, chainId: chain.chainId, timeoutMs: 20_000 })
    const addresses = Array.from(
      { length: buyerCount },
      (_, n) => `0x${(0x100000 + n).toString(16).padStart(40, '0')}`,
    )
    for (const address of addresses) await fixture.addBuyer(address)
    await fixture.scan(adapter)
    for (let at = 0; at < buyerCount; at += 250) {
      const some = addresses.slice(at, at + 250)
      await chain.sendAll(
        some.map((address) => ({ to: chain.token, data: mintCall(address as `0x${string}`, 50_000_000n) })),
      )
      await chain.mine(1)
    }
    await chain.mine(2)
    const startedMs = performance.now()
    assert.equal(await fixture.scan(adapter), null)
    const tookMs = performance.now() - startedMs
    const credited = (await fixture.deposits()).filter(({ state }) => state === 'credited')
    assert.equal(credited.length, buyerCount)
    console.log(
      `${buyerCount} buyers' deposits read, proven and credited in ${(tookMs / 1000).toFixed(2)} s: ${Math.round(buyerCount / (tookMs / 1000))} per second`,
    )
  } finally {
    await fixture.close()
    await chain.stop()
  }
}

async function postings(): Promise<void> {
  const fixture = await openChainFixture({ tokenContract: `0x${'1'.repeat(40)}` })
  const pool = new pg.Pool({ connectionString: fixture.url, max: callersAtOnce })
  try {
    const buyers: string[] = []
    for (let n = 0; n < callersAtOnce * 4; n++)
      buyers.push(await fixture.addBuyer(`0x${(0x200000 + n).toString(16).padStart(40, '0')}`))
    for (const owner of buyers) {
      await fixture.ctx.transaction((tx) =>
        postTransfer(tx, {
          kind: 'adjust',
          ref: randomUUID(),
          actor: 'bench',
          lines: [
            { kind: 'available', owner, cents: 100_000_000 },
            { kind: 'world_demo', cents: -100_000_000 },
          ],
        }),
      )
    }
    const rawAccounts = await makeRawTables(pool, buyers.length)
    const ours = await rate((caller, turn) => {
      const owner = buyers[(caller * 4 + turn) % buyers.length] ?? ''
      const order = randomUUID()
      return fixture.ctx.transaction((tx) =>
        postTransfer(tx, {
          kind: 'pay',
          ref: order,
          actor: `buyer:${owner}`,
          lines: [
            { kind: 'available', owner, cents: -1 },
            { kind: 'order_escrow', owner: order, cents: 1 },
          ],
        }),
      )
    })
    const raw = await rate((caller, turn) =>
      moveRaw(pool, rawAccounts[(caller * 4 + turn) % rawAccounts.length] ?? 1),
    )
    console.log(
      `ledger ${Math.round(ours)} postings per second, raw SQL ${Math.round(raw)}: ${(ours / raw).toFixed(2)} of it`,
    )
  } finally {
    await pool.end()
    await fixture.close()
  }
}

/** Two tables that know no rule, as a shop begins. */
async function makeRawTables(pool: pg.Pool, count: number): Promise<number[]> {
  await pool.query(
    'create table raw_account (id bigint generated always as identity primary key, balance bigint not null default 0)',
  )
  await pool.query(
    'create table raw_entry (id bigint generated always as identity primary key, transfer uuid, account bigint, amount bigint)',
  )
  const { rows } = await pool.query(
    `insert into raw_account (balance) select 100000000 from generate_series(1, ${count}) returning id`,
  )
  return rows.map(({ id }) => Number(id))
}

async function moveRaw(pool: pg.Pool, account: number): Promise<void> {
  const client = await pool.connect()
  try {
    const transfer = randomUUID()
    await client.query('begin')
    await client.query('update raw_account set balance = balance - 1 where id = $1', [account])
    const { rows } = await client.query('insert into raw_account (balance) values (1) returning id')
    await client.query('insert into raw_entry (transfer, account, amount) values ($1, $2, -1), ($1, $3, 1)', [
      transfer,
      account,
      rows[0].id,
    ])
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** Works per second of so many callers at once. */
async function rate(work: (caller: number, turn: number) => Promise<unknown>): Promise<number> {
  const startedMs = performance.now()
  const done = await Promise.all(
    Array.from({ length: callersAtOnce }, async (_, caller) => {
      let turn = 0
      while (performance.now() - startedMs < durationMs) await work(caller, turn++)
      return turn
    }),
  )
  return done.reduce((sum, turns) => sum + turns, 0) / ((performance.now() - startedMs) / 1000)
}

await credits()
await postings()
