import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { totalsMax } from '@sampan/contract/wire/limits.ts'
import pg from 'pg'
import { plansOf } from '#testing/explain.ts'
import { createKernelFixture, type KernelFixture } from '#testing/kernel-fixture.ts'
import { countBuyers } from './buyer-rows-store.ts'

/** Ten thousand buyers and some more, one of whom has a rare name. */

let fixture: KernelFixture
before(async () => {
  fixture = await createKernelFixture()
  const client = new pg.Client({ connectionString: fixture.url })
  await client.connect()
  await client.query(`insert into buyer (id, account, given_name, email, mobile, password_hash)
    select gen_random_uuid(), 'buyer.' || n, case when n = 7 then 'Quill' else 'Mai' end, 'b' || n || '@example.com', '', ''
    from generate_series(1, ${totalsMax + 3}) n`)
  await client.query('vacuum analyze buyer')
  await client.end()
})
after(() => fixture.close())

const count = (q?: string) => countBuyers(fixture.database.db, q)

it('counts the buyers whom words find, up to a bound', async () => {
  assert.deepEqual(await count('quill'), { count: 1, isMore: false })
  assert.deepEqual(await count('nobody'), { count: 0, isMore: false })
  assert.deepEqual(await count('example'), { count: totalsMax, isMore: true })
  assert.deepEqual(await count(), { count: totalsMax, isMore: true })
})

it('does not count those of words that the index of words has not', async () => {
  assert.equal(await count('qu'), null)
  assert.equal(await count('%_%_%'), null)
  const steps = await plansOf(fixture.url, (db) => countBuyers(db, 'quill'), { asItIs: true })
  assert.ok(
    steps.some(({ index }) => index === 'buyer_words'),
    JSON.stringify(steps),
  )
})
