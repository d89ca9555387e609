import { refusals } from '@sampan/contract/refusals.ts'
import { toasts } from '@sampan/ui/toast.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { blobStore } from '#browser/blob-store.ts'
import { session } from '#session/session.ts'
import { draftOf } from '#testing/draft-of.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleIds, signIn } from '#testing/sample-buyer.ts'
import { idOf } from '#testing/sample-ids.ts'
import { sampleNetwork } from '#testing/sample-network.ts'
import { closedNetwork, sampleRecharge } from '#testing/sample-recharges.ts'
import { sampleWay } from '#testing/sample-ways.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { CardTopUpScreen } from '../card-top-up-screen.tsx'
import { TopUpScreen } from '../top-up-screen.tsx'

const kept = new Map<string, unknown>()
const [id, otherId] = sampleIds

beforeEach(() => {
  kept.clear()
  vi.spyOn(blobStore, 'get').mockImplementation(async (key) => kept.get(key))
  vi.spyOn(blobStore, 'set').mockImplementation(async (key, value) => void kept.set(key, value))
  vi.spyOn(blobStore, 'remove').mockImplementation(async (key) => void kept.delete(key))
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
  signIn()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  session.logOut()
})

function serve(ways = [sampleWay()], networks = [sampleNetwork(), closedNetwork()]) {
  const server = fakeServer()
  server.on('getBlockchain', networks)
  server.on('deposit_list', [])
  server.on('way_list', ways)
  server.on('recharge_reference', ({ wayId }) => ({
    reference: wayId === sampleWay().id ? 'K7QM2XPA' : 'T4RW9HCE',
  }))
  server.on('upload_begin', () => ({ id, receivedBytes: 0 }))
  server.on('upload_part', () => ({ receivedBytes: 1000 }))
  server.on('upload_end', () => ({ id: otherId, bytes: 1000, width: 900, height: 1600, pages: null }))
  server.on('recharge_by_way', () => sampleRecharge({ reference: 'K7QM2XPA', address: '' }))
  return server
}
const show = (search = `way=${sampleWay().id}`) =>
  showScreen(<CardTopUpScreen />, { path: '/cardTopUp', search })
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: /^Submit for review/ }))
async function addPicture() {
  const picture = new File([new Uint8Array(1000).fill(7)], 'receipt.png', { type: 'image/png' })
  fireEvent.change(screen.getByLabelText('Add a picture or PDF'), { target: { files: [picture] } })
  await screen.findByText('Uploaded, 1 kB')
}

