import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Db } from '#kernel/database.ts'
import { runQuickRead, runStatement } from '#kernel/run-statement.ts'
import { createKernelFixture, type KernelFixture } from '#testing/kernel-fixture.ts'

let kernel: KernelFixture
before(async () => {
  kernel = await createKernelFixture()
})
after(() => kernel.close())

type Read = <Row>(db: Db, text: string, values: readonly unknown[]) => Promise<Row[]>

/** Reads once in each of several callbacks of one round of the event loop; on which connections they were answered. */
async function connectionsOf(read: Read, callbacks: number): Promise<number[]> {
  const asked = Array.from(
    { length: callbacks },
    () =>
      new Promise<number>((resolve, reject) => {
        // Timers of the same time end one after the other in one round, each in a callback of its own.
        setTimeout(() => {
          read<{ pid: number }>(kernel.database.db, 'select pg_backend_pid() as pid, pg_sleep(0.02)', [])
            .then(([row]) => resolve(row?.pid ?? 0))
            .catch(reject)
        }, 5)
      }),
  )
  return Promise.all(asked)
}

it('has quick reads of several requests share a connection, six at most', async () => {
  const pids = await connectionsOf(runQuickRead, 7)
  assert.equal(new Set(pids).size, 2)
  assert.ok(pids.every((pid) => pid > 0))
})

it('gives other reads of several requests connections of their own', async () => {
  assert.equal(new Set(await connectionsOf(runStatement, 4)).size, 4)
})

it('answers the other quick reads when one of them fails', async () => {
  const settled = await Promise.allSettled([
    runQuickRead(kernel.database.db, 'select 1 as one where $1::int = 1', [1]),
    runQuickRead(kernel.database.db, 'select 1 / $1::int as none', [0]),
    runQuickRead(kernel.database.db, 'select 3 as three where $1::int = 3', [3]),
  ])
  assert.deepEqual(
    settled.map((read) => (read.status === 'fulfilled' ? read.value : read.reason.code)),
    [[{ one: 1 }], '22012', [{ three: 3 }]],
  )
})

it('lets a transaction read on its own connection, quick reads too', async () => {
  await kernel.database.db.transaction().execute(async (tx) => {
    const [own] = await runStatement<{ pid: number }>(tx, 'select pg_backend_pid() as pid, 1 as one', [])
    const [quick] = await runQuickRead<{ pid: number }>(tx, 'select pg_backend_pid() as pid, 2 as two', [])
    assert.equal(quick?.pid, own?.pid)
  })
})
