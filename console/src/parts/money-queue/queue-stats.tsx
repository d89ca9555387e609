import { useWords } from '#i18n/use-words.ts'
import { StatRow } from '#ui/stat-row.tsx'
import type { Stats } from './rows.ts'

/** Number and sum of the rows that wait, and how fast answers are. */
export function QueueStats({ stats }: { stats: Stats | undefined }) {
  const { t, dollars, number } = useWords()
  const none = '–'
  return (
    <StatRow
      stats={[
        { key: 'waiting', label: t('queue.waiting'), value: stats ? number(stats.waiting) : none },
        {
          key: 'dollars',
          label: t('queue.waitingDollars'),
          value: stats ? dollars(stats.waitingCents) : none,
        },
        {
          key: 'median',
          label: t('queue.median'),
          value: stats?.medianMinutes == null ? none : t('queue.minutes', { count: stats.medianMinutes }),
        },
      ]}
    />
  )
}
