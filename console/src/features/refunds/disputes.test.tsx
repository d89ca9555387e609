import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, meOf } from '#testing/samples.ts'
import type { Dispute } from './rows.ts'

afterEach(cleanup)

const at = '2026-11-20T21:04:00.000Z'
const id = '00000000-0000-7000-8000-0000000000e1'
const buyer = { id: '00000000-0000-7000-8000-0000000000b1', account: 'mai', name: 'Mai Tran' }
const step = (state: Dispute['state'], by: Dispute['history'][number]['by'], reasonText = '') => ({
  state,
  by,
  reason: null,
  reasonText,
  amountCents: null,
  at,
})
const dispute: Dispute = {
  id,
  number: 'R-60019',
  orderId: '00000000-0000-7000-8000-0000000000d1',
  orderNo: '2611200477319920',
  orderStatus: -4,
  shop: { id: 7, name: 'Lantern Quay', room: 'men' },
  type: 'refundOnly',
  isWithdrawal: false,
  returnFreightCents: 0,
  productStatus: 'received',
  reason: 'notAsDescribed',
  explanation: 'It is smaller.',
  amountCents: 3_300,
  askedCents: null,
  offeredCents: null,
  isWholeOnly: false,
  freightCents: 0,
  dutyCents: 0,
  lines: [
    {
      skuId: 11,
      productId: 2,
      title: 'Teapot',
      titleLocale: 'en',
      spec: 'Red',
      picture: '/media/a',
      quantity: 1,
      priceCents: 3_300,
      subtotalCents: 3_300,
      amountCents: 3_300,
    },
  ],
  proof: [],
  state: 'appealed',
  isInstant: false,
  dueAt: null,
  history: [step('requested', 'buyer', 'It is smaller.'), step('refused', 'seller', 'It is not.')],
  returnAddress: null,
  returnParcel: null,
  version: 3,
  createdAt: at,
  endedAt: null,
  buyerName: buyer.name,
  order: {
    totalCents: 3_300,
    freightCents: 0,
    discountCents: 0,
    refundedCents: 0,
    createdAt: at,
    paidAt: at,
    country: 'VN',
  },
  parcels: [],
  proofFiles: [],
  earlier: [],
  described: [{ skuId: 11, text: 'Fired twice,\nholds 300 ml.' }],
  award: null,
  voices: [],
  neededApprovals: 1,
  isAlone: false,
  buyer: { ...buyer, orders: 1, refunds: 1, since: at },
}

async function show(part: Partial<Dispute> = {}) {
  const server = fakeServer()
  server.on('console_me', meAs('support'))
  server.on('console_refund_list', { items: [], nextCursor: null })
  server.on('console_refund_stats', { waiting: 1, waitingCents: 3_300, nextDueAt: null })
  server.on('console_refund_detail', { ...dispute, ...part })
  await openConsole(`/console/disputes/${id}`)
  await screen.findByText(/R-60019/, {}, { timeout: 10_000 })
  return server
}