describe('recharge by a way of the shop’s own', () => {
  it('shows where to send and the buyer’s own reference, and copies what is copied without spaces', async () => {
    const writeText = vi.fn(async () => {})
    vi.stubGlobal('isSecureContext', true)
    Object.assign(navigator, { clipboard: { writeText } })
    serve()
    await show()
    expect((await screen.findByTestId('pay-reference')).textContent).toBe('K7QM2XPA')
    screen.getByText(/^Write this reference into your payment/)
    screen.getByText('DE89 3704 0044 0532 0130 00')
    screen.getByText('Send US dollars.')
    screen.getByText('$5.00 to $10,000.00 per recharge')
    fireEvent.click(screen.getByRole('button', { name: 'Copy: IBAN or account' }))
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
    await waitFor(() => expect(writeText).toHaveBeenCalledTimes(2))
    expect(writeText.mock.calls).toEqual([['DE89370400440532013000'], ['K7QM2XPA']])
  })

  it('selects the reference on a page without HTTPS', async () => {
    vi.stubGlobal('isSecureContext', false)
    serve()
    await show()
    await screen.findByTestId('pay-reference')
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
    await waitFor(() => expect(getSelection()?.toString()).toBe('K7QM2XPA'))
  })

  it('hands in way, reference, amount, fields and evidence, shows the record, and asks for the next reference', async () => {
    const server = serve()
    const { navigate } = await show(`amount=2629&way=${sampleWay().id}`)
    const amount = await screen.findByLabelText<HTMLInputElement>('Amount sent')
    await waitFor(() => expect(amount.value).toBe('26.29'))
    fill('Sender’s name', ' Ada Boat ')
    fill('Number of the payment', 'TR-1')
    await addPicture()
    send()
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(`/topUpRecord?id=${id}`, { replace: true }))
    expect(server.sentTo('recharge_by_way')[0]?.body).toEqual({
      wayId: sampleWay().id,
      reference: 'K7QM2XPA',
      amountCents: 2_629,
      evidence: [otherId],
      fields: { senderName: ' Ada Boat ', transferReference: 'TR-1' },
    })
    expect(server.sentTo('recharge_by_way')[0]?.headers.get('idempotency-key')).toBeTruthy()
    await waitFor(() => expect(server.sentTo('recharge_reference')).toHaveLength(2))
    await waitFor(() => expect([kept.size, draftOf('topup:way')]).toEqual([0, null]))
  })

  it('says at each field what is missing, and what the way takes', async () => {
    const server = serve()
    await show()
    await screen.findByTestId('pay-reference')
    fill('Amount sent', '4.99')
    send()
    expect(toasts.current()?.text).toBe('Please check the marked fields.')
    screen.getByText('Minimum recharge: $5.00')
    expect(screen.getAllByText('Please fill this in')).toHaveLength(2)
    fill('Amount sent', '10000.01')
    screen.getByText('Maximum recharge: $10,000.00')
    fill('Amount sent', '50')
    fill('Sender’s name', 'Ada Boat')
    fill('Number of the payment', 'TR-1')
    send()
    expect(toasts.current()?.text).toBe('Please upload proof of payment.')
    expect(server.sentTo('recharge_by_way')).toHaveLength(0)
  })

  it('takes another reference when the shown one was used elsewhere, and keeps what is written', async () => {
    const server = serve()
    server.raw('recharge_by_way', () => ({
      code: refusals.wayReference,
      msg: 'This payment reference was already used. Reload the page to get a new one.',
    }))
    await show()
    await screen.findByTestId('pay-reference')
    fill('Amount sent', '50')
    fill('Sender’s name', 'Ada Boat')
    fill('Number of the payment', 'TR-1')
    await addPicture()
    server.on('recharge_reference', { reference: 'M3VX8KDB' })
    send()
    await waitFor(() => expect(screen.getByTestId('pay-reference').textContent).toBe('M3VX8KDB'))
    expect(screen.getByLabelText('Sender’s name')).toHaveProperty('value', 'Ada Boat')
  })

  it('offers a choice only where there are several ways, and begins with the one that is asked for', async () => {
    const cash = sampleWay({ id: idOf(72), name: 'Cash', rechargeFields: ['transferDate'] })
    serve()
    const { unmount } = await show()
    await screen.findByTestId('pay-reference')
    expect(screen.queryByRole('radio', { name: /Cash/ })).toBeNull()
    unmount()
    serve([sampleWay(), cash])
    await show(`way=${cash.id}`)
    await screen.findByText('T4RW9HCE')
    screen.getByLabelText('Date of the payment')
    fireEvent.click(screen.getByRole('radio', { name: /^Bank transfer/ }))
    await screen.findByText('K7QM2XPA')
    screen.getByRole('radio', { name: 'Other methods' })
  })

  it('says that a way is closed where none is open', async () => {
    serve([sampleWay({ forRecharge: false })])
    await show()
    await screen.findByText('This method is not open right now. Please choose another one.')
  })
})

describe('a shop without any chain', () => {
  it('leads to its way at once, with the sum that a checkout asks for, and shows no choice among kinds', async () => {
    serve([sampleWay()], [closedNetwork()])
    const { navigate, unmount } = await showScreen(<TopUpScreen />, { path: '/topUp', search: 'amount=2629' })
    await waitFor(() =>
      expect(navigate).toHaveBeenCalledWith(`/cardTopUp?amount=2629&way=${sampleWay().id}`, {
        replace: true,
      }),
    )
    unmount()
    await show(`amount=2629&way=${sampleWay().id}`)
    await screen.findByTestId('pay-reference')
    expect(screen.queryByRole('group', { name: 'Method' })).toBeNull()
  })

  it('has the choice of three where a network is open too', async () => {
    serve()
    const { navigate } = await showScreen(<TopUpScreen />, { path: '/topUp' })
    const kinds = within(await screen.findByRole('group', { name: 'Method' }))
    fireEvent.click(await kinds.findByRole('radio', { name: 'Bank transfer' }))
    expect(kinds.getAllByRole('radio')).toHaveLength(3)
    expect(navigate).toHaveBeenCalledWith(`/cardTopUp?way=${sampleWay().id}`, { replace: true })
  })
})
