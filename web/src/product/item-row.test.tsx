import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { InEnglish } from '#testing/in-english.tsx'
import { SwipeRow } from './item-row.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function show() {
  const remove = vi.fn()
  const { container } = render(
    <SwipeRow name="Teapot" onDelete={remove}>
      Teapot
    </SwipeRow>,
    { wrapper: InEnglish },
  )
  const rail = container.querySelector('div > div > div')
  if (!(rail instanceof HTMLElement)) throw new Error('no rail')
  Object.defineProperty(rail, 'clientWidth', { value: 300 })
  const scrollTo = (left: number) => {
    rail.scrollLeft = left
    fireEvent.scroll(rail)
  }
  return { remove, rail, scrollTo }
}

it('has a Delete that keys can reach, named after its row', () => {
  const { remove } = show()
  const button = screen.getByRole('button', { name: /Delete\s*Teapot/ })
  button.focus()
  expect(document.activeElement).toBe(button)
  fireEvent.click(button)
  fireEvent.click(button)
  expect(remove).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(240))
  expect(remove).toHaveBeenCalledOnce()
})

it('deletes when it is swept past 60% of its width, not when it is only opened', () => {
  const { remove, rail, scrollTo } = show()
  fireEvent.touchStart(rail)
  scrollTo(84)
  act(() => vi.advanceTimersByTime(1000))
  expect(remove).not.toHaveBeenCalled()
  scrollTo(190)
  scrollTo(200)
  act(() => vi.advanceTimersByTime(240))
  expect(remove).toHaveBeenCalledOnce()
})

it('deletes nothing that only a wheel or a trackpad moved aside', () => {
  const { remove, rail, scrollTo } = show()
  fireEvent.wheel(rail, { deltaX: 200 })
  scrollTo(200)
  act(() => vi.advanceTimersByTime(1000))
  expect(remove).not.toHaveBeenCalled()
})
