import { IconButton } from '@sampan/ui/icon-button.tsx'
import Heart from 'lucide-react/icons/heart'
import { useState } from 'react'
import { FindBar } from '#finding/find-bar.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'

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
  const [text, setText] = useState(q)
  const [shownFor, setShownFor] = useState(q)
  if (shownFor !== q) {
    setShownFor(q)
    setText(q)
  }

  return (
    <FindBar
      tool="search_products"
      prompt={t('catalog.search')}
      typed={text}
      action={paths.explore()}
      isWanted={isWanted}
      onType={setText}
      onSend={onSearch}
    >
      <IconButton icon={Heart} label={t('favourites.title')} href={paths.myFavourite()} />
    </FindBar>
  )
}
