import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { sql } from 'kysely'
import { openSearchShelf } from '#testing/search-shelf.ts'
import { indexAll } from './index.ts'

const { server, shelve, idsOf } = await openSearchShelf()
after(() => server.close())

it('indexes a filled catalogue in smaller batches where a statement takes too long', async () => {
  const ids: number[] = []
  for (let n = 0; n < 9; n++) ids.push(await shelve({ en: `Lantern ${n}` }))
  // A slow machine: PostgreSQL ends a statement about more than three products, as its time limit does.
  await sql`
    create function take_too_long() returns trigger language plpgsql as $$
    begin
      if (select count(*) from written) > 3 then raise exception 'canceled' using errcode = '57014'; end if;
      return null;
    end $$`.execute(server.db)
  await sql`
    create trigger slow after insert on product_search referencing new table as written
    for each statement execute function take_too_long()`.execute(server.db)
  await indexAll(server.db)
  assert.deepEqual((await idsOf('lantern')).sort(), ids.sort())
})
