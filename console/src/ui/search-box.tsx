import { TextInput } from '@sampan/web/ui/text-input.tsx'
import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import styles from './search-box.module.css'

const waitMs = 300

/** Words to look for; they count when the typing rests. */
export function SearchBox({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  const [typed, setTyped] = useState(value)
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onChange(typed.trim()), waitMs)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  return (
    <span className={styles.box}>
      <TextInput
        type="search"
        icon={Search}
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </span>
  )
}
