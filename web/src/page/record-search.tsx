import { SearchField } from '@sampan/ui/search-field.tsx'
import { useEffect, useRef, useState } from 'react'
import styles from './record-search.module.css'

interface Props {
  prompt: string
  /** The words that the list below shows. */
  words: string
  lengthMax: number
  onSearch: (words: string) => void
}

/** A list is asked when the fingers rest, not at each letter. */
const restMs = 400

/** The search field over a list of one's own records; it has just been opened, so it takes the keyboard unless it brings words. */
export function RecordSearch({ prompt, words, lengthMax, onSearch }: Props) {
  const [typed, setTyped] = useState(words)
  const row = useRef<HTMLDivElement>(null)
  const wanted = typed.trim()

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens
  useEffect(() => {
    if (words === '') row.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [])

  useEffect(() => {
    if (wanted === words) return
    const resting = setTimeout(() => onSearch(wanted), restMs)
    return () => clearTimeout(resting)
  }, [wanted, words, onSearch])

  return (
    <div ref={row} className={styles.row}>
      <SearchField
        prompt={prompt}
        value={typed}
        onChange={(text) => setTyped(text.slice(0, lengthMax))}
        onSubmit={(text) => {
          row.current?.querySelector('input')?.blur()
          onSearch(text)
        }}
      />
    </div>
  )
}
