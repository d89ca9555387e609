import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { sql } from 'kysely'
import { openSearchShelf } from '#testing/search-shelf.ts'
import type { Client } from '#testing/test-server.ts'
import { deleteSearchCounts, flushSearches } from './count-searches.ts'

const { server, visitor, shelve, indexed } = await openSearchShelf()
after(() => server.close())

describe('what one searched', () => {
  it('is kept with the account, the latest first, twenty at most, and forgotten when asked', async () => {
    const { client } = await server.registerBuyer()
    await client.expect('search_remember', { words: ['tent'] })
    await client.expect('search_remember', { words: ['tea', 'kite'] })
    assert.deepEqual((await client.expect('search_history', {})).words, ['tea', 'kite', 'tent'])
    await client.expect('search_remember', { words: ['tent'] })
    assert.deepEqual((await client.expect('search_history', {})).words, ['tent', 'tea', 'kite'])
    await client.expect('search_remember', { words: Array.from({ length: 20 }, (_, n) => `word ${n}`) })
    const { words } = await client.expect('search_history', {})
    assert.deepEqual([words.length, words[0], words.includes('tent')], [20, 'word 0', false])
    const other = await server.registerBuyer()
    assert.deepEqual((await other.client.expect('search_history', {})).words, [])
    assert.deepEqual((await client.expect('search_forget', {})).words, [])
    assert.deepEqual((await client.expect('search_history', {})).words, [])
  })
})

describe('what others look for', () => {
  const searches = async (people: readonly Client[], q: string, times: number) => {
    for (const person of people) for (let n = 0; n < times; n++) await person.expect('product_search', { q })
    await flushSearches(server.app.deps)
  }
  const counted = async (words: string) => {
    const rows = await server.db
      .selectFrom('search_count')
      .select('times')
      .where('words', '=', words)
      .execute()
    return rows.reduce((sum, { times }) => sum + times, 0)
  }

  it("counts people, so that nobody makes a word of theirs everybody's", async () => {
    await shelve({ en: 'Ocarina of clay' })
    await indexed()
    await searches([visitor], 'ocarina', 12)
    assert.equal(await counted('ocarina'), 1)
    const buyers = await Promise.all([1, 2, 3, 4].map(async () => (await server.registerBuyer()).client))
    await searches(buyers, 'ocarina', 2)
    assert.equal(await counted('ocarina'), 5)
    const hot = await visitor.expect('search_hot', {})
    // Real searches alone, however well other goods sell.
    assert.deepEqual(
      hot.map(({ text }) => text),
      ['ocarina'],
    )
    const { words } = await visitor.expect('product_suggest', { q: 'oca' })
    assert.equal(words[0]?.text, 'ocarina')
  })

  it('forgets who searched after a week', async () => {
    await sql`update search_seen set day = day - 7`.execute(server.db)
    await server.work(deleteSearchCounts)
    assert.deepEqual(await server.db.selectFrom('search_seen').select('words').execute(), [])
  })
})
