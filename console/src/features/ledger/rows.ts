import type { Output } from '#client/call.ts'

/** Row of the journal: a transfer with its lines. */
export type TransferRow = Output<'console_journal_list'>['items'][number]
