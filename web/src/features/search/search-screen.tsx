import { navigate } from '@sampan/router/navigate.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { Screen } from '@sampan/ui/screen.tsx'
import { VisuallyHidden } from '@sampan/ui/visually-hidden.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FindBar } from '#finding/find-bar.tsx'
import {
  isAsked,
  readSearch,
  type SearchChoice,
  withoutFilters,
  writeSearch,
} from '#finding/search-choice.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { SearchBegin } from './search-begin.tsx'
import { rememberSearched } from './search-history.ts'
import { SearchResults } from './search-results.tsx'
import { SearchSuggestions } from './search-suggestions.tsx'

/** SPEC §2 /search and /searchs, one screen: what to look for, and what was found. All of it lives in the address. */
export function SearchScreen() {
  const { t } = useI18n()
  const { search } = usePage()
  const cache = useQueryClient()
  const choice = readSearch(search)
  const [typed, setTyped] = useState(choice.q)
  const [shownFor, setShownFor] = useState(choice.q)
  if (shownFor !== choice.q) {
    setShownFor(choice.q)
    setTyped(choice.q)
  }
  useEffect(() => rememberSearched(cache, choice.q), [cache, choice.q])

  const hrefOf = (change: Partial<SearchChoice>) => paths.search(writeSearch({ ...choice, ...change }))
  const isTyping = typed.trim() !== choice.q
  function send(q: string) {
    setTyped(q)
    if (q !== '') navigate(paths.search(writeSearch({ ...withoutFilters(choice), q, exact: false })))
  }

  return (
    <Screen>
      <h1>
        <VisuallyHidden>{[t('search.title'), choice.q].filter(Boolean).join(', ')}</VisuallyHidden>
      </h1>
      <FindBar
        tool="search_again"
        prompt={t('catalog.search')}
        typed={typed}
        action={paths.search()}
        isWanted={!isAsked(choice)}
        backTo={paths.home()}
        onType={setTyped}
        onSend={send}
      />
      {isTyping && typed.trim() !== '' ? (
        <SearchSuggestions typed={typed} onFill={setTyped} hrefOf={hrefOf} />
      ) : isAsked(choice) && !isTyping ? (
        <SearchResults choice={choice} hrefOf={hrefOf} />
      ) : (
        <SearchBegin />
      )}
    </Screen>
  )
}
