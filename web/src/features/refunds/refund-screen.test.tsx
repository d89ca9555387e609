import { deviceDrafts } from '@sampan/client/drafts.ts'
import { toasts } from '@sampan/ui/toast.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { blobStore } from '#browser/blob-store.ts'
import { session } from '#session/session.ts'
import { draftOf } from '#testing/draft-of.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleIds, signIn } from '#testing/sample-buyer.ts'
import { sampleQuote, sampleRefund } from '#testing/sample-refunds.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { RefundScreen } from './refund-screen.tsx'

const [orderId, pictureId] = sampleIds
const kept = new Map<string, unknown>()

beforeEach(() => {
  kept.clear()
  vi.spyOn(blobStore, 'get').mockImplementation(async (key) => kept.get(key))
  vi.spyOn(blobStore, 'set').mockImplementation(async (key, value) => void kept.set(key, value))
  vi.spyOn(blobStore, 'remove').mockImplementation(async (key) => void kept.delete(key))
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
  localStorage.clear()
  signIn()
})
afterEach(() => {
  vi.restoreAllMocks()
  session.logOut()
})

function serve(quote = sampleQuote()) {
  const server = fakeServer()
  server.on('refund_quote', () => quote)
  server.on('upload_begin', () => ({ id: pictureId, receivedBytes: 0 }))
  server.on('upload_part', ({ offset, data }) => ({ receivedBytes: offset + atob(data).length }))
  server.on('upload_end', () => ({ id: pictureId, bytes: 10, width: 9, height: 9, pages: null }))
  server.on('refund_apply', () => sampleRefund())
  return server
}
const show = (params: Record<string, string> = {}) =>
  showScreen(<RefundScreen />, { path: `/refund/${orderId}`, params: { id: orderId, ...params } })
const button = (name: RegExp | string) => screen.findByRole('button', { name })
const explain = (text: string) =>
  fireEvent.change(screen.getByLabelText('Explanation'), { target: { value: text } })
const amount = (text: string) =>
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: text } })
async function fillIn() {
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'damaged' } })
  explain('The lid is cracked.')
  const file = new File([new Uint8Array(10)], 'lid.png', { type: 'image/png' })
  fireEvent.change(screen.getByLabelText('Add a picture'), { target: { files: [file] } })
  await screen.findByText('Uploaded, 1 kB')
}

