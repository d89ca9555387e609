import { refusals } from '@sampan/contract/refusals.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toasts } from '#device/toast.ts'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { showScreen } from '#testing/show-screen.tsx'
import {
  sampleAddress,
  sampleIds,
  sampleNetwork,
  sampleTerms,
  sampleWithdrawal,
  signIn,
} from './withdraw-samples.ts'
import { WithdrawScreen } from './withdraw-screen.tsx'

const [withdrawalId, cardId] = sampleIds

beforeEach(() => signIn())
afterEach(() => {
  cleanup()
  session.logOut()
  sessionStorage.clear()
})

function bank(terms = sampleTerms()) {
  const server = fakeServer()
  server.on('extract_terms', terms)
  server.on('verify_pay', { ticket: 'T', expiresAt: '2026-11-21T10:02:00.000Z' })
  server.on('extract', sampleWithdrawal())
  return server
}
const show = () => showScreen(<WithdrawScreen />, { path: '/withDraw' })
const typeAmount = async (text: string) =>
  fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: text } })
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const enterCode = async (code = '246810') =>
  fireEvent.change(await screen.findByLabelText('Enter your payment code'), { target: { value: code } })
const sumOf = (label: RegExp) =>
  screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent

describe('what a withdrawal costs [route:/withDraw] [call:GET /api/user/extract]', () => {
  it('is said before the code is asked for: charge, what stays, what arrives, limits, time, and that nothing must be paid first', async () => {
    bank()
    await show()
    await typeAmount('250')
    expect(sumOf(/Service charge, 1%, at least \$1\.00/)).toBe('−$2.50')
    expect(sumOf(/Left in balance/)).toBe('$1,034.50')
    expect(sumOf(/You receive/)).toContain('247')
    expect(screen.getByText(/From \$5\.00 to \$10,000\.00 at once/)).toBeTruthy()
    expect(screen.getByText(/Most are answered within 30 minutes/)).toBeTruthy()
    expect(screen.getByText(/never have to recharge in order to withdraw/)).toBeTruthy()
  })

  it('is a dash and never a zero while no sum stands there', async () => {
    bank()
    await show()
    await screen.findByLabelText('Amount')
    expect(sumOf(/You receive/)).toBe('–')
    expect(sumOf(/Left in balance/)).toBe('–')
  })

  it('names the network cost as ours when it goes to an address', async () => {
    bank()
    await show()
    fireEvent.click(await screen.findByRole('radio', { name: 'On-chain' }))
    expect(sumOf(/Network cost/)).toBe('Sampan pays it')
  })

  it('"All" is what can be withdrawn, and says when that is less than the balance', async () => {
    bank()
    await show()
    await press('All, $1,284.50')
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '1284.50')
    cleanup()
    sessionStorage.clear()
    bank(sampleTerms({ leftTodayCents: 50_000 }))
    await show()
    await press('The most, $500.00')
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '500')
  })
})

describe('an amount that cannot be withdrawn [rule:withdraw-amount]', () => {
  it('is refused when it is empty or 0 [msg:drawEmpty]', async () => {
    const server = bank()
    await show()
    await press('Withdraw')
    expect(toasts.current()?.text).toBe('Draw amount cannot be 0 or empty')
    await typeAmount('0')
    await press('Withdraw')
    expect(screen.getByText('Draw amount cannot be 0 or empty')).toBeTruthy()
    expect(server.sentTo('verify_pay')).toHaveLength(0)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is refused at once when it is larger than the balance, by one cent too [msg:drawBalance]', async () => {
    bank()
    await show()
    await typeAmount('1284.50')
    expect(screen.queryByText('Draw amount cannot be larger than balance')).toBeNull()
    await typeAmount('1284.51')
    expect(screen.getByText('Draw amount cannot be larger than balance')).toBeTruthy()
    await press('Withdraw $1,284.51')
    expect(toasts.current()?.text).toBe('Draw amount cannot be larger than balance')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is told to be too little once typing is over, too much at once or for these 24 hours at once', async () => {
    bank(sampleTerms({ maxAmountCents: 40_000, leftTodayCents: 30_000 }))
    await show()
    await typeAmount('4')
    expect(screen.queryByText(/The least that can be withdrawn/)).toBeNull()
    fireEvent.blur(screen.getByLabelText('Amount'))
    expect(screen.getByText('The least that can be withdrawn is $5.00')).toBeTruthy()
    await typeAmount('350')
    expect(screen.getByText(/more than can be withdrawn within 24 hours. \$300\.00 is left/)).toBeTruthy()
    await typeAmount('500')
    expect(screen.getByText('The most that can be withdrawn at once is $400.00')).toBeTruthy()
  })

  it('takes cents, and nothing that is no sum', async () => {
    bank()
    await show()
    await typeAmount('12,5')
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '12.5')
    await typeAmount('12.555')
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '12.5')
    await typeAmount('1e3')
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '12.5')
  })
})

