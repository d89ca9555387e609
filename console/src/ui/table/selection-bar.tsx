import { Button } from '@sampan/ui/button.tsx'
import { VisuallyHidden } from '@sampan/ui/visually-hidden.tsx'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useWords } from '#i18n/use-words.ts'
import styles from './selection-bar.module.css'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps<Row> {
  selection: Selection<Row>
  /** Number of rows that are loaded. */
  all: number
  children: ReactNode
}

/** Bar at the lower edge with what can be done with the selected rows, while there are any; says how many they are. */
export function SelectionBar<Row>({ selection, all, children }: SelectionBarProps<Row>) {
  const { t } = useWords()
  const count = selection.rows.length
  const text = t('list.selectedCount', { count, all })
  return (
    <>
      <span role="status">
        <VisuallyHidden>{count > 0 ? text : ''}</VisuallyHidden>
      </span>
      {count > 0 && (
        <Bar text={text} onClear={selection.clear}>
          {children}
        </Bar>
      )}
    </>
  )
}

interface BarProps {
  text: string
  onClear: () => void
  children: ReactNode
}

function Bar({ text, onClear, children }: BarProps) {
  const { t } = useWords()
  const bar = useRef<HTMLDivElement>(null)
  // The focus that goes with the bar comes to Undo, or to the table: the document's start is far away.
  useLayoutEffect(() => {
    const own = bar.current
    const table = own?.parentElement?.querySelector<HTMLElement>('table')
    return () => {
      if (!own?.contains(document.activeElement)) return
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusAfter(table)
      })
    }
  }, [])
  return (
    <div ref={bar} className={styles.bar} role="toolbar" aria-label={t('list.selected')}>
      <span>{text}</span>
      {children}
      <Button kind="ghost" size="small" onClick={onClear}>
        {t('list.clear')}
      </Button>
    </div>
  )
}

/** Focuses Undo, where it is offered, or the table, which takes no other focus: letters act in a table that has it. */
function focusAfter(table: HTMLElement | null | undefined): void {
  const undo = document.querySelector<HTMLElement>('[data-undo]')
  if (!undo && table) {
    table.tabIndex = -1
    table.addEventListener('blur', () => table.removeAttribute('tabindex'), { once: true })
  }
  const next = undo ?? table
  next?.focus({ preventScroll: true })
}
