import { usePage } from '@sampan/router/use-page.ts'
import { StatusTabs } from '@sampan/ui/status-tabs.tsx'
import { useWords } from '#i18n/use-words.ts'
import { Corrections } from '#parts/approvals/corrections.tsx'
import { paths } from '#paths'
import { NotFound } from '#ui/not-found.tsx'
import { Screen } from '#ui/screen.tsx'
import { Accounts } from './accounts.tsx'
import { Journal } from './journal.tsx'
import { TrialBalance } from './trial-balance.tsx'

const tabs = { journal: Journal, accounts: Accounts, trial: TrialBalance, corrections: Corrections } as const
type Tab = keyof typeof tabs

const isTab = (name: string): name is Tab => Object.hasOwn(tabs, name)

/** The ledger as it is: every transfer with its lines, every account, and what all of them come to. */
export function LedgerScreen() {
  const { t } = useWords()
  const {
    params: { tab = 'journal' },
  } = usePage()
  if (!isTab(tab)) return <NotFound />
  const Shown = tabs[tab]
  return (
    <Screen title={t('ledger.title')}>
      <StatusTabs
        label={t('ledger.title')}
        active={tab}
        tabs={(Object.keys(tabs) as Tab[]).map((key) => ({
          key,
          href: paths.ledger(key),
          name: t(`ledger.${key}`),
        }))}
      />
      <Shown />
    </Screen>
  )
}
