import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, overview } from '#testing/samples.ts'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

it('takes its days from date fields and proposes the next version, with an end only where one is set', async () => {
  const server = fakeServer()
  server.on('console_me', meAs('finance'))
  server.on('console_overview', overview)
  server.on('console_proposal_list', { items: [], nextCursor: null })
  const current = {
    country: 'FR' as const,
    validFrom: '2026-07-01',
    validUntil: null,
    source: 'A regulation',
    sourceUrl: 'https://europa.eu/x',
    knownOn: '2026-11-26',
    rules: { trader: true, safety: [], warningLanguages: [], withdrawalDays: 14, guaranteeYears: 2 },
    version: 0,
    savedAt: null,
    savedBy: null,
  }
  server.on('console_sale_rule', { country: 'FR', current, versions: [current], newest: 0 })
  await openConsole('/console/sale-rules/FR')
  const day = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
  await screen.findByLabelText(/^Day on which you read it/)
  const [from, until, read] = [/^First day$/, /^First day on which/, /^Day on which you read it/].map(day)
  expect([from, until, read].map((field) => field?.type)).toEqual(['date', 'date', 'date'])
  if (!from || !until) throw new Error('No days')
  fireEvent.change(from, { target: { value: '2027-01-01' } })
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'A later regulation' } })
  const propose = screen.getByRole<HTMLButtonElement>('button', { name: 'Propose' })
  fireEvent.change(until, { target: { value: '2026-12-01' } })
  expect(propose.disabled).toBe(true)
  fireEvent.change(until, { target: { value: '' } })
  expect(propose.disabled).toBe(false)
  server.refuse('console_proposal_make', 'changedMeanwhile', 'Changed meanwhile')
  fireEvent.click(propose)
  await waitFor(() =>
    expect(server.sentTo('console_proposal_make')[0]?.body).toMatchObject({
      kind: 'sale_rules',
      version: 0,
      row: { country: 'FR', validFrom: '2027-01-01', validUntil: null },
    }),
  )
})
