import { memo, Suspense, use, useLayoutEffect, useRef } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { loadWords } from '#i18n/words.ts'
import type { RouteRow } from '#page/route-row.ts'
import { BuyerOnly } from './buyer-only.tsx'
import type { KeptPage } from './kept-pages.ts'
import { PageBoundary } from './page-boundary.tsx'
import { PageWaiting } from './page-waiting.tsx'
import { glideToTop, spotOf } from './scroll-memory.ts'

/**
 * The frame around one page. Its layout effect runs when the page comes to the front: it restores scroll and focus or
 * goes to the top, and then remembers both while the page is shown. Memo lets a page that is being hidden sleep at once.
 */
export const PageFrame = memo(function PageFrame({ page }: { page: KeptPage }) {
  const frame = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new visit of the same address places the page anew
  useLayoutEffect(() => {
    const spot = spotOf(page.address)
    const stopFocusing = arrive(page, frame.current)
    const onScroll = () => {
      spot.y = scrollY
    }
    const onFocus = (event: FocusEvent) => {
      spot.focus = event.target instanceof HTMLElement ? event.target : null
    }
    const element = frame.current
    addEventListener('scroll', onScroll, { passive: true })
    element?.addEventListener('focusin', onFocus)
    return () => {
      stopFocusing?.()
      removeEventListener('scroll', onScroll)
      element?.removeEventListener('focusin', onFocus)
    }
  }, [page.visit])

  return (
    <div ref={frame} tabIndex={-1} data-page={page.row.path}>
      <PageBoundary row={page.row}>
        <Suspense fallback={null}>
          <PageTitle row={page.row} />
        </Suspense>
        <Suspense fallback={<PageWaiting />}>
          {page.row.access === 'buyer' ? (
            <BuyerOnly>
              <PageScreen row={page.row} />
            </BuyerOnly>
          ) : (
            <PageScreen row={page.row} />
          )}
        </Suspense>
      </PageBoundary>
    </div>
  )
})

/** The window's title, as soon as its words are here (SPEC §2). */
function PageTitle({ row }: { row: KeptPage['row'] }) {
  const { t, locale } = useI18n()
  use(loadWords(locale, row.screen.words))
  const title = t('shell.pageTitle', { title: t(row.title) })
  useLayoutEffect(() => {
    document.title = title
  }, [title])
  return null
}

function PageScreen({ row }: { row: RouteRow }) {
  const { locale } = useI18n()
  const Screen = use(row.screen.load())
  use(loadWords(locale, row.screen.words))
  return <Screen />
}

/**
 * Back, forward and a tab's return find their pixel and their focus again; everything else begins at the top.
 * @returns stops waiting for a headline to focus, where there is none yet.
 */
function arrive(
  { address, move, returned, row }: KeptPage,
  frame: HTMLElement | null,
): (() => void) | undefined {
  if (move === 'load' || !frame) return
  const isTabReturn = row.keep === 'root' && returned && move === 'push'
  if (move === 'back' || move === 'forward' || isTabReturn) {
    const { y, focus } = spotOf(address)
    scrollTo({ top: y, behavior: 'instant' })
    if (!focus?.isConnected) return focusHeading(frame)
    focus.focus({ preventScroll: true })
    return
  }
  const isSamePage = returned && move === 'replace'
  if (isSamePage) scrollTo({ top: 0, behavior: 'smooth' })
  else glideToTop()
  return focusHeading(frame)
}

/** Focuses the headline; until there is one the page itself, unless the reader moves on meanwhile. */
function focusHeading(frame: HTMLElement): (() => void) | undefined {
  const focusFound = () => {
    const heading = frame.querySelector<HTMLElement>('h1')
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
