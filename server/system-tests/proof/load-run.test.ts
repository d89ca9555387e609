import assert from 'node:assert/strict'
import { it } from 'node:test'
import { runLoad } from './load-run.ts'

/**
 * Fifty buyers and three operators on two servers do random things at once (RELIABILITY §3.2 R2). LOAD_OPERATIONS makes it
 * longer; LOAD_SEED rolls other operations. Who is faster differs from run to run all the same.
 */
const operations = Number(process.env['LOAD_OPERATIONS'] ?? 1500)
const seed = Number(process.env['LOAD_SEED'] ?? 20_261_122)

it(`${operations} random operations at once leave the books right at every look [R2] (LOAD_SEED=${seed})`, async (t) => {
  const { wrong, reads, answers, story } = await runLoad({
    seed,
    operations,
    atOnce: 12,
    reads: Math.max(20, operations / 1000),
    buyers: 50,
    startCents: 40_000,
    stock: [15, 40, 40, 60, 100, 200, 200, 400, Math.max(400, operations), Math.max(400, operations)],
  })
  t.diagnostic(`${answers} answers, ${reads} reads of all books: ${story}`)
  assert.deepEqual(wrong, [])
  assert.ok(reads >= 15 && answers > operations, 'there was something to see')
})
