import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { showCurrency } from '#session/shown-currency.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { AboutSum, inCurrency } from './about-sum.tsx'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.on('currency_list', [{ code: 'JPY', perDollar: '149.5', setAt: '2026-11-22T09:30:00.000Z' }])
})
afterEach(() => {
  cleanup()
  showCurrency(null)
})

it('asks for nothing and shows nothing until a currency is chosen', async () => {
  await showScreen(<AboutSum amountCents={1999} />)
  expect(server.sentTo('currency_list')).toHaveLength(0)
  act(() => showCurrency('JPY'))
  const shown = await screen.findByText(/About/)
  expect(shown.textContent).toContain('¥2,989')
  expect(shown.textContent).toContain('22 Nov')
})

it('shows nothing in a currency that has no rate', async () => {
  showCurrency('THB')
  await showScreen(<AboutSum amountCents={1999} />)
  await expect.poll(() => server.sentTo('currency_list').length).toBe(1)
  expect(screen.queryByText(/About/)).toBeNull()
})

it('writes a sum that no float holds as it is', () => {
  expect(inCurrency('165432100010000123', 'IDR', 'en')).toContain('165,432,100,010,000,123')
  expect(inCurrency('0.9123', 'EUR', 'en')).toBe('€0.9123')
})
