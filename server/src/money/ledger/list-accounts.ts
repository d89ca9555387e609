import type { ledgerConsoleEndpoints } from '@sampan/contract/money/ledger/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import { checkNewEntries } from './check-ledger-store.ts'
import { accountsOfOwner, listAccountRows } from './journal-store.ts'
import { checkpointEntryId, kindTotals } from './ledger-totals-store.ts'
import { ownerMeant, ownerNames } from './owner-names.ts'

type Rows = typeof ledgerConsoleEndpoints

/** Accounts with their balances, oldest first: all, of one kind, or those of whom `q` names. */
export async function listAccounts(
  ctx: OperatorContext,
  input: ParsedOf<Rows['console_account_list']>,
): Promise<AnswerOf<Rows['console_account_list']>> {
  const { kind, q, limit } = input
  const last = decodeCursor(input.cursor, ['number'])
  const ids = q === undefined ? undefined : await accountsOfOwner(ctx.db, await ownerMeant(ctx.db, q))
  const rows = await listAccountRows(ctx.db, { kind, ids }, last?.[0] ?? null, limit + 1)
  const nameOf = await ownerNames(ctx.db, rows)
  return pageOf(
    rows,
    limit,
    (row) => [row.id],
    (row) => ({ ...row, ownerName: nameOf(row) }),
  )
}

const newEntriesMax = 50_000

/**
 * Sums by kind of account, and whether what was posted since the last sound self-audit is sound (RELIABILITY §3.2 R18). What is
 * older the self-audit looks at.
 */
export async function showTrialBalance(
  ctx: OperatorContext,
): Promise<AnswerOf<Rows['console_trial_balance']>> {
  const since = await checkpointEntryId(ctx.db)
  const [kinds, { wrong }] = await Promise.all([
    kindTotals(ctx.db),
    checkNewEntries(ctx.db, String(since), newEntriesMax),
  ])
  return {
    kinds,
    sumCents: kinds.reduce((sum, { balanceCents }) => sum + balanceCents, 0),
    drifted: wrong.drift ?? 0,
    overdrawn: wrong.overdrawn ?? 0,
    at: ctx.clock.now().toISOString(),
  }
}
