import Star from 'lucide-react/icons/star'
import { useI18n } from '#i18n/use-i18n.ts'
import { Icon } from './icon.tsx'
import styles from './score-summary.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface ScoreSummaryProps {
  score: number
  /** How many gave five, four … one star. */
  counts: readonly [number, number, number, number, number]
}

const scale = 100

/** The mean in large figures, and how the stars are spread. */
export function ScoreSummary({ score, counts }: ScoreSummaryProps) {
  const { t } = useI18n()
  const spread = counts.map((count, index) => ({ stars: counts.length - index, count }))
  const most = Math.max(...counts, 1)
  return (
    <div className={styles.rate}>
      <div>
        <strong className={styles.mean}>{score.toFixed(1)}</strong>
        <span className={styles.five} aria-hidden="true">
          {[1, 2, 3, 4, 5].map((star) => (
            <Icon key={star} of={Star} size="tiny" filled={star <= Math.round(score)} />
          ))}
        </span>
      </div>
      <ul className={styles.bars}>
        {spread.map(({ stars, count }) => (
          <li key={stars} className={styles.bar}>
            <span aria-hidden="true">{stars}</span>
            <VisuallyHidden>{`${t('ui.rateStars', { count: stars })}: ${count}`}</VisuallyHidden>
            <svg
              className={styles.meter}
              viewBox={`0 0 ${scale} 5`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect width={(count / most) * scale} height="5" fill="var(--star)" />
            </svg>
          </li>
        ))}
      </ul>
    </div>
  )
}
