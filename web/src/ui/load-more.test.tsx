import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadWords } from '#i18n/words.ts'
import { LoadMore } from './load-more.tsx'

beforeAll(() => loadWords('en', 'first'))

it('ends a list with a sentence, and can be asked for more by button [nav:load-more]', () => {
  const more = vi.fn()
  const { rerender } = render(<LoadMore state="failed" onMore={more} />)
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(more).toHaveBeenCalledOnce()
  rerender(<LoadMore state="end" onMore={more} />)
  expect(screen.getByRole('status').textContent).toBe('You have reached the shore. No more items.')
})
