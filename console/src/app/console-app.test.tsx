import { cleanup, screen } from '@testing-library/react'
import { afterEach, it, vi } from 'vitest'
import { openConsole } from '#testing/open-console.tsx'

vi.mock('./gate.tsx', () => ({
  Gate() {
    throw new Error('broken gate')
  },
}))
afterEach(cleanup)

it('says that it broke when what stands around the screens throws', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await openConsole('/console')
  await screen.findByRole('heading', { level: 1, name: 'Something went wrong on this page' })
  screen.getByRole('button', { name: 'Reload the page' })
})
