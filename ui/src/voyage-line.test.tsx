import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { render } from './testing/render.tsx'
import { VoyageLine } from './voyage-line.tsx'

it('draws a voyage as one picture with a name', () => {
  const stops = ['Paid', 'Packed', 'At sea', 'Da Nang', 'You']
  const { rerender } = render(<VoyageLine stops={stops} at={2} progress={0.4} labels="all" />)
  expect(screen.getByRole('img', { name: 'Step 3 of 5: At sea' })).toBeTruthy()
  rerender(<VoyageLine stops={stops} at={1} state="stopped" />)
  expect(screen.getByRole('img', { name: 'Stopped at step 2 of 5: Packed' })).toBeTruthy()
  rerender(<VoyageLine stops={stops} at={1} state="arrived" />)
  expect(screen.getByRole('img', { name: 'Step 5 of 5: You' })).toBeTruthy()
})
