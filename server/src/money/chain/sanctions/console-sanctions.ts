import type { chainConsoleEndpoints } from '@sampan/contract/money/chain/console-endpoints.ts'
import { sanctionsOldAfterDays } from '@sampan/contract/money/chain/limits.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { decodeCursor, encodeCursor } from '#kernel/cursor.ts'
import { hitRows } from './hit-store.ts'
import { listFacts } from './list-store.ts'
import { presentHits } from './present-hits.ts'

type FactsRow = typeof chainConsoleEndpoints.console_sanctions_facts
type ListRow = typeof chainConsoleEndpoints.console_sanctions_list

/** The list in force, without its addresses. */
export async function showSanctionsFacts(ctx: OperatorContext): Promise<OutputOf<FactsRow>> {
  const facts = await listFacts(ctx.db)
  if (facts === null) return null
  const { date, ageDays, entries, foreign, origin } = facts
  const isOld = ageDays > sanctionsOldAfterDays
  return { date, ageDays, isOld, entries, foreign, origin, loadedAt: facts.loadedAt.toISOString() }
}

/** Hits, newest first; all, those in one state, or one by its id. */
export async function listHits(ctx: OperatorContext, input: ParsedOf<ListRow>): Promise<OutputOf<ListRow>> {
  const after = decodeCursor(input.cursor, ['date', 'uuid'])
  const rows = await hitRows(ctx.db, {
    state: input.state,
    id: input.id,
    after: after && { at: new Date(after[0]), id: after[1] },
    limit: input.limit + 1,
  })
  const page = rows.slice(0, input.limit)
  const last = rows.length > input.limit ? page.at(-1) : undefined
  return {
    items: await presentHits(ctx.db, page),
    nextCursor: last ? encodeCursor([last.foundAt.toISOString(), last.id]) : null,
  }
}
