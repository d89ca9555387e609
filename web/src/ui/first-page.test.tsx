import { readdirSync, readFileSync } from 'node:fs'
import { fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { PullState } from '#device/use-pull-to-refresh.ts'
import { loadWords } from '#i18n/words.ts'
import { Link } from './link.tsx'
import { LoadMore } from './load-more.tsx'
import { ProductCard } from './product-card.tsx'
import { PullHead } from './pull-head.tsx'
import { initialsOf } from './shop-mark.tsx'
import { UiProvider } from './ui-provider.tsx'
import { VoyageLine } from './voyage-line.tsx'

beforeAll(() => loadWords('en', 'first'))

const bear = {
  href: '/detail/7',
  title: 'Organic cotton bear',
  picture: '/media/bear',
  room: 'toys',
  priceCents: 1890,
  originalCents: 2520,
  score: 4.9,
  sold: '15.8k sold',
} as const

describe('ProductCard', () => {
  it('is one link and one button that says what it adds', () => {
    const add = vi.fn()
    render(<ProductCard {...bear} onAdd={add} />)
    expect(screen.getAllByRole('link')).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Add Organic cotton bear to bag' }))
    expect(add).toHaveBeenCalledOnce()
    expect(screen.getByText('−25%')).toBeTruthy()
  })

  it('offers no plus for what is sold out', () => {
    render(<ProductCard {...bear} soldOut onAdd={vi.fn()} />)
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByText('Sold out')).toBeTruthy()
  })

  it('is painted by the server with a plain link, a plain picture and no inline style', () => {
    const html = renderToString(<ProductCard {...bear} eager onAdd={vi.fn()} />)
    expect(html).toContain('href="/detail/7"')
    expect(html).toContain('/media/bear-320.webp')
    expect(html).not.toContain('style=')
  })
})

describe('Link', () => {
  it('goes through the app for a plain click and leaves the rest to the browser', () => {
    const navigate = vi.fn()
    render(
      <UiProvider value={{ navigate }}>
        <Link href="/bag">Bag</Link>
        <Link href="https://example.com">Out</Link>
      </UiProvider>,
    )
    const bag = screen.getByText('Bag')
    // Stops the test's browser, which cannot go anywhere, from trying.
    document.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(bag, { metaKey: true })
    fireEvent.click(screen.getByText('Out'))
    expect(navigate).not.toHaveBeenCalled()
    fireEvent.click(bag)
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/bag')
  })
})

it('says each state of pulling [nav:pull-refresh]', () => {
  const words = (state: PullState) => {
    const { container, unmount } = render(<PullHead state={state} progress={0.5} />)
    const said = container.textContent
    unmount()
    return said
  }
  expect((['normal', 'pulling', 'loosing', 'loading', 'success'] as const).map(words)).toEqual([
    '',
    'Pull to refresh',
    'Let go to refresh',
    'Looking for new things',
    'Up to date',
  ])
})

it('ends a list with a sentence, and can be asked for more by button [nav:load-more]', () => {
  const more = vi.fn()
  const { rerender } = render(<LoadMore state="failed" onMore={more} />)
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(more).toHaveBeenCalledOnce()
  rerender(<LoadMore state="end" onMore={more} />)
  expect(screen.getByRole('status').textContent).toBe('You have reached the shore. No more items.')
})

it('draws a voyage as one picture with a name', () => {
  const stops = ['Paid', 'Packed', 'At sea', 'Da Nang', 'You']
  const { rerender } = render(<VoyageLine stops={stops} at={2} progress={0.4} labels="all" />)
  expect(screen.getByRole('img', { name: 'Stage 3 of 5, At sea' })).toBeTruthy()
  rerender(<VoyageLine stops={stops} at={1} state="stopped" />)
  expect(screen.getByRole('img', { name: 'Stopped at stage 2 of 5, Packed' })).toBeTruthy()
  rerender(<VoyageLine stops={stops} at={1} state="arrived" />)
  expect(screen.getByRole('img', { name: 'Stage 5 of 5, You' })).toBeTruthy()
})

it('makes initials in any script', () => {
  expect(['Tanah Studio', 'ørsted', '森の店', '', 'X'].map(initialsOf)).toEqual(['Ta', 'Ør', '森', '', 'X'])
})

it('keeps dialogs in files of their own, so that the first page stays small', () => {
  const here = import.meta.dirname
  const users = readdirSync(here)
    .filter((name) => /(?<!test)\.tsx?$/.test(name))
    .filter((name) => readFileSync(`${here}/${name}`, 'utf8').includes("from '@base-ui"))
  expect(users.sort()).toEqual(['confirm.tsx', 'picture-viewer.tsx', 'sheet.tsx'])
})
