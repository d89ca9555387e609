import { sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import type { Job } from '#kernel/jobs.ts'
import { qualityOf } from './index-products.ts'

const batchMax = 2000

interface Sold {
  id: number
  quality: number
  sales: number
  scoreSum: number
  scoreCount: number
}

/** Reckons the quality of the next goods after an id anew; answers the last of them, or null when there are no more. */
async function refreshAfter(tx: Tx, afterId: number): Promise<number | null> {
  const { rows } = await sql<Sold>`
    select p.id, s.quality, p.sales, p.score_sum as "scoreSum", p.score_count as "scoreCount"
    from product_search s join product p on p.id = s.product_id where s.product_id > ${afterId}
    order by s.product_id limit ${batchMax} for no key update of s`.execute(tx)
  const changed = rows.flatMap((row) => {
    const quality = qualityOf(row)
    return quality === row.quality ? [] : [{ id: row.id, quality }]
  })
  if (changed.length > 0)
    await sql`update product_search set quality = given.quality
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as given(id bigint, quality int)
      where product_id = given.id`.execute(tx)
  return rows.at(-1)?.id ?? null
}

/** Once a day: what sells and pleases by now stands where candidates are taken first. Texts that change are reckoned anew anyway. */
export const refreshQuality: Job = {
  name: 'search.refresh-quality',
  cron: '35 2 * * *',
  work: async (ctx) => {
    let lastId: number | null = 0
    while (lastId !== null) {
      const afterId: number = lastId
      lastId = await ctx.transaction((tx) => refreshAfter(tx, afterId))
    }
  },
}
