import type { WayRules } from '@sampan/contract/money/ways/schemas.ts'
import { mayAgree } from '@sampan/contract/office/approvals/kinds.ts'
import type { proposal } from '@sampan/contract/office/approvals/schemas.ts'
import { defaultLocale } from '@sampan/contract/wire/locales.ts'
import type * as z from 'zod/mini'
import { buyerNames } from '#base/account/index.ts'
import { aloneFrom, operatorNames, somebodyElseCanAgree } from '#base/staff/index.ts'
import type { Operator } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { goodsTitles, nameIn } from '#market/catalog/index.ts'
import { shopRefs } from '#market/shops/index.ts'
import { allNetworks, hitNames } from '#money/chain/index.ts'
import { textsIn } from '#money/ways/index.ts'
import { withdrawalNumbers } from '#money/withdrawals/index.ts'
import type { ProposalRow } from './proposal-store.ts'

type Shown = z.input<typeof proposal>

/** Proposals as an operator sees them, with the names of all that they are about. */
export async function presentProposals(
  db: Db,
  reader: Pick<Operator, 'id' | 'role'>,
  rows: readonly ProposalRow[],
): Promise<Shown[]> {
  const idsOf = (type: ProposalRow['subjectType']) =>
    rows.filter(({ subjectType }) => subjectType === type).map(({ subjectId }) => subjectId)
  const [goods, buyers, withdrawals, networks, hits, shops, operators, aloneFromOf] = await Promise.all([
    goodsTitles(db, idsOf('product').map(Number)),
    buyerNames(db, idsOf('buyer')),
    withdrawalNumbers(db, idsOf('withdrawal')),
    allNetworks(db),
    hitNames(db, idsOf('hit')),
    shopRefs(db, idsOf('shop').map(Number)),
    operatorNames(db, [
      ...idsOf('operator'),
      ...rows.flatMap(({ proposedBy, decidedBy }) =>
        decidedBy === null ? [proposedBy] : [proposedBy, decidedBy],
      ),
    ]),
    aloneTimes(db, reader, rows),
  ])
  const names = new Map([
    ...networks.map(({ id, name }): [string, string] => [id, name]),
    ...[...buyers].map(([id, { name, account }]): [string, string] => [id, name || account]),
    ...withdrawals,
    ...hits,
    ...[...goods].map(([id, { titles }]): [string, string] => [String(id), nameIn(titles, defaultLocale)]),
    ...[...operators].map(([id, { name }]): [string, string] => [id, name]),
  ])
  const nameOf = ({ subjectType, subjectId, after }: ProposalRow) =>
    subjectType === 'way'
      ? wayName(after)
      : subjectType === 'shop'
        ? shops(Number(subjectId)).name
        : (names.get(subjectId) ?? '')
  const operatorOf = (id: string) => {
    const operator = operators.get(id)
    if (!operator) throw new Error(`a proposal of nobody: ${id}`)
    return operator
  }
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    subject: { type: row.subjectType, id: row.subjectId, name: nameOf(row) },
    amountCents: row.amountCents,
    detail: { ...row.detail },
    before: row.before && { ...row.before },
    after: row.after && { ...row.after },
    reasonCode: row.reasonCode,
    reason: row.reason,
    state: row.state,
    proposedBy: operatorOf(row.proposedBy),
    proposedAt: row.proposedAt.toISOString(),
    decidedBy: row.decidedBy === null ? null : operatorOf(row.decidedBy),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    alone: row.alone,
    aloneFrom: aloneFromOf.get(row.id)?.toISOString() ?? null,
  }))
}

/** Name of a way as it would be; a new way has none stored yet. */
const wayName = (after: ProposalRow['after']): string =>
  textsIn(defaultLocale, (after?.['texts'] ?? {}) as WayRules['texts']).name // the contract checked it

/** From when the reader may confirm their own open proposals alone; none while somebody else could be asked. */
async function aloneTimes(
  db: Db,
  { id, role }: Pick<Operator, 'id' | 'role'>,
  rows: readonly ProposalRow[],
): Promise<ReadonlyMap<string, Date>> {
  const own = rows.filter(({ proposedBy, state }) => proposedBy === id && state === 'open')
  if (own.length === 0 || !mayAgree(role) || (await somebodyElseCanAgree(db, id))) return new Map()
  const times = own.map(
    async (row): Promise<[string, Date]> => [row.id, (await aloneFrom(db, row.proposedAt)).from],
  )
  return new Map(await Promise.all(times))
}