describe('withdrawing [call:POST /api/user/extract]', () => {
  it('asks for the code with the sum, sends the quote with the ticket, and shows the record', async () => {
    const server = bank()
    const { navigate } = await show()
    await typeAmount('250')
    await press('Withdraw $250.00')
    expect(await screen.findByText('You receive $247.50')).toBeTruthy()
    await enterCode()
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(`/depositRecord?id=${withdrawalId}`, undefined))
    expect(server.sentTo('verify_pay')[0]?.body).toEqual({
      payCode: '246810',
      purpose: 'withdraw',
      subject: `bank:${cardId}`,
      amountCents: 25_000,
    })
    const [sent] = server.sentTo('extract')
    expect(sent?.body).toEqual({
      type: 'bank',
      amountCents: 25_000,
      arrivalCents: 24_750,
      cardId,
      ticket: 'T',
    })
    expect(sent?.headers.get('idempotency-key')).toBeTruthy()
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '')
  })

  it('says how many tries a wrong code leaves, and takes the next one', async () => {
    const server = bank()
    server.raw('verify_pay', () => ({
      code: refusals.payCodeWrong,
      msg: 'The payment code is wrong. 4 tries left.',
      data: { triesLeft: 4 },
    }))
    await show()
    await typeAmount('250')
    await press('Withdraw $250.00')
    await enterCode('111111')
    expect(await screen.findByText('The payment code is wrong. 4 tries left.')).toBeTruthy()
    await waitFor(() => expect(screen.getByLabelText('Enter your payment code')).toHaveProperty('value', ''))
    expect(server.sentTo('extract')).toHaveLength(0)
  })

  it('says until when the code is locked, and takes no more of them', async () => {
    const server = bank()
    server.raw('verify_pay', () => ({
      code: refusals.payCodeLocked,
      msg: 'Payments are locked after wrong codes.',
      data: { lockedUntil: '2026-11-21T10:20:00.000Z' },
    }))
    await show()
    await typeAmount('250')
    await press('Withdraw $250.00')
    await enterCode('111111')
    expect(await screen.findByText(/Payments are locked after wrong codes\. Locked until .*:20/)).toBeTruthy()
    expect(screen.queryByLabelText('Enter your payment code')).toBeNull()
    expect(server.sentTo('extract')).toHaveLength(0)
  })

  it('does nothing when the charge has changed meanwhile, and shows the new one', async () => {
    let terms = sampleTerms()
    const server = bank()
    server.on('extract_terms', () => terms)
    server.raw('extract', () => {
      terms = sampleTerms({ feeBps: 200 })
      return {
        code: refusals.quoteChanged,
        msg: 'The charge has changed. Nothing was withdrawn. Look at the new sum and confirm again.',
      }
    })
    const { navigate } = await show()
    await typeAmount('250')
    await press('Withdraw $250.00')
    await enterCode()
    expect(await screen.findByText(/The charge has changed\. Nothing was withdrawn/)).toBeTruthy()
    await waitFor(() => expect(screen.getByText('−$5.00')).toBeTruthy())
    expect(navigate).not.toHaveBeenCalled()
  })

  it('repeats an act without an answer under the same key, so that it is done once', async () => {
    const server = bank()
    let tries = 0
    server.raw('extract', () =>
      ++tries === 1 ? { status: 503, code: 1053, msg: 'busy' } : { data: sampleWithdrawal() },
    )
    const { navigate } = await show()
    await typeAmount('250')
    await press('Withdraw $250.00')
    await enterCode()
    await waitFor(() => expect(navigate).toHaveBeenCalled(), { timeout: 4_000 })
    const [first, second] = server.sentTo('extract')
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
    expect(second?.body).toEqual(first?.body)
  })

  it('rests with its reason while withdrawals are stopped', async () => {
    bank(sampleTerms({ isStopped: true, stoppedReason: 'We are checking our books first.' }))
    await show()
    expect(
      await screen.findByText(
        'Withdrawals rest at the moment. Your balance is safe. We are checking our books first.',
      ),
    ).toBeTruthy()
    expect(screen.getByLabelText('Amount')).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Withdraw' })).toHaveProperty('disabled', true)
  })

  it('leads to the payment code when there is none yet, and keeps what was chosen [session:back-data]', async () => {
    signIn({ hasPayCode: false })
    bank()
    const { navigate } = await show()
    await typeAmount('250')
    await press('Withdraw $250.00')
    expect(navigate).toHaveBeenCalledWith('/changePayPwd', undefined)
    expect(session.get().backData['payCodeReturn']).toEqual({ returnTo: '/' })
    cleanup()
    bank()
    await show()
    expect(await screen.findByLabelText('Amount')).toHaveProperty('value', '250')
  })

  it('does not show who signs in next what the one before him wrote', async () => {
    bank()
    await show()
    await typeAmount('250')
    cleanup()
    signIn({ id: cardId })
    bank()
    await show()
    expect(await screen.findByLabelText('Amount')).toHaveProperty('value', '')
  })

  it('says after a reload that an answer never came, and takes the same key for the same withdrawal', async () => {
    const server = bank()
    server.raw('extract', () => ({ status: 503, code: 1053, msg: 'busy' }))
    const { unmount } = await show()
    await typeAmount('250')
    await press('Withdraw $250.00')
    await enterCode()
    await screen.findByText(/The answer did not arrive/, {}, { timeout: 4_000 })
    const [lost] = server.sentTo('extract')
    unmount()
    const later = bank()
    await show()
    expect(await screen.findByText(/The answer to your last withdrawal did not arrive/)).toBeTruthy()
    await press('Withdraw $250.00')
    await enterCode()
    await waitFor(() => expect(later.sentTo('extract')).toHaveLength(1))
    expect(later.sentTo('extract')[0]?.headers.get('idempotency-key')).toBe(
      lost?.headers.get('idempotency-key'),
    )
    await waitFor(() => expect(screen.queryByText(/The answer to your last withdrawal/)).toBeNull())
  })

  it('asks where the money goes when there is nowhere yet', async () => {
    const server = bank(sampleTerms({ cards: [] }))
    await show()
    await typeAmount('250')
    await press('Withdraw $250.00')
    expect(toasts.current()?.text).toBe('Choose where the money goes')
    expect(server.sentTo('verify_pay')).toHaveLength(0)
  })
})

