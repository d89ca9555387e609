import { ledgerConsoleEndpoints } from '@sampan/contract/ledger/console-endpoints.ts'
import { ledgerEndpoints } from '@sampan/contract/ledger/endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { exportBill } from './export-bill.ts'
import type { LedgerParts } from './ledger-parts.ts'
import { listAccounts, showTrialBalance } from './list-accounts.ts'
import { listBill } from './list-bill.ts'
import { listJournal, showTransfer } from './list-journal.ts'
import { summariseBill } from './summarise-bill.ts'

export const endpoints = { ...ledgerEndpoints, ...ledgerConsoleEndpoints }

export const createRoutes = (parts: LedgerParts): Routes<typeof endpoints> => ({
  bill: listBill(parts),
  bill_summary: summariseBill,
  bill_csv: exportBill(parts),
  console_journal_list: listJournal,
  console_journal_detail: showTransfer,
  console_account_list: listAccounts,
  console_trial_balance: showTrialBalance,
})
