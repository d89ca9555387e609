import { mayAgree, mayPropose, proposalKinds } from '@sampan/contract/office/approvals/kinds.ts'
import type { fourEyesConsoleEndpoints } from '@sampan/contract/office/four-eyes/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { operatorNames } from '#base/staff/index.ts'
import type { Operator, OperatorContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import { shownProposals } from '#office/approvals/index.ts'
import { countHalfway, type HalfwayReader, halfwayRows } from './halfway-store.ts'

type Rows = typeof fourEyesConsoleEndpoints

/** Rights of this role, as each kind's own call gives them. */
const readerOf = ({ operator, locale }: OperatorContext): HalfwayReader => {
  const { id, buyerId, agrees, role }: Operator = operator
  return {
    ...{ id, buyerId, agrees },
    proposals: proposalKinds.filter((kind) => mayAgree(role) || mayPropose(kind, role)),
    mayConfirm: mayAgree(role),
    money: mayAgree(role),
    matters: role === 'support' || role === 'admin',
    takedowns: role === 'catalogue' || role === 'admin',
    locale,
  }
}

/** Name of what a proposal is about. What is new, such as an operator, is known by its id alone; a row's own id is no name. */
const subjectName = ({ type, id, name }: { type: string; id: string; name: string }): string =>
  name || (type === 'settings' || isRowId.test(id) ? '' : id)
const isRowId = /^[\da-f]{8}-[\da-f]{4}-/

/** Proposals and decisions that wait for a second person, longest waiting first. */
export async function listHalfway(
  ctx: OperatorContext,
  { cursor, limit, whose }: ParsedOf<Rows['console_halfway_list']>,
): Promise<OutputOf<Rows['console_halfway_list']>> {
  const after = decodeCursor(cursor, ['date', 'uuid'])
  const rows = await halfwayRows(ctx.db, readerOf(ctx), {
    whose,
    after: after && { at: new Date(after[0]), id: after[1] },
    limit: limit + 1,
  })
  const names = await operatorNames(
    ctx.db,
    rows.map(({ by }) => by),
  )
  const proposals = await shownProposals(
    ctx.db,
    ctx.operator,
    rows.flatMap(({ kind, id }) => (kind === 'proposal' ? [id] : [])),
  )
  return pageOf(
    rows,
    limit,
    ({ at, id }) => [at.toISOString(), id],
    ({ number, by, at, ...row }) => {
      const proposal = proposals.get(row.id)
      return {
        ...row,
        act: proposal?.kind ?? null,
        name: proposal ? subjectName(proposal.subject) : number,
        setting: proposal?.subject.type === 'settings' ? proposal.subject.id : null,
        approvals: 1,
        neededApprovals: 2,
        by: { id: by, name: names.get(by)?.name ?? '' },
        at: at.toISOString(),
      }
    },
  )
}

/** Numbers beside the entries of the rail. */
export const halfwayCounts = (ctx: OperatorContext): Promise<OutputOf<Rows['console_halfway_counts']>> =>
  countHalfway(ctx.db, readerOf(ctx))
