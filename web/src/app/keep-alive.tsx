import { Activity, memo, useState } from 'react'
import type { Place } from '#page/history.ts'
import { PageContext } from '#page/use-page.ts'
import { advance, type KeptPage } from './kept-pages.ts'
import type { RouteMatch } from './match-route.ts'
import { PageFrame } from './page-frame.tsx'

interface Props {
  place: Place
  match: RouteMatch
}

/**
 * Shows the page of an address and keeps the ones before it, hidden with their state and DOM (SPEC §2).
 * Its `key` is the session's epoch: at login and logout every page goes.
 */
export function KeepAlive({ place, match }: Props) {
  const [kept, setKept] = useState(() => ({ place, pages: advance([], place, match) }))
  let current = kept
  if (kept.place !== place) {
    current = { place, pages: advance(kept.pages, place, match) }
    setKept(current)
  }
  const [shown] = current.pages
  // In the order of their keys, so that React never moves their DOM.
  const pages = current.pages.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  return pages.map((page) => <KeptSlot key={page.key} page={page} isShown={page === shown} />)
}

/** Memo is what lets hidden pages sleep: their `page` stays the same object. */
const KeptSlot = memo(function KeptSlot({ page, isShown }: { page: KeptPage; isShown: boolean }) {
  return (
    <PageContext value={page.place}>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <PageFrame page={page} />
      </Activity>
    </PageContext>
  )
})
