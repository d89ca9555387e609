import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { openJobPool } from '#kernel/job-pool.ts'
import { createKernelFixture } from '#testing/kernel-fixture.ts'

const kernel = await createKernelFixture()
const { log } = kernel.deps
after(() => kernel.close())

/** The code by which graphile-worker repeats what it was doing; by another one the process would end. */
const repeated = { code: 'ETIMEDOUT' }

it('has the queue repeat what failed since the connection was lost in the middle', async () => {
  const pool = openJobPool({ url: kernel.url, poolMax: 1, log })
  const client = await pool.connect()
  await assert.rejects(client.query('select pg_terminate_backend(pg_backend_pid())'), repeated)
  client.release(true)
  const next = await pool.connect()
  assert.deepEqual((await next.query('select 1 as n')).rows, [{ n: 1 }])
  next.release()
  await pool.end()
})

it('has the queue repeat what found no connection', async () => {
  const pool = openJobPool({ url: 'postgres://nobody@127.0.0.1:1/none', poolMax: 1, log })
  await assert.rejects(pool.connect(), repeated)
  await pool.end()
})

it('leaves a fault of a statement what it is', async () => {
  const pool = openJobPool({ url: kernel.url, poolMax: 1, log })
  const client = await pool.connect()
  await assert.rejects(client.query('select nothing_of_that_name'), { code: '42703' })
  client.release()
  await pool.end()
})
