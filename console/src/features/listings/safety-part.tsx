import { useWords } from '#i18n/use-words.ts'
import { type DraftSafety, isSafetyWrong } from '#parts/safety/draft-safety.ts'
import { SafetyFields } from '#parts/safety/safety-fields.tsx'
import styles from './editor.module.css'

interface Props {
  safety: DraftSafety
  onChange: (safety: DraftSafety) => void
}

/** Maker, responsible person in the EU, type or batch and warnings of a product; what is left empty is the shop's. Folded. */
export function SafetyPart({ safety, onChange }: Props) {
  const { t } = useWords()
  return (
    <details className={styles.part} open={isSafetyWrong(safety) || undefined}>
      <summary className={styles.summary}>
        <h2>{t('safety.title')}</h2>
      </summary>
      <p className={styles.hint}>{t('safety.hint')}</p>
      <SafetyFields draft={safety} hasIdentifier onChange={onChange} />
    </details>
  )
}