describe('asking for a refund [route:/refund/:id?/:sn?/:product_ids?/:amount?] [refund:fields]', () => {
  it('begins with all that is left, at its most, less its share of the code', async () => {
    serve()
    await show()
    await button('Request $90.00')
    expect(screen.getByText('Share of promo HARBOUR10')).toBeTruthy()
    expect(screen.getByText('−$10.00')).toBeTruthy()
    expect(screen.getByText(/Shipping is not refunded/)).toBeTruthy()
  })

  it('takes lines and sum from the address, and no more than there is', async () => {
    serve()
    const first = await show({ product_ids: '5', amount: '300' })
    await button('Request $3.00')
    expect(screen.getByRole('checkbox', { name: 'Cup' })).toHaveProperty('checked', true)
    expect(screen.getByRole('checkbox', { name: 'Teapot' })).toHaveProperty('checked', false)
    first.unmount()
    await show({ product_ids: '5', amount: '999999' })
    await button('Request $3.60')
  })

  it('moves the limit with every piece', async () => {
    serve()
    await show({ product_ids: '2' })
    await button('Request $86.40')
    fireEvent.click(screen.getByRole('button', { name: 'One less' }))
    await button('Request $57.60')
    expect(screen.getByText('Up to $57.60')).toBeTruthy()
    amount('57.61')
    expect(screen.getByText('At most $57.60 can be refunded for these items.')).toBeTruthy()
  })

  it('refuses a negative sum that is typed, in the words of the specification [rule:refund] [msg:refundNegative]', async () => {
    const server = serve()
    await show()
    await screen.findByLabelText('Amount')
    amount('-5')
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('-5')
    expect(screen.getByText('The refund amount cannot be negative.')).toBeTruthy()
    fireEvent.click(await button(/^Request /))
    expect(server.sentTo('refund_apply')).toHaveLength(0)
    amount('5')
    expect(screen.queryByText('The refund amount cannot be negative.')).toBeNull()
  })

  it('asks for what is missing in the words of the specification [rule:refund] [msg:refundMissing]', async () => {
    const server = serve()
    await show()
    fireEvent.click(await button(/^Request \$/))
    expect(toasts.current()?.text).toBe(
      'Please fill in the refund amount, reason and explanation, and upload proof.',
    )
    // The button stays in sight, and what is missing may be far from it.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Reason')))
    expect(server.sentTo('refund_apply')).toHaveLength(0)
  })

  it('hands in everything under a key of its own, and shows what became of it', async () => {
    let current: ReturnType<typeof sampleRefund> | null = null
    const server = serve()
    server.on('refund_quote', () => sampleQuote({ current }))
    server.on('refund_apply', () => {
      current = sampleRefund()
      return current
    })
    await show({ product_ids: '2', amount: '2880' })
    await button('Request $28.80')
    fireEvent.click(screen.getByRole('radio', { name: /Return and refund/ }))
    await fillIn()
    fireEvent.click(await button('Request $28.80'))
    await screen.findByText('Waiting for the shop')
    expect(toasts.current()?.text).toBe('Request sent')
    expect(screen.queryByText('You have already requested a refund.')).toBeNull()
    expect(server.sentTo('refund_apply')[0]?.body).toEqual({
      orderId,
      type: 'returnAndRefund',
      productStatus: 'received',
      amountCents: 2_880,
      lines: [{ skuId: 3, quantity: 3 }],
      reason: 'damaged',
      explanation: 'The lid is cracked.',
      proof: [pictureId],
    })
    expect(server.sentTo('refund_apply')[0]?.headers.get('idempotency-key')).toBeTruthy()
    await waitFor(() => expect([kept.size, draftOf(`refund:draft ${orderId}`)]).toEqual([0, null]))
  })

  it('keeps what was written and chosen across a reload', async () => {
    serve()
    const { unmount } = await show()
    await button(/^Request \$/)
    await fillIn()
    amount('12')
    unmount()
    await show()
    await button('Request $12.00')
    expect(await screen.findByText('Uploaded, 1 kB')).toBeTruthy()
    expect(screen.getByLabelText('Explanation')).toHaveProperty('value', 'The lid is cracked.')
  })

  it('keeps what was written about one order while another is looked at, and nothing that somebody else wrote', async () => {
    deviceDrafts.write('somebody', 'refund:draft other', { orderId: 'other', explanation: 'Not mine.' })
    const server = serve()
    server.on('refund_quote', (asked) => ({ ...sampleQuote(), orderId: asked.orderId }))
    const { unmount } = await show()
    await button(/^Request /)
    explain('The lid is cracked.')
    unmount()
    const other = await showScreen(<RefundScreen />, {
      path: `/refund/${pictureId}`,
      params: { id: pictureId },
    })
    await button(/^Request /)
    expect(screen.getByLabelText('Explanation')).toHaveProperty('value', '')
    other.unmount()
    await show()
    await button(/^Request /)
    expect(screen.getByLabelText('Explanation')).toHaveProperty('value', 'The lid is cracked.')
    expect(draftOf(`refund:draft ${orderId}`)).toContain('The lid is cracked.')
    expect(draftOf('refund:draft other')).toBeNull()
  })

  it('sends what did not arrive as not received, and takes that reason for nothing that did', async () => {
    const server = serve()
    await show()
    await button(/^Request \$/)
    fireEvent.click(screen.getByRole('radio', { name: /Return and refund/ }))
    await fillIn()
    const reason = screen.getByLabelText('Reason')
    fireEvent.change(reason, { target: { value: 'notReceived' } })
    expect(screen.getByRole('radio', { name: 'Not received' })).toHaveProperty('checked', true)
    expect(screen.queryByRole('radio', { name: /Return and refund/ })).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: 'Received' }))
    expect(reason).toHaveProperty('value', '')
    fireEvent.change(reason, { target: { value: 'notReceived' } })
    fireEvent.click(await button('Request $90.00'))
    await waitFor(() =>
      expect(server.sentTo('refund_apply')[0]?.body).toMatchObject({
        type: 'refundOnly',
        productStatus: 'notReceived',
        reason: 'notReceived',
      }),
    )
  })

  it('lets goods that never left be refunded as a whole only, with the freight', async () => {
    serve(sampleQuote({ status: 1, withFreight: true, isWholeOnly: true }))
    await show()
    await button('Request $94.20')
    expect(screen.queryByLabelText('Amount')).toBeNull()
    expect(screen.queryByText('Did it arrive?')).toBeNull()
    expect(screen.getByText('Share of shipping')).toBeTruthy()
  })
})

