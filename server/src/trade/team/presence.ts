import type { teamConsoleEndpoints } from '@sampan/contract/trade/team/console-endpoints.ts'
import { presenceMax, presenceValidMs } from '@sampan/contract/trade/team/limits.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { OperatorContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { publish } from '#kernel/live-events.ts'
import { noteLook } from './look-store.ts'
import { requireSubject } from './notes.ts'
import { deletePresence, presentAt, renewPresence } from './presence-store.ts'
import { audienceOf, teamOf } from './team-of.ts'

type Rows = typeof teamConsoleEndpoints
type BySubject = ParsedOf<Rows['console_presence_beat']>

const validFrom = (ctx: OperatorContext): Date => new Date(ctx.clock.now().getTime() - presenceValidMs)
const refOf = ({ subjectType, subjectId }: BySubject) => ({ type: subjectType, id: subjectId })

/** Others who have a thing open now. Refuses notFound. */
export async function listPresence(
  ctx: OperatorContext,
  input: BySubject,
): Promise<OutputOf<Rows['console_presence_list']>> {
  await requireSubject(ctx.db, ctx, refOf(input))
  const wanted = { but: ctx.operator.id, validFrom: validFrom(ctx), limit: presenceMax }
  return { items: await presentAt(ctx.db, teamOf(ctx), refOf(input), wanted) }
}

/** The caller has it open. Colleagues are told when somebody comes, not each time they say so again. Refuses notFound. */
export function notePresence(ctx: OperatorContext, input: BySubject): Promise<null> {
  return ctx.act(async (tx) => {
    await requireSubject(tx, ctx, refOf(input))
    const seen = { operatorId: ctx.operator.id, at: ctx.clock.now(), validFrom: validFrom(ctx) }
    await noteLook(tx, refOf(input), seen)
    if (await renewPresence(tx, teamOf(ctx), refOf(input), seen)) await publishPresence(tx, ctx)
    return null
  })
}

/** The caller has closed it. */
export function endPresence(ctx: OperatorContext, input: BySubject): Promise<null> {
  return ctx.act(async (tx) => {
    if (await deletePresence(tx, ctx.operator.id, refOf(input))) await publishPresence(tx, ctx)
    return null
  })
}

const publishPresence = (tx: Tx, ctx: OperatorContext): Promise<void> =>
  publish(tx, audienceOf(teamOf(ctx)), { topic: 'presence' })
