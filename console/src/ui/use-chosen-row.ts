import { cameFrom } from '@sampan/router/came-from.ts'
import { navigate, pageHistory } from '@sampan/router/navigate.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { usePageNavigation } from '@sampan/router/use-page-navigation.ts'
import { useRef, useState } from 'react'
import type { PaneSteps } from './detail-pane.tsx'
import { expectRow, useKeysOnTheWay } from './early-keys.ts'
import { useListOnItsWay } from './held-keys.ts'
import { useRowKeys } from './use-row-keys.ts'

export interface ChosenRow {
  id: string | undefined
  choose(id: string): void
  /** Steps that the detail beside the list needs. */
  steps: PaneSteps
  /** Goes on to the next row that still waits, then to one before; stays where there is none. */
  goOn(): void
}

/** When a row was last gone to by an arrow: the detail takes the focus then, so that letters act in it. */
let arrowAt = 0
const arrowValidMs = 5_000
/** The browser that has not gone back by then does not: there was nowhere to go. */
const goingBackMs = 1_000
export const wentByArrow = (): boolean => {
  const isByArrow = Date.now() - arrowAt < arrowValidMs
  arrowAt = 0
  return isByArrow
}

/**
 * The row that the address names, its neighbours, and the keys: arrows go there, Escape closes it. A row that is opened
 * from its list is an entry of the history, so that back closes it; on a telephone it covers the list.
 */
export function useChosenRow<Row extends { id: string }>(
  pathOf: (id?: string) => string,
  rows: readonly Row[] | undefined,
  isWaiting: (row: Row) => boolean = () => true,
): ChosenRow {
  const { id } = usePage().params
  const { isFront } = usePageNavigation()
  const left = useRef<{ visit: number; at: number }>(null)
  // Going back takes the browser a moment. A row that is opened in it would take the place of the one that is closed, and be
  // closed as well; another Escape would leave the list too.
  const isGoingBack = () =>
    left.current !== null &&
    left.current.visit === pageHistory()?.latest().visit &&
    Date.now() - left.current.at < goingBackMs
  const open = (next?: string) => {
    if (isGoingBack()) return
    // The address itself, and not what was rendered of it: a search that was typed a moment ago stays.
    const { pathname, search } = window.location
    if (pathname === pathOf(next)) return
    const { entry = '', visit = 0 } = pageHistory()?.latest() ?? {}
    if (!next && cameFrom(entry) === pathOf() + search) {
      left.current = { visit, at: Date.now() }
      navigate(-1)
    } else navigate(pathOf(next) + search, { replace: !next || pathname !== pathOf() })
  }
  const at = rows?.findIndex((row) => row.id === id) ?? -1
  const [lastAt, setLastAt] = useState(0)
  if (at >= 0 && at !== lastAt) setLastAt(at)
  const go = (place: number) => {
    const row = isGoingBack() ? undefined : rows?.[place]
    if (row) open(row.id)
    return row
  }
  // A row that was gone to a moment ago may not be rendered yet: the address knows it.
  const placeNow = () => rows?.findIndex((row) => pathOf(row.id) === window.location.pathname) ?? -1
  // A decided row leaves the list, and the next one takes its place.
  const goNext = () => go(placeNow() >= 0 ? placeNow() + 1 : lastAt)
  const goBack = () => go((placeNow() >= 0 ? placeNow() : lastAt) - 1)
  const steps: PaneSteps = {
    onNext: goNext,
    onPrevious: goBack,
    onClose: () => {
      if (!isFront()) return
      // Back to where it was chosen: the pane goes, and the focus with it.
      document.querySelector<HTMLElement>('tr[aria-current] :is(a, button)')?.focus({ preventScroll: true })
      open()
    },
  }
  const byArrow = (step: () => Row | undefined) => {
    arrowAt = Date.now()
    const row = step()
    if (row) expectRow(pathOf(row.id))
  }
  const goNextByArrow = () => byArrow(goNext)
  const goBackByArrow = () => byArrow(goBack)
  useListOnItsWay(rows === undefined)
  useKeysOnTheWay()
  useRowKeys({
    arrowdown: goNextByArrow,
    arrowup: goBackByArrow,
    j: goNextByArrow,
    k: goBackByArrow,
    ...(id && { escape: steps.onClose }),
  })
  const goOn = () => {
    if (!isFront()) return
    const from = at >= 0 ? at : lastAt
    const next = [...(rows?.slice(from) ?? []), ...(rows?.slice(0, from) ?? [])].find(
      (row) => row.id !== id && isWaiting(row),
    )
    if (next) open(next.id)
  }
  return { id, choose: open, steps, goOn }
}
