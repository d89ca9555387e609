import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sql } from 'kysely'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'
import { createKernelFixture } from '#testing/kernel-fixture.ts'

it('deletes all that fits and nothing else, a bounded number in each statement', async () => {
  const kernel = await createKernelFixture()
  const { db } = kernel.deps
  await sql`create table old_row as select n from generate_series(1, 12500) n`.execute(db)
  await sql`create table deleted (n int)`.execute(db)
  await sql`create function note() returns trigger language plpgsql as
    'begin insert into deleted select count(*) from gone; return null; end'`.execute(db)
  await sql`create trigger noted after delete on old_row referencing old table as gone
    for each statement execute function note()`.execute(db)
  await deleteInBatches(db, 'old_row', sql`n > 1000`)
  const { rows } = await sql<{ left: number; largest: number; all: number }>`
    select (select count(*)::int from old_row) as left, max(n) as largest, sum(n)::int as all from deleted`.execute(
    db,
  )
  assert.deepEqual(rows, [{ left: 1000, largest: 5000, all: 11_500 }])
  await kernel.close()
})
