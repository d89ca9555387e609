import { type LegalGround, legalGrounds } from '@sampan/contract/office/legal-notices/rules.ts'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

interface Figures {
  notices: number
  byType: { product: number; review: number }
  byGround: { ground: LegalGround; notices: number }[]
  outcomes: { removed: number; hidden: number; nothing: number; waiting: number }
  medianHours: number | null
  appeals: { notifier: number; author: number; shop: number; changed: number }
}

type Counted = Omit<Figures, 'byType' | 'byGround' | 'outcomes' | 'appeals'> &
  Figures['outcomes'] &
  Figures['byType'] & { grounds: Partial<Record<LegalGround, number>> }

/** Figures of the reports that were made from one instant to another: one pass over the index by time, and the appeals beside it. */
export async function figuresOf(db: Db, from: Date, until: Date): Promise<Figures> {
  const [row] = await runStatement<Counted>(
    db,
    `with made as materialized (
      select subject, ground, outcome, created_at, decided_at from legal_notice where created_at >= $1 and created_at < $2
    )
    select count(*)::int as notices,
      count(*) filter (where subject = 'product')::int as product, count(*) filter (where subject = 'review')::int as review,
      count(*) filter (where outcome = 'removed')::int as removed, count(*) filter (where outcome = 'hidden')::int as hidden,
      count(*) filter (where outcome = 'nothing')::int as nothing, count(*) filter (where outcome is null)::int as waiting,
      (select coalesce(json_object_agg(ground, n), '{}') from (select ground, count(*) as n from made group by ground) each) as grounds,
      (round((extract(epoch from percentile_cont(0.5) within group (order by decided_at - created_at)
        filter (where decided_at is not null)) / 3600)::numeric, 1))::float8 as "medianHours"
    from made`,
    [from, until],
  )
  const [appeals] = await runStatement<Figures['appeals']>(
    db,
    `with made as materialized (
      select id, takedown_id from legal_notice where created_at >= $1 and created_at < $2
        and outcome is not null
    ), appealed as (
      select appeal.side, appeal.changed from made join legal_appeal appeal on appeal.notice_id = made.id
      union all
      select 'shop', down.state = 'lifted' from (select distinct takedown_id as id from made where takedown_id is not null) by_notice
        join product_takedown down on down.id = by_notice.id where down.appeal is not null
    )
    select count(*) filter (where side = 'notifier')::int as notifier, count(*) filter (where side = 'author')::int as author,
      count(*) filter (where side = 'shop')::int as shop, count(*) filter (where changed)::int as changed
    from appealed`,
    [from, until],
  )
  const {
    product = 0,
    review = 0,
    removed = 0,
    hidden = 0,
    nothing = 0,
    waiting = 0,
    grounds = {},
  } = row ?? {}
  return {
    notices: row?.notices ?? 0,
    medianHours: row?.medianHours ?? null,
    byType: { product, review },
    byGround: legalGrounds.flatMap((ground) => {
      const notices = Number(grounds[ground] ?? 0)
      return notices === 0 ? [] : [{ ground, notices }]
    }),
    outcomes: { removed, hidden, nothing, waiting },
    appeals: appeals ?? { notifier: 0, author: 0, shop: 0, changed: 0 },
  }
}

/** First and last year with a report; undefined where there is none. */
export async function yearsWithNotices(db: Db): Promise<{ first: number; last: number } | undefined> {
  const [row] = await runStatement<{ first: number | null; last: number | null }>(
    db,
    `select extract(year from min(created_at) at time zone 'utc')::int as first,
      extract(year from max(created_at) at time zone 'utc')::int as last from legal_notice`,
    [],
  )
  return row?.first && row.last ? { first: row.first, last: row.last } : undefined
}
