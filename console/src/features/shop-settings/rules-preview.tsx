import { Badge } from '@sampan/ui/badge.tsx'
import { useWords } from '#i18n/use-words.ts'
import styles from './rules.module.css'
import type { Promises } from './rules-draft.ts'
import { usePromiseLines } from './use-promise-lines.ts'

interface Props {
  /** Promises as they are typed; null while something of them is wrong. */
  promises: Promises | null
}

/** Words that buyers read of these promises, before they are saved. */
export function RulesPreview({ promises }: Props) {
  const { t } = useWords()
  const linesOf = usePromiseLines()
  if (promises === null) return null
  const { ship, late, returns } = linesOf(promises)
  const lines = [...ship, ...late, ...returns]
  return (
    <section className={styles.preview} aria-label={t('keep.rulesPreview')}>
      <h3>
        {t('keep.rulesPreview')}
        {returns.length > 0 && <Badge tone="ok">{t('keep.previewBadge')}</Badge>}
      </h3>
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
