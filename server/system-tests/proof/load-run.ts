import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { rawCent } from '#testing/chain-fixture.ts'
import { checkBooks, countDeadlocks } from '#testing/check-books.ts'
import { dice } from '#testing/dice.ts'
import { type LoadFixture, type LoadSize, openLoadFixture } from './load-fixture.ts'
import { type Load, move, storyOf } from './load-moves.ts'

export interface LoadRun extends LoadSize {
  seed: number
  /** Random things done in all. */
  operations: number
  /** Number of moves that go on side by side. */
  atOnce: number
  /** Reads of all books during the run. */
  reads: number
  /** Statements that spoil the database first, as a planted fault. */
  spoil?: readonly string[]
  /** Ends the run when something wrong was found. */
  stopsEarly?: boolean
}

export interface LoadOutcome {
  /** All that was wrong, in words. */
  wrong: string[]
  operations: number
  reads: number
  answers: number
  story: string
}

/** Lets many do random things on two servers at once, reads the books all the while, and answers what was wrong. */
export async function runLoad(run: LoadRun): Promise<LoadOutcome> {
  const fixture = await openLoadFixture(run)
  const load: Load = {
    fixture,
    roll: dice(run.seed),
    wrong: [],
    done: new Map(),
    answers: new Map(),
    paidIds: new Set(),
  }
  const { db } = fixture.servers[0]
  for (const statement of run.spoil ?? []) await sql.raw(statement).execute(db)
  let begun = 0
  let reads = 0
  const isOver = () => begun >= run.operations || (run.stopsEarly === true && load.wrong.length > 0)
  const readEvery = Math.max(1, Math.floor(run.operations / run.reads))
  const walk = async () => {
    while (!isOver()) {
      begun++
      if (begun % readEvery === 0) {
        reads++
        // Tables that grow this fast outrun autovacuum, and a law planned for few rows takes half a minute.
        await sql`analyze`.execute(fixture.books)
        load.wrong.push(...(await checkBooks(fixture.books, fixture.pieces)))
        await letTimePass(fixture)
      }
      await move(load).catch((error: unknown) => load.wrong.push(`broke: ${String(error)}`))
    }
  }
  try {
    await Promise.all(Array.from({ length: run.atOnce }, walk))
    await assertSettled(load)
    return {
      wrong: [...new Set(load.wrong)],
      operations: begun,
      reads,
      answers: [...load.answers.values()].reduce((sum, n) => sum + n, 0),
      story: `${storyOf(load.done)}; ${storyOf(load.answers)}`,
    }
  } finally {
    await fixture.close()
  }
}

/** A day goes by for withdrawals, or their daily limits would end them all early in a long run. */
async function letTimePass({ servers }: LoadFixture): Promise<void> {
  await sql`
    update withdrawal set created_at = created_at - interval '1 day' where id in
      (select id from withdrawal where created_at > now() - interval '1 day' for no key update skip locked)`.execute(
    servers[0].db,
  )
}

/** Nothing is in flight: the chain is credited to the cent, and every payment that was answered as made is made. */
async function assertSettled(load: Load): Promise<void> {
  const { fixture, wrong } = load
  const { db } = fixture.servers[0]
  fixture.chain.mine(fixture.confirmations + 1)
  await fixture.scan()
  await fixture.scan()
  wrong.push(...(await checkBooks(fixture.books, fixture.pieces)))
  const { rows } = await sql<{ buyer: string; cents: number }>`
    select buyer_id::text as buyer, sum(amount_cents)::bigint as cents from deposit where state = 'credited' group by 1`.execute(
    fixture.books,
  )
  const credited = new Map(rows.map(({ buyer, cents }) => [buyer, cents]))
  for (const { id, depositAddress } of fixture.buyers) {
    const sent = fixture.chain
      .allTransfers()
      .filter(({ to }) => to === depositAddress.toLowerCase())
      .map(({ rawAmount }) => Number(rawAmount / rawCent))
      .filter((cents) => cents >= 100)
      .reduce((sum, cents) => sum + cents, 0)
    if ((credited.get(id) ?? 0) !== sent)
      wrong.push(`${id} was sent ${sent} and credited ${credited.get(id)}`)
  }
  const paid = await sql<{ id: string }>`select id from purchase where paid_at is not null`.execute(
    fixture.books,
  )
  const paidIds = new Set(paid.rows.map(({ id }) => id))
  for (const id of load.paidIds)
    if (!paidIds.has(id)) wrong.push(`order ${id} was acknowledged and is not paid`)
  await pause(1100) // what PostgreSQL counts comes a second late
  const deadlocks = await countDeadlocks(db)
  if (deadlocks > 0) wrong.push(`deadlocks: ${deadlocks}`)
}
