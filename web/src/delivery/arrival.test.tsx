import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showScreen } from '#testing/show-screen.tsx'
import { Arrival, ArrivalDays } from './arrival.tsx'

const days = { daysMin: 6, daysMax: 10 }

it('names the first and the last day after the payment, in the way of the language', async () => {
  await showScreen(<Arrival days={days} paidAt="2026-11-20T12:00:00.000Z" />)
  expect(screen.getByText('Arrives 26 – 30 Nov')).toBeTruthy()
})

it('says the same of a window that the server reckoned', async () => {
  await showScreen(<ArrivalDays from="2026-11-26T12:00:00.000Z" until="2026-11-30T12:00:00.000Z" />, {
    locale: 'ri',
  })
  expect(screen.getByText('11月26日～11月30日お届け予定')).toBeTruthy()
})
