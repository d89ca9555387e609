import { useEffect, useRef } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { type DraftSafety, isSafetyWrong } from '#parts/safety/draft-safety.ts'
import { SafetyFields } from '#parts/safety/safety-fields.tsx'
import styles from './editor.module.css'

interface Props {
  safety: DraftSafety
  /** Number of times that somebody asked for it: each opens it and leads there. */
  asked: number
  onChange: (safety: DraftSafety) => void
}

/** Maker, responsible person in the EU, type or batch and warnings of a product; what is left empty is the shop's. Folded. */
export function SafetyPart({ safety, asked, onChange }: Props) {
  const { t } = useWords()
  const part = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const { current } = part
    if (asked === 0 || !current) return
    // In a new product it lies in another fold.
    for (let fold: Element | null | undefined = current; fold; fold = fold.parentElement?.closest('details'))
      (fold as HTMLDetailsElement).open = true
    current.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
    current.scrollIntoView({ block: 'start' })
  }, [asked])
  return (
    <details ref={part} className={styles.part} open={isSafetyWrong(safety) || undefined}>
      <summary className={styles.summary}>
        <h2>{t('safety.title')}</h2>
      </summary>
      <p className={styles.hint}>{t('safety.hint')}</p>
      <SafetyFields draft={safety} hasIdentifier onChange={onChange} />
    </details>
  )
}
