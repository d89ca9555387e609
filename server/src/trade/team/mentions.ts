import type { teamConsoleEndpoints } from '@sampan/contract/trade/team/console-endpoints.ts'
import { mentionsCountMax } from '@sampan/contract/trade/team/limits.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { operatorNames } from '#base/staff/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import { refuse } from '#kernel/refusal.ts'
import { colleaguesFor } from './colleague-store.ts'
import { countMentions, markMentions, mentionsOf } from './mention-store.ts'
import { presentAct } from './notes.ts'
import { subjectRows } from './subject-store.ts'
import { opens, teamOf } from './team-of.ts'

type Rows = typeof teamConsoleEndpoints

/** Colleagues whom a note about such a thing may mention; none where the caller does not open it. */
export async function listColleagues(
  ctx: OperatorContext,
  { subjectType }: ParsedOf<Rows['console_colleague_list']>,
): Promise<OutputOf<Rows['console_colleague_list']>> {
  const team = teamOf(ctx)
  return {
    items: opens(team, ctx.operator.role, subjectType) ? await colleaguesFor(ctx.db, team, subjectType) : [],
  }
}

/** Notes that mention the caller, the newest first. */
export async function listMentions(
  ctx: OperatorContext,
  input: ParsedOf<Rows['console_mention_list']>,
): Promise<OutputOf<Rows['console_mention_list']>> {
  const before = decodeCursor(input.cursor, ['number'])?.[0] ?? null
  const rows = await mentionsOf(ctx.db, ctx.operator.id, {
    onlyUnread: input.show === 'unread',
    before,
    limit: input.limit + 1,
  })
  const [names, subjects] = await Promise.all([
    operatorNames(
      ctx.db,
      rows.flatMap(({ authorId, actOperatorId }) => [
        authorId,
        ...(actOperatorId === null ? [] : [actOperatorId]),
      ]),
    ),
    subjectRows(
      ctx.db,
      rows.map((row) => ({ type: row.subjectType, id: row.subjectId })),
    ),
  ])
  const nameOf = new Map(subjects.map(({ type, id, name }) => [`${type} ${id}`, name]))
  return pageOf(
    rows,
    input.limit,
    ({ noteId }) => [noteId],
    ({ authorId, createdAt, readAt, act, actOperatorId, actCount, ...row }) => ({
      ...row,
      act: presentAct({ act, actOperatorId, actCount }, names),
      subjectName: nameOf.get(`${row.subjectType} ${row.subjectId}`) ?? '',
      author: names.get(authorId) ?? refuse('notFound'),
      at: createdAt.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    }),
  )
}

export const showMentionCount = async (
  ctx: OperatorContext,
): Promise<OutputOf<Rows['console_mention_count']>> => ({
  unread: await countMentions(ctx.db, ctx.operator.id, mentionsCountMax + 1),
})

/** Marks mentions as read: the caller's own, whatever else is named. */
export function readMentions(
  ctx: OperatorContext,
  { ids }: ParsedOf<Rows['console_mention_read']>,
): Promise<OutputOf<Rows['console_mention_count']>> {
  return ctx.act(async (tx) => {
    await markMentions(tx, ctx.operator.id, ids, ctx.clock.now())
    return { unread: await countMentions(tx, ctx.operator.id, mentionsCountMax + 1) }
  })
}
