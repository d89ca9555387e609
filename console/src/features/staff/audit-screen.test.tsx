import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
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
  subject: { type, id, name: null },
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
  await screen.findByText('Promo codes (promo_code)')
  screen.getByText('Promo code QUAY5')
  expect(screen.getByRole('link', { name: 'Payout to a shop' }).getAttribute('href')).toBe(
    '/console/payouts/p1',
  )
  expect(screen.getByRole('link', { name: 'Shop 8' }).getAttribute('href')).toBe('/console/shops/8')
})

it('the audit trail says of a ledger that left as a file what was asked for', async () => {
  const server = fakeServer()
  server.on('console_me', meAs('admin'))
  const asked = { kind: 'withdraw_return', accountId: 12_345, q: 'mai' }
  server.on(
    'console_audit_list',
    page({ ...rowOf(1, 'table', 'ledger_transfer', 'ledger.export'), after: asked }),
  )
  await openConsole('/console/audit')
  const account = await screen.findByRole('link', { name: '12345' })
  expect(account.getAttribute('href')).toContain('12345')
  expect(account.parentElement?.textContent).toContain(
    'Kind: Withdrawal returned, Ledger account: 12345, Search: mai',
  )
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
        before: { dailyAmountCents: 5000, state: 1 },
        after: { dailyAmountCents: 120000, state: 1 },
      },
    ),
  )
  await openConsole('/console/audit')
  await screen.findByText('Currency VND')
  screen.getByText('For one dollar: – → 25000')
  screen.getByText('Maximum within 24 hours: $50.00 → $1,200.00')
})

it('the audit trail names the people, opens pictures, and says times, states and yes as the screens do', async () => {
  const server = fakeServer()
  server.on('console_me', meAs('admin'))
  const reset = rowOf(1, 'operator', 'o1', 'members.reset')
  const promo = { startsAt: '2026-11-20T10:00:00.000Z', feeBps: 150, isDisabled: true, lowStockAt: 3 }
  server.on(
    'console_audit_list',
    page(
      { ...reset, subject: { ...reset.subject, name: 'Lan Ho' } },
      rowOf(2, 'picture', '01a20ac4-bd03-78c2-a68a-e281b5c817af', 'media.evidence_view'),
      { ...rowOf(3, 'promo', 'QUAY5'), after: promo },
      {
        ...rowOf(4, 'recharge', 'r1'),
        before: { status: 0, version: 1 },
        after: { status: 1, version: 2, pictures: 'a b' },
      },
      { ...rowOf(5, 'refund', 'f1'), before: { state: 'requested' }, after: { state: 'agreed' } },
    ),
  )
  await openConsole('/console/audit')
  const name = await screen.findByText('Lan Ho')
  // A phone leaves soft columns out, and the trail has no detail that would show it.
  expect(name.closest('td')?.dataset['kind']).toBe('wide')
  expect(screen.getByRole('link', { name: 'Picture' }).getAttribute('href')).toBe(
    '/api/file/01a20ac4-bd03-78c2-a68a-e281b5c817af/1280',
  )
  const [, , changed, passed, agreed] = screen.getAllByRole('row').slice(1)
  expect(changed?.textContent).toMatch(
    /Starts: 20 Nov, 10:00, Service charge: 1\.5%, Blocked: yes, low stock at: 3/,
  )
  expect(passed?.textContent).toContain('Status: Auditing → Passed, Pictures: 1 2')
  expect(agreed?.textContent).toContain('State: To answer → Agreed')
})

it('the audit trail leads from the rules of a country to their page', async () => {
  const server = fakeServer()
  server.on('console_me', meAs('admin'))
  server.on(
    'console_audit_list',
    page(
      rowOf(1, 'settings', 'duties-FR'),
      rowOf(2, 'settings', 'sale-rules-JP'),
      rowOf(3, 'settings', 'exchange-EUR'),
      rowOf(4, 'settings', 'money'),
    ),
  )
  await openConsole('/console/audit')
  const table = within(await screen.findByRole('table'))
  const links = await table.findAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Duties and taxes: France', '/console/duties/FR'],
    ['Law of the destinations: Japan', '/console/sale-rules/JP'],
    ['Rates of exchange for duties: EUR', '/console/duties'],
    ['Money settings', '/console/settings'],
  ])
})

it('the audit trail names the setting of an act and what was proposed, and nothing that is not there', async () => {
  const server = fakeServer()
  server.on('console_me', meAs('admin'))
  server.on(
    'console_audit_list',
    page(
      {
        ...rowOf(1, 'settings', 'exchange-VND', 'proposal.make'),
        after: { kind: 'duty_exchange', amountCents: null, code: 'VND' },
      },
      rowOf(2, 'settings', 'sanctions'),
      rowOf(3, 'settings', 'duties-FR'),
      { ...rowOf(4, 'promo', 'QUAY5'), after: { capCents: null } },
      rowOf(5, 'settings', 'mail'),
    ),
  )
  await openConsole('/console/audit')
  const rate = await screen.findByRole('link', { name: 'Rates of exchange for duties: VND' })
  expect(rate.getAttribute('href')).toBe('/console/duties')
  screen.getByText('Kind: Agree to a rate of exchange for duties, Code: VND')
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  const table = within(screen.getByRole('table'))
  expect(table.getByRole('link', { name: 'Sanctions' }).getAttribute('href')).toBe('/console/sanctions')
  expect(hrefOf('Duties and taxes: France')).toBe('/console/duties/FR')
  expect(table.getByRole('link', { name: 'E-mail' }).getAttribute('href')).toBe('/console/tests')
  screen.getByText(/no limit/i)
})

