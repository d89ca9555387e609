import type { ledgerConsoleEndpoints } from '@sampan/contract/ledger/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import { accountsOfOwner, kindSums, listAccountRows } from './journal-store.ts'
import { trialBalance } from './ledger-store.ts'
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

/** Sums by kind of account, and whether the books are sound (RELIABILITY §3.2 R18). */
export async function showTrialBalance(
  ctx: OperatorContext,
): Promise<AnswerOf<Rows['console_trial_balance']>> {
  const [kinds, sound] = await Promise.all([kindSums(ctx.db), trialBalance(ctx.db)])
  return { kinds, ...sound, at: ctx.clock.now().toISOString() }
}
