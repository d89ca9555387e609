import type { ledgerConsoleEndpoints } from '@sampan/contract/money/ledger/console-endpoints.ts'
import type { journalEntry } from '@sampan/contract/money/ledger/schemas.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type * as z from 'zod/mini'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import type { Db } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { journalDays } from './journal-days-store.ts'
import {
  accountRows,
  accountsOfOwner,
  findTransfer,
  type JournalSearch,
  journalRows,
  type LineRow,
  linesOf,
  type TransferRow,
} from './journal-store.ts'
import { actorNames, ownerMeant, ownerNames } from './owner-names.ts'

type Rows = typeof ledgerConsoleEndpoints

/** Transfers with their lines, newest first: all, of one account, or what `q` means. */
export const listJournal = (
  ctx: OperatorContext,
  input: ParsedOf<Rows['console_journal_list']>,
): Promise<AnswerOf<Rows['console_journal_list']>> => journalPage(ctx.db, input)

export type Asked = Omit<ParsedOf<Rows['console_journal_list']>, 'limit'>

export async function journalPage(
  db: Db,
  asked: Asked & { limit: number },
): Promise<{ items: Entry[]; nextCursor: string | null }> {
  const { accountId, cursor, limit, kind, q, startsAt, endsAt } = asked
  const hasDays = startsAt !== undefined || endsAt !== undefined
  const days = hasDays
    ? await journalDays(db, {
        from: startsAt ? new Date(startsAt) : undefined,
        until: endsAt ? new Date(endsAt) : undefined,
      })
    : undefined
  if (hasDays && !days) return { items: [], nextCursor: null }
  if (accountId !== undefined && q === undefined) {
    const last = decodeCursor(cursor, ['number'])
    const rows = await accountRows(db, accountId, kind, days, last?.[0] ?? null, limit + 1)
    return withLines(
      db,
      pageOf(rows, limit, (row) => [row.entryId], same),
    )
  }
  const last = decodeCursor(cursor, ['uuid'])
  const search = await searchOf(db, asked)
  const rows = await journalRows(db, { ...search, days }, last?.[0] ?? null, limit + 1)
  return withLines(
    db,
    pageOf(rows, limit, (row) => [row.id], same),
  )
}

const same = <Row>(row: Row): Row => row
const actorShape = /^(operator:|chain:|timer$|demo$|payout)/

async function searchOf(db: Db, { kind, q, accountId }: Asked): Promise<JournalSearch> {
  if (q === undefined) return { kind }
  if (actorShape.test(q))
    return { kind, actor: q, accountIds: accountId === undefined ? undefined : [accountId] }
  const owner = await ownerMeant(db, q)
  const accountIds = await accountsOfOwner(db, owner)
  if (accountId === undefined) return { kind, accountIds, ref: owner }
  return { kind, accountIds: accountIds.filter((id) => id === accountId) }
}

/** One transfer with its lines. Refuses notFound. */
export async function showTransfer(
  ctx: OperatorContext,
  { id }: ParsedOf<Rows['console_journal_detail']>,
): Promise<AnswerOf<Rows['console_journal_detail']>> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  const row = isId ? await findTransfer(ctx.db, id) : undefined
  if (!row) return refuse('notFound')
  const { items } = await withLines(ctx.db, { items: [row], nextCursor: null })
  return items[0] ?? refuse('notFound')
}

export type Entry = z.input<typeof journalEntry>

async function withLines(
  db: Db,
  { items, nextCursor }: { items: TransferRow[]; nextCursor: string | null },
): Promise<{ items: Entry[]; nextCursor: string | null }> {
  const lines = await linesOf(
    db,
    items.map(({ id }) => id),
  )
  const nameOf = await ownerNames(
    db,
    lines.map(({ accountKind, owner }) => ({ kind: accountKind, owner })),
  )
  const actorOf = await actorNames(
    db,
    items.map(({ actor }) => actor),
  )
  const byTransfer = Map.groupBy(lines, ({ transferId }) => transferId)
  return {
    items: items.map((row) => ({
      ...presentEntry(row, byTransfer.get(row.id) ?? [], nameOf),
      actorName: actorOf(row.actor),
    })),
    nextCursor,
  }
}

const presentEntry = (
  row: TransferRow,
  lines: readonly LineRow[],
  nameOf: Awaited<ReturnType<typeof ownerNames>>,
): Omit<Entry, 'actorName'> => ({
  id: row.id,
  kind: row.kind,
  ref: row.ref,
  actor: row.actor,
  reason: row.reason,
  at: row.at.toISOString(),
  lines: lines.map(({ accountId, accountKind, owner, amountCents, afterCents }) => ({
    accountId,
    accountKind,
    owner,
    ownerName: nameOf({ kind: accountKind, owner }),
    amountCents,
    afterCents,
  })),
})
