import type { supportConsoleEndpoints } from '@sampan/contract/trade/support/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { publishToMany } from '#kernel/live-events.ts'
import { auditHolders, colleaguesFor } from '#trade/team/index.ts'
import { assignThreads, lockThreads } from './thread-many-store.ts'
import { deskOf, staffOf } from './whose.ts'

type Row = (typeof supportConsoleEndpoints)['console_support_assign_many']
type Answer = OutputOf<Row>

/**
 * Gives many conversations of the desk to colleagues or to nobody, in one transaction. One that somebody else has by now, that is
 * closed, or that goes to who is no colleague, is named with why; all others are given.
 */
export function assignMany(ctx: OperatorContext, { threads }: ParsedOf<Row>): Promise<Answer> {
  const desk = deskOf(ctx)
  const wishes = new Map(threads.map((wish) => [wish.thread, wish]))
  return ctx.act(async (tx) => {
    const given = [...new Set(threads.flatMap(({ operatorId }) => operatorId ?? []))]
    const colleagues = given.length === 0 ? [] : await colleaguesFor(tx, desk, 'conversation', given)
    const there = new Set(colleagues.map(({ id }) => id))
    const held = new Map((await lockThreads(tx, desk, [...wishes.keys()])).map((row) => [row.id, row]))
    const changed: Answer['changed'] = []
    const problems: Answer['problems'] = []
    const changes: Parameters<typeof assignThreads>[1][number][] = []
    for (const [id, { operatorId, holderId, isLeft }] of wishes) {
      const row = held.get(id)
      if (!row) problems.push({ id, problem: 'notFound' })
      else if (row.closedAt !== null) problems.push({ id, problem: 'conversationClosed' })
      else if (row.operatorId !== holderId) problems.push({ id, problem: 'changedMeanwhile' })
      else if (operatorId !== null && !there.has(operatorId)) problems.push({ id, problem: 'colleagueGone' })
      else {
        changed.push({ id, wasLeft: row.leftByHand })
        changes.push({ id, operatorId, isLeft: operatorId === null && isLeft })
      }
    }
    if (changes.length > 0) {
      await assignThreads(tx, changes)
      await auditHolders(
        tx,
        ctx,
        'conversation',
        changes.map(({ id, operatorId: after }) => ({ id, before: held.get(id)?.operatorId ?? null, after })),
      )
      await publishToMany(tx, [staffOf(desk)], { topic: 'message' })
    }
    return { changed, problems }
  })
}
