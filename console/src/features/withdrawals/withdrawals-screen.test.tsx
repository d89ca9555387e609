import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, moneySettings, overview, page, withdrawal, withdrawalRow } from '#testing/samples.ts'
import type { WithdrawalDetailData } from './rows.ts'

afterEach(cleanup)

const approval = {
  operator: {
    id: '00000000-0000-7000-8000-0000000000a2',
    account: 'tomas',
    name: 'Tomas Berg',
    role: 'finance',
  },
  decision: 'pass',
  at: withdrawal.createdAt,
} as const

async function openDetail(shown: WithdrawalDetailData) {
  const server = fakeServer()
  server.on('console_me', meAs('finance'))
  server.on('console_overview', overview)
  server.on('console_withdrawal_list', page(withdrawalRow))
  server.on('console_withdrawal_stats', overview.withdrawals)
  server.on('console_withdrawal_detail', shown)
  server.on('console_money_settings', moneySettings)
  await openConsole(`/console/withdrawals/${shown.id}`)
  return server
}

describe('the queue of withdrawals [withdraw:audit]', () => {
  it('asks for the second factor when the server does, and then does what was asked [withdraw:fields]', async () => {
    const server = await openDetail({ ...withdrawal, approvals: [approval] })
    await screen.findByText('9704360011821182')
    await within(
      within(screen.getByRole('complementary')).getByRole('list', { name: 'Check carefully' }),
    ).findByText('New target')
    screen.getByText('1 of 2 have agreed')
    fireEvent.change(screen.getByLabelText('Bank reference'), { target: { value: 'FT2611' } })
    server.refuse(
      'console_withdrawal_decide',
      'totpNeeded',
      'Please enter the six digits from your authenticator app again.',
      {
        ...withdrawal,
        approvals: [],
      },
    )
    server.on('console_step_up', meAs('finance'))
    const ines = { name: 'Ines Duarte', role: 'finance' as const, password: 'a quiet lighthouse', shop: null }
    server.on('demo_operators', [
      { ...ines, account: 'somebody', totp: '111111' },
      { ...ines, account: 'ines', totp: '123456' },
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Approve, $247.50 arrives' }))
    screen.getByText('Pay $247.50 to MAI TRAN, Vietcombank, 9704360011821182?')
    const pay = screen.getByRole('button', { name: 'Approve, $247.50 arrives' }) as HTMLButtonElement
    expect(pay.disabled).toBe(true)
    fireEvent.click(screen.getByRole('checkbox', { name: 'I have looked at this: New target' }))
    fireEvent.click(pay)
    // A demo tells the digits of who is asked, where they are asked.
    await screen.findByText('Demo: the digits are 123456')
    fireEvent.change(await screen.findByLabelText('Six digits'), { target: { value: '123456' } })
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(server.sentTo('console_withdrawal_decide')).toHaveLength(2))
    expect(server.sentTo('console_step_up')[0]?.body).toEqual({ totp: '123456' })
    const [first, second] = server.sentTo('console_withdrawal_decide')
    expect(second?.body).toEqual({ id: withdrawal.id, version: 3, decision: 'pass', bankReference: 'FT2611' })
    // The same intention, so that whichever arrives is done once.
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  })

  it('has no line for what is forgotten of a card once it is paid', async () => {
    await openDetail({ ...withdrawal, status: 1, cardNumber: null, cardHolder: null })
    await screen.findByText('Account ends in')
    screen.getByText('1182')
    expect(screen.queryByText('Card holder')).toBeNull()
  })

  it('asks whoever agrees first for no reference: nothing is paid yet, and it would be lost', async () => {
    await openDetail(withdrawal)
    await screen.findByText('0 of 2 have agreed')
    expect(screen.queryByLabelText('Bank reference')).toBeNull()
  })

  it('waits for the reference before it can be approved, and A leads to its field', async () => {
    await openDetail({ ...withdrawal, approvals: [approval] })
    const reference = await screen.findByLabelText('Bank reference')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(true)
    fireEvent.keyDown(screen.getByRole('complementary'), { key: 'a' })
    expect(document.activeElement).toBe(reference)
    fireEvent.change(reference, { target: { value: 'FT2611' } })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Approve, / }).disabled).toBe(false)
  })

  it('offers no decision on what the sanctions list holds, and leads to the hit', async () => {
    const hit = {
      id: '00000000-0000-7000-8000-0000000000f1',
      part: 'target' as const,
      address: `0x${'0d'.repeat(20)}`,
      source: 'OFAC-SDN',
      state: 'open' as const,
      withdrawal: { id: withdrawal.id, number: withdrawal.number, amountCents: withdrawal.amountCents },
      deposit: null,
      buyer: { id: withdrawal.buyer.id, account: 'mai', name: 'Mai Tran' },
      networkName: 'Harbour test chain',
      foundAt: withdrawal.createdAt,
      decidedAt: null,
    }
    await openDetail({ ...withdrawal, hits: [hit] })
    const link = await screen.findByRole('link', { name: 'The withdrawal goes to this address' })
    expect(link.getAttribute('href')).toBe(`/console/sanctions/${hit.id}`)
    expect(screen.queryByRole('button', { name: /^(Approve|Refuse)/ })).toBeNull()
  })

  it('shows the reference under which one was paid', async () => {
    await openDetail({ ...withdrawal, status: 1, bankReference: 'FT2611' })
    await screen.findByText('FT2611')
  })

  it('marks each flag of a row by itself', async () => {
    const server = fakeServer()
    server.on('console_me', meAs('finance'))
    server.on('console_overview', overview)
    server.on('console_withdrawal_list', page({ ...withdrawalRow, flags: ['newTarget', 'largeAmount'] }))
    server.on('console_withdrawal_stats', overview.withdrawals)
    server.on('console_money_settings', moneySettings)
    await openConsole('/console/withdrawals')
    const flags = within(await screen.findByRole('table')).getAllByRole('listitem')
    expect(flags.map(({ textContent }) => textContent)).toEqual(['New target', 'Large amount'])
  })

  it('says that withdrawals are stopped, and why', async () => {
    const server = fakeServer()
    server.on('console_me', meAs('finance'))
    server.on('console_overview', overview)
    server.on('console_withdrawal_list', page())
    server.on('console_withdrawal_stats', { waiting: 0, forMe: 0, waitingCents: 0, medianMinutes: null })
    server.on('console_money_settings', {
      ...moneySettings,
      isStopped: true,
      stoppedReason: 'The books are checked',
    })
    await openConsole('/console/withdrawals')
    await screen.findByText('Withdrawals are paused: The books are checked')
    await screen.findByText('Nothing to review')
  })

  it('shows where a way pays to, with buttons that copy it, and the whole of it before it is paid', async () => {
    await openDetail({
      ...withdrawal,
      bankName: 'Bank transfer',
      cardNumber: null,
      cardHolder: null,
      neededApprovals: 1,
      flags: [],
      fields: [
        { field: 'iban', value: 'DE89370400440532013000' },
        { field: 'accountHolder', value: 'Mai Tran' },
      ],
    })
    await screen.findByText('DE89 3704 0044 0532 0130 00')
    screen.getByRole('button', { name: 'Copy: IBAN' })
    screen.getByRole('button', { name: 'Copy: Account holder' })
    fireEvent.change(screen.getByLabelText('Bank reference'), { target: { value: 'FT2611' } })
    fireEvent.click(screen.getByRole('button', { name: 'Approve, $247.50 arrives' }))
    screen.getByText('Pay $247.50 to Bank transfer, DE89370400440532013000, Mai Tran?')
  })
})
