import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Stepper } from './stepper.tsx'
import { render } from './testing/render.tsx'

it('never leaves its bounds', () => {
  const change = vi.fn()
  const { rerender } = render(<Stepper label="Bear" value={1} max={2} onChange={change} />)
  fireEvent.click(screen.getByRole('button', { name: 'One less' }))
  expect(change).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'One more' }))
  expect(change).toHaveBeenLastCalledWith(2)
  rerender(<Stepper label="Bear" value={2} max={2} onChange={change} />)
  fireEvent.click(screen.getByRole('button', { name: 'One more' }))
  expect(change).toHaveBeenCalledOnce()
})

it('comes back into its bounds when stock fell below what was chosen', () => {
  const change = vi.fn()
  render(<Stepper label="Bear" value={9} max={3} onChange={change} />)
  fireEvent.click(screen.getByRole('button', { name: 'One less' }))
  expect(change).toHaveBeenLastCalledWith(3)
})
