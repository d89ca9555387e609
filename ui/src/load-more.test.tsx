import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { LoadMore } from './load-more.tsx'
import { render } from './testing/render.tsx'

it('ends a list with a sentence, and can be asked for more by button [nav:load-more]', () => {
  const more = vi.fn()
  const { rerender } = render(<LoadMore state="failed" onMore={more} />)
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(more).toHaveBeenCalledOnce()
  // Text in a status is read out at each change.
  expect(screen.getByRole('status').textContent).toBe('')
  rerender(<LoadMore state="end" onMore={more} />)
  expect(screen.getByRole('status').textContent).toBe('You’ve reached the end')
})
