import type { approvalsConsoleEndpoints } from '@sampan/contract/office/approvals/console-endpoints.ts'
import { mayAgree, mayPropose, proposalKinds } from '@sampan/contract/office/approvals/kinds.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, Operator, OperatorContext } from '#kernel/context.ts'
import { decodeCursor, encodeCursor } from '#kernel/cursor.ts'
import type { Db } from '#kernel/database.ts'
import { presentProposals } from './present-proposal.ts'
import { proposalRows, proposalsOf } from './proposal-store.ts'

type Row = typeof approvalsConsoleEndpoints.console_proposal_list

/**
 * Proposals of operators, newest first; all, those in one state, or those about one subject. An operator who may not
 * agree sees the kinds that they may propose.
 */
export async function listProposals(ctx: OperatorContext, input: ParsedOf<Row>): Promise<AnswerOf<Row>> {
  const after = decodeCursor(input.cursor, ['date', 'uuid'])
  const { role } = ctx.operator
  const rows = await proposalRows(ctx.db, {
    kinds: proposalKinds.filter((kind) => mayAgree(role) || mayPropose(kind, role)),
    state: input.state,
    subjectId: input.subjectId,
    id: input.id,
    before: after && { at: new Date(after[0]), id: after[1] },
    limit: input.limit + 1,
  })
  const page = rows.slice(0, input.limit)
  const last = rows.length > input.limit ? page.at(-1) : undefined
  return {
    items: await presentProposals(ctx.db, ctx.operator, page),
    nextCursor: last ? encodeCursor([last.proposedAt.toISOString(), last.id]) : null,
  }
}

/** Proposals by their ids, as this operator sees them. */
export async function shownProposals(
  db: Db,
  reader: Pick<Operator, 'id' | 'role'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AnswerOf<Row>['items'][number]>> {
  const shown = await presentProposals(db, reader, await proposalsOf(db, ids))
  return new Map(shown.map((one) => [one.id, one]))
}
