import { Icon } from '@sampan/ui/icon.tsx'
import { VisuallyHidden } from '@sampan/ui/visually-hidden.tsx'
import Star from 'lucide-react/icons/star'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './score-summary.module.css'

interface ScoreSummaryProps {
  score: number
  /** Numbers of five, four … one star. */
  counts: readonly [number, number, number, number, number]
  /** The stars that a list is filtered by. */
  chosen?: number | undefined
  /** With it each row of the spread is a button. */
  onChoose?: (stars: number) => void
}

const scale = 100

/** The mean in large figures, and how the stars are spread: each bar is its share of all. */
export function ScoreSummary({ score, counts, chosen, onChoose }: ScoreSummaryProps) {
  const { number } = useI18n()
  const spread = counts.map((count, index) => ({ stars: counts.length - index, count }))
  const all = Math.max(
    counts.reduce((sum, count) => sum + count, 0),
    1,
  )
  return (
    <div className={styles.rate}>
      <div>
        <strong className={styles.mean}>{number(score, 1)}</strong>
        <span className={styles.five} aria-hidden="true">
          {[1, 2, 3, 4, 5].map((star) => (
            <Icon key={star} of={Star} size="tiny" filled={star <= Math.round(score)} />
          ))}
        </span>
      </div>
      <ul className={styles.bars}>
        {spread.map(({ stars, count }) => (
          <li key={stars}>
            {onChoose ? (
              <button
                type="button"
                className={styles.bar}
                aria-pressed={chosen === stars}
                disabled={count === 0}
                onClick={() => onChoose(stars)}
              >
                <Bar stars={stars} count={count} all={all} />
              </button>
            ) : (
              <span className={styles.bar}>
                <Bar stars={stars} count={count} all={all} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Bar({ stars, count, all }: { stars: number; count: number; all: number }) {
  const { t, number } = useI18n()
  return (
    <>
      <span aria-hidden="true">{stars}</span>
      <VisuallyHidden>
        {t('ui.named', { name: t('ui.rateStars', { count: stars }), text: number(count) })}
      </VisuallyHidden>
      <svg className={styles.meter} viewBox={`0 0 ${scale} 5`} preserveAspectRatio="none" aria-hidden="true">
        <rect width={(count / all) * scale} height="5" fill="var(--star)" />
      </svg>
    </>
  )
}
