import Copy from 'lucide-react/icons/copy'
import { useI18n } from '#i18n/use-i18n.ts'
import { copy } from '#page/copy.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './order-story.module.css'

/** A number that a tap copies. */
export function CopyNumber({ number }: { number: string }) {
  const { t } = useI18n()
  return (
    <button
      type="button"
      className={styles['copy']}
      aria-label={t('orders.copy', { number })}
      onClick={() => void copy(number)}
    >
      {number}
      <Icon of={Copy} size="tiny" />
    </button>
  )
}
