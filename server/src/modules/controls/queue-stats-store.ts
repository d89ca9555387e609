import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'

export interface QueueStats {
  waiting: number
  waitingCents: number
  /** Null when nothing was answered yet. */
  medianMinutes: number | null
}

/** What waits for operators, and how long the last hundred took to be answered. */
export async function queueStats(
  db: Db,
  queue: 'recharge' | 'withdrawal' | 'shop_payout',
): Promise<QueueStats> {
  const table = sql.table(queue)
  const { rows } = await sql<QueueStats>`
    select count(*)::int as waiting, coalesce(sum(amount_cents), 0)::bigint as "waitingCents",
      (select round(percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at) / 60))::int
        from (select decided_at, created_at from ${table} where decided_at is not null order by decided_at desc limit 100) last)
        as "medianMinutes"
    from ${table} where status = 0`.execute(db)
  return rows[0] ?? { waiting: 0, waitingCents: 0, medianMinutes: null }
}