describe('to an address', () => {
  const [waiting, closed] = [
    sampleAddress({ id: cardId, label: 'New', usableAt: '2099-11-22T06:00:00.000Z' }),
    sampleAddress({
      id: '00000000-0000-4000-8000-000000000003',
      label: 'Old',
      network: { id: 'tron', name: 'TRON' },
    }),
  ]
  const terms = sampleTerms({
    addresses: [waiting, closed, sampleAddress()],
    networks: [
      sampleNetwork(),
      sampleNetwork({ id: 'tron', name: 'TRON', family: 'tron', withdrawOpen: false }),
    ],
  })

  it('shows each whole, one that waits with its time, one of a closed network as not yet open; neither can be chosen', async () => {
    const server = bank(terms)
    await show()
    fireEvent.click(await screen.findByRole('radio', { name: 'On-chain' }))
    expect(screen.getByRole('radio', { name: /New, Harbour test chain/ })).toHaveProperty('disabled', true)
    expect(screen.getByText(/Can be used from .*Nov 22/)).toBeTruthy()
    expect(screen.getByRole('radio', { name: /Old, TRON/ })).toHaveProperty('disabled', true)
    expect(screen.getByText('Not Yet Open')).toBeTruthy()
    expect(screen.getAllByText('0x7d3f 0BcC14 A9e0Ab F5bD2e 6B4b3c D8a7b1 c2D3e4').length).toBe(3)
    await typeAmount('250')
    await press('Withdraw $250.00')
    await enterCode()
    await waitFor(() => expect(server.sentTo('extract')).toHaveLength(1))
    expect(server.sentTo('verify_pay')[0]?.body).toMatchObject({ subject: `onchain:${withdrawalId}` })
    expect(server.sentTo('extract')[0]?.body).toMatchObject({ type: 'onchain', addressId: withdrawalId })
  })

  it('that waits can be chosen as soon as its time has come', async () => {
    const soon = sampleAddress({ usableAt: new Date(Date.now() + 400).toISOString() })
    bank(sampleTerms({ addresses: [soon] }))
    await show()
    fireEvent.click(await screen.findByRole('radio', { name: 'On-chain' }))
    const card = screen.getByRole('radio', { name: /My wallet/ })
    expect(card).toHaveProperty('disabled', true)
    await waitFor(() => expect(card).toHaveProperty('disabled', false), { timeout: 2_000 })
  })

  it('a new one is confirmed with the code for exactly this address, and survives a refusal', async () => {
    const server = bank(sampleTerms())
    server.raw('chain_address_add', () => ({
      code: refusals.chainAddressChecksum,
      msg: 'The address has a typing mistake. Copy it again from where you receive.',
    }))
    await show()
    fireEvent.click(await screen.findByRole('radio', { name: 'On-chain' }))
    await press('Add an address')
    const write = async (name: string, value: string) =>
      fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } })
    expect(await screen.findByText(/can be used after 24 hours/)).toBeTruthy()
    await write('Address', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
    await write('Name', 'Mine')
    await press('Save')
    expect(screen.getByText(/belongs to another network/)).toBeTruthy()
    expect(server.sentTo('verify_pay')).toHaveLength(0)
    const { address } = sampleAddress()
    await write('Address', address)
    await press('Save')
    await enterCode()
    expect(await screen.findByText(/typing mistake/)).toBeTruthy()
    expect(server.sentTo('verify_pay')[0]?.body).toEqual({
      payCode: '246810',
      purpose: 'address',
      subject: `harbour:${address}`,
      amountCents: 0,
    })
    expect(server.sentTo('chain_address_add')[0]?.body).toEqual({
      networkId: 'harbour',
      address,
      label: 'Mine',
      ticket: 'T',
    })
    const closers = await screen.findAllByRole('button', { name: 'Close' })
    const last = closers.at(-1)
    if (last) fireEvent.click(last)
    expect(await screen.findByDisplayValue(address)).toBeTruthy()
  })
})

describe('a bank card', () => {
  it('is added with bank, number and holder, says what is missing, and is chosen', async () => {
    const server = bank()
    const added = { id: sampleIds[0], bankName: 'Techcombank', lastFour: '9083', holder: 'MAI TRAN' }
    server.on('card_add', [...sampleTerms().cards, added])
    await show()
    await press('Add a bank card')
    await press('Save')
    expect(screen.getAllByText('Please fill this in')).toHaveLength(2)
    expect(screen.getByText('8 to 24 digits')).toBeTruthy()
    expect(server.sentTo('card_add')).toHaveLength(0)
    const write = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    write('Bank', 'Techcombank')
    write('Card number', '9704 0712 5500 9083')
    write('Name on the card', 'MAI TRAN')
    server.on('extract_terms', sampleTerms({ cards: [...sampleTerms().cards, added] }))
    await press('Save')
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: /Techcombank/ })).toHaveProperty('checked', true),
    )
  })
})
