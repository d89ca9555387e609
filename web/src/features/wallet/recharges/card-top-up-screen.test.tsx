import { uploadPartBytes } from '@sampan/contract/base/media/pictures.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { toasts } from '@sampan/ui/toast.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { blobStore } from '#browser/blob-store.ts'
import { session } from '#session/session.ts'
import { draftOf } from '#testing/draft-of.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleIds, signIn } from '#testing/sample-buyer.ts'
import { sampleAddressText, sampleHash, sampleNetwork } from '#testing/sample-network.ts'
import { closedNetwork, sampleRecharge } from '#testing/sample-recharges.ts'
import { sampleTerms } from '#testing/sample-withdrawals.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { slowPictures } from '#testing/slow-pictures.ts'
import { CardTopUpScreen } from './card-top-up-screen.tsx'

const kept = new Map<string, unknown>()
const [id, otherId] = sampleIds
const sender = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

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
  session.logOut()
})

function serve(auditMinutes = 45) {
  const server = fakeServer()
  server.on('getBlockchain', [sampleNetwork(), closedNetwork()])
  server.on('way_list', [])
  server.on('extract_terms', sampleTerms({ auditMinutes }))
  let received = 0
  server.on('upload_begin', () => ({ id, receivedBytes: received }))
  server.on('upload_part', ({ offset, data }) => {
    received = offset + atob(data).length
    return { receivedBytes: received }
  })
  server.on('upload_end', () => ({ id: otherId, bytes: received, width: 900, height: 1600, pages: null }))
  server.on('recharge', () => sampleRecharge())
  return server
}
const show = () => showScreen(<CardTopUpScreen />, { path: '/cardTopUp' })
const picture = (bytes = 1000) =>
  new File([new Uint8Array(bytes).fill(7)], 'receipt.png', { type: 'image/png' })
const addPicture = (file = picture()) =>
  fireEvent.change(screen.getByLabelText('Add a picture or PDF'), { target: { files: [file] } })
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: /^Submit for review/ }))