describe('a request that stands [order:refund]', () => {
  const standing = (part: Parameters<typeof sampleRefund>[0]) =>
    serve(sampleQuote({ current: sampleRefund(part), isPossible: false }))

  it('says so, where it stands, and until when what happens [msg:refundTwice]', async () => {
    standing({})
    await show()
    expect(await screen.findByText('You have already requested a refund.')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Step 1 of 4: Requested' })).toBeTruthy()
    expect(screen.getByText(/^The shop answers by .* counts as agreed\.$/)).toBeTruthy()
  })

  it('is not named like the request before where one asks for another', async () => {
    serve(sampleQuote({ current: sampleRefund({ state: 'refunded', endedAt: '2026-11-23T10:00:00.000Z' }) }))
    await show()
    await button(/^Request \$/)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Request a refund')
  })

  it('tells what happened as over, by whom, and what time did as by nobody', async () => {
    const step = { at: '2026-11-22T10:00:00.000Z', reason: null, amountCents: null, reasonText: '' }
    standing({
      state: 'refunded',
      endedAt: '2026-11-23T10:00:00.000Z',
      history: [
        { ...step, state: 'requested', by: 'buyer', reasonText: 'The lid is cracked.' },
        { ...step, state: 'refused', by: 'seller' },
        { ...step, state: 'appealed', by: 'buyer' },
        { ...step, state: 'refunded', by: 'timer' },
      ],
    })
    await show()
    const steps = within(await screen.findByRole('region', { name: 'History' })).getAllByRole('listitem')
    expect(steps.map((row) => [...row.children].slice(0, -1).map((part) => part.textContent))).toEqual([
      ['Refunded'],
      ['Asked Sampan to decide', 'You'],
      ['Refused by the shop', 'Shop'],
      ['Requested', 'You: The lid is cracked.'],
    ])
  })

  it('has labels for a request that is made, refunding and refunded [refund:labels]', async () => {
    const step = {
      at: '2026-11-22T10:00:00.000Z',
      reason: null,
      amountCents: null,
      reasonText: '',
      by: 'buyer' as const,
    }
    for (const [state, label] of [
      ['requested', 'Requested'],
      ['refunding', 'Refunding'],
      ['refunded', 'Refunded'],
    ] as const) {
      standing({ state, history: [{ ...step, state }] })
      await show()
      const [first] = within(await screen.findByRole('region', { name: 'History' })).getAllByRole('listitem')
      expect(first?.textContent).toContain(label)
      cleanup()
    }
  })

  it('says beside a refusal why, before it says what can be done', async () => {
    const step = {
      at: '2026-11-22T10:00:00.000Z',
      reason: null,
      amountCents: null,
      reasonText: 'The proof is not clear.',
    }
    standing({ state: 'refused', history: [{ ...step, state: 'refused', by: 'seller' }] })
    await show()
    const card = (await screen.findByRole('heading', { level: 2, name: 'Refused by the shop' })).parentElement
    expect(card?.textContent).toContain('Shop: The proof is not clear.You can ask Sampan to decide')
  })

  it('is shown by itself where the address names it, though another can be asked for', async () => {
    const server = serve(sampleQuote({ current: sampleRefund({ number: 'R-60002' }) }))
    server.on('refund_detail', sampleRefund({ state: 'refunded', endedAt: '2026-11-23T10:00:00.000Z' }))
    await showScreen(<RefundScreen />, {
      path: `/refund/${orderId}`,
      search: `?request=${pictureId}`,
      params: { id: orderId },
    })
    expect(await screen.findByText('$28.80 is back in your balance.')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Refund R-60001')
    expect(server.sentTo('refund_detail')[0]?.query.get('id')).toBe(pictureId)
  })

  it('is withdrawn after a question that names the sum', async () => {
    const server = standing({})
    server.on('refund_withdraw', () => sampleRefund({ state: 'withdrawn' }))
    await show()
    fireEvent.click(await button('Withdraw the request'))
    const question = await screen.findByRole('alertdialog', { name: 'Withdraw this request?' })
    expect(question.textContent).toContain('$28.80')
    fireEvent.click(within(question).getByRole('button', { name: 'Withdraw it' }))
    await waitFor(() => expect(server.sentTo('refund_withdraw')[0]?.body).toEqual({ id: pictureId }))
  })

  it('takes the return parcel once the shop agreed, whole', async () => {
    const server = standing({ state: 'agreed' })
    server.on('refund_send_back', () => sampleRefund({ state: 'sentBack' }))
    await show()
    fireEvent.click(await button('Enter the return tracking number'))
    const sheet = await screen.findByRole('dialog', { name: 'Enter the return tracking number' })
    fireEvent.click(within(sheet).getByRole('button', { name: 'I have sent it' }))
    expect(within(sheet).getAllByText('Please fill in carrier and tracking number.')).toHaveLength(2)
    fireEvent.change(within(sheet).getByLabelText('Carrier'), { target: { value: 'River Line' } })
    fireEvent.change(within(sheet).getByLabelText('Tracking number'), { target: { value: 'BACK-1' } })
    fireEvent.click(within(sheet).getByRole('button', { name: 'I have sent it' }))
    await waitFor(() =>
      expect(server.sentTo('refund_send_back')[0]?.body).toEqual({
        id: pictureId,
        carrier: 'River Line',
        trackingNo: 'BACK-1',
      }),
    )
  })

  it('offers what its state allows, and nothing else', async () => {
    const offered: Record<string, string[]> = {}
    for (const state of ['requested', 'agreed', 'refused', 'appealed', 'sentBack', 'refunded'] as const) {
      standing({ state, ...(state === 'refunded' && { endedAt: '2026-11-23T10:00:00.000Z' }) })
      const { unmount } = await show()
      await button('Save as one file')
      const names = ['Enter the return tracking number', 'Ask Sampan to decide', 'Withdraw the request']
      offered[state] = names.filter((name) => screen.queryByRole('button', { name }) !== null)
      unmount()
    }
    expect(offered).toEqual({
      requested: ['Withdraw the request'],
      agreed: ['Enter the return tracking number', 'Withdraw the request'],
      refused: ['Ask Sampan to decide', 'Withdraw the request'],
      appealed: ['Withdraw the request'],
      sentBack: [],
      refunded: [],
    })
  })
})
