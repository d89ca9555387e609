import { SearchField } from '@sampan/ui/search-field.tsx'
import { BackButton } from '@sampan/ui/top-bar.tsx'
import { useEffect, useRef } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { goBack } from '#router/navigate.ts'
import { usePage } from '#router/use-page.ts'
import styles from './search.module.css'

interface SearchBarProps {
  typed: string
  /** Something was asked for: the keyboard would cover the answer. */
  isAsked: boolean
  onType: (text: string) => void
  onSend: (q: string) => void
}

/** Back, and the field with the term in it. */
export function SearchBar({ typed, isAsked, onType, onSend }: SearchBarProps) {
  const { t } = useI18n()
  const place = usePage()
  const bar = useRef<HTMLDivElement>(null)

  // The page's own arrival focuses its headline first; each new visit is a new `place`.
  useEffect(() => {
    if (!isAsked && place) bar.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [isAsked, place])

  return (
    <div ref={bar} className={styles.bar}>
      <BackButton onBack={() => goBack(paths.home())} />
      <SearchField
        prompt={t('catalog.search')}
        value={typed}
        action={paths.search()}
        onChange={onType}
        onSubmit={(q) => {
          bar.current?.querySelector('input')?.blur()
          onSend(q)
        }}
      />
    </div>
  )
}
