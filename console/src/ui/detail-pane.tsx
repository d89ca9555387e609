import { IconButton } from '@sampan/ui/icon-button.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '#i18n/use-words.ts'
import styles from './detail-pane.module.css'
import { rowIsThere } from './early-keys.ts'
import { wentByArrow } from './use-chosen-row.ts'

/** Ways out of a detail. */
export interface PaneSteps {
  onPrevious: () => void
  onNext: () => void
  onClose: () => void
}

interface DetailPaneProps extends PaneSteps {
  label: string
  /** Over the headline, small. */
  above: ReactNode
  headline: ReactNode
  /** Stays under the headline while the rest scrolls. */
  bar?: ReactNode
  /** Stays at the lower edge: the decision. */
  foot?: ReactNode
  children: ReactNode
}

/** The chosen row, whole. */
export function DetailPane(props: DetailPaneProps) {
  const { label, above, headline, onPrevious, onNext, onClose, bar, foot, children } = props
  const { t } = useWords()
  const headlineRef = useRef<HTMLDivElement>(null)
  const isInside = useRef(true)
  // The focus of an operator who chose the row by keys comes here, and need not go through all rows behind it.
  useEffect(() => {
    if (wentByArrow() || document.activeElement?.matches('tr :focus-visible'))
      headlineRef.current?.focus({ preventScroll: true })
    rowIsThere()
  }, [])
  // The focus comes here too when its button went away with the act or with the row before.
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body)
      headlineRef.current?.focus({ preventScroll: true })
  })
  return (
    <aside
      className={styles.pane}
      aria-label={label}
      // A click among its words is work in it, too.
      tabIndex={-1}
      onFocus={() => {
        isInside.current = true
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        // A button that is taken away gives the focus to nobody.
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) isInside.current = false
      }}
    >
      <div>
        <div className={styles.head}>
          <div>
            <p className={styles.above}>{above}</p>
            <div ref={headlineRef} tabIndex={-1} className={styles.headline}>
              {typeof headline === 'string' ? <b>{headline}</b> : headline}
            </div>
          </div>
          <div className={styles.steps}>
            <IconButton label={t('shell.previous')} icon={ChevronUp} onPress={onPrevious} />
            <IconButton label={t('shell.next')} icon={ChevronDown} onPress={onNext} />
            <IconButton label={t('shell.close')} icon={X} onPress={onClose} />
          </div>
        </div>
        {bar && <div className={styles.bar}>{bar}</div>}
      </div>
      <div className={styles.body}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </aside>
  )
}
