import { ledgerConsoleEndpoints } from '@sampan/contract/money/ledger/console-endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { exportJournal } from './export-journal.ts'
import { listAccounts, showTrialBalance } from './list-accounts.ts'
import { listJournal, showTransfer } from './list-journal.ts'

export const endpoints = ledgerConsoleEndpoints

export const routes: Routes<typeof endpoints> = {
  console_journal_list: listJournal,
  console_journal_csv: exportJournal,
  console_journal_detail: showTransfer,
  console_account_list: listAccounts,
  console_trial_balance: showTrialBalance,
}
