import { Icon } from '@sampan/ui/icon.tsx'
import { Radio } from '@sampan/ui/radio.tsx'
import Star from 'lucide-react/icons/star'
import { useId } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './reviews.module.css'

interface Props {
  label: string
  /** One to five; 0 while none is chosen. */
  value: number
  invalid: boolean
  onChange: (stars: number) => void
}

/** One to five stars: radios, so that arrow keys move between them. */
export function StarChoice({ label, value, invalid, onChange }: Props) {
  const { t } = useI18n()
  const name = useId()
  return (
    <fieldset className={styles.score} aria-label={label} aria-invalid={invalid || undefined}>
      <span className={styles.scoreName} aria-hidden="true">
        {label}
      </span>
      <span className={styles.stars}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className={styles.star} data-on={stars <= value || undefined}>
            <Radio
              name={name}
              value={stars}
              checked={stars === value}
              label={t('ui.rateStars', { count: stars })}
              onChoose={() => onChange(stars)}
            />
            <Icon of={Star} filled={stars <= value} />
          </label>
        ))}
      </span>
    </fieldset>
  )
}
