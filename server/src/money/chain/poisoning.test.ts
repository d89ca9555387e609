import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { sql } from 'kysely'
import { rawCent } from '#testing/chain-fixture.ts'
import { depositAddressOf } from '#testing/deposits.ts'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { assertBooksBalance } from '#testing/orders.ts'
import { scanServer } from '#testing/scan-server.ts'
import { startTestChain, type TestChain } from '#testing/test-chain.ts'
import type { TestBuyer, TestServer } from '#testing/test-server.ts'
import { addHarbour, moneyOf, startMoneyServer } from '#testing/withdrawers.ts'

let chain: TestChain
let server: TestServer
let ana: TestOperator
before(async () => {
  chain = await startTestChain()
  server = await startMoneyServer({}, chain.url)
  await server.db.deleteFrom('network').where('id', '=', 'harbour').execute()
  await addHarbour(server.db, chain.token)
  await scanServer(server, chain)
  ana = await signInOperator(server, 'finance')
})
after(async () => {
  await assertBooksBalance(server.db)
  await server.close()
  await chain.stop()
})

/** A buyer to whom these were sent and mined for good, each by its hash. */
async function sent(
  transfers: readonly { raw: bigint; token?: string }[],
): Promise<{ buyer: TestBuyer; address: string; hashes: string[] }> {
  const buyer = await server.registerBuyer()
  const address = await depositAddressOf(buyer)
  await scanServer(server, chain)
  const hashes: string[] = []
  for (const { raw, token } of transfers) hashes.push(await chain.transfer(address, raw, token))
  await chain.mine(4)
  assert.equal(await scanServer(server, chain), null)
  return { buyer, address, hashes }
}

const kept = async (keptReason: 'zeroValue' | 'dust' | 'belowMinimum' | 'unknownToken', q: string) => {
  const { items } = await ana.client.expect('console_deposit_list', { keptReason, q })
  return items.map(({ rawAmount, from }) => [rawAmount, from])
}
/** All that a buyer can read of what came in. */
async function seenBy({ client }: TestBuyer) {
  const lists = [
    (await client.expect('deposit_list', {})).length,
    (await client.expect('recharge_log', {})).items.length,
    (await client.expect('recharge_log', { status: 2 })).items.length,
    (await client.expect('notice_list', {})).items.length,
    (await client.expect('bill', {})).items.length,
  ]
  return lists
}

it('a transfer of nothing, dust, less than the minimum and a token that only calls itself ours are in no list of the buyer', async () => {
  const fake = await chain.deployToken()
  await chain.mint(chain.payer, 1_000_000n * rawCent, fake)
  await chain.mine()
  const { buyer, address, hashes } = await sent([
    { raw: 0n },
    { raw: rawCent - 1n },
    { raw: 99n * rawCent },
    { raw: 50_000n * rawCent, token: fake },
    { raw: 0n, token: fake },
  ])
  assert.deepEqual(await seenBy(buyer), [0, 0, 0, 0, 0])
  assert.deepEqual(await moneyOf(server.db, buyer.id), { available: 0, held: 0 })
  assert.deepEqual(await kept('zeroValue', address), [['0', chain.payer]])
  assert.deepEqual(await kept('dust', address), [[String(rawCent - 1n), chain.payer]])
  assert.deepEqual(await kept('belowMinimum', address), [[String(99n * rawCent), chain.payer]])
  assert.deepEqual((await kept('unknownToken', address)).map(([raw]) => raw).toSorted(), [
    '0',
    String(50_000n * rawCent),
  ])
  const { rows } = await sql<{ id: string }>`select id from deposit where buyer_id = ${buyer.id}`.execute(
    server.db,
  )
  for (const { id } of rows) assert.equal((await buyer.client.call('recharge_detail', { id })).ok, false)
  const found = await Promise.all(
    hashes.map((txHash) => buyer.client.expect('deposit_find', { networkId: 'harbour', txHash })),
  )
  assert.deepEqual(
    found.map(({ verdict }) => verdict),
    ['notOurs', 'tooSmall', 'tooSmall', 'unknownToken', 'unknownToken'],
  )
  assert.ok(
    found.every(({ deposit }) => deposit === null),
    'no amount, token or address of it',
  )
})

it('what is real beside them is credited and shown, and it alone', async () => {
  const { buyer } = await sent([{ raw: 0n }, { raw: 500n * rawCent }, { raw: 1n }])
  assert.deepEqual(await moneyOf(server.db, buyer.id), { available: 500, held: 0 })
  const { items } = await buyer.client.expect('recharge_log', {})
  assert.deepEqual(
    items.map(({ arrivedCents }) => arrivedCents),
    [500],
  )
})

it('nothing and dust are no open questions and wake nobody; less than the minimum is one', async () => {
  const before = (await ana.client.expect('console_overview', {})).unexplainedDeposits
  const events = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from live_event where audience like 'buyer:%' and topic = 'deposit'`.execute(
      server.db,
    )
    return rows[0]?.n
  }
  const heard = await events()
  const { address } = await sent([{ raw: 0n }, { raw: 5n }])
  assert.equal(await events(), heard)
  assert.equal((await ana.client.expect('console_overview', {})).unexplainedDeposits, before)
  const due = await sql`select from chain_balance where address = ${address} and arrivals = 1`.execute(
    server.db,
  )
  assert.equal(due.rows.length, 1, 'one of the two changes a balance')
  await sent([{ raw: 50n * rawCent }])
  assert.equal((await ana.client.expect('console_overview', {})).unexplainedDeposits, before + 1)
})
