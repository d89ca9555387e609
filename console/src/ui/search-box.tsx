import { cleanSearch } from '@sampan/contract/wire/typed-text.ts'
import { TextInput } from '@sampan/ui/text-input.tsx'
import Search from 'lucide-react/icons/search'
import { useEffect, useEffectEvent, useState } from 'react'
import styles from './search-box.module.css'

const waitMs = 300

interface SearchBoxProps {
  label: string
  /** Placeholder of the empty box where the label is too long for it. */
  hint?: string
  value: string
  onChange: (value: string) => void
}

/** Words to search for; they take effect when the typing pauses, or when the focus leaves. */
export function SearchBox({ label, hint, value, onChange }: SearchBoxProps) {
  // Null while nobody types: then the box shows the search of the address.
  const [typed, setTyped] = useState<string | null>(null)
  const tell = useEffectEvent(() => {
    if (typed === null) return
    const words = cleanSearch(typed)
    if (words !== value) onChange(words)
  })
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(tell, waitMs)
    return () => clearTimeout(timer)
  }, [typed])

  function leave() {
    tell()
    setTyped(null)
  }

  return (
    <span className={styles.box}>
      <TextInput
        type="search"
        icon={Search}
        aria-label={label}
        placeholder={hint ?? label}
        title={hint && label}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
      />
    </span>
  )
}
