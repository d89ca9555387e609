import { StatusTabs } from '@sampan/ui/status-tabs.tsx'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { type CardTab, paths } from '#paths'

const tabs = ['payments', 'disputes', 'payouts'] as const

/** The three lists of cards, each with the number of its rows that wait for finance. */
export function CardTabs({ active }: { active: CardTab }) {
  const { t } = useWords()
  const { data } = useRead('console_card_facts', {})
  const waiting = {
    payments: data?.problems ?? 0,
    disputes: data?.unanswered ?? 0,
    payouts: data?.wrongPayouts ?? 0,
  }
  return (
    <StatusTabs
      label={t('cards.title')}
      active={active}
      tabs={tabs.map((key) => ({
        key,
        href: paths.cards(key),
        name: t(`cards.${key}`),
        count: waiting[key],
      }))}
    />
  )
}
