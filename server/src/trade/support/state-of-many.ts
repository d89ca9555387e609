import type { supportConsoleEndpoints } from '@sampan/contract/trade/support/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { type Audience, publishToMany } from '#kernel/live-events.ts'
import { closeAll } from './held-acts.ts'
import { type LockedThread, lockThreads, reopenThreads } from './thread-many-store.ts'
import { deskOf, staffOf } from './whose.ts'

type Row = (typeof supportConsoleEndpoints)['console_support_state_many']
type Answer = OutputOf<Row>
type Problem = Answer['problems'][number]['problem']
type Wish = ParsedOf<Row>

/**
 * Closes many conversations of the desk, or opens them again as they were before, in one transaction. With `undoes` it takes back the
 * opposite act of that moment: only what nobody changed since. What stays as it is, is named with why.
 */
export function setStateOfMany(ctx: OperatorContext, wish: Wish): Promise<Answer> {
  const desk = deskOf(ctx)
  const lastNs = new Map(wish.threads.map(({ thread, lastN }) => [thread, lastN]))
  return ctx.act(async (tx) => {
    const at = ctx.clock.now()
    const rows = new Map((await lockThreads(tx, desk, [...lastNs.keys()])).map((row) => [row.id, row]))
    const problems: Answer['problems'] = []
    const fitting: LockedThread[] = []
    for (const [id, lastN] of lastNs) {
      const row = rows.get(id)
      const problem = row ? problemOf(row, lastN, wish) : 'notFound'
      if (problem !== null) problems.push({ id, problem })
      else if (row) fitting.push(row)
    }
    const changed =
      wish.state === 'closed'
        ? await closeAll(
            tx,
            fitting.map((row) => ({ ...row, at: closingOf(row, wish, at) })),
          )
        : await reopenThreads(tx, fitting, at)
    const done = new Set(changed)
    const action = wish.state === 'closed' ? 'support.close' : 'support.reopen'
    for (const id of changed) await audit(tx, ctx, { action, subject: { type: 'conversation', id } })
    for (const { id } of fitting) if (!done.has(id)) problems.push({ id, problem: 'otherOpen' })
    const buyers = fitting.flatMap(({ id, buyerId }): Audience[] =>
      done.has(id) ? [`buyer:${buyerId}`] : [],
    )
    if (buyers.length > 0) await publishToMany(tx, [...buyers, staffOf(desk)], { topic: 'message' })
    return { changed, at: changed.length > 0 ? at.toISOString() : null, problems }
  })
}

/** Taken back, it was closed at the moment of before. */
const closingOf = ({ reopenedClosedAt }: LockedThread, { undoes }: Wish, at: Date): Date =>
  undoes === undefined ? at : (reopenedClosedAt ?? at)

function problemOf(row: LockedThread, lastN: number, { state, undoes }: Wish): Problem | null {
  if (state === 'closed' && row.closedAt !== null) return 'conversationClosed'
  if (state === 'open' && row.closedAt === null) return 'alreadyOpen'
  if (row.lastN !== lastN) return 'changedMeanwhile'
  const turned = state === 'open' ? row.closedAt : row.reopenedAt
  if (undoes !== undefined && turned?.getTime() !== Date.parse(undoes)) return 'changedMeanwhile'
  return state === 'open' && row.rating !== null ? 'rated' : null
}
