import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showScreen } from '#testing/show-screen.tsx'
import { DutiesLine } from './duties-line.tsx'
import type { Duties } from './duty-texts.ts'

afterEach(cleanup)

const plain = {
  prefix: null,
  countLow: null,
  countHigh: null,
  amount: null,
  upTo: null,
  isBelow: false,
  basisPointsLow: null,
  basisPointsHigh: null,
  baseCents: null,
}
const french: Duties = {
  country: 'FR',
  mode: 'onDelivery',
  currency: 'EUR',
  tax: 'vat',
  lowCents: 2670,
  highCents: 2670,
  isExact: true,
  missing: [],
  lines: [
    {
      ...plain,
      rule: 'dutyPerKind',
      lowCents: 750,
      highCents: 750,
      countLow: 2,
      countHigh: 2,
      amount: 300,
      upTo: 15_000,
    },
    {
      ...plain,
      rule: 'tax',
      lowCents: 1770,
      highCents: 1770,
      basisPointsLow: 2000,
      basisPointsHigh: 2000,
      baseCents: 8850,
    },
    {
      ...plain,
      rule: 'taxOnDuty',
      lowCents: 150,
      highCents: 150,
      basisPointsLow: 2000,
      basisPointsHigh: 2000,
      baseCents: 750,
    },
  ],
  source: { text: 'Council Regulation (EU) 2026/382', url: 'https://europa.eu/x', knownOn: '2026-11-26' },
  exchange: { perDollar: '0.8', setAt: '2026-11-20T10:00:00.000Z' },
}

it('says an estimate as one, and explains each line with its rule and source', async () => {
  await showScreen(<DutiesLine duties={french} label="France" />)
  fireEvent.click(screen.getByRole('button', { name: 'France: $26.70, estimated, on delivery' }))
  await screen.findByText('Customs duty: €3 for each kind of goods in a parcel up to €150 (2)')
  expect(screen.getByText('VAT: 20 % of $88.50')).toBeTruthy()
  expect(screen.getByText('VAT on the duty: 20 % of $7.50')).toBeTruthy()
  expect(screen.getByText(/Council Regulation \(EU\) 2026\/382/)).toBeTruthy()
  expect(screen.getByText(/0\.8 EUR for 1 US dollar/)).toBeTruthy()
})

it('says what is not known, and makes no number of it', async () => {
  const unknown: Duties = {
    ...french,
    lines: [],
    missing: ['country'],
    lowCents: 0,
    highCents: 0,
    isExact: false,
    source: null,
  }
  await showScreen(<DutiesLine duties={unknown} label={null} />)
  expect(screen.getByRole('button').textContent).toBe('not known: the carrier may ask for duty and tax')
})

it('says a range while codes are missing', async () => {
  await showScreen(<DutiesLine duties={{ ...french, lowCents: 2220, isExact: false }} label={null} />)
  expect(screen.getByRole('button').textContent).toBe('$22.20 – $26.70, estimated, on delivery')
})

it('speaks of no carrier and no estimate where nothing is to pay', async () => {
  const japanese: Duties = {
    ...french,
    lowCents: 0,
    highCents: 0,
    lines: [{ ...plain, rule: 'dutyFree', lowCents: 0, highCents: 0 }],
  }
  await showScreen(<DutiesLine duties={japanese} label="Japan" />)
  fireEvent.click(screen.getByRole('button', { name: 'Japan: nothing to pay' }))
  await screen.findByText('No customs duty')
  expect(screen.queryByText(/on delivery|clearance/)).toBeNull()
})
