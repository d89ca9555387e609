import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { leaves } from '#testing/leaves.ts'
import { openConsole, reload } from '#testing/open-console.tsx'
import { page } from '#testing/samples.ts'
import { serverOfOwner } from '#testing/server-of-owner.ts'
import { type } from '#testing/typing.ts'
import type { Collection, CollectionRow } from './rows.ts'

const [lamp, kite, tea] = [1, 2, 3].map((id) => ({
  ...{
    id,
    title: ['Lamp', 'Kite', 'Tea'][id - 1] ?? '',
    picture: '/media/a',
    priceCents: 900,
    onSale: true,
    takedown: null,
  },
})) as [Collection['goods'][number], Collection['goods'][number], Collection['goods'][number]]
const gifts: Collection = { id: 4, version: 1, titles: { en: 'Gifts' }, sort: 'hand', goods: [lamp, kite] }
const row: CollectionRow = {
  ...{ id: 4, version: 1, titles: gifts.titles, sort: 'hand', goods: 2, onSale: 2, picture: '' },
}

const server = serverOfOwner()
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  server.on('console_collection_list', { items: [row] })
  server.on('console_collection_detail', gifts)
})

const english = 'Title, English'
const sent = () => server.sentTo('console_collection_save')
const names = () =>
  within(screen.getByRole('list', { name: 'Products' }))
    .getAllByRole('listitem')
    .map((item) => ['Lamp', 'Kite', 'Tea'].find((name) => item.textContent?.includes(name)))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
async function open(id: number | 'new' = 4) {
  await openConsole(`/console/collections/${id}`)
  await screen.findByLabelText(english, {}, { timeout: 10_000 })
}
const titleNow = () => screen.getByLabelText<HTMLInputElement>(english).value

describe('the editor of a collection', () => {
  it('names goods that are off sale, and those that an operator took down', async () => {
    const goods = [{ ...lamp, onSale: false, takedown: 'standing' as const }, { ...kite, onSale: false }, tea]
    server.on('console_collection_detail', { ...gifts, goods })
    await open()
    const lines = within(screen.getByRole('list', { name: 'Products' })).getAllByRole('listitem')
    const badges = lines.map(({ textContent }) => /Taken down|Not on sale/.exec(textContent ?? '')?.[0])
    expect(badges).toEqual(['Taken down', 'Not on sale', undefined])
  })

  it('saves titles, order and goods as a whole, once by two presses', async () => {
    await open()
    type(english, 'Gifts for tea')
    press('Move Lamp down')
    server.on('console_goods_list', page())
    server.on('console_collection_save', {
      ...{ ...gifts, version: 2, titles: { en: 'Gifts for tea' }, goods: [kite, lamp] },
    })
    press('Save')
    press('Save')
    await waitFor(() => expect(leaves()).toBe(true))
    expect(sent().map(({ body }) => body)).toEqual([
      { id: 4, version: 1, titles: { en: 'Gifts for tea' }, sort: 'hand', goods: [2, 1] },
    ])
  })

  it('keeps what is typed when it is refused, when the network is gone and over a reload, until it is discarded', async () => {
    await open()
    type(english, 'Gifts for tea')
    server.refuse('console_collection_save', 'changedMeanwhile', 'Somebody was faster')
    press('Save')
    await screen.findByText('Somebody was faster')
    server.die('console_collection_save')
    press('Save')
    await screen.findByText(/Connection problem/, {}, { timeout: 5_000 })
    expect(titleNow()).toBe('Gifts for tea')
    expect(leaves()).toBe(false)
    fireEvent(window, new Event('pagehide'))
    await reload()
    await screen.findByLabelText(english)
    expect(titleNow()).toBe('Gifts for tea')
    press('Discard')
    expect([titleNow(), leaves()]).toEqual(['Gifts', true])
  })

  it('takes goods out and puts them back by Undo', async () => {
    await open()
    press('Remove Lamp')
    expect(names()).toEqual(['Kite'])
    press('Undo')
    expect(names()).toEqual(['Lamp', 'Kite'])
    expect(leaves()).toBe(true)
  })

  it('keeps both titles where a colleague saved another, and sends the one that is chosen', async () => {
    await open()
    type(english, 'Mine')
    fireEvent(window, new Event('pagehide'))
    server.on('console_collection_detail', {
      ...gifts,
      version: 2,
      titles: { en: 'Theirs' },
      goods: [lamp, kite, tea],
    })
    await reload()
    const conflict = within(await screen.findByRole('region', { name: 'Changed by someone else meanwhile' }))
    conflict.getByText('Theirs')
    expect(names()).toEqual(['Lamp', 'Kite', 'Tea'])
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
    fireEvent.click(conflict.getByRole('button', { name: 'Keep mine' }))
    server.on('console_collection_save', { ...gifts, version: 3, titles: { en: 'Mine' } })
    press('Save')
    await waitFor(() =>
      expect(sent()[0]?.body).toMatchObject({ version: 2, titles: { en: 'Mine' }, goods: [1, 2, 3] }),
    )
  })

  it('of something new opens under its number once it is saved, and the next new one is empty', async () => {
    await open('new')
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
    type(english, 'Gifts')
    server.on('console_collection_save', gifts)
    press('Save')
    await waitFor(() => expect(location.pathname).toBe('/console/collections/4'))
    cleanup()
    await open('new')
    expect(titleNow()).toBe('')
  })
})

describe('the list of collections', () => {
  it('takes one away and makes it anew by Undo, with what it held', async () => {
    await openConsole('/console/collections')
    server.on('console_collection_remove', {})
    server.on('console_collection_save', gifts)
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Gifts' }, { timeout: 10_000 }))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(sent()[0]?.body).toEqual({
        ...{ id: null, version: 0, titles: { en: 'Gifts' }, sort: 'hand', goods: [1, 2] },
      }),
    )
  })
})
