import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { after, before, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type ChainCase, needed, startChainCase } from '#testing/chain-case.ts'
import { assertDepositBooks } from '#testing/chain-fixture.ts'

/** CHAIN_KILLS makes it longer. */
const kills = Number(process.env['CHAIN_KILLS'] ?? 4)

let world: ChainCase
before(async () => {
  world = await startChainCase()
  await world.fixture.db
    .updateTable('network')
    .set({ seconds_per_block: '0.1' })
    .where('id', '=', world.fixture.networkId)
    .execute()
})
after(() => world.stop())

const program = fileURLToPath(new URL('../../testing/scan-process.ts', import.meta.url))

async function startScanning(): Promise<ChildProcess> {
  const child = fork(program, {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: world.fixture.url,
      CHAIN_SOURCES: `harbour=${world.chain.url}`,
    },
  })
  await once(child, 'message')
  return child
}

async function cursorNo(): Promise<number> {
  const { block_no } = await world.fixture.db
    .selectFrom('scan_cursor')
    .select('block_no')
    .executeTakeFirstOrThrow()
  return block_no
}

it(`loses and doubles nothing when the process that scans is killed ${kills} times [R10]`, async (t) => {
  const { chain, fixture, newBuyer, send } = world
  const buyers = []
  let killedEarly = 0
  for (let n = 0; n < kills; n++) {
    const child = await startScanning()
    for (let m = 0; m < 5; m++) {
      const buyer = await newBuyer()
      buyers.push(buyer)
      await send(buyer, 500 + buyers.length)
      await chain.mine()
    }
    await chain.mine(needed)
    // Anywhere in its work, once it has begun: while it reads, writes down or credits.
    const startMs = Date.now()
    while ((await cursorNo()) < (await chain.headNo()) - needed - 4 && Date.now() - startMs < 5000)
      await pause(2)
    await pause(Math.random() * 120)
    const credited = await Promise.all(buyers.map(({ id }) => fixture.balance(id)))
    if (credited.includes(0)) killedEarly++
    child.kill('SIGKILL')
    await once(child, 'exit')
    await assertDepositBooks(fixture.db)
  }
  t.diagnostic(`${killedEarly} of ${kills} kills before all was credited`)
  const last = await startScanning()
  try {
    const deadlineMs = Date.now() + 15_000
    for (const [n, { id }] of buyers.entries()) {
      while ((await fixture.balance(id)) === 0) {
        assert.ok(Date.now() < deadlineMs, 'not credited in time')
        await pause(20)
      }
      assert.equal(await fixture.balance(id), 501 + n)
    }
  } finally {
    last.kill('SIGKILL')
  }
  await assertDepositBooks(fixture.db)
})
