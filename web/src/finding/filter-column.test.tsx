import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Output } from '#client/types.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { FilterColumn } from './filter-column.tsx'
import { noChoice } from './search-choice.ts'

const facets: Output<'search_facets'> = {
  total: 128,
  isAbout: false,
  categories: [{ key: 'men', count: 100 }],
  shipFrom: [],
  scores: [],
  inStock: 120,
  prices: { bounds: [0, 1000, 2000, 3000], counts: [3, 80, 40, 5] },
}

let server: ReturnType<typeof fakeServer>
const widen = (isWide: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isWide && query.includes('min-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
beforeEach(() => {
  server = fakeServer()
  server.on('search_facets', facets)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('is asked for on a wide screen alone', async () => {
  widen(false)
  await showScreen(<FilterColumn choice={noChoice} onChange={() => {}} />, { path: '/explore' })
  expect(screen.queryByRole('slider')).toBeNull()
  expect(server.sentTo('search_facets')).toEqual([])
})

it('takes what is chosen at once, and a price when its handle rests', async () => {
  widen(true)
  const onChange = vi.fn()
  await showScreen(<FilterColumn choice={noChoice} onChange={onChange} />, { path: '/explore' })
  fireEvent.click(await screen.findByRole('button', { name: /^Men/ }))
  expect(onChange).toHaveBeenLastCalledWith({ category: 'men' })
  vi.useFakeTimers()
  const most = screen.getByRole('slider', { name: 'Highest price' })
  fireEvent.change(most, { target: { value: '3' } })
  fireEvent.change(most, { target: { value: '2' } })
  expect(onChange).toHaveBeenCalledTimes(1)
  act(() => void vi.runAllTimers())
  expect(onChange).toHaveBeenCalledTimes(2)
  expect(onChange).toHaveBeenLastCalledWith({ priceMin: null, priceMax: 2000 })
  expect(server.sentTo('search_facets')).toHaveLength(1)
})

it('forgets a price that has not rested when the reader goes back', async () => {
  widen(true)
  const onChange = vi.fn()
  await showScreen(<FilterColumn choice={noChoice} onChange={onChange} />, { path: '/explore' })
  const most = await screen.findByRole('slider', { name: 'Highest price' })
  vi.useFakeTimers()
  fireEvent.change(most, { target: { value: '2' } })
  act(() => void dispatchEvent(new PopStateEvent('popstate')))
  act(() => void vi.runAllTimers())
  expect(onChange).not.toHaveBeenCalled()
})
