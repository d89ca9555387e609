import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Proposal } from '#parts/approvals/proposal-card.tsx'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole, reload } from '#testing/open-console.tsx'
import { meAs, page } from '#testing/samples.ts'
import { findWrong, type } from '#testing/typing.ts'
import type { WayRow } from './rows.ts'

afterEach(cleanup)

const way: WayRow = {
  id: '00000000-0000-7000-8000-0000000000f1',
  name: 'Bank transfer',
  version: 3,
  rules: {
    open: true,
    forRecharge: true,
    forWithdrawal: true,
    position: 1,
    holder: 'Quay Trading Ltd',
    account: 'DE89 3704 0044 0532 0130 00',
    bankName: 'Quay Bank',
    bic: 'COBADEFFXXX',
    place: '',
    minCents: 500,
    maxCents: 1_000_000,
    rechargeFields: ['senderName'],
    withdrawalFields: ['iban', 'accountHolder'],
    texts: { en: { name: 'Bank transfer', instructions: 'Send US dollars.' } },
  },
}
const changed = { ...way.rules, account: 'GB29 NWBK 6016 1331 9268 19', minCents: 1_000 }
const proposal = (values: Partial<Proposal> = {}): Proposal => ({
  id: '00000000-0000-7000-8000-0000000000f9',
  kind: 'money_way',
  subject: { type: 'way', id: way.id, name: 'Bank transfer' },
  amountCents: null,
  detail: {},
  before: { ...way.rules },
  after: changed,
  reasonCode: 'other',
  reason: 'A new account',
  state: 'open',
  proposedBy: { id: 'd0000000-0000-4000-8000-000000000009', account: 'ana', name: 'Ana', role: 'admin' },
  proposedAt: '2026-11-21T06:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  alone: false,
  aloneFrom: null,
  ...values,
})

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  sessionStorage.clear()
  server = fakeServer()
  server.on('console_me', meAs('admin'))
  server.on('console_way_list', [way])
  server.on('console_proposal_list', page())
})
const propose = () => fireEvent.click(screen.getByRole('button', { name: 'Propose' }))
const preview = () => within(screen.getByRole('region', { name: 'What buyers see' }))

