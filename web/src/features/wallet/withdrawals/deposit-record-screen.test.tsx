import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleIds, signIn } from '#testing/sample-buyer.ts'
import { sampleHash, sampleNetwork } from '#testing/sample-network.ts'
import { sampleWhole, sampleWithdrawal } from '#testing/sample-withdrawals.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { DepositRecordScreen } from './deposit-record-screen.tsx'
import type { Withdrawal } from './withdraw-types.ts'

const [id] = sampleIds
const txHash = sampleHash

beforeEach(() => signIn())
afterEach(() => {
  cleanup()
  session.logOut()
})

function records(...items: Withdrawal[]) {
  const server = fakeServer()
  server.on('extract_log', { items, nextCursor: null })
  server.on('getBlockchain', [sampleNetwork()])
  return server
}
const show = (search = '') => showScreen(<DepositRecordScreen />, { path: '/depositRecord', search })
const onchain = (part: Partial<Withdrawal>) =>
  sampleWithdrawal({
    type: 'onchain',
    bankName: null,
    cardLastFour: null,
    network: { id: 'harbour', name: 'Harbour test chain' },
    address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    status: 1,
    ...part,
  })

/** Opens the record that the address names, as the server tells of it. */
async function follow(withdrawal: Withdrawal) {
  const server = records(withdrawal)
  server.on(
    'extract_detail',
    sampleWhole({ ...withdrawal, ...(withdrawal.type === 'onchain' && { cardNumber: null }) }),
  )
  const shown = await show(`id=${id}`)
  const sheet = within(await screen.findByRole('dialog', { name: 'Withdrawal' }))
  await sheet.findByText('W-70012')
  return { server, sheet, ...shown }
}

describe('withdrawal records [route:/depositRecord]', () => {
  it('filters by all, 2 refused, 0 auditing, 1 passed, in this order [withdraw:audit] [call:GET /api/user/extract_log]', async () => {
    const server = records()
    await show('status=2')
    const tabs = within(screen.getByRole('navigation', { name: 'Withdrawal records' })).getAllByRole('link')
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['All', '/depositRecord'],
      ['Refused', '/depositRecord?status=2'],
      ['Auditing', '/depositRecord?status=0'],
      ['Passed', '/depositRecord?status=1'],
    ])
    expect(await screen.findByText('No withdrawals yet')).toBeTruthy()
    expect(server.sentTo('extract_log')[0]?.query.get('status')).toBe('2')
  })

  it('asks for all without a filter, also when the address names none that is', async () => {
    const server = records(sampleWithdrawal())
    await show('status=7')
    await screen.findByText(/W-70012/)
    expect(server.sentTo('extract_log')[0]?.query.has('status')).toBe(false)
  })

  it('shows the reference by which a bank finds what was paid to it', async () => {
    const paid = sampleWithdrawal({ status: 1, payoutState: 'done', bankReference: 'FT2611' })
    const { sheet } = await follow(paid)
    expect(sheet.getByText('Bank reference').parentElement?.textContent).toContain('FT2611')
  })

  it('shows where to, sum and state of each; a refused one says why [withdraw:fields]', async () => {
    records(
      sampleWithdrawal(),
      sampleWithdrawal({ id: sampleIds[1], number: 'W-70011', status: 2, reason: 'The name differs.' }),
    )
    await show()
    const [first, second] = (await screen.findAllByText(/Vietcombank ···· 4471/)).map((each) =>
      each.closest('button'),
    )
    expect(first?.textContent).toContain('−$250.00')
    expect(first?.textContent).toContain('Auditing')
    expect(second?.textContent).toContain('Refused')
    expect(second?.textContent).toContain('Reason: The name differs.')
  })

  it('says what went wrong and tries again', async () => {
    const server = fakeServer()
    server.raw('extract_log', () => ({ status: 500, code: 500, msg: 'fault' }))
    await show()
    const again = await screen.findByRole('button', { name: 'Try again' })
    server.on('extract_log', { items: [sampleWithdrawal()], nextCursor: null })
    fireEvent.click(again)
    expect(await screen.findByText(/W-70012/)).toBeTruthy()
  })
})

describe('one withdrawal', () => {
  it('has type, amount, service charge, card, bank and actual arrival [withdraw:fields]', async () => {
    const { sheet } = await follow(sampleWithdrawal())
    expect(sheet.getByText('Vietcombank')).toBeTruthy()
    expect(sheet.getByText('9704 3668 1234 4471')).toBeTruthy()
    expect(sheet.getByText('−$2.50')).toBeTruthy()
    expect(sheet.getByText('Actual arrival').parentElement?.textContent).toContain('247.50')
    // The state and the step say it in the same word.
    expect(sheet.getAllByText('Auditing')).toHaveLength(2)
    expect(sheet.getByText('$250.00 is held')).toBeTruthy()
    expect(sheet.getByRole('img', { name: /1 of 3/ })).toBeTruthy()
  })

  it('that is refused says why and that the whole sum is back', async () => {
    const refused = { status: 2, reason: 'The name differs.', decidedAt: '2026-11-21T06:00:00.000Z' } as const
    const { sheet } = await follow(sampleWithdrawal(refused))
    expect(sheet.getByText('Refused and returned to your balance')).toBeTruthy()
    expect(sheet.getByText('Reason: The name differs.')).toBeTruthy()
    expect(sheet.getByText('Back in your balance').parentElement?.textContent).toContain('250.00')
    expect(sheet.queryByText('Actual arrival')).toBeNull()
  })

  it('that was paid to a card says what arrived', async () => {
    const paid = { status: 1, payoutState: 'done', paidAt: '2026-11-21T06:00:00.000Z' } as const
    const { sheet } = await follow(sampleWithdrawal(paid))
    expect(sheet.getByText('$247.50 paid out')).toBeTruthy()
    expect(sheet.getByText('Passed', { selector: '[data-tone=ok]' })).toBeTruthy()
  })

  it('on a chain is followed to its confirmations, with hash and explorer', async () => {
    const mined = { payoutState: 'mined', txHash, confirmations: 7, neededConfirmations: 12 } as const
    const { sheet } = await follow(onchain(mined))
    expect(sheet.getByText('7 of 12 confirmations')).toBeTruthy()
    expect(sheet.getByText('0xd8dA 6BF269 64aF9D 7eEd9e 03E534 15D37a A96045')).toBeTruthy()
    const link = await sheet.findByRole('link', { name: 'View in explorer' })
    expect(link.getAttribute('href')).toBe(`https://scan.test/tx/${txHash}`)
    expect(link.getAttribute('rel')).toContain('noopener')
  })

  it.each([
    ['queued', 'The payout is being signed'],
    ['signed', 'The payout is being signed'],
    ['sent', 'Sent to the network'],
    ['failed', 'The payout failed. The sum is back in your balance.'],
    ['done', '$247.50 paid out'],
  ] as const)('in state %s says: %s', async (payoutState, text) => {
    const { sheet } = await follow(
      onchain({ payoutState, reason: payoutState === 'failed' ? 'Refused.' : '' }),
    )
    expect(sheet.getByText(text)).toBeTruthy()
  })

  it('follows what is read anew, as live events make it', async () => {
    const { sheet, server, cache } = await follow(sampleWithdrawal())
    server.on('extract_detail', sampleWhole({ status: 2, reason: 'The name differs.' }))
    await act(() => cache.invalidateQueries({ queryKey: ['extract_detail'] }))
    expect(await sheet.findByText('Refused and returned to your balance')).toBeTruthy()
  })
})
