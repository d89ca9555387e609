import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Output } from '#client/call.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, page } from '#testing/samples.ts'

afterEach(cleanup)

type Row = Output<'console_audit_list'>['items'][number]

const rowOf = (n: number, type: string, id: string, action = 'some.act'): Row => ({
  id: `00000000-0000-7000-8000-00000000000${n}`,
  at: '2026-11-20T21:04:00.000Z',
  operator: null,
  action,
  subject: { type, id },
  before: null,
  after: null,
  reason: '',
  ipAddress: null,
})

it('the audit trail says which table left and which code was made, and leads to payouts and shops', async () => {
  const server = fakeServer()
  server.on('console_me', meAs('admin'))
  server.on(
    'console_audit_list',
    page(
      rowOf(1, 'table', 'promo_code'),
      rowOf(2, 'promo', 'QUAY5'),
      rowOf(3, 'shopPayout', 'p1'),
      rowOf(4, 'shop', '8'),
    ),
  )
  await openConsole('/console/audit')
  await screen.findByText('Table promo_code')
  screen.getByText('Promo code QUAY5')
  expect(screen.getByRole('link', { name: 'Payout to a shop' }).getAttribute('href')).toBe(
    '/console/payouts/p1',
  )
  expect(screen.getByRole('link', { name: 'Shop' }).getAttribute('href')).toBe('/console/shops/8')
})

it('the audit trail says in words what was done, also beside the name that the search finds', async () => {
  const server = fakeServer()
  server.on('console_me', meAs('admin'))
  server.on(
    'console_audit_list',
    page(rowOf(1, 'recharge', 'r1', 'wallet.recharge_pass'), rowOf(2, 'shop', '8', 'of.yesterday')),
  )
  await openConsole('/console/audit')
  await screen.findByText('Passed a recharge')
  const [passed, unknown] = screen.getAllByRole('row').slice(1)
  expect(passed?.textContent).toContain('wallet.recharge_pass')
  expect(unknown?.textContent).toContain('of.yesterday')
})

it('the audit trail says which currency changed, from what to what, and sums in dollars', async () => {
  const server = fakeServer()
  server.on('console_me', meAs('admin'))
  server.on(
    'console_audit_list',
    page(
      { ...rowOf(1, 'currency', 'VND'), before: { perDollar: null }, after: { perDollar: '25000' } },
      {
        ...rowOf(2, 'recharge', 'r1'),
        before: { dailyCents: 5000, state: 1 },
        after: { dailyCents: 120000, state: 1 },
      },
    ),
  )
  await openConsole('/console/audit')
  await screen.findByText('Currency VND')
  screen.getByText('perDollar – → 25000')
  screen.getByText('daily $50.00 → $1,200.00')
})
