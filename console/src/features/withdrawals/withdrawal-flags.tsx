import { Badge } from '@sampan/ui/badge.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { WithdrawalDetailData } from './rows.ts'
import styles from './withdrawal-flags.module.css'

/** Why one should look twice. */
export function WithdrawalFlags({ flags }: { flags: WithdrawalDetailData['flags'] }) {
  const { t } = useWords()
  if (flags.length === 0) return null
  return (
    <ul className={styles.flags} aria-label={t('withdrawals.flags')}>
      {flags.map((flag) => (
        <li key={flag}>
          <Badge tone="wait">{t(`flag.${flag}`)}</Badge>
        </li>
      ))}
    </ul>
  )
}
