import { Badge } from '@sampan/ui/badge.tsx'
import type { Output } from '#client/call.ts'
import { useWords } from '#i18n/use-words.ts'
import styles from './shop-settings.module.css'

interface Props {
  /** Promises as they are typed; null while something of them is wrong. */
  promises: Omit<Output<'console_shop_rules'>, 'version'> | null
}

/** Words that buyers read of these promises, before they are saved. */
export function RulesPreview({ promises }: Props) {
  const { t, dollars } = useWords()
  if (promises === null) return null
  const { shipDays, cancelDays, late, returns } = promises
  const lines = [
    ...(shipDays === null ? [] : [t('keep.previewShip', { count: shipDays })]),
    ...(cancelDays === null ? [] : [t('keep.previewCancel', { count: cancelDays })]),
    ...(late === null ? [] : [t('keep.previewLate', { percent: late.percent, max: dollars(late.maxCents) })]),
    ...(returns === null
      ? []
      : [t('keep.previewReturns', { count: returns.days, sum: dollars(returns.freightCents) })]),
  ]
  return (
    <section className={styles.preview} aria-label={t('keep.rulesPreview')}>
      <h3>{t('keep.rulesPreview')}</h3>
      {returns !== null && <Badge tone="ok">{t('keep.previewBadge')}</Badge>}
      {lines.length === 0 ? (
        <p>{t('keep.rulesPreviewNone')}</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
