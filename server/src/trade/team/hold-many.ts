import type { teamConsoleEndpoints } from '@sampan/contract/trade/team/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { MemberContext } from '#kernel/context.ts'
import { publish } from '#kernel/live-events.ts'
import { colleaguesFor } from './colleague-store.ts'
import { deleteHold, holderOf, lockHold, writeHold } from './hold-store.ts'
import { auditHolders } from './holder-trail.ts'
import type { NoteAct } from './note-store.ts'
import { writeNotes } from './notes.ts'
import { subjectRows } from './subject-store.ts'
import { audienceOf } from './team-of.ts'

type Row = (typeof teamConsoleEndpoints)['shop_hold_set_many']

/**
 * Gives many orders of the shop to colleagues or to nobody, in one transaction. One that somebody else took meanwhile, or that goes to
 * who is no colleague, is named with why; all others are given, and each gets the note.
 */
export function holdMany(
  ctx: MemberContext,
  { subjectType: type, holds, note }: ParsedOf<Row>,
): Promise<OutputOf<Row>> {
  const team = { shopId: ctx.member.shopId }
  return ctx.act(async (tx) => {
    const changed: string[] = []
    const problems: OutputOf<Row>['problems'] = []
    const given = holds.flatMap(({ operatorId }) => operatorId ?? [])
    const there = new Set(
      given.length === 0
        ? []
        : (await colleaguesFor(tx, team, type, [...new Set(given)])).map(({ id }) => id),
    )
    const own = new Map(
      (
        await subjectRows(
          tx,
          holds.map(({ subjectId: id }) => ({ type, id })),
        )
      )
        .filter(({ shopId }) => shopId === team.shopId)
        .map((row) => [row.id, row] as const),
    )
    // All who give several things take them in this order.
    const sorted = holds.toSorted((one, other) => (one.subjectId < other.subjectId ? -1 : 1))
    for (const { subjectId: id, operatorId, holderId } of sorted) {
      const ref = { type, id }
      if (!own.has(id)) problems.push({ id, problem: 'notFound' })
      else if (operatorId !== null && !there.has(operatorId)) problems.push({ id, problem: 'colleagueGone' })
      else {
        await lockHold(tx, team, ref)
        if ((await holderOf(tx, team, ref)) !== holderId) problems.push({ id, problem: 'changedMeanwhile' })
        else {
          if (operatorId === null) await deleteHold(tx, team, ref)
          else await writeHold(tx, team, ref, { operatorId, by: ctx.operator.id, at: ctx.clock.now() })
          changed.push(id)
        }
      }
    }
    if (note && changed.length > 0) {
      const toldBy = new Map<string, string>()
      for (const { subjectId, operatorId } of sorted)
        if (note.isTold && operatorId !== null && changed.includes(subjectId) && !toldBy.has(operatorId))
          toldBy.set(operatorId, subjectId)
      const operatorIds = new Map(sorted.map(({ subjectId, operatorId }) => [subjectId, operatorId]))
      const subjects = changed.flatMap((id) => {
        const subject = own.get(id)
        return subject ? [{ ...subject, ...actOf(note.act, operatorIds.get(id) ?? null) }] : []
      })
      await writeNotes(tx, ctx, subjects, { text: note.text, toldBy })
    }
    const isChanged = new Set(changed)
    const moved = holds.filter(({ subjectId }) => isChanged.has(subjectId))
    await auditHolders(
      tx,
      ctx,
      type,
      moved.map(({ subjectId: id, holderId: before, operatorId: after }) => ({ id, before, after })),
    )
    if (changed.length > 0) await publish(tx, audienceOf(team), { topic: 'hold' })
    return { changed, problems }
  })
}

/** Act that the note of a thing tells which is now with this colleague, or with nobody; none where the text is the caller's own. */
function actOf(act: NonNullable<ParsedOf<Row>['note']>['act'], operatorId: string | null): NoteAct {
  if (!act) return { act: null, actOperatorId: null, actCount: null }
  if (act.kind === 'undone') return { act: 'undone', actOperatorId: null, actCount: act.others }
  return { act: operatorId === null ? 'freed' : 'given', actOperatorId: operatorId, actCount: act.others }
}
