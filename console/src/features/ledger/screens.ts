import BookOpen from 'lucide-react/icons/book-open'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const ledgerScreen: ScreenRow = {
  pattern: 'ledger/:tab?/:id?',
  group: 'money',
  href: paths.ledger(),
  name: 'ledger.title',
  icon: BookOpen,
  screen: lazy(async () => ({
    default: (await import('./ledger-screen.tsx')).LedgerScreen,
  })),
  needs: 'console_journal_list',
}
