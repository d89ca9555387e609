import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { WordsContext } from '#i18n/use-words.ts'
import { loadWords, type Words } from '#i18n/words.ts'
import { lineAfterMs, ScreenProgress, saidAfterMs } from './screen-progress.tsx'

let words: Words
beforeAll(async () => {
  words = await loadWords('en')
})
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('a change of screen shows a line after a moment, and is said only when it takes long', () => {
  let path = '/console'
  const listeners = new Set<() => void>()
  const history = {
    current: () => ({ path }),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  } as unknown as Parameters<typeof ScreenProgress>[0]['history']
  const progress = (shown: string) => (
    <WordsContext value={words}>
      <ScreenProgress history={history} shown={shown} />
    </WordsContext>
  )
  const { container, rerender } = render(progress('/console'))
  const line = () => container.querySelector('[data-progress]')
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  expect(line()).toBeNull()
  path = '/console/shops'
  act(() => {
    for (const listener of listeners) listener()
  })
  pass(lineAfterMs - 1)
  expect(line()).toBeNull()
  pass(1)
  expect(line()).not.toBeNull()
  expect(screen.getByRole('status').textContent).toBe('')
  pass(saidAfterMs - lineAfterMs)
  expect(screen.getByRole('status').textContent).toBe('The page is being loaded.')
  rerender(progress('/console/shops'))
  expect(line()).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('')
})
