import { repliesLeast } from '@sampan/contract/trade/support/limits.ts'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

export interface ReplyRecord {
  minutes: number
  answers: number
}

/** A conversation unanswered for this long counts as a reply time of at least that. */
export const daySeconds = 86_400
/** Number of those who wait without an answer that are looked at. */
const unansweredMax = 100

/**
 * Time that buyers waited for a shop's answers since a day: half of them no longer. The latest `most` answers are
 * looked at, and a buyer who has waited for more than a day counts with that: a shop that answers only what is easy is
 * not the faster for it. Null while there are too few.
 */
export async function replyRecord(
  db: Db,
  shopId: number,
  { since, now, most }: { since: Date; now: Date; most: number },
): Promise<ReplyRecord | null> {
  const [row] = await runStatement<{ answers: number; seconds: number | null }>(
    db,
    `select count(*)::int as answers, percentile_cont(0.5) within group (order by waited)::float8 as seconds
    from (
      select waited from (
        select waited_seconds::float8 as waited, at from support_reply
        where coalesce(shop_id, 0) = $1 order by id desc limit $4
      ) latest where at >= $2
      union all
      (select extract(epoch from $3::timestamptz - waits_since)::float8 from conversation
        where coalesce(shop_id, 0) = $1 and waits_since is not null
          and waits_since <= $3::timestamptz - make_interval(secs => ${daySeconds})
        order by waits_since, id limit ${unansweredMax})
    ) waits`,
    [shopId, since, now, most],
  )
  if (!row || row.answers < repliesLeast || row.seconds === null) return null
  return { minutes: Math.max(1, Math.round(row.seconds / 60)), answers: row.answers }
}
