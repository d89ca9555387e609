import type { teamConsoleEndpoints } from '@sampan/contract/trade/team/console-endpoints.ts'
import { changesShown, lookDays, presenceValidMs } from '@sampan/contract/trade/team/limits.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { changesOf } from '#base/staff/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import type { Job } from '#kernel/jobs.ts'
import { deleteOldLooks, findLook } from './look-store.ts'
import { requireSubject } from './notes.ts'
import { teamOf } from './team-of.ts'

type Rows = typeof teamConsoleEndpoints

/**
 * Acts of others on a thing since the caller's look before this one. Of a shop's members those of their own colleagues: what
 * the office did stands in its trail, which no shop reads. Refuses notFound.
 */
export async function listChanges(
  ctx: OperatorContext,
  { subjectType, subjectId }: ParsedOf<Rows['console_change_list']>,
): Promise<OutputOf<Rows['console_change_list']>> {
  const ref = { type: subjectType, id: subjectId }
  await requireSubject(ctx.db, ctx, ref)
  const look = await findLook(ctx.db, ctx.operator.id, ref)
  const isNow = look !== undefined && look.seenAt.getTime() >= ctx.clock.now().getTime() - presenceValidMs
  const since = isNow ? look.beforeAt : (look?.seenAt ?? null)
  if (since === null) return { since: null, items: [], isMore: false }
  const found = await changesOf(ctx.db, ref, {
    since,
    but: ctx.operator.id,
    shopId: teamOf(ctx).shopId,
    limit: changesShown + 1,
  })
  return {
    since: since.toISOString(),
    items: found.slice(0, changesShown),
    isMore: found.length > changesShown,
  }
}

const dayMs = 86_400_000
const deletedAtOnce = 5000

/** Deletes looks that nobody asks about any more. */
export const deleteLooks: Job = {
  name: 'team.delete-looks',
  cron: '43 3 * * *',
  work: async ({ db, clock }) => {
    const before = new Date(clock.now().getTime() - lookDays * dayMs)
    while ((await deleteOldLooks(db, before, deletedAtOnce)) === deletedAtOnce);
  },
}