describe('the list of ways', () => {
  it('shows where money goes, and closes a way at once with a reason', async () => {
    server.on('console_me', meAs('finance'))
    server.on('console_way_close', { ...way, rules: { ...way.rules, open: false }, version: 4 })
    await openConsole('/console/ways')
    await screen.findByText('DE89 3704 0044 0532 0130 00')
    screen.getByText('$5.00 to $10,000.00')
    expect(screen.queryByRole('link', { name: 'New way' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    const now = await screen.findByRole<HTMLButtonElement>('button', { name: 'Close now' })
    fireEvent.click(now)
    await findWrong('Reason', 'Please write a reason.')
    expect(server.sentTo('console_way_close')).toHaveLength(0)
    type('Reason', 'The bank is closed')
    fireEvent.click(now)
    await waitFor(() =>
      expect(server.sentTo('console_way_close')[0]?.body).toEqual({
        id: way.id,
        version: 3,
        reason: 'The bank is closed',
      }),
    )
  })

  it('shows the second person each line that changes, the account in full, and takes the word', async () => {
    server.on('console_me', meAs('finance'))
    server.on('console_proposal_list', page(proposal()))
    server.on('console_proposal_decide', proposal({ state: 'done' }))
    await openConsole('/console/ways')
    await screen.findByText('DE89 3704 0044 0532 0130 00 → GB29 NWBK 6016 1331 9268 19')
    screen.getByText('$5.00 → $10.00')
    expect(screen.queryByText(/Quay Bank →/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(() =>
      expect(server.sentTo('console_proposal_decide')[0]?.body).toMatchObject({ decision: 'confirm' }),
    )
  })

  it('shows a new way that waits with all that it says, before there is one', async () => {
    server.on('console_way_list', [])
    server.on('console_proposal_list', page(proposal({ before: null })))
    await openConsole('/console/ways')
    await screen.findByText('GB29 NWBK 6016 1331 9268 19')
    screen.getByText('Instructions, English')
    screen.getByText('IBAN, Account holder')
    expect(screen.queryByText('No ways yet')).toBeNull()
  })
})

describe('the editor of a way', () => {
  it('begins a new way with names in ten languages, and proposes what was written', async () => {
    server.on('console_way_list', [])
    server.on('console_proposal_make', proposal({ before: null }))
    await openConsole('/console/ways')
    await screen.findByText('No ways yet')
    await openConsole('/console/ways/new')
    fireEvent.click(await screen.findByRole('radio', { name: 'Cash' }))
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Cash at our office')
    fireEvent.click(screen.getByRole('radio', { name: 'Bank transfer' }))
    type('Name on the account', 'Quay Trading Ltd')
    type('IBAN or account', 'DE89 3704 0044 0532 0130 00')
    fireEvent.click(screen.getByRole('radio', { name: 'Türkçe' }))
    preview().getByText('Banka havalesi')
    type('Instructions', 'Dolar gönderin.')
    preview().getByText('Dolar gönderin.')
    type('Reason', 'The account of the shop')
    propose()
    await waitFor(() => expect(server.sentTo('console_proposal_make')).toHaveLength(1))
    const body = server.sentTo('console_proposal_make')[0]?.body as { rules: Record<string, unknown> }
    expect(body).toMatchObject({ kind: 'money_way', version: 0, reason: 'The account of the shop' })
    expect(body).not.toHaveProperty('wayId')
    expect(body.rules).toMatchObject({
      open: true,
      position: 1,
      holder: 'Quay Trading Ltd',
      account: 'DE89 3704 0044 0532 0130 00',
      rechargeFields: ['senderName', 'transferDate', 'transferReference'],
      texts: { tr: { name: 'Banka havalesi', instructions: 'Dolar gönderin.' } },
    })
    expect(Object.keys(body.rules['texts'] as object)).toHaveLength(10)
  })

  it('says at the field what is wrong, and sends nothing', async () => {
    await openConsole(`/console/ways/${way.id}`)
    const account = await screen.findByLabelText('IBAN or account')
    type('IBAN or account', 'DE89 3704 0044 0532 0130 01')
    const wrong = /^The check digits of this IBAN do not match/
    expect(screen.queryByText(wrong)).toBeNull()
    fireEvent.blur(account)
    screen.getByText(wrong)
    expect(account.getAttribute('aria-invalid')).toBe('true')
    type('Reason', 'A new account')
    type('Name', '')
    type('At most', '4')
    for (const field of ['IBAN', 'Account holder'])
      fireEvent.click(screen.getByRole('checkbox', { name: field }))
    propose()
    screen.getByText('A language with instructions needs a name too.')
    screen.getByText('The most must not be below the least.')
    screen.getByText(/^Ask for at least one of/)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
    expect(server.sentTo('console_proposal_make')).toHaveLength(0)
  })

  it('asks for the reason at its field, and keeps all that is written over a reload', async () => {
    await openConsole(`/console/ways/${way.id}`)
    await screen.findByLabelText('IBAN or account')
    type('Name on the account', 'Quay Trading Limited')
    propose()
    await findWrong('Reason', 'Please write a reason.')
    expect(server.sentTo('console_proposal_make')).toHaveLength(0)
    await reload()
    expect((await screen.findByLabelText<HTMLInputElement>('Name on the account')).value).toBe(
      'Quay Trading Limited',
    )
  })

  it('is read alone by whoever may not propose', async () => {
    server.on('console_me', meAs('finance'))
    await openConsole(`/console/ways/${way.id}`)
    expect((await screen.findByLabelText<HTMLInputElement>('IBAN or account')).disabled).toBe(true)
    screen.getByText('Only an admin can propose ways; a second person confirms them.')
    expect(screen.queryByRole('button', { name: 'Propose' })).toBeNull()
  })
})
