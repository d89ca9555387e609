import { type Quality, qualityLowBelow } from '@sampan/contract/market/listings/quality.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { useWords } from '#i18n/use-words.ts'
import styles from './quality-part.module.css'

const shownMax = 4
const goodFrom = 85

/** Colour of a score; the number says it too. */
export const toneOf = (score: number): 'ok' | 'wait' | 'bad' =>
  score >= goodFrom ? 'ok' : score >= qualityLowBelow ? 'wait' : 'bad'

/** Score of the listing, the next best thing to do, and what else would raise it. */
export function QualityPart({ quality: { score, missing } }: { quality: Quality }) {
  const { t } = useWords()
  const [next, ...rest] = missing.slice(0, shownMax)
  return (
    <section className={styles.part} aria-label={t('quality.title')} aria-live="polite">
      <span className={styles.score}>
        {t('quality.title')} <Badge tone={toneOf(score)}>{t('quality.of100', { score })}</Badge>
      </span>
      <meter className={styles.meter} min={0} max={100} value={score} aria-hidden="true" />
      {next ? (
        <p>
          <strong>{t(`quality.do.${next.part}`)}</strong> {t('quality.points', { points: next.points })}
        </p>
      ) : (
        <p>{t('quality.whole')}</p>
      )}
      {rest.length > 0 && (
        <details>
          <summary>{t('quality.more')}</summary>
          <ul>
            {rest.map(({ part, points }) => (
              <li key={part}>
                {t(`quality.do.${part}`)} {t('quality.points', { points })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
