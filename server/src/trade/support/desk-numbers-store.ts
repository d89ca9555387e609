import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { Desk } from './whose.ts'

/** More conversations than this are not counted, and more answers than this are not read: each statement ends in a set time. */
export const countedMax = 10_000
const answersReadMax = 50_000

export interface AgeCount {
  /** Hours from which on the buyers have waited. */
  fromHours: number
  open: number
  unassigned: number
}

/** Conversations whose buyers wait, counted by since when, those first who wait longest. */
export const countWaitingByAge = (
  db: Db,
  { shopId }: Desk,
  { now, fromHours }: { now: Date; fromHours: readonly number[] },
): Promise<AgeCount[]> =>
  runStatement<AgeCount>(
    db,
    `select (select max(h) from unnest($3::int[]) h where h = 0 or waits_since <= $2::timestamptz - make_interval(hours => h))
        as "fromHours", count(*)::int as open, (count(*) filter (where operator_id is null))::int as unassigned
    from (select waits_since, operator_id from conversation
      where coalesce(shop_id, 0) = $1 and waits_since is not null order by waits_since, id limit ${countedMax}) waiting
    group by 1`,
    [shopId ?? 0, now, fromHours],
  )

/** Open conversations, also of buyers who do not wait. */
export async function countOpen(db: Db, { shopId }: Desk): Promise<{ open: number; unassigned: number }> {
  const [row] = await runStatement<{ open: number; unassigned: number }>(
    db,
    `select count(*)::int as open, (count(*) filter (where operator_id is null))::int as unassigned
    from (select operator_id from conversation
      where coalesce(shop_id, 0) = $1 and closed_at is null limit ${countedMax + 1}) counted`,
    [shopId ?? 0],
  )
  return row ?? { open: 0, unassigned: 0 }
}

export interface LoadRow {
  operatorId: string
  open: number
  oldestSince: Date | null
}

/** Open conversations of each of these people, and since when the one waits that waits longest. */
export const loadOf = (db: Db, { shopId }: Desk, operatorIds: readonly string[]): Promise<LoadRow[]> =>
  runStatement<LoadRow>(
    db,
    `select who.id as "operatorId", load.open, load.oldest as "oldestSince"
    from unnest($2::uuid[]) as who (id) cross join lateral (
      select count(*)::int as open, min(waits_since) as oldest from (
        select waits_since from conversation where coalesce(shop_id, 0) = $1 and operator_id = who.id and closed_at is null
        order by waits_since limit 1000) theirs
    ) load`,
    [shopId ?? 0, operatorIds],
  )

export interface FirstAnswers {
  answers: number
  medianSeconds: number | null
  p90Seconds: number | null
}

/** Times until first answers that were given in a period; of very many the latest. */
export async function firstAnswers(
  db: Db,
  { shopId }: Desk,
  { from, until }: { from: Date; until: Date },
): Promise<FirstAnswers> {
  const [row] = await runStatement<FirstAnswers>(
    db,
    `select count(*)::int as answers,
      percentile_cont(0.5) within group (order by waited_seconds)::float8 as "medianSeconds",
      percentile_cont(0.9) within group (order by waited_seconds)::float8 as "p90Seconds"
    from (select waited_seconds from support_reply
      where coalesce(shop_id, 0) = $1 and is_first and at > $2 and at <= $3 order by at desc limit ${answersReadMax}) given`,
    [shopId ?? 0, from, until],
  )
  return row ?? { answers: 0, medianSeconds: null, p90Seconds: null }
}
