import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#client/call.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { orderRow as row } from '#testing/order-samples.ts'
import { meOf, page } from '#testing/samples.ts'

afterEach(cleanup)

const teapot: Output<'console_goods_list'>['items'][number] = {
  ...{ id: 41, title: 'Teapot', picture: '', category: 'family', onSale: true, schedule: [] },
  ...{ takedown: null, priceCents: 900, priceMaxCents: 900, skus: 1, stock: 4, low: 0, sales: 0 },
  ...{ seen: 0, gaps: [], quality: { score: 80, missing: [] }, createdAt: '2026-11-20T08:00:00.000Z' },
  changedAt: '2026-11-20T08:00:00.000Z',
}

describe('the orders of a shop', () => {
  let server: ReturnType<typeof fakeServer>
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    server = fakeServer()
    server.on('console_me', meOf('clerk', ['orders', 'goods']))
    server.on('shop_order_list', page(row))
    server.on('shop_order_counts', { byStatus: { '1': 1, '4': 2 }, toProve: 0, late: 0 })
    server.on('console_goods_list', page(teapot))
  })
  const asked = () => server.sentTo('shop_order_list').at(-1)?.body
  const sortBy = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })

  it('are narrowed by destination and product, each of which is a chip that can be taken away', async () => {
    await openConsole('/console/orders?status=all')
    fireEvent.click(await screen.findByRole('button', { name: 'Filter' }))
    fireEvent.change(screen.getByLabelText('Sent to'), { target: { value: 'JP' } })
    await waitFor(() => expect(asked()).toMatchObject({ country: 'JP' }))
    fireEvent.change(screen.getByLabelText('With the product'), { target: { value: 'tea' } })
    fireEvent.click(await screen.findByRole('option', { name: /Teapot/ }))
    await waitFor(() => expect(asked()).toMatchObject({ country: 'JP', productId: '41' }))
    expect(server.sentTo('shop_order_totals').at(-1)?.body).toMatchObject({ country: 'JP', productId: '41' })
    expect(new URLSearchParams(window.location.search).get('product')).toBe('41')
    fireEvent.click(await screen.findByRole('button', { name: /Sent to Japan/ }))
    await waitFor(() => expect(asked()).not.toHaveProperty('country'))
    fireEvent.click(await screen.findByRole('button', { name: /Teapot/ }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /Teapot/ })).toBeNull())
    expect(window.location.search).toBe('?status=all')
  })

  it('are sorted by sum in any state, and by ship-by time where they wait for it', async () => {
    await openConsole('/console/orders?status=all')
    fireEvent.click(await sortBy('Amount'))
    await waitFor(() => expect(asked()).toMatchObject({ order: 'largest' }))
    fireEvent.click(await sortBy('Amount'))
    await waitFor(() => expect(asked()).toMatchObject({ order: 'smallest' }))
    expect(screen.queryByRole('button', { name: /^Ship by/ })).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: /^To ship/ }))
    fireEvent.click(await sortBy('Ship by'))
    await waitFor(() => expect(asked()).toMatchObject({ order: 'firstDue', status: '1' }))
    // Other states have no such time: they come in their own order.
    fireEvent.click(screen.getByRole('radio', { name: /^Completed/ }))
    await waitFor(() => expect(asked()).toMatchObject({ status: '4' }))
    expect(asked()).not.toHaveProperty('order')
  })

  it('are sorted also by a field, for a telephone has no room for all heads', async () => {
    await openConsole('/console/orders')
    await screen.findByRole('table')
    const menu = screen.getByRole('button', { name: 'Columns' })
    fireEvent(
      document.getElementById(menu.getAttribute('popovertarget') ?? '') ?? menu,
      Object.assign(new Event('beforetoggle'), { newState: 'open' }),
    )
    const field = await screen.findByLabelText<HTMLSelectElement>('Sorted by')
    expect([...field.options].map(({ text }) => text)).toEqual([
      'As the list comes',
      'Amount, descending',
      'Amount, ascending',
      'Placed, descending',
      'Placed, ascending',
      'Ship by, descending',
      'Ship by, ascending',
    ])
    fireEvent.change(field, { target: { value: 'shipBy' } })
    await waitFor(() => expect(asked()).toMatchObject({ order: 'firstDue' }))
  })

  it('with a product whose title the member does not see have its number in the chip', async () => {
    server.on('console_me', meOf('clerk', ['orders']))
    await openConsole('/console/orders?status=all&product=41')
    await screen.findByRole('button', { name: /Product no. 41/ })
    fireEvent.click(await screen.findByRole('button', { name: 'Filter' }))
    expect(screen.queryByLabelText('With the product')).toBeNull()
  })
})
