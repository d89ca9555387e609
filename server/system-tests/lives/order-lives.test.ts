import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { checkBooks } from '#testing/check-books.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { type BooksModel, faultsOf } from './books-model.ts'
import { kinds, Move } from './life-moves.ts'
import { type Lives, openLives } from './open-lives.ts'

/**
 * Whole lives of orders at random, by the calls of buyers, shops and operators on PostgreSQL, and a model that reckons beside it
 * (RELIABILITY §3.2 R1). ORDER_LIVES_RUNS makes it longer; FC_SEED repeats a run.
 */
const runs = Number(process.env['ORDER_LIVES_RUNS'] ?? 2)
const movesPerRun = 25
const seed = Number(process.env['FC_SEED'] ?? Date.now() % 2 ** 31)

let server: TestServer
let lives: Lives
before(async () => {
  server = await startTestServer()
  lives = await openLives(server)
})
after(() => server.close())

const moves = fc
  .tuple(
    fc.constantFrom(...kinds, 'place', 'pay', 'pay', 'ship', 'deliver', 'confirm', 'complete'),
    fc.nat(1000),
    fc.nat(7),
  )
  .map(([kind, which, dice]) => new Move(kind, which, dice))

it(`keep every account, escrow and shelf as the model says over ${runs} runs [R1] (FC_SEED=${seed})`, async () => {
  const done = new Map<string, number>()
  const model: BooksModel = await lives.begin()
  await fc.assert(
    fc.asyncProperty(
      fc.array(moves, { minLength: movesPerRun, maxLength: movesPerRun }),
      async (commands) => {
        const first = model.orders.length
        // A life from beginning to end in each run, whatever the dice say.
        for (const move of [...lives.wholeLife(), ...commands]) {
          if (await move.run(model, lives, first)) done.set(move.kind, (done.get(move.kind) ?? 0) + 1)
          assert.deepEqual(faultsOf(model), [], `${move}`)
          assert.deepEqual(await lives.read(), lives.told(model), `after ${move}`)
        }
      },
    ),
    { numRuns: runs, seed, endOnFailure: true },
  )
  assert.deepEqual(
    kinds.filter((kind) => !done.has(kind)),
    [],
    'each move succeeded at least once',
  )
  const { rows } = await sql<{
    cents: number
  }>`select sum(amount_cents)::bigint as cents from ledger_entry`.execute(server.db)
  assert.equal(Number(rows[0]?.cents), 0)
  assert.deepEqual(await checkBooks(server.db), [])
})
