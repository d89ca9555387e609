import Star from 'lucide-react/icons/star'
import { useId } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { Icon } from './icon.tsx'
import styles from './rate-stars.module.css'

interface RateStarsProps {
  label: string
  /** 1 to 5; 0 before the first tap. */
  value: number
  onChange: (value: number) => void
}

const five = [1, 2, 3, 4, 5]

/** Five stars to tap, 44 px each; arrow keys work. */
export function RateStars({ label, value, onChange }: RateStarsProps) {
  const { t } = useI18n()
  const name = useId()
  return (
    <fieldset className={styles.row} aria-label={label}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <span className={styles.stars}>
        {five.map((star) => (
          <label key={star} className={styles.star} data-on={star <= value || undefined}>
            <input
              type="radio"
              name={name}
              className={styles.input}
              value={star}
              aria-label={t('ui.rateStars', { count: star })}
              checked={star === value}
              onChange={() => onChange(star)}
            />
            <Icon of={Star} filled={star <= value} />
          </label>
        ))}
      </span>
    </fieldset>
  )
}
