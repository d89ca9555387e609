import { useWords } from '#i18n/use-words.ts'
import styles from './case-sides.module.css'
import type { Dispute } from './rows.ts'

/** Descriptions of the goods on the day of the order, whatever the shop wrote since (PRODUCT §6.9). */
export function AsDescribed({ row }: { row: Dispute }) {
  const { t } = useWords()
  const lines = row.lines.flatMap(({ skuId, title }) => {
    const text = row.described.find((each) => each.skuId === skuId)?.text ?? ''
    return text === '' ? [] : [{ skuId, title, text }]
  })
  if (lines.length === 0) return null
  return (
    <section className={styles.side} aria-label={t('refunds.described')}>
      <h2 className={styles.title}>{t('refunds.described')}</h2>
      {lines.map(({ skuId, title, text }) => (
        <div key={skuId}>
          <h3 className={styles.reason}>{title}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long texts are scrolled by keys, too */}
          <p className={styles.described} tabIndex={0}>
            {text}
          </p>
        </div>
      ))}
    </section>
  )
}
