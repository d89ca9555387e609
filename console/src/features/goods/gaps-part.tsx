import { closingGaps, type GoodsGap } from '@sampan/contract/goods/rules.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { useWords } from '#i18n/use-words.ts'
import styles from './editor.module.css'

/** What is missing: what keeps the goods off the shelf first, then what would sell them better. */
export function GapsPart({ gaps }: { gaps: readonly GoodsGap[] }) {
  const { t } = useWords()
  return (
    <section className={styles.part} aria-label={t('goods.gaps')} aria-live="polite">
      {gaps.length === 0 ? (
        <p>{t('goods.whole')}</p>
      ) : (
        <ul className={styles.gaps}>
          {gaps.map((gap) => (
            <li key={gap}>
              <Badge tone={closingGaps.includes(gap) ? 'bad' : 'wait'}>{t(`goods.gap.${gap}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
