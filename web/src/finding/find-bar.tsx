import { goBack } from '@sampan/router/navigate.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { SearchField } from '@sampan/ui/search-field.tsx'
import { BackButton } from '@sampan/ui/top-bar.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './find-bar.module.css'

interface Props {
  prompt: string
  typed: string
  /** Address of the form without script. */
  action: string
  /** Name of the form for the browser's assistant. */
  tool: string
  /** The reader came here in order to type: the field takes the keyboard, which would cover an answer. */
  isWanted: boolean
  /** With a way back, to here where there is no page before. */
  backTo?: string
  onType: (text: string) => void
  onSend: (words: string) => void
  /** Behind the field. */
  children?: ReactNode
}

/** The field with the term in it, at the head of a page. */
export function FindBar({ prompt, typed, action, tool, isWanted, backTo, onType, onSend, children }: Props) {
  const place = usePage()
  const bar = useRef<HTMLDivElement>(null)

  // The page's own arrival focuses its headline first; each new visit is a new `place`.
  useEffect(() => {
    if (isWanted && place) bar.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [isWanted, place])

  return (
    <div ref={bar} className={styles.bar} data-back={backTo !== undefined || undefined}>
      {backTo !== undefined && <BackButton onBack={() => goBack(backTo)} />}
      <SearchField
        prompt={prompt}
        value={typed}
        action={action}
        tool={tool}
        onChange={onType}
        onSubmit={(words) => {
          bar.current?.querySelector('input')?.blur()
          onSend(words)
        }}
      />
      {children}
    </div>
  )
}
