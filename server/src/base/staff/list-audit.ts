import type { staffConsoleEndpoints } from '@sampan/contract/base/staff/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { defaultLocale, type Locale } from '@sampan/contract/wire/locales.ts'
import { type BuyerName, buyerNames } from '#base/account/index.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import type { Db } from '#kernel/database.ts'
import { auditRows, auditRowsOf, type EntryRow } from './audit-store.ts'
import { type OperatorName, operatorNames } from './operator-store.ts'
import { presentName } from './present-operator.ts'
import { thingNames, trailNamed } from './trail-name-store.ts'

type Row = typeof staffConsoleEndpoints.console_audit_list

/**
 * The audit trail, newest first. `action` is an act, or the beginning of some, such as `wallet.`; `q` a subject's id, a word of the reason,
 * or of the name of who acted or of the operator, buyer, shop or product that it was about.
 */
export async function listAudit(ctx: OperatorContext, input: ParsedOf<Row>): Promise<AnswerOf<Row>> {
  const last = decodeCursor(input.cursor, ['number'])
  const rows = await rowsFor(ctx.db, input, last?.[0] ?? null)
  const names = await namesIn(ctx.db, rows, ctx.locale)
  return pageOf(
    rows,
    input.limit,
    (row) => [row.id],
    (row) => presentEntry(row, names),
  )
}

async function rowsFor(db: Db, input: ParsedOf<Row>, beforeId: number | null): Promise<EntryRow[]> {
  if (input.q === undefined) return auditRows(db, input, beforeId)
  const named = await trailNamed(db, input.q)
  const [ofWords, ofNames] = await Promise.all([
    auditRows(db, input, beforeId),
    auditRowsOf(db, input, named, beforeId),
  ])
  const all = new Map([...ofWords, ...ofNames].map((row) => [Number(row.id), row]))
  return [...all.values()].toSorted((a, b) => Number(b.id) - Number(a.id)).slice(0, input.limit + 1)
}

interface TrailNames {
  operators: ReadonlyMap<string, OperatorName>
  buyers: ReadonlyMap<string, BuyerName>
  /** Names of shops and titles of products, by `shop 8`. */
  things: ReadonlyMap<string, string>
}

/** The operators who acted, and the people, shops and products on whom they acted. */
export async function namesIn(
  db: Db,
  rows: readonly EntryRow[],
  locale: Locale = defaultLocale,
): Promise<TrailNames> {
  const idsOf = (type: string) =>
    rows.filter(({ subject_type }) => subject_type === type).map(({ subject_id }) => subject_id)
  const acting = rows.flatMap(({ operator_id }) => operator_id ?? [])
  const [operators, buyers, things] = await Promise.all([
    operatorNames(db, [...acting, ...idsOf('operator')]),
    buyerNames(db, idsOf('buyer')),
    thingNames(db, { shopIds: idsOf('shop'), productIds: idsOf('product'), locale }),
  ])
  return { operators, buyers, things }
}

export const presentEntry = (
  row: EntryRow,
  { operators, buyers, things }: TrailNames,
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
    subject: { type, id, name: person?.name ?? things.get(`${type} ${id}`) ?? null },
    reason: row.reason,
    before: row.before as Record<string, unknown> | null, // `audit` writes objects alone
    after: row.after as Record<string, unknown> | null,
  }
}