describe('recharge with proof [route:/cardTopUp]', () => {
  it.each([
    [45, /usually within 45 minutes/],
    [120, /usually within 2 hours/],
    [90, /usually within 90 minutes/],
  ])('says how long a review takes by the setting: %i minutes', async (minutes, told) => {
    serve(minutes)
    show()
    expect(await screen.findByText(told)).toBeDefined()
  })

  it('asks for address and amount, then for evidence, in this order [rule:recharge] [msg:rechargeAddress] [msg:rechargeEvidence]', async () => {
    const server = serve()
    await show()
    await screen.findByLabelText('Amount sent')
    send()
    expect(toasts.current()?.text).toBe('Please enter the recharge address and a valid amount.')
    // Each field has its own error, and where to send is said.
    screen.getByText('Please enter the amount you sent.')
    screen.getByText('Please enter the whole address you sent from.')
    expect(screen.queryByText('Please enter the recharge address and a valid amount.')).toBeNull()
    expect(screen.getByTestId('deposit-address').textContent).toBe(sampleAddressText)
    fill('Amount sent', '85')
    fill('Address you sent from', 'too short')
    send()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Address you sent from')))
    expect(toasts.current()?.text).toBe('Please enter the recharge address and a valid amount.')
    fill('Address you sent from', sender)
    send()
    expect(toasts.current()?.text).toBe('Please upload proof of payment.')
    expect(server.sentTo('recharge')).toHaveLength(0)
  })

  it('takes no address of ours for the sender, and says so at the field', async () => {
    const server = serve()
    const text = 'This is the address that you send to. Please enter the address you sent from.'
    await show()
    fireEvent.change(await screen.findByLabelText('Amount sent'), { target: { value: '85' } })
    fill('Address you sent from', sampleAddressText.toLowerCase())
    send()
    expect(toasts.current()?.text).toBe(text)
    screen.getByText(text)
    expect(screen.getByLabelText('Address you sent from').getAttribute('aria-invalid')).toBe('true')
    // One of another buyer is known to the server alone.
    server.raw('recharge', () => ({ code: refusals.rechargeSender, msg: text }))
    fill('Address you sent from', sender)
    expect(screen.queryByText(text)).toBeNull()
    addPicture()
    await screen.findByText('Uploaded, 1 kB')
    send()
    await screen.findByText(text)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Address you sent from')))
    expect(server.sentTo('recharge')).toHaveLength(1)
  })

  it('begins with the sum that a checkout asks for, and keeps what is written instead', async () => {
    serve()
    await showScreen(<CardTopUpScreen />, { path: '/cardTopUp', search: 'amount=2629' })
    const amount = await screen.findByLabelText<HTMLInputElement>('Amount sent')
    await waitFor(() => expect(amount.value).toBe('26.29'))
    fill('Amount sent', '')
    expect(amount.value).toBe('')
    fill('Amount sent', '50')
    screen.getByRole('button', { name: 'Submit for review · $50.00' })
  })

  it('asks for a network where none is open [msg:rechargeNetwork]', async () => {
    serve().on('getBlockchain', [closedNetwork()])
    await show()
    await screen.findByLabelText('Amount sent')
    send()
    expect(toasts.current()?.text).toBe('Please choose a network.')
  })

  it('keeps the network that is open when a closed one is chosen [msg:notOpen]', async () => {
    serve()
    await show()
    fireEvent.change(await screen.findByLabelText('Network'), { target: { value: 'tron' } })
    expect(toasts.current()?.text).toBe('This network is not open yet.')
    expect(screen.getByLabelText('Network')).toHaveProperty('value', 'harbour')
  })

  it('hands in network, address, amount, evidence and hash, and shows the record [call:POST /api/user/recharge] [recharge:fields]', async () => {
    const server = serve()
    const { navigate } = await show()
    await screen.findByLabelText('Amount sent')
    fill('Amount sent', '85,5')
    fill('Address you sent from', ` ${sender} `)
    fill('Transaction hash', sampleHash)
    addPicture()
    expect(await screen.findByText('Uploaded, 1 kB')).toBeTruthy()
    send()
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(`/topUpRecord?id=${id}`, { replace: true }))
    expect(server.sentTo('recharge')[0]?.body).toEqual({
      networkId: 'harbour',
      address: sender,
      amountCents: 8_550,
      evidence: [otherId],
      txHash: sampleHash,
    })
    expect(server.sentTo('recharge')[0]?.headers.get('idempotency-key')).toBeTruthy()
    expect(toasts.current()?.text).toBe('Submitted')
    // Its page stays in memory: it is empty for the next one, though it was left before the form knew that it was sent.
    for (const label of ['Amount sent', 'Address you sent from', 'Transaction hash'])
      expect(screen.getByLabelText(label)).toHaveProperty('value', '')
    await waitFor(() => expect([kept.size, draftOf('topup:proof')]).toEqual([0, null]))
  })

  it('keeps what is written while it is being sent, and empties the rest', async () => {
    const server = serve()
    const answer = Promise.withResolvers<{ data: unknown }>()
    server.raw('recharge', () => answer.promise)
    await show()
    await screen.findByLabelText('Amount sent')
    fill('Amount sent', '85')
    fill('Address you sent from', sender)
    addPicture()
    await screen.findByText('Uploaded, 1 kB')
    send()
    await waitFor(() => expect(server.sentTo('recharge')).toHaveLength(1))
    fill('Amount sent', '120')
    addPicture(picture(3000))
    await screen.findByText('Uploaded, 3 kB')
    answer.resolve({ data: sampleRecharge() })
    await waitFor(() => expect(screen.getByLabelText('Address you sent from')).toHaveProperty('value', ''))
    expect(screen.getByLabelText('Amount sent')).toHaveProperty('value', '120')
    await waitFor(() => expect(draftOf('topup:proof')).toContain('12000'))
  })

  it('says what is wrong with a hash, which may also be left out', async () => {
    const server = serve()
    await show()
    await screen.findByLabelText('Amount sent')
    fill('Amount sent', '85')
    fill('Address you sent from', sender)
    fill('Transaction hash', '0x12')
    addPicture()
    await screen.findByText('Uploaded, 1 kB')
    send()
    expect(screen.getByText('A transaction hash has 64 letters and digits')).toBeTruthy()
    fill('Transaction hash', '')
    send()
    await waitFor(() => expect(server.sentTo('recharge')).toHaveLength(1))
    expect(server.sentTo('recharge')[0]?.body).not.toHaveProperty('txHash')
  })

  it('sends a picture in parts, and goes on where it broke off', async () => {
    const server = serve()
    server.raw('upload_end', () => ({ status: 200, code: 1804, msg: 'The upload is broken' }))
    const { unmount } = await show()
    await screen.findByLabelText('Amount sent')
    addPicture(picture(uploadPartBytes * 2 + 10))
    expect(await screen.findByText('The upload is broken')).toBeTruthy()
    const offsets = () => server.sentTo('upload_part').map(({ body }) => (body as { offset: number }).offset)
    expect(offsets()).toEqual([0, uploadPartBytes, uploadPartBytes * 2])
    expect(screen.getByRole('button', { name: 'Remove receipt.png' })).toBeTruthy()
    unmount()
    server.on('upload_begin', () => ({ id, receivedBytes: uploadPartBytes }))
    server.on('upload_end', () => ({ id: otherId, bytes: 1, width: 1, height: 1, pages: null }))
    await show()
    expect(await screen.findByText(/^Uploaded, /)).toBeTruthy()
    expect(offsets().slice(3)).toEqual([uploadPartBytes, uploadPartBytes * 2])
  })

  it('offers to retry after a broken connection, and goes on by itself when it is back', async () => {
    const server = serve()
    server.raw('upload_begin', () => Promise.reject(new TypeError('Failed to fetch')))
    await show()
    await screen.findByLabelText('Amount sent')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    addPicture()
    for (let turn = 0; turn < 40; turn++) {
      await act(() => vi.advanceTimersByTimeAsync(400))
      await new Promise((resolve) => setImmediate(resolve))
    }
    vi.useRealTimers()
    expect(await screen.findByText('Connection problem')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
    server.on('upload_begin', () => ({ id, receivedBytes: 0 }))
    act(() => void dispatchEvent(new Event('online')))
    expect(await screen.findByText('Uploaded, 1 kB')).toBeTruthy()
  })

  it('keeps what was written and chosen across a reload, for its buyer alone', async () => {
    serve()
    const { unmount } = await show()
    await screen.findByLabelText('Amount sent')
    fill('Amount sent', '85')
    fill('Address you sent from', sender)
    addPicture()
    await screen.findByText('Uploaded, 1 kB')
    unmount()
    const again = await show()
    expect(await screen.findByText('Uploaded, 1 kB')).toBeTruthy()
    expect(screen.getByLabelText('Amount sent')).toHaveProperty('value', '85')
    expect(screen.getByLabelText('Address you sent from')).toHaveProperty('value', sender)
    again.unmount()
    session.logOut()
    signIn({ id: otherId })
    await show()
    expect(await screen.findByLabelText('Amount sent')).toHaveProperty('value', '')
    expect(screen.queryByText('Uploaded, 1 kB')).toBeNull()
    await waitFor(() => expect([kept.size, draftOf('topup:proof')]).toEqual([0, null]))
  })

  it('is not sent while a picture is in preparation, nor without one that failed', async () => {
    const server = serve()
    await show()
    await screen.findByLabelText('Amount sent')
    fill('Amount sent', '85')
    fill('Address you sent from', sender)
    addPicture()
    await screen.findByText('Uploaded, 1 kB')
    const { finish } = slowPictures()
    server.raw('upload_begin', () => ({ code: 1802, msg: 'The picture is too large' }))
    addPicture(picture(2000))
    fireEvent.submit(screen.getByLabelText('Amount sent').closest('form') as HTMLFormElement)
    expect(toasts.current()?.text).toBe('The pictures are still uploading')
    finish()
    await screen.findByText('1 picture was not sent. Try again or remove it.')
    expect(screen.getByRole('button', { name: /^Submit for review/ })).toHaveProperty('disabled', true)
    expect(server.sentTo('recharge')).toHaveLength(0)
    vi.unstubAllGlobals()
  })

  it('sends pictures again that the server has forgotten', async () => {
    const server = serve()
    server.raw('recharge', () => ({ code: 1904, msg: 'Please upload proof of payment.' }))
    await show()
    await screen.findByLabelText('Amount sent')
    fill('Amount sent', '85')
    fill('Address you sent from', sender)
    addPicture()
    await screen.findByText('Uploaded, 1 kB')
    send()
    await waitFor(() => expect(server.sentTo('upload_begin')).toHaveLength(2))
  })
})
