import { memo, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { KeptPage } from './kept-pages.ts'
import { openAtTop, restoreScroll, scrollPositionOf, smoothScrollToTop } from './scroll-positions.ts'

interface Props {
  page: KeptPage
  children: ReactNode
}

/**
 * The frame around one page. Its layout effect runs when the page comes to the front: it restores scroll and focus or
 * goes to the top, and then remembers both while the page is shown. Memo lets a page that is being hidden sleep at once.
 */
export const PageFrame = memo(function PageFrame({ page, children }: Props) {
  const frame = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new visit of the same address places the page anew
  useLayoutEffect(() => {
    const position = positionOf(page)
    const stopPlacing = place(page, frame.current)
    const onScroll = () => {
      position.y = scrollY
    }
    const onFocus = ({ target }: FocusEvent) => {
      position.focus = target instanceof HTMLElement ? new WeakRef(target) : null
    }
    const element = frame.current
    addEventListener('scroll', onScroll, { passive: true })
    element?.addEventListener('focusin', onFocus)
    return () => {
      stopPlacing?.()
      removeEventListener('scroll', onScroll)
      element?.removeEventListener('focusin', onFocus)
    }
  }, [page.visit])

  return (
    <div ref={frame} tabIndex={-1} data-page={page.row.path}>
      {children}
    </div>
  )
})

const positionOf = ({ row, address, entry }: KeptPage) =>
  scrollPositionOf(row.keep === 'root' ? address : entry)

/**
 * Back, forward, a reload and a tab's return find their pixel and their focus again; everything else begins at the top.
 * @returns stops waiting for what is not there yet.
 */
function place(page: KeptPage, frame: HTMLElement | null): (() => void) | undefined {
  const { move, returned, row } = page
  if (!frame) return
  if (move === 'stay') {
    const position = positionOf(page)
    position.y = scrollY
    position.focus = focusedIn(frame)
    return
  }
  const isTabReturn = row.keep === 'root' && returned && move === 'push'
  if (move === 'load' || move === 'back' || move === 'forward' || isTabReturn) {
    const { y, focus } = positionOf(page)
    if (move === 'load') return y > 0 ? restoreScroll(y) : undefined
    const stopScrolling = restoreScroll(y)
    const element = focus?.deref()
    if (element?.isConnected) {
      element.focus({ preventScroll: true })
      return stopScrolling
    }
    const stopFocusing = focusHeading(frame)
    return () => {
      stopScrolling()
      stopFocusing?.()
    }
  }
  if (returned && move === 'replace') smoothScrollToTop()
  else openAtTop()
  return focusHeading(frame)
}

function focusedIn(frame: HTMLElement): WeakRef<HTMLElement> | null {
  const { activeElement } = document
  return activeElement instanceof HTMLElement && frame.contains(activeElement)
    ? new WeakRef(activeElement)
    : null
}

/** Focuses the headline that stays; until there is one the page itself, unless the reader moves on meanwhile. */
function focusHeading(frame: HTMLElement): (() => void) | undefined {
  const focusFound = () => {
    const heading = frame.querySelector<HTMLElement>('h1:not([aria-busy=true] *)')
    if (!heading) return false
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    return true
  }
  if (focusFound()) return
  frame.focus({ preventScroll: true })
  const watcher = new MutationObserver(() => {
    if (document.activeElement !== frame || focusFound()) watcher.disconnect()
  })
  watcher.observe(frame, { childList: true, subtree: true })
  return () => watcher.disconnect()
}
