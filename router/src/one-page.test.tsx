import { act, render, screen } from '@testing-library/react'
import { lazy, Suspense, useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPageHistory, type PageHistory } from './history.ts'
import { matchRow } from './match-row.ts'
import { navigate, setPageHistory } from './navigate.ts'
import { OnePage, useLocation } from './one-page.tsx'
import { forgetScrollPositions } from './scroll-positions.ts'
import { useKeptScroll } from './use-kept-scroll.ts'
import { usePage } from './use-page.ts'
import { type PageNavigation, usePageNavigation } from './use-page-navigation.ts'

let pages: PageHistory
let late: PageNavigation
const tall = { top: 0, height: 2000 }

/** A page of its own that scrolls within. jsdom lays nothing out: its height is given. */
function List() {
  const { params, search } = usePage()
  const scroller = useRef<HTMLDivElement>(null)
  late = usePageNavigation()
  useKeptScroll(scroller)
  return (
    <div ref={scroller} data-testid="scroller">
      <h1>{`List ${params['id'] ?? ''}${search.get('q') ?? ''}`}</h1>
    </div>
  )
}
let arrive = () => {}
const Later = lazy(
  () =>
    new Promise<{ default: () => React.JSX.Element }>((resolve) => {
      arrive = () => resolve({ default: () => <h1>Later</h1> })
    }),
)
const rows = [
  { path: '/list/:id?', Page: List },
  { path: '/other', Page: () => <h1>Other</h1> },
  { path: '/later', Page: Later },
]
const lost = { path: '*', Page: () => <h1>Lost</h1> }

function App() {
  const place = useLocation(pages)
  const { row, location } = matchRow(rows, place.path, place.search, () => lost)
  return (
    <OnePage location={location}>
      <Suspense fallback={<h1>Waiting</h1>}>
        <row.Page key={row.path} />
      </Suspense>
    </OnePage>
  )
}

const title = () => screen.getByRole('heading').textContent
const go = (to: string, options = {}) => act(async () => navigate(to, options))
async function back() {
  const { visit } = pages.current()
  await act(async () => {
    history.back()
    await vi.waitFor(() => expect(pages.current().visit).not.toBe(visit))
  })
}
const scroller = () => screen.getByTestId('scroller')
function scrollToY(y: number) {
  scroller().scrollTop = y
  scroller().dispatchEvent(new Event('scroll'))
}

describe('an app that shows one page at a time', () => {
  beforeEach(async () => {
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => tall.height)
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(500)
    tall.height = 2000
    forgetScrollPositions()
    history.replaceState(null, '', '/list?q=tea')
    pages = createPageHistory({ guard: (address) => address })
    setPageHistory(pages)
    await act(async () => render(<App />))
  })
  afterEach(() => {
    setPageHistory(undefined)
    pages.dispose()
  })

  it('shows the page of the address, with its parameters and search', async () => {
    expect(title()).toBe('List tea')
    await go('/list/7')
    expect(title()).toBe('List 7')
    await go('/nowhere')
    expect(title()).toBe('Lost')
    await back()
    expect(title()).toBe('List 7')
  })

  it('leaves the page before in sight until the script of the next one is here', async () => {
    await go('/later')
    expect(title()).toBe('List tea')
    await act(async () => arrive())
    expect(title()).toBe('Later')
  })

  it('lets a late answer move nobody who has gone on, not even to another row of the same page', async () => {
    await go('/list/7')
    const { navigate: answered, isFront } = late
    expect(isFront()).toBe(true)
    await go('/list/8', { replace: true })
    expect(isFront()).toBe(false)
    await act(async () => answered('/other'))
    expect(title()).toBe('List 8')
  })

  it('lets an answer lead on where the address was only refined meanwhile', async () => {
    const { navigate: answered } = late
    await go('/list?q=salt', { stay: true })
    await act(async () => answered('/other'))
    expect(title()).toBe('Other')
  })

  it('finds the scroll again on the way back, also of a page that was gone', async () => {
    scrollToY(700)
    await go('/other')
    await back()
    expect(scroller().scrollTop).toBe(700)
  })

  it('leaves the scroll as it is when a row is opened or the search changes, and each entry keeps its own', async () => {
    scrollToY(300)
    await go('/list?q=salt', { stay: true })
    await go('/list/7')
    expect(scroller().scrollTop).toBe(300)
    scrollToY(900)
    await back()
    expect(scroller().scrollTop).toBe(300)
  })

  it('waits for a page that is still too short, unless the reader begins to scroll', async () => {
    scrollToY(700)
    await go('/other')
    tall.height = 600
    await back()
    scroller().scrollTop = 100
    tall.height = 2000
    await vi.waitFor(() => expect(scroller().scrollTop).toBe(700))
    await go('/other')
    tall.height = 600
    await back()
    dispatchEvent(new Event('wheel'))
    scroller().scrollTop = 50
    tall.height = 2000
    await new Promise((resolve) => setTimeout(resolve, 80))
    expect(scroller().scrollTop).toBe(50)
  })
})
