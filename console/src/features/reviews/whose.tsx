import { useWords } from '#i18n/use-words.ts'
import styles from './reviews.module.css'
import type { QueuedQuestion, QueuedReview } from './rows.ts'

/** Shop and author of a row: operators see the account. */
export function Whose({ row }: { row: QueuedReview | QueuedQuestion }) {
  const { t } = useWords()
  return (
    <p className={styles.soft}>
      {row.shop.name} · {row.buyer ? row.buyer.account : t('reviews.imported')}
    </p>
  )
}
