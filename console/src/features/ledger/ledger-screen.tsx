import { usePage } from '@sampan/router/use-page.ts'
import { useWords } from '#i18n/use-words.ts'
import { Corrections } from '#parts/approvals/corrections.tsx'
import { NotFound } from '#ui/not-found.tsx'
import { Screen } from '#ui/screen.tsx'
import { Accounts } from './accounts.tsx'
import { JournalTab } from './journal-tab.tsx'
import { LedgerTabs } from './ledger-tabs.tsx'
import { TrialBalance } from './trial-balance.tsx'

const tabs = { accounts: Accounts, trial: TrialBalance, corrections: Corrections } as const

const isTab = (name: string): name is keyof typeof tabs => Object.hasOwn(tabs, name)

/** The ledger as it is: every transfer with its lines, every account, and what all of them come to. */
export function LedgerScreen() {
  const { t } = useWords()
  const { tab = 'journal', id } = usePage().params
  if (tab === 'journal') return <JournalTab />
  if (!isTab(tab) || id !== undefined) return <NotFound />
  const Shown = tabs[tab]
  return (
    <Screen title={t('ledger.title')}>
      <LedgerTabs active={tab} />
      <Shown />
    </Screen>
  )
}
