import { Activity, memo, type ReactNode, useLayoutEffect, useMemo, useState } from 'react'
import type { HistoryLocation } from './history.ts'
import { advance, type KeptPage, type KeptRow } from './kept-pages.ts'
import type { RowMatch } from './match-row.ts'
import { PageFrame } from './page-frame.tsx'
import { PageScopeContext } from './page-scope.ts'
import { PageContext } from './use-page.ts'

interface Props<Row extends KeptRow> {
  location: HistoryLocation
  match: RowMatch<Row>
  /** Draws what stands in a page's frame; the same function each time. */
  draw: (page: KeptPage<Row>) => ReactNode
}

/**
 * Shows the page of a location and keeps the ones before it, hidden with their state and DOM (SPEC §2).
 * Its `key` is the session's version: at login and logout every page goes.
 */
export function KeepAlive<Row extends KeptRow>({ location, match, draw }: Props<Row>) {
  const [kept, setKept] = useState(() => ({ location, pages: advance([], location, match) }))
  let current = kept
  if (kept.location !== location) {
    current = { location, pages: advance(kept.pages, location, match) }
    setKept(current)
  }
  const [shown] = current.pages
  // In the order of their names, so that React never moves their DOM.
  const pages = current.pages.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return pages.map((page) => <KeptSlot key={page.id} page={page} isShown={page === shown} draw={draw} />)
}

interface SlotProps<Row extends KeptRow> extends Pick<Props<Row>, 'draw'> {
  page: KeptPage<Row>
  isShown: boolean
}

/** Memo is what lets hidden pages sleep: their `page` stays the same object. */
const KeptSlot = memo(function KeptSlot<Row extends KeptRow>({ page, isShown, draw }: SlotProps<Row>) {
  const [scope] = useState(() => createScope(page))
  // Before the page's own effects: what it does when it comes to the front may be to go on.
  useLayoutEffect(() => scope.follow(page), [scope, page])
  const content = useMemo(() => draw(page), [draw, page])
  return (
    <PageScopeContext value={scope}>
      <PageContext value={page.location}>
        <Activity mode={isShown ? 'visible' : 'hidden'}>
          <PageFrame page={page}>{content}</PageFrame>
        </Activity>
      </PageContext>
    </PageScopeContext>
  )
}) as <Row extends KeptRow>(props: SlotProps<Row>) => ReactNode

function createScope({ id, row, entry }: KeptPage) {
  let own: string | null = entry
  return {
    follow(page: KeptPage) {
      own = page.entry
      return () => {
        own = null
      }
    },
    standsAt: ({ path, entry: at }: HistoryLocation) =>
      own !== null && (row.keep === 'root' ? path === id : at === own),
  }
}
