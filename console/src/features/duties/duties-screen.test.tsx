import type { DutyRules } from '@sampan/contract/market/duties/rules.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, overview } from '#testing/samples.ts'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const rules: DutyRules = {
  currency: 'EUR',
  measuredBy: 'goods',
  valuePercent: 100,
  dutyBase: 'goods',
  bands: [
    { upTo: 15_000, isBelow: false, except: [], duty: { kind: 'perKind', each: 300 }, isTaxed: true },
    { upTo: null, isBelow: false, except: [], duty: { kind: 'none' }, isTaxed: true },
  ],
  tax: {
    name: 'vat',
    rate: { basisPoints: 2000, basisPointsMax: 2000 },
    byCategory: {},
    onFreight: true,
    onDuty: true,
    isInside: false,
  },
}
const row = {
  country: 'FR' as const,
  validFrom: '2026-07-01',
  validUntil: null,
  rules,
  source: 'A regulation',
  sourceUrl: 'https://europa.eu/x',
  knownOn: '2026-11-26',
}

it('previews what is typed, and proposes it as the next version', async () => {
  const server = fakeServer()
  server.on('console_me', meAs('finance'))
  server.on('console_overview', overview)
  server.on('console_proposal_list', { items: [], nextCursor: null })
  const shipped = { ...row, version: 0, savedAt: null, savedBy: null }
  server.on('console_duty', {
    country: 'FR',
    current: shipped,
    versions: [shipped],
    newest: 0,
    rates: [{ code: 'EUR', perDollar: '1' }],
  })
  await openConsole('/console/duties/FR')
  // 3 of duty, 20 % of 40 + 10, and 20 % of the duty.
  await screen.findByText('$13.60')
  const each = screen.getByLabelText('Flat sum (EUR)')
  fireEvent.change(each, { target: { value: '5' } })
  await screen.findByText('$16.00')
  // A sum that is none makes no preview, and is not proposed.
  fireEvent.change(each, { target: { value: 'five' } })
  const propose = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Propose' })
  expect(propose().disabled).toBe(true)
  expect(screen.queryByText('$16.00')).toBeNull()
  fireEvent.change(each, { target: { value: '5,5' } })
  await screen.findByText('$16.60')
  // The band above gets rates: shirts 12 %, everything else is not known.
  const above = screen.getByRole('group', { name: 'Above all limits' })
  fireEvent.click(within(above).getByRole('radio', { name: 'Rates by HS code' }))
  fireEvent.click(within(above).getByRole('button', { name: 'Add a rate' }))
  fireEvent.change(within(above).getByLabelText('HS code begins with'), { target: { value: '6109' } })
  fireEvent.change(within(above).getByLabelText('Rate, %'), { target: { value: '12' } })
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'A later regulation' } })
  server.refuse('console_proposal_make', 'changedMeanwhile', 'Changed meanwhile')
  fireEvent.click(propose())
  await waitFor(() =>
    expect(server.sentTo('console_proposal_make')[0]?.body).toMatchObject({
      kind: 'duty_rules',
      version: 0,
      row: {
        country: 'FR',
        validUntil: null,
        rules: {
          bands: [
            { upTo: 15_000, duty: { kind: 'perKind', each: 550 } },
            {
              upTo: null,
              duty: { kind: 'rates', less: 0, rates: [{ prefix: '6109', origin: null, basisPoints: 1200 }] },
            },
          ],
          tax: rules.tax,
        },
      },
    }),
  )
})
