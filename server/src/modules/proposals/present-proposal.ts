import type { proposal } from '@sampan/contract/proposals/schemas.ts'
import type * as z from 'zod/mini'
import type { Db } from '#kernel/database.ts'
import { buyerNames } from '#modules/account/index.ts'
import { allNetworks } from '#modules/chain/index.ts'
import { operatorNames } from '#modules/staff/index.ts'
import { withdrawalNumbers } from '#modules/withdrawals/index.ts'
import type { ProposalRow } from './proposal-store.ts'

type Shown = z.input<typeof proposal>

/** Proposals as operators see them, with the names of all that they are about. */
export async function presentProposals(db: Db, rows: readonly ProposalRow[]): Promise<Shown[]> {
  const idsOf = (type: ProposalRow['subjectType']) =>
    rows.filter(({ subjectType }) => subjectType === type).map(({ subjectId }) => subjectId)
  const [buyers, withdrawals, networks, operators] = await Promise.all([
    buyerNames(db, idsOf('buyer')),
    withdrawalNumbers(db, idsOf('withdrawal')),
    allNetworks(db),
    operatorNames(
      db,
      rows.flatMap(({ proposedBy, decidedBy }) =>
        decidedBy === null ? [proposedBy] : [proposedBy, decidedBy],
      ),
    ),
  ])
  const names = new Map([
    ...networks.map(({ id, name }): [string, string] => [id, name]),
    ...[...buyers].map(([id, { name, account }]): [string, string] => [id, name || account]),
    ...withdrawals,
  ])
  const operatorOf = (id: string) => {
    const operator = operators.get(id)
    if (!operator) throw new Error(`a proposal of nobody: ${id}`)
    return operator
  }
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    subject: { type: row.subjectType, id: row.subjectId, name: names.get(row.subjectId) ?? '' },
    amountCents: row.amountCents,
    detail: { ...row.detail },
    reasonCode: row.reasonCode,
    reason: row.reason,
    state: row.state,
    proposedBy: operatorOf(row.proposedBy),
    proposedAt: row.proposedAt.toISOString(),
    decidedBy: row.decidedBy === null ? null : operatorOf(row.decidedBy),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }))
}
