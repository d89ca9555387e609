import { memo, type RefObject, Suspense, use, useLayoutEffect, useRef } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { loadWords } from '#i18n/words.ts'
import { BuyerOnly } from './buyer-only.tsx'
import type { KeptPage } from './kept-pages.ts'
import { wordsOfPage } from './load-page.ts'
import { PageBoundary } from './page-boundary.tsx'
import { PageWaiting } from './page-waiting.tsx'
import { glideToTop, spotOf } from './scroll-memory.ts'

/**
 * The frame around one page. Its layout effect runs when the page comes to the front: it sets the title, restores
 * scroll and focus or goes to the top, and then remembers both while the page is shown. Memo lets a page that is being
 * hidden sleep at once.
 */
export const PageFrame = memo(function PageFrame({ page }: { page: KeptPage }) {
  const { t } = useI18n()
  const frame = useRef<HTMLDivElement>(null)
  const title = t('shell.pageTitle', { title: t(page.row.title) })

  useLayoutEffect(() => {
    document.title = title
  }, [title])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new visit of the same address places the page anew
  useLayoutEffect(() => {
    const spot = spotOf(page.address)
    arrive(page, frame.current)
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
      removeEventListener('scroll', onScroll)
      element?.removeEventListener('focusin', onFocus)
    }
  }, [page.visit])

  return (
    <div ref={frame} tabIndex={-1} data-page={page.row.path}>
      <PageBoundary row={page.row}>
        <Suspense fallback={<PageWaiting />}>
          {page.row.access === 'buyer' ? (
            <BuyerOnly>
              <PageScreen page={page} frame={frame} />
            </BuyerOnly>
          ) : (
            <PageScreen page={page} frame={frame} />
          )}
        </Suspense>
      </PageBoundary>
    </div>
  )
})

function PageScreen({ page: { row }, frame }: { page: KeptPage; frame: RefObject<HTMLDivElement | null> }) {
  const { locale } = useI18n()
  const Screen = use(row.screen.load())
  use(loadWords(locale, wordsOfPage(row)))
  useLayoutEffect(() => {
    // The page's script came after the page was turned to, when there was no headline to focus yet.
    if (frame.current && document.activeElement === frame.current) focusHeading(frame.current)
  }, [frame])
  return <Screen />
}

/** Back, forward and a tab's return find their pixel and their focus again; everything else begins at the top. */
function arrive({ address, move, returned, row }: KeptPage, frame: HTMLElement | null): void {
  if (move === 'load') return
  const spot = spotOf(address)
  const isTabReturn = row.keep === 'root' && returned && move === 'push'
  if (move === 'back' || move === 'forward' || isTabReturn) {
    const { y, focus } = spot
    scrollTo({ top: y, behavior: 'instant' })
    if (focus?.isConnected) focus.focus({ preventScroll: true })
    else focusHeading(frame)
    return
  }
  const isSamePage = returned && move === 'replace'
  if (isSamePage) scrollTo({ top: 0, behavior: 'smooth' })
  else glideToTop()
  focusHeading(frame)
}

function focusHeading(frame: HTMLElement | null): void {
  const target = frame?.querySelector<HTMLElement>('h1') ?? frame
  if (!target) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
