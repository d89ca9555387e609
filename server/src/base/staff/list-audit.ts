import type { staffConsoleEndpoints } from '@sampan/contract/base/staff/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { type BuyerName, buyerNames } from '#base/account/index.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import type { Db } from '#kernel/database.ts'
import { auditRows, type EntryRow } from './audit-store.ts'
import { type OperatorName, operatorNames } from './operator-store.ts'
import { presentName } from './present-operator.ts'

type Row = typeof staffConsoleEndpoints.console_audit_list

/** The audit trail, newest first. `action` is a beginning, such as `wallet.`; `q` a subject's id or a word of the reason. */
export async function listAudit(ctx: OperatorContext, input: ParsedOf<Row>): Promise<AnswerOf<Row>> {
  const last = decodeCursor(input.cursor, ['number'])
  const rows = await auditRows(ctx.db, input, last?.[0] ?? null)
  const names = await namesIn(ctx.db, rows)
  return pageOf(
    rows,
    input.limit,
    (row) => [row.id],
    (row) => presentEntry(row, names),
  )
}

interface TrailNames {
  operators: ReadonlyMap<string, OperatorName>
  buyers: ReadonlyMap<string, BuyerName>
}

/** The operators who acted, and the people on whom they acted. */
export async function namesIn(db: Db, rows: readonly EntryRow[]): Promise<TrailNames> {
  const idsOf = (type: string) =>
    rows.filter(({ subject_type }) => subject_type === type).map(({ subject_id }) => subject_id)
  const acting = rows.flatMap(({ operator_id }) => operator_id ?? [])
  const [operators, buyers] = await Promise.all([
    operatorNames(db, [...acting, ...idsOf('operator')]),
    buyerNames(db, idsOf('buyer')),
  ])
  return { operators, buyers }
}

export const presentEntry = (
  row: EntryRow,
  { operators, buyers }: TrailNames,
): AnswerOf<Row>['items'][number] => {
  const operator = operators.get(row.operator_id ?? '')
  const { subject_type: type, subject_id: id } = row
  const person = type === 'operator' ? operators.get(id) : type === 'buyer' ? buyers.get(id) : undefined
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    operator: operator ? presentName(operator) : null,
    ipAddress: row.ip_address,
    action: row.action,
    subject: { type, id, name: person?.name ?? null },
    reason: row.reason,
    before: row.before as Record<string, unknown> | null, // `audit` writes objects alone
    after: row.after as Record<string, unknown> | null,
  }
}
