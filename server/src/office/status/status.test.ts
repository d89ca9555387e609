import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { sql } from 'kysely'
import { setMaintenance } from '#kernel/maintenance.ts'
import { startDepositServer } from '#testing/deposits.ts'
import type { TestServer } from '#testing/test-server.ts'

let server: TestServer
before(async () => {
  server = await startDepositServer()
})
after(() => server.close())

const shown = () => server.client().expect('status_show', {})

it('tells anybody that the shop is open, and of its maintenance', async () => {
  assert.equal((await shown()).isInMaintenance, false)
  await setMaintenance(server.db, true)
  assert.equal((await shown()).isInMaintenance, true)
  await setMaintenance(server.db, false)
  assert.equal((await shown()).isInMaintenance, false)
})

it('tells how deposits of each open network come in, and nothing of its sources', async () => {
  const stateIs = async (change: string) => {
    await sql`delete from scan_cursor`.execute(server.db)
    await sql`insert into scan_cursor (network_id, block_no, block_hash, head_no) values ('harbour', 100, 'h', 110)`.execute(
      server.db,
    )
    await sql`update scan_cursor set ${sql.raw(change)}`.execute(server.db)
    const { networks } = await shown()
    assert.deepEqual(
      networks.map((network) => Object.keys(network)),
      [['name', 'token', 'state']],
    )
    return networks[0]?.state
  }
  assert.equal(await stateIs('trouble = null'), 'good')
  assert.equal(await stateIs("trouble = 'http://secret.example does not answer'"), 'late')
  assert.equal(await stateIs('head_no = 200'), 'late')
  assert.equal(await stateIs('halted_at = now()'), 'stopped')
})
