import assert from 'node:assert/strict'
import { it } from 'node:test'
import { startTestServer } from '@sampan/server/testing/test-server.ts'
import { sql } from 'kysely'
import { seedTransaction } from './seed-transaction.ts'

const limitOf = sql<{ limit: string }>`select current_setting('statement_timeout') as limit`

it('lets a statement of the demo take as long as a busy machine needs, and no other', async () => {
  const server = await startTestServer()
  try {
    const before = await limitOf.execute(server.db)
    const inside = await seedTransaction(server.db, (tx) => limitOf.execute(tx))
    assert.equal(inside.rows[0]?.limit, '0')
    assert.notEqual(before.rows[0]?.limit, '0')
    assert.deepEqual((await limitOf.execute(server.db)).rows, before.rows)
  } finally {
    await server.close()
  }
})
