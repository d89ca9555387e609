import { Badge } from '@sampan/ui/badge.tsx'
import { useWords } from '#i18n/use-words.ts'
import styles from './flag-badges.module.css'
import type { QueueFlag } from './rows.ts'

/** Why one should look twice. */
export function FlagBadges({ flags }: { flags: readonly QueueFlag[] }) {
  const { t } = useWords()
  if (flags.length === 0) return null
  return (
    <ul className={styles.flags} aria-label={t('queue.flags')}>
      {flags.map((flag) => (
        <li key={flag}>
          <Badge tone="wait">{t(`flag.${flag}`)}</Badge>
        </li>
      ))}
    </ul>
  )
}
