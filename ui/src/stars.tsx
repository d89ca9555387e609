import Star from 'lucide-react/icons/star'
import { Icon } from './icon.tsx'
import { useLanguage } from './language.ts'
import styles from './stars.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface StarsProps {
  /** Stars out of five. */
  score: number
  /** Number of ratings, in brackets. */
  count?: number | undefined
  /** Given by one person: no decimals. */
  whole?: boolean
}

/** One star and the mean; a screen reader says "4.8 of 5 stars". */
export function Stars({ score, count, whole = false }: StarsProps) {
  const { t, number } = useLanguage()
  const shown = number(score, whole ? 0 : 1)
  return (
    <span className={styles.stars}>
      <Icon of={Star} filled className={styles.star} />
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden>{t('ui.starsOf', { score: shown })}</VisuallyHidden>
      {count !== undefined && <span className={styles.count}>({number(count)})</span>}
    </span>
  )
}
