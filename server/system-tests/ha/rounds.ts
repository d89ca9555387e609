import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'
import { checkBooks } from '#testing/check-books.ts'
import type { Cluster } from '../../bin/ha/cluster.ts'
import type { AppProcess } from '../durability/app-process.ts'
import type { Acks } from '../durability/shoppers.ts'
import { breakPart, type Failover, failovers } from './failovers.ts'

/** Loss of a part, and what became of the promises meanwhile. */
export interface Round {
  kind: Failover
  gapMs: number
  wholeMs: number
  answers: number
  lost: number
  doubled: number
  /** Longest time from an act to its definite answer. */
  doubtMs: number
}

export interface RoundsWish {
  cluster: Cluster
  kinds: readonly Failover[]
  rounds: number
  roll: (below: number) => number
  /** False on a machine with other work: gaps are measured, and count for nothing. */
  judgesGaps: boolean
}

interface Meanwhile {
  acks: Acks
  apps: readonly AppProcess[]
  books: Db
}

/** A doubt is settled within this time after the gap. */
const settledWithinMs = 30_000

/**
 * Loses parts, one after the other: each kind once before any comes twice. Ends at the first round after which a promise is broken.
 * @returns sentences about that
 */
export async function loseParts(wish: RoundsWish, meanwhile: Meanwhile, done: Round[]): Promise<string[]> {
  const { cluster, kinds, rounds, roll } = wish
  await cluster.untilWhole(60_000)
  const seen = { placed: 0, paid: 0, cancelled: 0, withdrawn: 0 }
  let order: Failover[] = []
  for (let n = 1; n <= rounds; n++) {
    if (order.length === 0) order = shuffled(kinds, roll)
    const kind = order.shift() as Failover
    await pause(1000 + roll(3000))
    const { acks } = meanwhile
    const before = acks.answers
    acks.longestMs = 0
    const times = await lose(kind, wish, meanwhile).catch((error: unknown) => String(error))
    if (typeof times === 'string') return [`round ${n}, ${kind}: ${times}`]
    const found = await look(meanwhile, seen)
    const round = { kind, ...times, ...found, answers: acks.answers - before, doubtMs: acks.longestMs }
    done.push(round)
    console.log(
      `${String(n).padStart(3)} ${kind.padEnd(10)} gap ${seconds(round.gapMs)} s, whole again after ${seconds(round.wholeMs)} s, ${round.answers} answers, ${round.lost} lost, ${round.doubled} doubled`,
    )
    const broken = [...found.told, ...acks.wrong, ...acks.unresolved.map((what) => `never resolved: ${what}`)]
    if (round.doubtMs > round.gapMs + settledWithinMs)
      broken.push(`a doubt was settled after ${seconds(round.doubtMs)} s`)
    if (wish.judgesGaps && round.gapMs > failovers[kind])
      broken.push(`a gap of ${seconds(round.gapMs)} s, ${seconds(failovers[kind])} s are allowed`)
    if (broken.length > 0) return broken.map((sentence) => `round ${n}, ${kind}: ${sentence}`)
  }
  return []
}

function shuffled(kinds: readonly Failover[], roll: RoundsWish['roll']): Failover[] {
  const left = [...kinds]
  return Array.from(kinds, () => left.splice(roll(left.length), 1)[0] as Failover)
}

/** Losses are felt at once or, when a lease runs out, within this time. */
const feltWithinMs = 4000
const answersAfter = 20

async function lose(kind: Failover, { cluster, roll }: RoundsWish, { acks, apps }: Meanwhile) {
  const begunMs = Date.now()
  let gapMs = 0
  let isWatching = true
  const watching = (async () => {
    while (isWatching) {
      gapMs = Math.max(gapMs, Date.now() - Math.max(begunMs, acks.answeredAtMs))
      await pause(10)
    }
  })()
  const mend = await breakPart(kind, cluster, apps, roll)
  await pause(feltWithinMs)
  const enough = acks.answers + answersAfter
  while (acks.answers < enough && Date.now() - begunMs < 120_000) await pause(20)
  isWatching = false
  await watching
  const mendedFromMs = Date.now()
  await mend()
  return { gapMs, wholeMs: Date.now() - mendedFromMs }
}

type Seen = Record<'placed' | 'paid' | 'cancelled' | 'withdrawn', number>

/** Compares what was answered since the last look with the database, and looks through the books. */
async function look({ acks, books }: Meanwhile, seen: Seen) {
  const since = {
    placed: acks.placed.slice(seen.placed).map(({ orderId }) => orderId),
    paid: acks.paid.slice(seen.paid).map(({ orderId }) => orderId),
    cancelled: acks.cancelled.slice(seen.cancelled).map(({ orderId }) => orderId),
    withdrawn: acks.withdrawn.slice(seen.withdrawn).map(({ id }) => id),
  }
  for (const kind of Object.keys(seen) as (keyof Seen)[]) seen[kind] += since[kind].length
  const ids = [...new Set([...since.placed, ...since.paid, ...since.cancelled])]
  return patiently(async () => {
    const orders = await sql<{ id: string; status: string; payments: number }>`
      select p.id, p.status, coalesce(paid.n, 0)::int as payments
      from purchase p left join (
        select left(ref, 36) as id, count(*) as n from ledger_transfer where kind = 'pay' group by 1
      ) paid on paid.id = p.id::text
      where p.id = any(${ids})`.execute(books)
    const by = new Map(orders.rows.map((row) => [row.id, row]))
    const held = await sql<{ ref: string }>`
      select ref from ledger_transfer where kind = 'withdraw' and ref = any(${since.withdrawn})`.execute(
      books,
    )
    const lost = [
      ...since.placed.filter((id) => !by.has(id)),
      ...since.paid.filter((id) => by.get(id)?.payments === 0),
      ...since.cancelled.filter((id) => by.get(id)?.status !== 'cancelled'),
      ...since.withdrawn.filter((id) => !held.rows.some(({ ref }) => ref === id)),
    ]
    const doubled = orders.rows.filter(({ payments }) => payments > 1)
    const told = await checkBooks(books)
    if (lost.length > 0) told.push(`lost: ${lost.join(', ')}`)
    if (doubled.length > 0) told.push(`doubled: ${doubled.map(({ id }) => id).join(', ')}`)
    return { lost: lost.length, doubled: doubled.length, told }
  })
}

/** The database may move once more while it is looked at. */
async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++)
    try {
      return await work()
    } catch (error) {
      if (tries === 10) throw error
      await pause(2000)
    }
}

export const seconds = (ms: number): string => (ms / 1000).toFixed(1)

/** Rows of the table, a row for each kind of loss. */
export const tableOf = (kinds: readonly Failover[], rounds: readonly Round[]) =>
  kinds.map((kind) => {
    const of = rounds.filter((round) => round.kind === kind)
    const gaps = of.map(({ gapMs }) => gapMs).toSorted((one, other) => one - other)
    const sum = (key: 'answers' | 'lost' | 'doubled') => of.reduce((all, round) => all + round[key], 0)
    return {
      event: kind,
      rounds: of.length,
      'gap p50': seconds(gaps[Math.floor(gaps.length / 2)] ?? 0),
      'gap max': seconds(gaps.at(-1) ?? 0),
      allowed: seconds(failovers[kind]),
      answers: sum('answers'),
      lost: sum('lost'),
      doubled: sum('doubled'),
      'longest doubt': seconds(Math.max(0, ...of.map(({ doubtMs }) => doubtMs))),
    }
  })
