import { refusals } from '@sampan/contract/refusals.ts'
import { toasts } from '@sampan/ui/toast.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { session } from '#session/session.ts'
import { sampleIds } from '#testing/sample-buyer.ts'
import { sampleNetwork } from '#testing/sample-network.ts'
import { sampleAddress, sampleTerms } from '#testing/sample-withdrawals.ts'
import { bank, enterCode, press, setStage, show, typeAmount } from '#testing/withdraw-stage.tsx'

setStage()

const [withdrawalId, cardId] = sampleIds

describe('to an address', () => {
  const [waiting, closed] = [
    sampleAddress({ id: cardId, label: 'New', usableAt: '2099-11-22T05:59:01.000Z' }),
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
    fireEvent.click(await screen.findByRole('radio', { name: 'Crypto (on-chain)' }))
    expect(screen.getByRole('radio', { name: /New, Harbour test chain/ })).toHaveProperty('disabled', true)
    // The minute that has begun when it opens is not yet one in which it is open.
    expect(screen.getByText(/^Available from 22 Nov 2099, \d\d:00$/)).toBeTruthy()
    expect(screen.getByRole('radio', { name: /Old, TRON/ })).toHaveProperty('disabled', true)
    expect(screen.getByText('Not open yet')).toBeTruthy()
    expect(screen.getAllByText('0xd8dA 6BF269 64aF9D 7eEd9e 03E534 15D37a A96045').length).toBe(3)
    await typeAmount('250')
    await press('Withdraw $250.00')
    await enterCode()
    await waitFor(() => expect(server.sentTo('extract')).toHaveLength(1))
    expect(server.sentTo('verify_pay')[0]?.body).toMatchObject({ subject: `onchain:${withdrawalId}` })
    expect(server.sentTo('extract')[0]?.body).toMatchObject({ type: 'onchain', addressId: withdrawalId })
  })

  it('that is the only one and waits says so, and until when', async () => {
    bank(sampleTerms({ addresses: [waiting, closed], networks: terms.networks }))
    await show()
    fireEvent.click(await screen.findByRole('radio', { name: 'Crypto (on-chain)' }))
    await typeAmount('250')
    await press('Withdraw $250.00')
    expect(toasts.current()?.text).toMatch(
      /^Your new payout address can be used from 22 Nov 2099, \d\d:00\.$/,
    )
  })

  it('that waits can be chosen as soon as its time has come', async () => {
    const soon = sampleAddress({ usableAt: new Date(Date.now() + 1_500).toISOString() })
    bank(sampleTerms({ addresses: [soon] }))
    await show()
    fireEvent.click(await screen.findByRole('radio', { name: 'Crypto (on-chain)' }))
    const card = screen.getByRole('radio', { name: /My wallet/ })
    expect(card).toHaveProperty('disabled', true)
    await waitFor(() => expect(card).toHaveProperty('disabled', false), { timeout: 5_000 })
  })

  it('that copies the ends of a known one is warned of, with the known one whole', async () => {
    bank(sampleTerms({ addresses: [sampleAddress()] }))
    await show()
    fireEvent.click(await screen.findByRole('radio', { name: 'Crypto (on-chain)' }))
    await press('Add a payout address')
    const field = await screen.findByRole('textbox', { name: 'Address' })
    fireEvent.change(field, { target: { value: `0xd8dA${'0'.repeat(32)}6045` } })
    await screen.findByText(/begins and ends like “My wallet”/)
    fireEvent.change(field, { target: { value: sampleAddress().address } })
    expect(screen.queryByText(/begins and ends like/)).toBeNull()
  })

  it('a new one is confirmed with the code for exactly this address, and survives a refusal', async () => {
    const server = bank(sampleTerms())
    server.raw('chain_address_add', () => ({
      code: refusals.chainAddressChecksum,
      msg: 'The address contains a typing mistake. Please copy it again.',
    }))
    await show()
    fireEvent.click(await screen.findByRole('radio', { name: 'Crypto (on-chain)' }))
    await press('Add a payout address')
    const write = async (name: string, value: string) =>
      fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } })
    expect(await screen.findByText(/can be used after 24 hours/)).toBeTruthy()
    await write('Address', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
    await write('Label', 'Mine')
    await press('Save')
    expect(screen.getByText(/belongs to another network/)).toBeTruthy()
    expect(server.sentTo('verify_pay')).toHaveLength(0)
    const { address } = sampleAddress()
    // One letter mistyped: said on the field, before any code.
    await write('Address', address.replace(/.$/, '6'))
    fireEvent.blur(screen.getByRole('textbox', { name: 'Address' }))
    await screen.findByText(/typing mistake/)
    expect(server.sentTo('verify_pay')).toHaveLength(0)
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
    const added = {
      id: sampleIds[0],
      bankName: 'Techcombank',
      lastFour: '9087',
      holder: 'MAI TRAN',
      wayId: null,
    }
    server.on('card_add', [...sampleTerms().cards, added])
    await show()
    await press('Add a bank card')
    // It must be the buyer's own, so their name is there already.
    expect(screen.getByLabelText<HTMLInputElement>('Name on the card').value).toBe(
      session.get().userInfo?.givenName,
    )
    await press('Save')
    expect(await screen.findAllByText('Please fill this in')).toHaveLength(1)
    expect(screen.getByText('8 to 24 digits')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Bank')))
    expect(server.sentTo('card_add')).toHaveLength(0)
    const write = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    write('Bank', 'Techcombank')
    write('Card number', '9704 0712 5500 9087')
    write('Name on the card', 'MAI TRAN')
    server.on('extract_terms', sampleTerms({ cards: [...sampleTerms().cards, added] }))
    await press('Save')
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: /Techcombank/ })).toHaveProperty('checked', true),
    )
  })

  it('is asked about once where a digit of its number seems wrong, and saved as it stands at the second tap', async () => {
    const server = bank()
    server.on('card_add', sampleTerms().cards)
    await show()
    await press('Add a bank card')
    const number = screen.getByLabelText('Card number')
    fireEvent.change(screen.getByLabelText('Bank'), { target: { value: 'Techcombank' } })
    fireEvent.change(screen.getByLabelText('Name on the card'), { target: { value: 'MAI TRAN' } })
    fireEvent.change(number, { target: { value: '9704 0712 5500 9078' } })
    await press('Save')
    await screen.findByText(/One digit of this number may be wrong/)
    expect(server.sentTo('card_add')).toHaveLength(0)
    fireEvent.change(number, { target: { value: '9704 0712 5500 9088' } })
    expect(screen.queryByText(/One digit of this number/)).toBeNull()
    await press('Save')
    await screen.findByText(/One digit of this number/)
    expect(server.sentTo('card_add')).toHaveLength(0)
    await press('Save')
    await waitFor(() =>
      expect(server.sentTo('card_add')[0]?.body).toMatchObject({ number: '9704071255009088' }),
    )
  })
})