describe('a dispute [order:refund]', () => {
  it('says that its number is of a refund request, as recharges have such numbers too', async () => {
    await show()
    screen.getByText(/^Refund request R-60019, sent /)
    screen.getByRole('searchbox', { name: 'Refund or order number, account or shop' })
  })

  it('shows how the goods were described when they were ordered, and counts one as one', async () => {
    await show()
    const described = within(screen.getByRole('region', { name: 'Description when it was ordered' }))
    expect(described.getByRole('heading', { name: 'Teapot' })).toBeTruthy()
    expect(described.getByText(/holds 300 ml/).textContent).toBe('Fired twice,\nholds 300 ml.')
    expect(screen.getByText(/^1 completed order, 1 refund request, since/)).toBeTruthy()
  })

  it('shows what both sides say above how the goods were described', async () => {
    await show()
    const both = screen.getByRole('region', { name: 'What the buyer says' })
    const described = screen.getByRole('region', { name: 'Description when it was ordered' })
    expect(both.compareDocumentPosition(described) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('says that two must decide the same, who has said what, and that nobody else can', async () => {
    const words = { decision: 'award' as const, awardCents: null, at }
    await show({
      neededApprovals: 2,
      voices: [{ operator: { id, name: 'Ana' }, ...words }],
      isAlone: true,
    })
    screen.getByText(/two people who decide the same. 1 of 2 so far/)
    screen.getByText(/^Ana: .*\$33\.00/)
    screen.getByText(/Nobody else can decide disputes now/)
  })

  it('leads to the shop', async () => {
    await show()
    expect(screen.getByRole('link', { name: 'Lantern Quay' }).getAttribute('href')).toBe('/console/shops/7')
  })

  it('is decided by A for the buyer and by R for the shop, as a refund is', async () => {
    await show()
    fireEvent.keyDown(screen.getByRole('complementary'), { key: 'r' })
    // No reason is chosen at first, and the next digit finds them; Escape gives the focus back.
    await screen.findByRole('textbox', { name: /reason/i })
    const reasons = within(screen.getByRole('group', { name: /^Choose one/ })).getAllByRole('radio')
    expect(reasons.every((one) => !(one as HTMLInputElement).checked)).toBe(true)
    expect(document.activeElement).toBe(reasons[0])
    fireEvent.keyDown(reasons[0] as HTMLElement, { key: 'Escape' })
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'a' })
    await screen.findByRole('textbox', { name: /reason/i })
  })

  it('goes by Enter from the sum, which is typed anew, to the reasons, and says when none is chosen', async () => {
    await show()
    fireEvent.keyDown(screen.getByRole('complementary'), { key: 'a' })
    const sum = (await screen.findByLabelText(/^Sum for the buyer/)) as HTMLInputElement
    expect(document.activeElement).toBe(sum)
    expect([sum.selectionStart, sum.selectionEnd]).toEqual([0, sum.value.length])
    const goOn = screen.getByRole('button', { name: 'Continue' })
    fireEvent.submit(sum.form as HTMLFormElement)
    expect(document.activeElement?.getAttribute('type')).toBe('radio')
    expect(screen.queryByText('Please write a reason.')).toBeNull()
    goOn.focus()
    fireEvent.click(goOn)
    await screen.findByText('Please write a reason.')
    fireEvent.keyDown(document.activeElement ?? document.body, { key: '1' })
    fireEvent.click(goOn)
    await screen.findByText(/ goes to the balance of .* at once\.$/)
  })

  it('says that a dispute has no deadline', async () => {
    const server = await show()
    server.on('console_refund_list', {
      items: [{ ...dispute, shopName: 'Lantern Quay', approvals: 0 }],
      nextCursor: null,
    })
    cleanup()
    await openConsole('/console/disputes')
    expect((await screen.findAllByText('No deadline')).length).toBeGreaterThan(0)
  })

  it('leads to the order', async () => {
    await show()
    const link = screen.getByRole('link', { name: dispute.orderNo })
    expect(link.getAttribute('href')).toBe(`/console/orders/${dispute.orderId}`)
  })

  it('names the fingerprint of a picture to operators, and to a shop only its size', async () => {
    const file = {
      id: '00000000-0000-7000-8000-0000000000f1',
      sha256: 'ab'.repeat(32),
      bytes: 2_048,
      uploadedAt: at,
    }
    await show({ proofFiles: [file] })
    screen.getByText(/2 kB, SHA-256/)
    cleanup()
    const server = fakeServer()
    server.on('console_me', meOf('owner'))
    server.on('shop_refund_list', { items: [], nextCursor: null })
    server.on('shop_refund_stats', { waiting: 1, waitingCents: 3_300, nextDueAt: null })
    const { award, buyer: _, voices, neededApprovals, isAlone, described, ...ofShop } = dispute
    server.on('shop_refund_detail', { ...ofShop, proofFiles: [file] })
    await openConsole(`/console/refunds/${id}`)
    expect((await screen.findByText(/2 kB/)).textContent).toBe('2 kB')
  })

  it('calls what the shop gives of itself by its name: nobody is asked about it', async () => {
    await show({
      reason: 'shopGives',
      state: 'refunded',
      history: [step('requested', 'seller'), step('refunded', 'seller')],
    })
    screen.getByText(/Part of the price given back/)
    expect(screen.queryByText(/To answer/)).toBeNull()
  })

  it('names its steps as the order’s history does, and none that only follows from the one before', async () => {
    await show({
      state: 'refunded',
      history: [
        step('requested', 'buyer'),
        step('offered', 'seller'),
        step('refunding', 'buyer'),
        step('refunded', 'timer'),
      ],
    })
    const steps = within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem')
    const names = ['Refund requested', 'Part offered', 'Offer accepted', 'Paid back']
    expect(steps.map(({ textContent }, index) => textContent?.includes(names[index] ?? '?'))).toEqual([
      true,
      true,
      true,
      true,
    ])
    cleanup()
    await show({
      state: 'refunded',
      history: [step('requested', 'buyer'), step('agreed', 'seller'), step('refunding', 'timer')],
    })
    expect(screen.queryByText(/Refunding/)).toBeNull()
  })

  it('says that the shop has not answered only where it has not', async () => {
    await show({ state: 'agreed', history: [step('requested', 'buyer'), step('agreed', 'seller')] })
    expect(screen.queryByText('No answer yet')).toBeNull()
    cleanup()
    await show({ state: 'requested', history: [step('requested', 'buyer')] })
    expect(screen.getByText('No answer yet')).toBeTruthy()
  })
})
