import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { orderDetail as detail, orderRow as row } from '#testing/order-samples.ts'
import { meOf } from '#testing/samples.ts'

afterEach(cleanup)

const other = { ...row, id: '00000000-0000-7000-8000-0000000000d9', orderNo: '2611200477319999' }
const sent = { ...row, id: '00000000-0000-7000-8000-0000000000d8', orderNo: '2611200477318888', status: 2 }

describe('orders that were chosen in the list', () => {
  let server: ReturnType<typeof fakeServer>
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    server = fakeServer()
    server.on('console_me', meOf('clerk', ['orders']))
    server.on('shop_order_list', { items: [row, other, sent as typeof row], nextCursor: null })
    server.on('shop_order_counts', { byStatus: { '1': 2, '2': 1 }, toProve: 0, late: 0 })
  })

  it('are shipped together, those alone that wait and were chosen', async () => {
    const slipOf = (one: typeof row) => ({ ...one, address: detail.address, parcels: [] })
    server.on('shop_order_slips', { shopName: 'Lantern Quay', sender: null, orders: [slipOf(other)] })
    await openConsole('/console/orders?status=all')
    for (const { orderNo } of [other, sent])
      fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${orderNo}` }, { timeout: 10_000 }))
    fireEvent.click(screen.getByRole('link', { name: 'Ship 1 order' }))
    const number = await screen.findByLabelText(`Tracking number of ${other.orderNo}`)
    expect(screen.queryByLabelText(`Tracking number of ${row.orderNo}`)).toBeNull()
    expect(screen.queryByLabelText(/^Rows: order/)).toBeNull()
    screen.getByText('Only the 1 order that you chose.')
    fireEvent.change(screen.getByLabelText('Carrier of these parcels'), { target: { value: 'Junk Line' } })
    fireEvent.change(number, { target: { value: 'SP0001' } })
    server.on('shop_order_ship_many', { shipped: 1, rows: [{ orderNo: other.orderNo, problem: null }] })
    server.on('shop_order_slips', {
      shopName: 'Lantern Quay',
      sender: null,
      orders: [slipOf({ ...other, status: 2 } as typeof row)],
    })
    fireEvent.click(screen.getByRole('button', { name: 'Ship 1 parcel' }))
    await screen.findByText(/^None of the orders that you chose waits/)
    await waitFor(() => expect(server.sentTo('shop_order_ship_many')).toHaveLength(1))
    fireEvent.click(screen.getByRole('link', { name: 'All orders to ship' }))
    await screen.findByLabelText(`Tracking number of ${row.orderNo}`)
    expect(within(document.body).queryByText(/that you chose/)).toBeNull()
  })
})
