import { Icon } from '@sampan/ui/icon.tsx'
import { VisuallyHidden } from '@sampan/ui/visually-hidden.tsx'
import Copy from 'lucide-react/icons/copy'
import { useI18n } from '#i18n/use-i18n.ts'
import { copy } from '#page/copy.ts'
import styles from './order-story.module.css'

/** A number that a tap copies. */
export function CopyNumber({ number, shown = number }: { number: string; shown?: string }) {
  const { t } = useI18n()
  return (
    <button type="button" className={styles.copy} onClick={() => void copy(number)}>
      <VisuallyHidden>{t('orders.copy')}</VisuallyHidden>
      {shown}
      <Icon of={Copy} size="tiny" />
    </button>
  )
}