it('the audit trail leads to reports of illegal content and to goods, and says in words what was decided', async () => {
  const server = fakeServer()
  server.on('console_me', meAs('admin'))
  server.on('console_staff_list', [])
  const decided = { outcome: 'nothing', basis: 'terms', rule: 'Part 4', takedown: null }
  server.on(
    'console_audit_list',
    page(
      { ...rowOf(1, 'legalNotice', 'n1', 'legal.decide'), after: decided },
      { ...rowOf(2, 'product', '5'), before: { onSale: true }, after: { onSale: false, takedown: 'x' } },
    ),
  )
  await openConsole('/console/audit')
  const report = await screen.findByRole('link', { name: 'Report of illegal content' })
  expect(report.getAttribute('href')).toBe('/console/reports/n1')
  expect(screen.getByRole('link', { name: 'Product 5' }).getAttribute('href')).toBe('/console/all-goods/5')
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells).toContain('Decision: Nothing done, Basis: Our terms, Rule: Part 4')
  expect(cells).toContain('On sale: yes → no')
})

it('the audit trail is narrowed to days and to an operator, by the address', async () => {
  const server = fakeServer()
  server.on('console_me', meAs('admin'))
  const id = '00000000-0000-7000-8000-0000000000a1'
  server.on('console_staff_list', [
    {
      ...{ id, account: 'lena', name: 'Lena Novak', role: 'catalogue' },
      ...{ isDisabled: false, buyerAccount: null, createdAt: '2026-11-20T08:00:00.000Z', lastSeenAt: null },
      ...{ hasJoined: true, agreesFrom: null, linkUntil: null, isLinked: false },
    },
  ])
  server.on('console_audit_list', page())
  await openConsole('/console/audit?from=2026-11-20')
  fireEvent.click(await screen.findByRole('button', { name: 'Filter' }))
  fireEvent.change(await screen.findByLabelText('Who'), { target: { value: id } })
  await screen.findByText('By Lena Novak')
  screen.getByText('From 2026-11-20')
  await waitFor(() =>
    expect(server.sentTo('console_audit_list').at(-1)?.body).toMatchObject({
      operatorId: id,
      fromDay: '2026-11-20',
    }),
  )
})

it('the audit trail says in words what an applicant was asked for, and that a private picture was viewed', async () => {
  const server = fakeServer()
  server.on('console_me', meAs('admin'))
  server.on(
    'console_audit_list',
    page(
      { ...rowOf(1, 'merchant', 'm1', 'merchants.ask'), after: { asks: 'clearerPaper licence' } },
      rowOf(2, 'picture', '01a20ac4-bd03-78c2-a68a-e281b5c817af', 'media.evidence_view'),
    ),
  )
  await openConsole('/console/audit')
  const asked = await screen.findByText(/A clearer photo or scan, Licence for the goods/)
  expect(asked.closest('tr')?.textContent).not.toContain('clearerPaper')
  screen.getByText('Viewed a private picture or document')
})

it('the audit trail is narrowed to an action, or to a group of them, by the names that its rows say', async () => {
  const server = fakeServer()
  server.on('console_me', meAs('admin'))
  server.on('console_staff_list', [])
  server.on('console_audit_list', page(rowOf(1, 'product', '5', 'takedowns.make')))
  await openConsole('/console/audit')
  await screen.findByText('Product 5')
  fireEvent.click(screen.getByRole('button', { name: /Filter/ }))
  const choice = await screen.findByLabelText('Action')
  const option = within(within(choice).getByRole('group', { name: 'Takedown' })).getByRole('option', {
    name: 'Took goods down',
  })
  fireEvent.change(choice, { target: { value: option.getAttribute('value') } })
  await waitFor(() =>
    expect(server.sentTo('console_audit_list').at(-1)?.body).toEqual({
      limit: '50',
      action: 'takedowns.make',
    }),
  )
  screen.getByText('Action: Took goods down')
  fireEvent.change(choice, { target: { value: 'takedowns.' } })
  await waitFor(() =>
    expect(server.sentTo('console_audit_list').at(-1)?.body).toEqual({ limit: '50', action: 'takedowns.' }),
  )
  expect(window.location.search).toContain('action=takedowns.')
})

it('the audit trail calls a shop and a product by their names', async () => {
  const server = fakeServer()
  server.on('console_me', meAs('admin'))
  const [shop, product] = [rowOf(1, 'shop', '8'), rowOf(2, 'product', '5')]
  server.on(
    'console_audit_list',
    page(
      { ...shop, subject: { ...shop.subject, name: 'Lantern Quay' } },
      { ...product, subject: { ...product.subject, name: 'Paper kite' } },
    ),
  )
  await openConsole('/console/audit')
  const link = await screen.findByRole('link', { name: 'Lantern Quay' })
  expect(link.getAttribute('href')).toBe('/console/shops/8')
  screen.getByRole('link', { name: 'Paper kite' })
})
