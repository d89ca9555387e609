import { useI18n } from '#i18n/use-i18n.ts'
import styles from './bag-screen.module.css'

interface Props {
  /** Pieces in the bag. */
  count: number
  isEditing: boolean
  /** Absent where there is nothing to edit. */
  onEdit: (() => void) | undefined
}

/** The page's name with its count, and Edit for those who do not swipe (DESIGN §9). */
export function BagHead({ count, isEditing, onEdit }: Props) {
  const { t } = useI18n()
  return (
    <header className={styles.head}>
      <h1 className={styles.title} tabIndex={-1}>
        {t('cart.title')} {count > 0 && <span className={styles.count}>{count}</span>}
      </h1>
      {onEdit && (
        <button type="button" className={styles.edit} onClick={onEdit}>
          {isEditing ? t('cart.done') : t('cart.edit')}
        </button>
      )}
    </header>
  )
}
