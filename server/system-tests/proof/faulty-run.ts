import { countDeadlocks } from '#testing/check-books.ts'
import { startKillablePostgres } from '#testing/killable-postgres.ts'
import { startMoneyServer } from '#testing/withdrawers.ts'
import { faults } from './faults.ts'
import { addGuessed, guessUntilLocked } from './guess-until-locked.ts'
import { openLoadFixture } from './load-fixture.ts'
import { runLoad } from './load-run.ts'
import { shopThroughKills } from './shop-through-kills.ts'

/** A process that runs one proof on faulty sources (plant-fault.ts) and tells its parent all that it found wrong. */
const fault = faults[process.env['FAULT'] ?? '']
if (!fault) throw new Error('no such fault')

async function load(spoil: readonly string[]): Promise<string[]> {
  const { wrong } = await runLoad({
    seed: Number(process.env['LOAD_SEED'] ?? 1),
    operations: 400,
    atOnce: 12,
    reads: 8,
    buyers: 10,
    startCents: 300_000,
    stock: [8, 12, 300, 300],
    spoil,
  })
  return wrong
}

const lockedWithinMs = 40_000

/** Everybody orders the same goods at once, again and again, until somebody waits in a circle. */
async function locks(): Promise<string[]> {
  const stock = Array.from({ length: 6 }, () => 100_000)
  const fixture = await openLoadFixture({ buyers: 10, startCents: 0, stock })
  const { db } = fixture.servers[0]
  const lines = fixture.skuIds.map((skuId) => ({ skuId, quantity: 1 }))
  try {
    const shown = await fixture.buyers[0]?.clients[0].expect('order_preview', { lines })
    const wish = { lines, shownTotalCents: shown?.totalCents ?? 0 }
    for (const deadlineMs = Date.now() + lockedWithinMs; Date.now() < deadlineMs; ) {
      for (let n = 0; n < 3; n++)
        await Promise.all(
          fixture.buyers.flatMap(({ clients }) => clients.map((client) => client.call('order_create', wish))),
        )
      const deadlocks = await countDeadlocks(db)
      if (deadlocks > 0) return [`deadlocks: ${deadlocks}`]
    }
    return []
  } finally {
    await fixture.close()
  }
}

async function ladder(): Promise<string[]> {
  const one = await startMoneyServer()
  const two = await startMoneyServer({ database: one.database })
  try {
    return await guessUntilLocked(one, await addGuessed([one, two]), 40)
  } finally {
    await two.close()
    await one.close()
  }
}

/** A database that acknowledges before it has written, and loses its power. */
async function kills(): Promise<string[]> {
  const postgres = await startKillablePostgres({ synchronous_commit: 'off', wal_writer_delay: '10000ms' })
  const { wrong } = await shopThroughKills({ postgres, seconds: 4, paidMin: 20, postgresKills: ['all'] })
  return wrong
}

const proofs = { load: () => load(fault.spoil), locks, ladder, kills }
process.send?.(await proofs[fault.proof]())
process.disconnect?.()
