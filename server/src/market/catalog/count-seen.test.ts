import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { addProduct, addShop } from '#testing/goods.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { untilLocked } from '#testing/until-locked.ts'
import { countSeen, flushSeen } from './count-seen.ts'

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.close())

it('looks are written in the order of ids, whatever was looked at first, so that nobody waits in a circle', async () => {
  const { db } = server
  const shopId = await addShop(db)
  const [low, high] = [(await addProduct(db, shopId)).productId, (await addProduct(db, shopId)).productId]
  const seen = async () =>
    (await db.selectFrom('product').select('seen').where('id', 'in', [low, high]).execute()).map(
      (row) => row.seen,
    )
  const before = await seen()
  for (const id of [high, low, high]) countSeen(server.app.deps, id)
  let writing: Promise<void> | undefined
  await db.transaction().execute(async (tx) => {
    await sql`select from product where id = ${low} for update`.execute(tx)
    writing = flushSeen(server.app.deps)
    await pause(1) // statements of one turn share a connection, and this one waits
    await untilLocked(db)
    // The holder of the first lock may take the second: it is not held by somebody who waits for the first.
    await sql`select from product where id = ${high} for update nowait`.execute(tx)
  })
  await writing
  const sum = (each: number[]) => each.reduce((all, n) => all + n, 0)
  assert.equal(sum(await seen()), sum(before) + 3)
})
