import { StatusTabs } from '@sampan/ui/status-tabs.tsx'
import { useWords } from '#i18n/use-words.ts'
import { type LedgerTab, paths } from '#paths'

const tabs = ['journal', 'accounts', 'trial', 'corrections'] as const

/** The four pages of the ledger. */
export function LedgerTabs({ active }: { active: LedgerTab }) {
  const { t } = useWords()
  return (
    <StatusTabs
      label={t('ledger.title')}
      active={active}
      tabs={tabs.map((key) => ({ key, href: paths.ledger(key), name: t(`ledger.${key}`) }))}
    />
  )
}
