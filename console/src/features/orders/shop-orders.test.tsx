import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Output } from '#client/call.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole, reload } from '#testing/open-console.tsx'
import { orderDetail as detail, officeOrder, orderRow as row } from '#testing/order-samples.ts'
import { meAs, meOf, page } from '#testing/samples.ts'
import { type } from '#testing/typing.ts'

afterEach(cleanup)

const at = '2026-11-20T21:04:00.000Z'

describe('a shop sends its orders [order:fields]', () => {
  let server: ReturnType<typeof fakeServer>
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    server = fakeServer()
    server.on('console_me', meOf('clerk', ['orders']))
    server.on('shop_order_list', page(row))
    server.on('shop_order_counts', { byStatus: { '1': 1, '4': 100 }, toProve: 0, late: 0 })
    server.on('shop_order_detail', detail)
  })

  it('some pieces of one order, with what the buyer wrote and where it goes', async () => {
    await openConsole(`/console/orders/${row.id}`)
    // The screen's script is loaded now.
    await screen.findByText('Note from the buyer: Ring twice', {}, { timeout: 10_000 })
    screen.getByText(/42 Bach Dang/)
    screen.getByRole('radio', { name: 'Completed 100+' })
    fireEvent.change(screen.getByLabelText('Carrier'), { target: { value: 'Junk Line' } })
    const ship = screen.getByRole('button', { name: 'Ship this parcel' }) as HTMLButtonElement
    expect(ship.disabled).toBe(true)
    // A button that cannot be pressed is explained at the field.
    const number = screen.getByLabelText('Tracking number')
    fireEvent.change(number, { target: { value: 'SP1' } })
    expect(ship.disabled).toBe(true)
    const about = document.getElementById(number.getAttribute('aria-describedby') ?? '')
    expect(about?.textContent).toBe('At least 4 letters or digits')
    fireEvent.change(screen.getByLabelText('Tracking number'), { target: { value: 'SP0001' } })
    const pieces = screen.getByLabelText('Teapot Red: pieces in this parcel, of 3')
    fireEvent.change(pieces, { target: { value: '4' } })
    expect(ship.disabled).toBe(true)
    fireEvent.change(pieces, { target: { value: '2' } })
    server.on('shop_order_ship', detail)
    ship.focus()
    server.on('shop_order_detail', { ...detail, status: 2, actions: [] })
    fireEvent.click(ship)
    await waitFor(() =>
      expect(server.sentTo('shop_order_ship')[0]?.body).toEqual({
        id: row.id,
        carrier: 'Junk Line',
        trackingNo: 'SP0001',
        lines: [{ skuId: 11, quantity: 2 }],
      }),
    )
    // The form is gone with its button; who works by keys goes on from the headline.
    await waitFor(() => expect(document.activeElement?.getAttribute('tabindex')).toBe('-1'))
    expect(document.activeElement?.closest('aside')).toBeTruthy()
  })

  it('adds private pictures that prove a delivery, once they are uploaded, with what they show', async () => {
    const [parcelId, picture] = [
      '00000000-0000-7000-8000-0000000000d2',
      '00000000-0000-7000-8000-0000000000d3',
    ]
    const parcel: Output<'shop_order_detail'>['parcels'][number] = {
      id: parcelId,
      state: 'travelling',
      carrier: 'Junk Line',
      trackingNo: 'SP0001',
      shippedAt: at,
      deliveredAt: null,
      milestone: 'handedOver',
      milestoneAt: at,
      place: '',
      lines: [{ skuId: 11, quantity: 3 }],
      events: [],
      proofs: [],
    }
    const proof = { id: picture, by: 'shop', note: 'Signed', pictures: [picture], at } as const
    const proved = { ...parcel, proofs: [{ ...proof, pictures: [picture] }] }
    server.on('shop_order_detail', { ...detail, status: 2, parcels: [parcel], actions: [] })
    server.on('shop_proof_upload', { id: picture })
    server.on('shop_parcel_prove', proved)
    await openConsole(`/console/orders/${row.id}`)
    const file = await screen.findByLabelText('Add pictures of the delivery', { selector: 'input' })
    fireEvent.change(file, { target: { files: [new File(['x'], 'door.jpg', { type: 'image/jpeg' })] } })
    fireEvent.change(await screen.findByLabelText('What they show'), { target: { value: 'Signed' } })
    server.on('shop_order_detail', { ...detail, status: 2, parcels: [proved], actions: [] })
    fireEvent.click(screen.getByRole('button', { name: 'Add as proof of delivery' }))
    const shown = await screen.findByRole('img', { name: 'Proof of delivery, picture 1' })
    expect(shown.getAttribute('src')).toBe(`/api/file/${picture}/320`)
    expect(server.sentTo('shop_parcel_prove')[0]?.body).toEqual({
      id: parcelId,
      note: 'Signed',
      pictures: [picture],
    })
    expect(screen.queryByLabelText('What they show')).toBeNull()
  })

  it('many from a file, and says of each row that was not done why', async () => {
    const shownAt = vi.spyOn(Element.prototype, 'scrollIntoView')
    const [line] = row.lines
    const sent = { ...row, lines: [...row.lines, { ...line, skuId: 12, title: 'Kettle', waiting: 0 }] }
    server.on('shop_order_list', page(sent as typeof row))
    await openConsole('/console/orders/ship')
    await screen.findByText('3 × Teapot')
    fireEvent.change(await screen.findByLabelText(/^Rows: order/), {
      target: { value: 'Order,Carrier,Number\n2611200477319920,Junk Line,SP1\n1,River,SP2' },
    })
    server.on('shop_order_ship_many', {
      shipped: 1,
      rows: [
        { orderNo: '2611200477319920', problem: null },
        { orderNo: '1', problem: 'orderNoWrong' },
      ],
    })
    fireEvent.click(screen.getByRole('button', { name: 'Ship 2 rows' }))
    await screen.findByText('1 parcel was shipped.')
    screen.getByText('Row 3, order 1: the order number has 16 digits')
    const told = screen.getByText('1 parcel was shipped.').closest('[role=status]')
    // The effect that scrolls runs after the text was drawn.
    await waitFor(() => expect(shownAt.mock.contexts).toContain(told))
    // Rows that are to be mended stay, and only those.
    expect(screen.getByLabelText(/^Rows: order/)).toHaveProperty('value', '1\tRiver\tSP2')
    expect(server.sentTo('shop_order_ship_many')[0]?.body).toEqual({
      rows: [
        { orderNo: '2611200477319920', carrier: 'Junk Line', trackingNo: 'SP1' },
        { orderNo: '1', carrier: 'River', trackingNo: 'SP2' },
      ],
    })
  })

  /** Three orders that wait to be shipped, each with a field for its number. */
  async function openThreeToShip() {
    const other = { ...row, id: '00000000-0000-7000-8000-0000000000d9', orderNo: '2611200477319999' }
    const third = { ...row, id: '00000000-0000-7000-8000-0000000000d8', orderNo: '2611200477318888' }
    server.on('shop_order_list', { items: [row, other, third], nextCursor: null })
    await openConsole('/console/orders/ship')
    const field = (orderNo: string) =>
      screen.getByLabelText<HTMLInputElement>(`Tracking number of ${orderNo}`)
    await screen.findByLabelText(`Tracking number of ${row.orderNo}`)
    const values = () => [row, other, third].map(({ orderNo }) => field(orderNo).value)
    return { other, third, field, values }
  }

  it('pastes numbers beside their orders to these orders, wherever they stand, and says which are not here', async () => {
    const { other, third, field, values } = await openThreeToShip()
    const paste = (text: string) =>
      fireEvent.paste(field(other.orderNo), { clipboardData: { getData: () => text } })
    paste(`${third.orderNo}\tSP3\n2611200477310000\tSP9\n${row.orderNo}\tSP1`)
    expect(values()).toEqual(['SP1', '', 'SP3'])
    screen.getByText('1 pasted row names an order that does not wait here.')
    paste(`${other.orderNo}\tJunk Line\tSP2\n${row.orderNo}\tRiver\tSP4`)
    expect(values()).toEqual(['SP1', '', 'SP3'])
    screen.getByText(/^Nothing was filled in/)
  })

  it('pastes a column into the rows below, goes on by Enter, and counts rows as the list does', async () => {
    const { other, third, field, values } = await openThreeToShip()
    fireEvent.paste(field(other.orderNo), { clipboardData: { getData: () => 'SP2\r\nSP3\r\nSP4\r\n' } })
    expect(values()).toEqual(['', 'SP2', 'SP3'])
    screen.getByText(/^1 pasted number is left over/)
    field(other.orderNo).focus()
    fireEvent.keyDown(field(other.orderNo), { key: 'Enter' })
    expect(document.activeElement).toBe(field(third.orderNo))
    type('Carrier of these parcels', 'Junk Line')
    server.on('shop_order_ship_many', {
      shipped: 1,
      rows: [
        { orderNo: other.orderNo, problem: null },
        { orderNo: third.orderNo, problem: 'trackingNoWrong' },
      ],
    })
    fireEvent.click(screen.getByRole('button', { name: 'Ship 2 parcels' }))
    await screen.findByText(new RegExp(`^Row 3, order ${third.orderNo}`))
  })

  const valueIn = async (label: string) =>
    (await screen.findByLabelText<HTMLInputElement>(label, {}, { timeout: 10_000 })).value

  it('keep what is typed of a parcel over a reload, and not beside another number of pieces', async () => {
    await openConsole(`/console/orders/${row.id}`)
    await valueIn('Carrier')
    type('Carrier', 'Junk Line')
    type('Tracking number', 'SP0001')
    type('Teapot Red: pieces in this parcel, of 3', '2')
    await reload()
    expect(await valueIn('Carrier')).toBe('Junk Line')
    expect(await valueIn('Tracking number')).toBe('SP0001')
    expect(await valueIn('Teapot Red: pieces in this parcel, of 3')).toBe('2')

    const [line] = detail.lines
    if (!line) throw new Error('The order has a line')
    server.on('shop_order_detail', { ...detail, lines: [{ ...line, waiting: 1 }] })
    await reload()
    expect(await valueIn('Tracking number')).toBe('SP0001')
    server.on('shop_order_ship', detail)
    fireEvent.click(screen.getByRole('button', { name: 'Ship this parcel' }))
    await waitFor(() =>
      expect(server.sentTo('shop_order_ship')[0]?.body).toMatchObject({
        carrier: 'Junk Line',
        trackingNo: 'SP0001',
        lines: [{ skuId: 11, quantity: 1 }],
      }),
    )
    await waitFor(() => expect(screen.getByLabelText('Tracking number')).toHaveProperty('value', ''))
    expect(screen.getByLabelText('Carrier')).toHaveProperty('value', 'Junk Line')
    expect(JSON.stringify(sessionStorage)).not.toContain('SP0001')
  })

  it('keep the numbers and rows of many over a reload, until they are shipped', async () => {
    await openConsole('/console/orders/ship')
    const [number, rows] = [`Tracking number of ${row.orderNo}`, /^Rows: order/]
    await valueIn(number)
    type('Carrier of these parcels', 'Junk Line')
    type(number, 'SP0001')
    fireEvent.change(screen.getByLabelText(rows), { target: { value: '1\tRiver\tSP2' } })
    await reload()
    expect(await valueIn(number)).toBe('SP0001')
    expect(await valueIn('Carrier of these parcels')).toBe('Junk Line')
    expect(screen.getByLabelText(rows)).toHaveProperty('value', '1\tRiver\tSP2')

    const shipped = { shipped: 1, rows: [{ orderNo: row.orderNo, problem: null }] }
    server.on('shop_order_ship_many', shipped)
    fireEvent.click(screen.getByRole('button', { name: 'Ship 1 parcel' }))
    await waitFor(() => expect(JSON.stringify(sessionStorage)).not.toContain('SP0001'))
    fireEvent.click(screen.getByRole('button', { name: 'Ship 1 row' }))
    await waitFor(() => expect(JSON.stringify(sessionStorage)).not.toContain('SP2'))
    expect(await valueIn('Carrier of these parcels')).toBe('Junk Line')
  })

  it('keep where a parcel is, as it is typed for it, over a reload', async () => {
    const parcel = (n: number): Output<'shop_order_detail'>['parcels'][number] => ({
      id: `00000000-0000-7000-8000-0000000000e${n}`,
      state: 'travelling',
      carrier: 'Junk Line',
      trackingNo: `SP000${n}`,
      shippedAt: at,
      deliveredAt: null,
      milestone: null,
      milestoneAt: null,
      place: '',
      lines: [],
      events: [],
      proofs: [],
    })
    server.on('shop_order_detail', {
      ...detail,
      status: 2,
      parcels: [parcel(1), parcel(2)],
      actions: ['track'],
    })
    await openConsole(`/console/orders/${row.id}`)
    await valueIn('Place')
    fireEvent.click(screen.getByRole('radio', { name: 'SP0002' }))
    fireEvent.click(screen.getByRole('radio', { name: 'Problem' }))
    type('Place', 'Da Nang')
    await reload()
    expect(await valueIn('Place')).toBe('Da Nang')
    server.on('shop_parcel_track', parcel(2))
    fireEvent.click(screen.getByRole('button', { name: 'Add to tracking' }))
    await waitFor(() => expect(screen.getByLabelText('Place')).toHaveProperty('value', ''))
    expect(server.sentTo('shop_parcel_track')[0]?.body).toEqual({
      id: parcel(2).id,
      milestone: 'problem',
      place: 'Da Nang',
      isLost: false,
    })
    expect(JSON.stringify(sessionStorage)).not.toContain('Da Nang')
  })

  it('prints the country of a label in full, on a line of its own', async () => {
    server.on('shop_order_slips', {
      shopName: 'Lantern Quay',
      sender: null,
      orders: [{ ...row, address: detail.address, parcels: [] }],
    })
    await openConsole(`/console/orders/slips?ids=${row.id}`)
    const slip = await screen.findByRole('article', { name: row.orderNo }, { timeout: 10_000 })
    expect(slip.querySelector('p')?.textContent?.split('\n')).toEqual([
      'Mai Tran',
      '42 Bach Dang',
      'Da Nang',
      'VIETNAM',
      '+84905550142',
    ])
  })

  it('prints a slip for each parcel with what lies in it, and one for what has not left, with who sends', async () => {
    const [line] = row.lines
    if (!line) throw new Error('The order has a line')
    const parcel: Output<'shop_order_slips'>['orders'][number]['parcels'][number] = {
      id: '00000000-0000-7000-8000-0000000000d4',
      state: 'travelling',
      carrier: 'Junk Line',
      trackingNo: 'SP0001',
      shippedAt: at,
      deliveredAt: null,
      milestone: null,
      milestoneAt: null,
      place: '',
      lines: [{ skuId: 11, quantity: 1 }],
    }
    server.on('shop_order_slips', {
      shopName: 'Lantern Quay',
      sender: { ...detail.address, addressee: 'Quay stores', postalCode: '550000' },
      orders: [{ ...row, lines: [{ ...line, waiting: 2 }], address: detail.address, parcels: [parcel] }],
    })
    await openConsole(`/console/orders/slips?ids=${row.id}`)
    const slips = await screen.findAllByRole('article', { name: row.orderNo }, { timeout: 10_000 })
    expect(slips.map((slip) => slip.querySelector('td')?.textContent)).toEqual(['1', '2'])
    expect(slips.map((slip) => slip.textContent?.includes('SP0001'))).toEqual([true, false])
    expect(slips.map((slip) => slip.textContent?.includes('FromQuay stores'))).toEqual([true, true])
  })

  async function openOffice(part: Partial<Output<'console_order_detail'>>) {
    server.on('console_me', meAs('support'))
    server.on('console_order_list', page())
    server.on('console_order_detail', officeOrder(part))
    await openConsole(`/console/orders/${row.id}`)
  }

  const judging = {
    version: 4,
    amountCents: 60_000,
    voices: [{ operator: { id: row.id, name: 'Kofi' }, at }],
    neededApprovals: 2,
    isAlone: false,
  }

  it('operators accept a large proof as the second of two, for the version that they see', async () => {
    await openOffice({ actions: ['judge'], judging })
    await screen.findByText(/\$600\.00 is held.*1 of 2 so far/)
    screen.getByText(/^Kofi agreed/)
    server.on('console_claim_judge', officeOrder({}))
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Looked at it' } })
    fireEvent.click(screen.getByRole('button', { name: 'Accept the proof' }))
    await waitFor(() => expect(server.sentTo('console_claim_judge').length).toBe(1))
    const sent = { id: row.id, version: 4, decision: 'accept' }
    expect(server.sentTo('console_claim_judge')[0]?.body).toMatchObject(sent)
  })

  it('operators who accepted a proof as the first may take that back, and read that it waits', async () => {
    const { id, name } = meAs('support')
    await openOffice({
      actions: ['judge'],
      judging: { ...judging, voices: [{ operator: { id, name }, at }], isAlone: true },
    })
    await screen.findByText(/You have accepted the proof/)
    screen.getByText(/^Nobody else can accept proofs of delivery now/)
    expect(screen.queryByRole('button', { name: 'Accept the proof' })).toBeNull()
    server.on('console_claim_judge', officeOrder({}))
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Too early' } })
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw my approval' }))
    await waitFor(() => expect(server.sentTo('console_claim_judge').length).toBe(1))
    expect(server.sentTo('console_claim_judge')[0]?.body).toMatchObject({ decision: 'takeBack', version: 4 })
  })

  it('operators cancel only what is not paid, with a reason', async () => {
    await openOffice({ status: 0, actions: ['cancel'] })
    const cancel = (await screen.findByRole('button', { name: 'Cancel the order' })) as HTMLButtonElement
    expect(cancel.disabled).toBe(true)
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Asked by phone' } })
    expect(cancel.disabled).toBe(false)
  })
})

it('an order says beside its next step by itself what happens then', async () => {
  const server = fakeServer()
  server.on('console_me', meOf('clerk', ['orders']))
  server.on('shop_order_list', page(row))
  server.on('shop_order_counts', { byStatus: {}, toProve: 0, late: 0 })
  const open = async (part: Partial<typeof detail>) => {
    cleanup()
    server.on('shop_order_detail', { ...detail, dueAt: '2026-12-04T08:00:00.000Z', ...part })
    await openConsole(`/console/orders/${row.id}`)
  }
  await open({ status: 2 })
  await screen.findByText(/the order counts as received as soon as the parcel has arrived/)
  await open({ status: 2, arrivedAt: '2026-11-28T08:00:00.000Z' })
  await screen.findByText(/confirmed by then, the order counts as received\./)
  await open({ status: 3, arrivedAt: '2026-11-28T08:00:00.000Z' })
  await screen.findByText(/Then the order is completed and the shop has its money/)
})
