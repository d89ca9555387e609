import type { teamConsoleEndpoints } from '@sampan/contract/trade/team/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { operatorNames } from '#base/staff/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { colleaguesFor } from './colleague-store.ts'
import { deleteHold, holderOf, lockHold, writeHold } from './hold-store.ts'
import { auditHolders } from './holder-trail.ts'
import { requireSubject, writeNote } from './notes.ts'
import { audienceOf, teamOf } from './team-of.ts'

type Rows = typeof teamConsoleEndpoints
type Hold = OutputOf<Rows['console_hold_show']>

/** Colleague who has a thing. Refuses notFound. */
export async function showHold(
  ctx: OperatorContext,
  input: ParsedOf<Rows['console_hold_show']>,
): Promise<Hold> {
  const ref = { type: input.subjectType, id: input.subjectId }
  await requireSubject(ctx.db, ctx, ref)
  return present(ctx.db, ctx, await holderOf(ctx.db, teamOf(ctx), ref))
}

/**
 * Gives a thing to the caller, to a colleague with a line, or to nobody. The line is a note that mentions the colleague, written in the
 * same transaction. Refuses notFound, changedMeanwhile when another one was faster, noteEmpty without a line, colleagueGone.
 */
export function setHold(ctx: OperatorContext, input: ParsedOf<Rows['console_hold_set']>): Promise<Hold> {
  const team = teamOf(ctx)
  const { operatorId, holderId, text } = input
  const ref = { type: input.subjectType, id: input.subjectId }
  return ctx.act(async (tx) => {
    await requireSubject(tx, ctx, ref)
    await lockHold(tx, team, ref)
    if ((await holderOf(tx, team, ref)) !== holderId) refuse('changedMeanwhile')
    if (operatorId === null) await deleteHold(tx, team, ref)
    else {
      const isOther = operatorId !== ctx.operator.id
      if (isOther && text === undefined) refuse('noteEmpty')
      const [there] = await colleaguesFor(tx, team, ref.type, [operatorId])
      if (!there) refuse('colleagueGone')
      await writeHold(tx, team, ref, { operatorId, by: ctx.operator.id, at: ctx.clock.now() })
      if (isOther && text !== undefined) await writeNote(tx, ctx, { ...ref, text, operatorIds: [operatorId] })
    }
    await auditHolders(tx, ctx, ref.type, [{ id: ref.id, before: holderId, after: operatorId }])
    await publish(tx, audienceOf(team), { topic: 'hold' })
    return present(tx, ctx, operatorId)
  })
}

async function present(db: Db, { operator }: OperatorContext, holderId: string | null): Promise<Hold> {
  const names = await operatorNames(db, holderId === null ? [] : [holderId])
  return {
    holder: (holderId !== null && names.get(holderId)) || null,
    isMine: holderId === operator.id,
  }
}
