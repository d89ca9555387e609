import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { nothingBeside } from '#kernel/background.ts'
import { runServices, type Service, type ServiceRunner } from '#kernel/services.ts'
import { openBreakableLink } from '#testing/breakable-link.ts'
import { createKernelFixture } from '#testing/kernel-fixture.ts'

const kernel = await createKernelFixture()
after(kernel.close)
const { log } = kernel.deps

/** A limit, not an expectation: the machine may be busy. */
const patienceMs = 40_000
async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const deadlineMs = Date.now() + patienceMs; !(await condition()); await pause(20))
    assert.ok(Date.now() < deadlineMs, what)
}

type Work = { log: typeof log }
/** Services that count their steps, on one process's runner. */
function run(url: string, ...names: string[]) {
  const background = nothingBeside()
  const steps: string[] = []
  const services = names.map(
    (name): Service<Work> => ({
      name,
      everyMs: 10,
      step: async () => {
        steps.push(name)
      },
    }),
  )
  const runner = runServices<Work>(url, services, { log }, background)
  const leads = () => [...background.services].filter(([, { isLeader }]) => isLeader).map(([name]) => name)
  return { runner, steps, leads, background }
}
const backends = async () => {
  const { rows } = await kernel.database.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'sampan-services' and datname = current_database()`,
  )
  return rows.map(({ pid }) => pid)
}
const stopAll = (...runs: { runner: ServiceRunner }[]) => Promise.all(runs.map(({ runner }) => runner.stop()))

describe('background services', () => {
  it('take one connection a process, whatever their number, and one process does the work', async () => {
    const one = run(kernel.url, 'a', 'b', 'c', 'd')
    await until(() => one.leads().length === 4, 'the first takes all')
    const two = run(kernel.url, 'a', 'b', 'c', 'd')
    await until(async () => (await backends()).length === 2, 'each has its connection')
    const before = await backends()
    await pause(3500) // longer than it takes to try again
    assert.deepEqual(await backends(), before, 'who waits for a lock tries again on the same connection')
    assert.deepEqual([two.leads(), two.steps], [[], []])
    await one.runner.stop()
    await until(() => two.leads().length === 4, 'the other takes over')
    await stopAll(two)
    await until(async () => (await backends()).length === 0, 'nothing stays behind')
  })

  it('give up the lock of one that fails, and go on with the others and later with it', async () => {
    const background = nothingBeside()
    let failures = 0
    const failing: Service<Work> = {
      name: 'failing',
      everyMs: 10,
      step: async () => {
        if (failures < 1) throw new Error(`failure ${++failures}`)
      },
    }
    let steps = 0
    const sound: Service<Work> = { name: 'sound', everyMs: 10, step: async () => void steps++ }
    const runner = runServices<Work>(kernel.url, [failing, sound], { log }, background)
    await until(() => failures === 1, 'it fails')
    const before = steps
    await until(() => background.services.get('failing')?.lastStepAtMs != null, 'it goes on')
    assert.ok(steps > before, 'the other one went on meanwhile')
    assert.equal(background.services.get('failing')?.failures, 1)
    await runner.stop()
  })

  it('stop within seconds when the connection ends, and go on with a new one', async () => {
    const one = run(kernel.url, 'cut')
    await until(() => one.leads().length === 1, 'it leads')
    const [pid] = await backends()
    await kernel.database.pool.query('select pg_terminate_backend($1)', [pid])
    await until(() => one.leads().length === 0, 'it leads no more')
    await until(() => one.leads().length === 1, 'it leads again')
    assert.notEqual((await backends())[0], pid)
    await stopAll(one)
  })

  it('stop within seconds when the network falls silent, and have their locks back when it is mended', async () => {
    const link = await openBreakableLink(kernel.url)
    const one = run(link.url, 'silent')
    await until(() => one.leads().length === 1, 'it leads')
    const [pid] = await backends()
    link.fallSilent()
    const silentAtMs = Date.now()
    await until(() => one.leads().length === 0, 'it notices')
    assert.ok(Date.now() - silentAtMs < 20_000, 'within seconds, not in a quarter of an hour')
    const stopped = one.steps.length
    await pause(300)
    assert.equal(one.steps.length, stopped, 'no step without the lock')
    assert.deepEqual(await backends(), [pid], 'PostgreSQL has noticed nothing, and holds the lock for it')
    link.mend()
    await until(() => one.leads().length === 1, 'it ended its former connection, and leads')
    assert.ok(!(await backends()).includes(pid ?? 0))
    await stopAll(one)
    await link.close()
  })

  it('end at once, too, when they are stopped while the network is silent', async () => {
    const link = await openBreakableLink(kernel.url)
    const one = run(link.url, 'silent')
    await until(() => one.leads().length === 1, 'it leads')
    link.fallSilent()
    const startedAtMs = Date.now()
    await stopAll(one)
    assert.ok(Date.now() - startedAtMs < 5000, `${Date.now() - startedAtMs} ms`)
    await link.close()
  })
})
