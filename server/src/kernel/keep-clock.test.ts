import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { nothingBeside } from '#kernel/background.ts'
import { isClockTrusted, nowMs, systemClock } from '#kernel/clock.ts'
import { type ClockKeeper, keepClock } from '#kernel/keep-clock.ts'
import { runServices } from '#kernel/services.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'

let database: TestDatabase
let pool: pg.Pool
before(async () => {
  database = await createTestDatabase()
  // A `clock_timestamp()` that is found before PostgreSQL's own, and is ahead by what the table says.
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`create schema planted;
    create table planted.ahead (seconds float8 not null);
    insert into planted.ahead values (0);
    create function planted.clock_timestamp() returns timestamptz language sql volatile
      as 'select pg_catalog.clock_timestamp() + make_interval(secs => (select seconds from planted.ahead))'`)
  await client.end()
  pool = new pg.Pool({
    connectionString: database.url,
    max: 2,
    options: '-c search_path=planted,pg_catalog,public',
  })
})
after(async () => {
  await pool.end()
  await database.drop()
})

const plant = (seconds: number) => pool.query('update planted.ahead set seconds = $1', [seconds])
const lines: string[] = []
const log = {
  warn: (_facts: object, text: string) => void lines.push(`warn ${text}`),
  error: (_facts: object, text: string) => void lines.push(`error ${text}`),
  info: (_facts: object, text: string) => void lines.push(`info ${text}`),
} as unknown as Parameters<typeof keepClock>[1]

async function kept(seconds: number, work: (keeper: ClockKeeper) => Promise<void>): Promise<void> {
  lines.length = 0
  await plant(seconds)
  const keeper = await keepClock(pool, log)
  try {
    await work(keeper)
  } finally {
    keeper.stop()
  }
}
const aheadOfMachineMs = () => systemClock.now().getTime() - Date.now()

describe('the clock of a process [R39]', () => {
  it('is that of the database, and a difference of seconds is told', async () => {
    await kept(0.2, async (keeper) => {
      assert.ok(Math.abs(aheadOfMachineMs() - 200) < 100, `${aheadOfMachineMs()} ms`)
      assert.deepEqual(lines, [])
      assert.ok(Math.abs(keeper.offsetMs() + 200) < 100)
    })
    await kept(-30, async () => {
      assert.ok(Math.abs(aheadOfMachineMs() + 30_000) < 100, `${aheadOfMachineMs()} ms`)
      assert.match(lines.join(), /^warn the clock of this machine differs/)
    })
    assert.ok(Math.abs(aheadOfMachineMs()) < 100, 'nothing is measured any more')
  })

  it('does not move when the clock of the machine is set, which is measured again at once', async (t) => {
    await kept(0, async () => {
      const before = nowMs()
      const machine = Date.now.bind(Date)
      t.mock.method(Date, 'now', () => machine() + 3_600_000)
      assert.ok(nowMs() - before < 1000)
      for (let waited = 0; isClockTrusted() && waited < 10_000; waited += 50) await pause(50)
      assert.equal(isClockTrusted(), false)
      assert.ok(nowMs() - before < 15_000, 'still the database’s')
      t.mock.restoreAll()
    })
  })

  it('lets no process start that differs by more than a minute', async () => {
    await plant(61)
    await assert.rejects(keepClock(pool, log), /clock of this machine differs .* by -61 seconds/)
    await plant(-3600)
    await assert.rejects(keepClock(pool, log), /by 3600 seconds/)
    assert.ok(Math.abs(aheadOfMachineMs()) < 100)
    assert.ok(isClockTrusted())
  })

  it('stops background work while it is wrong, and lets it go on when the clocks agree', async () => {
    await kept(0, async (keeper) => {
      let steps = 0
      const step = async () => void steps++
      const service = { name: 'clocked', everyMs: 20, step }
      const quiet = { error() {}, warn() {}, info() {} } as never
      const running = runServices(database.url, [service], { log: quiet }, nothingBeside())
      const until = async (holds: () => boolean) => {
        for (let waited = 0; !holds() && waited < 20_000; waited += 20) await pause(20)
        assert.ok(holds())
      }
      await until(() => steps > 2)
      await plant(7200)
      await keeper.measure()
      await pause(50)
      const stopped = steps
      await pause(300)
      assert.equal(steps, stopped)
      assert.match(lines.join(), /no background work/)
      assert.ok(Math.abs(aheadOfMachineMs() - 7_200_000) < 1000, 'requests go by the time of their rows')
      await plant(0)
      await keeper.measure()
      await until(() => steps > stopped + 2)
      assert.match(lines.join(), /background work goes on/)
      await running.stop()
    })
  })
})
