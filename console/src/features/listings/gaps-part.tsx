import { type GoodsGap, isClosing } from '@sampan/contract/market/listings/rules.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { useWords } from '#i18n/use-words.ts'
import styles from './editor.module.css'

/** Gaps of the goods: those that keep them off the shelf first, then those that would sell them better. */
export function GapsPart({ gaps }: { gaps: readonly GoodsGap[] }) {
  const { t } = useWords()
  return (
    <section className={styles.part} aria-label={t('goods.gaps')} aria-live="polite">
      {gaps.length === 0 ? (
        <p>{t('goods.whole')}</p>
      ) : (
        (['closing', 'open'] as const).map((kind) => {
          const some = gaps.filter((gap) => isClosing(gap) === (kind === 'closing'))
          if (some.length === 0) return null
          return (
            <div key={kind} className={styles.gaps}>
              <span>{t(`goods.gaps.${kind}`)}</span>
              <ul className={styles.gaps}>
                {some.map((gap) => (
                  <li key={gap}>
                    <Badge tone={kind === 'closing' ? 'bad' : 'wait'}>{t(`goods.gap.${gap}`)}</Badge>
                  </li>
                ))}
              </ul>
            </div>
          )
        })
      )}
    </section>
  )
}
