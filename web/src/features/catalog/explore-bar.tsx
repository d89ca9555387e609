import { IconButton } from '@sampan/ui/icon-button.tsx'
import { SearchField } from '@sampan/ui/search-field.tsx'
import Heart from 'lucide-react/icons/heart'
import { useEffect, useRef, useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { usePage } from '#router/use-page.ts'
import styles from './explore-screen.module.css'

interface ExploreBarProps {
  /** The words of the address. */
  q: string
  /** The reader came here in order to type: the field takes the keyboard. */
  isWanted: boolean
  onSearch: (q: string) => void
}

/** The search field with the term in it, and the way to what the reader likes. */
export function ExploreBar({ q, isWanted, onSearch }: ExploreBarProps) {
  const { t } = useI18n()
  const place = usePage()
  const bar = useRef<HTMLDivElement>(null)
  const [text, setText] = useState(q)
  const [shownFor, setShownFor] = useState(q)
  if (shownFor !== q) {
    setShownFor(q)
    setText(q)
  }

  // The page's own arrival focuses its headline first; each new visit is a new `place`.
  useEffect(() => {
    if (isWanted && place) bar.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [isWanted, place])

  return (
    <div ref={bar} className={styles.bar}>
      <SearchField
        prompt={t('catalog.search')}
        value={text}
        action={paths.explore()}
        onChange={setText}
        onSubmit={(words) => {
          bar.current?.querySelector('input')?.blur()
          onSearch(words)
        }}
      />
      <IconButton icon={Heart} label={t('favourites.title')} href={paths.myFavourite()} />
    </div>
  )
}
