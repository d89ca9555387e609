import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Output } from '#client/call.ts'
import { openConsole } from '#testing/open-console.tsx'
import { page } from '#testing/samples.ts'
import { serverOfOwner } from '#testing/server-of-owner.ts'

const server = serverOfOwner()
const kite: Output<'console_goods_list'>['items'][number] = {
  ...{ id: 5, title: 'Paper kite', picture: '', category: 'family', onSale: false, schedule: [] },
  ...{ takedown: null, priceCents: 900, priceMaxCents: 900, skus: 1, stock: 4, low: 0, sales: 0 },
  ...{ seen: 0, gaps: [], quality: { score: 80, missing: [] }, createdAt: '2026-11-20T08:00:00.000Z' },
  changedAt: '2026-11-20T08:00:00.000Z',
}
const tea = { ...kite, id: 7, title: 'Tea' }
const held = { picture: '', priceCents: 900, onSale: true, takedown: null }
const gifts: Output<'console_collection_detail'> = {
  ...{ id: 4, version: 2, titles: { en: 'Gifts' }, sort: 'hand' },
  goods: [{ ...held, id: 7, title: 'Tea' }],
}
const sent = () => server.sentTo('console_collection_save').map(({ body }) => body)

async function chooseBoth() {
  server.on('console_goods_list', page(kite, tea))
  server.on('console_collection_list', {
    items: [{ id: 4, version: 2, titles: { en: 'Gifts' }, sort: 'hand', goods: 1, onSale: 1, picture: '' }],
  })
  server.on('console_collection_detail', gifts)
  await openConsole('/console/goods')
  for (const name of [/Select.*Paper kite/, /Select.*Tea/])
    fireEvent.click(await screen.findByLabelText(name, {}, { timeout: 10_000 }))
}
async function addToGifts() {
  fireEvent.click(screen.getByRole('button', { name: 'Add to a collection' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Add 2 products to a collection' }))
  fireEvent.click(await sheet.findByRole('button', { name: /Gifts/ }))
}

describe('chosen products', () => {
  it('come to the end of a collection, without those that it has, and Undo takes them out', async () => {
    await chooseBoth()
    server.on('console_collection_save', { ...gifts, version: 3 })
    await addToGifts()
    await screen.findByText('1 product was added to “Gifts”')
    const whole = { id: 4, titles: { en: 'Gifts' }, sort: 'hand' }
    expect(sent()).toEqual([{ ...whole, version: 2, goods: [7, 5] }])
    await waitFor(() => expect(screen.getByLabelText(/Select.*Paper kite/)).toHaveProperty('checked', false))
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(sent()[1]).toEqual({ ...whole, version: 3, goods: [7] }))
  })

  it('stay out of a collection that has no room for all of them', async () => {
    await chooseBoth()
    const full = Array.from({ length: 200 }, (_, at) => ({ ...held, id: 100 + at, title: 'Cup' }))
    server.on('console_collection_detail', { ...gifts, goods: full })
    await addToGifts()
    await screen.findByText('“Gifts” is full. Nothing was added.')
    expect(sent()).toEqual([])
  })

  it('lead to the grid of their prices and stock', async () => {
    await chooseBoth()
    const link = screen.getByRole('link', { name: 'Prices and stock (2)' })
    expect(link.getAttribute('href')).toBe('/console/goods/grid?of=5,7')
  })
})
