import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleFacets } from '#testing/sample-found.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { FilterColumn } from './filter-column.tsx'
import { noChoice } from './search-choice.ts'

let server: ReturnType<typeof fakeServer>
const widen = (isWide: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isWide && query.includes('min-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
beforeEach(() => {
  server = fakeServer()
  server.on('search_facets', sampleFacets)
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

it('writes the scores to choose from with the marks of the reader’s language', async () => {
  widen(true)
  await showScreen(<FilterColumn choice={noChoice} onChange={() => {}} />, { path: '/explore', locale: 'tr' })
  expect(await screen.findByRole('radio', { name: '4,5 ve üstü' })).toBeTruthy()
})
