import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#client/call.ts'
import { kite } from '#testing/goods-samples.ts'
import { openConsole } from '#testing/open-console.tsx'
import { page } from '#testing/samples.ts'
import { serverOfOwner } from '#testing/server-of-owner.ts'
import { profile } from '#testing/shop-samples.ts'
import { type } from '#testing/typing.ts'

const server = serverOfOwner()
beforeEach(() => localStorage.clear())

const at = '2026-11-20T21:04:00.000Z'
const waitingOrder: Output<'shop_order_list'>['items'][number] = {
  ...{ id: '00000000-0000-7000-8000-0000000000d1', orderNo: '2611200477319920', status: 1 },
  ...{
    createdAt: at,
    paidAt: at,
    shipBy: null,
    cancelsAt: null,
    shipDueAt: null,
    addressee: 'Mai Tran',
    country: 'VN',
    quantity: 1,
    totalCents: 900,
  },
  ...{ note: '', holder: null, claimState: null },
  lines: [
    {
      ...{ skuCode: null, barcode: null, bin: null },
      ...{ skuId: 11, title: 'Teapot', spec: 'Red', picture: '/media/a', quantity: 1, waiting: 1 },
      ...{ priceCents: 900, subtotalCents: 900 },
    },
  ],
}

/** Presses the button, types while the answer is on its way, and lets it come. */
async function typeWhile(
  press: string | RegExp,
  name: Parameters<typeof server.wait>[0],
  typing: () => void,
) {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.wait(name, promise)
  const sent = server.sentTo(name).length
  fireEvent.click(screen.getByRole('button', { name: press }))
  await waitFor(() => expect(server.sentTo(name).length).toBe(sent + 1))
  typing()
  resolve()
}

const valueIn = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value

describe('what is typed while a save is on its way', () => {
  it('stays in the editor of goods, and goes with the next save', async () => {
    server.on('console_goods_detail', kite)
    await openConsole(`/console/goods/${kite.id}`)
    await screen.findByLabelText('Title, English')
    type('Title, English', 'Silk kite')
    const english = { title: 'Silk kite', description: '' }
    server.on('console_goods_save', {
      ...kite,
      version: kite.version + 1,
      texts: { ...kite.texts, en: english },
    })
    await typeWhile('Save', 'console_goods_save', () => type('Description, English', 'It flies high.'))
    // Saving again is possible, with the new version and what was typed meanwhile.
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false),
    )
    expect(valueIn('Title, English')).toBe('Silk kite')
    expect(valueIn('Description, English')).toBe('It flies high.')
    // The version that was saved is taken over a moment after the answer.
    await waitFor(() =>
      expect(Object.values(sessionStorage).join()).toContain(`"version":${kite.version + 1}`),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.sentTo('console_goods_save')[1]?.body).toMatchObject({
        version: kite.version + 1,
        texts: { en: { description: 'It flies high.' } },
      }),
    )
  })

  it('goes on in the editor of the goods that were new', async () => {
    server.on('console_shop_profile', profile)
    await openConsole('/console/goods/new')
    await screen.findByLabelText('Title, English')
    type('Title, English', 'Paper kite')
    fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'toys' } })
    server.on('console_goods_save', kite)
    server.on('console_goods_detail', kite)
    server.on('console_goods_list', page())
    const before = screen.getByLabelText('Weight, grams')
    await typeWhile('Save', 'console_goods_save', () => type('Weight, grams', '77'))
    await waitFor(() => expect(location.pathname).toBe(`/console/goods/${kite.id}`))
    // The editor of what was new bears the same title and text until the other takes its place.
    await waitFor(() => expect(before.isConnected).toBe(false))
    await screen.findByRole('heading', { level: 1, name: 'Paper kite' })
    expect(valueIn('Weight, grams')).toBe('77')
    fireEvent.click(screen.getByRole('link', { name: 'All goods' }))
    fireEvent.click(await screen.findByRole('link', { name: 'New product' }))
    await waitFor(() => expect(valueIn('Title, English')).toBe(''))
  })

  it('stays beside the other orders that wait, and in the rows that were pasted', async () => {
    const other = { ...waitingOrder, id: '00000000-0000-7000-8000-0000000000b9', orderNo: '2611200477319921' }
    server.on('shop_order_list', page(waitingOrder, other))
    await openConsole('/console/orders/ship')
    const [first, second] = [waitingOrder, other].map(({ orderNo }) => `Tracking number of ${orderNo}`)
    await screen.findByLabelText(first ?? '')
    type('Carrier of these parcels', 'Junk Line')
    type(first ?? '', 'SP0001')
    const done = { shipped: 1, rows: [{ orderNo: waitingOrder.orderNo, problem: null }] }
    server.on('shop_order_ship_many', done)
    await typeWhile('Ship 1 parcel', 'shop_order_ship_many', () => type(second ?? '', 'SP0002'))
    await screen.findByText('1 parcel was shipped.')
    await waitFor(() => expect(valueIn(first ?? '')).toBe(''))
    expect(valueIn(second ?? '')).toBe('SP0002')

    const rows = /^Rows: order/
    const write = (value: string) => fireEvent.change(screen.getByLabelText(rows), { target: { value } })
    write('1\tRiver\tSP3')
    await typeWhile('Ship 1 row', 'shop_order_ship_many', () => write('1\tRiver\tSP3\n2\tRiver\tSP4'))
    await waitFor(() => expect(valueIn(rows)).toBe('2\tRiver\tSP4'))
  })

  it('stays in each part of the shop’s page', async () => {
    server.on('console_shop_profile', profile)
    await openConsole('/console/shop')
    await screen.findByLabelText('One sentence')
    type('One sentence', 'Northdock')
    const saved = { ...profile, version: 5, texts: { en: { tagline: 'Northdock', about: 'Lanterns.' } } }
    server.on('console_shop_profile_save', saved)
    server.on('console_shop_profile', saved)
    await typeWhile('Save profile', 'console_shop_profile_save', () =>
      type('One sentence', 'Northdock & sons'),
    )
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save profile' })).toHaveProperty('disabled', false),
    )
    expect(valueIn('One sentence')).toBe('Northdock & sons')
  })
})
