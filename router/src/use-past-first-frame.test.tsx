import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import type { Move, PageHistory } from './history.ts'
import { setPageHistory } from './navigate.ts'
import { usePastFirstFrame } from './use-past-first-frame.ts'

const comesBy = (move: Move) => setPageHistory({ current: () => ({ move }) } as PageHistory)
afterEach(() => setPageHistory(undefined))

const seen: boolean[] = []
function Page() {
  const isWhole = usePastFirstFrame()
  seen.push(isWhole)
  return isWhole ? 'whole' : 'top'
}

it('lets the first frame of an opened page be without what lies below, and brings that by itself', async () => {
  comesBy('push')
  seen.length = 0
  render(<Page />)
  expect(seen).toEqual([false])
  await screen.findByText('whole')
})

it.each(['back', 'load', 'replace'] as const)('shows all at once to who comes by "%s"', (move) => {
  comesBy(move)
  seen.length = 0
  render(<Page />)
  expect(seen).toEqual([true])
})

it('is whole as the server renders it', () => {
  comesBy('push')
  expect(renderToString(<Page />)).toBe('whole')
})
