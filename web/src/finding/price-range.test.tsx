import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showScreen } from '#testing/show-screen.tsx'
import { PriceRange } from './price-range.tsx'

const prices = { bounds: [0, 1000, 5000], counts: [4, 2, 1] }

it.each([
  [null, null, ''],
  [1000, null, '$10.00 and up'],
  [null, 5000, 'Up to $50.00'],
  [1000, 5000, '$10.00–$50.00'],
  [1500, 9000, '$15.00–$90.00'],
])('a price from %s to %s reads "%s"', async (min, max, said) => {
  await showScreen(<PriceRange prices={prices} min={min} max={max} onChange={() => {}} />, {
    path: '/search',
  })
  expect(screen.getByRole('heading', { level: 2 }).querySelector('output')?.textContent).toBe(said)
})

it('names both ends of its scale, which nothing else says before a handle is moved', async () => {
  await showScreen(<PriceRange prices={prices} min={null} max={null} onChange={() => {}} />, {
    path: '/search',
  })
  screen.getByText('$0.00')
  screen.getByText('$50.00 and up')
})
