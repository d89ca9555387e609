import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Output } from '#client/call.ts'
import { kite } from '#testing/goods-samples.ts'
import { openConsole, reload } from '#testing/open-console.tsx'
import { page } from '#testing/samples.ts'
import { serverOfOwner } from '#testing/server-of-owner.ts'
import { profile } from '#testing/shop-samples.ts'
import { type } from '#testing/typing.ts'

const conflicts = 'Changed by someone else meanwhile'

const server = serverOfOwner()
beforeEach(() => server.on('console_shop_profile', { ...profile, country: 'SG' }))

const kiteRow: Output<'console_goods_list'>['items'][number] = {
  ...{ id: kite.id, title: 'Paper kite', picture: '', category: 'toys', onSale: false, takedown: null },
  ...{ priceCents: 900, priceMaxCents: 900, skus: 1, stock: 4, low: 0, sales: 0, seen: 0, gaps: [] },
  quality: { score: 40, missing: [{ part: 'pictures', points: 16 }] },
  schedule: [],
  createdAt: '2026-11-20T21:04:00.000Z',
  changedAt: '2026-11-20T21:04:00.000Z',
}

describe('the editor', () => {
  it('makes a product with a matrix of choices, a picture and texts in two languages', async () => {
    server.on('console_goods_upload', { picture: '/media/up/lantern' })
    server.on('console_goods_save', kite)
    server.on('console_goods_detail', kite)
    await openConsole('/console/goods/new')
    await screen.findByRole('heading', { level: 1, name: 'New product' })
    expect(await screen.findByText('English title')).toBeTruthy()
    expect(screen.getByLabelText('Category')).toHaveProperty('value', '')
    expect(screen.getByLabelText('Sent from')).toHaveProperty('value', 'SG')
    type('Title, English', 'Paper kite')
    type('Description, English', 'It flies.')
    type('Title, Simplified Chinese', '纸风筝')
    const file = new File(['x'], 'kite.png', { type: 'image/png' })
    fireEvent.change(screen.getByLabelText('Add pictures'), { target: { files: [file] } })
    await screen.findByAltText('Picture 1')
    fireEvent.click(screen.getByRole('button', { name: 'Add an option' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Option 1, English'))
    type('Option 1, English', 'Colour')
    const enter = (field: HTMLElement) => fireEvent.keyDown(field, { key: 'Enter' })
    // An empty value is not followed by another one.
    enter(screen.getByLabelText('Value 1, English'))
    expect(screen.queryByLabelText('Value 2, English')).toBeNull()
    type('Value 1, English', 'Red')
    enter(screen.getByLabelText('Value 1, English'))
    expect(document.activeElement).toBe(screen.getByLabelText('Value 2, English'))
    type('Value 2, English', 'Blue')
    enter(screen.getByLabelText('Value 1, English'))
    expect(document.activeElement).toBe(screen.getByLabelText('Value 2, English'))
    fireEvent.click(screen.getByRole('button', { name: 'Add a value' }))
    expect(screen.getAllByRole('button', { name: 'Remove' })).toHaveLength(3)
    fireEvent.click(screen.getAllByRole('button', { name: 'Remove' })[2] as HTMLElement)
    type('Price of Red', '9')
    type('Stock of Red', '4')
    fireEvent.click(screen.getByRole('button', { name: 'Use the first row for all' }))
    screen.getByText('Choose a category.')
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
    fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'toys' } })
    for (const n of [1, 2, 3]) {
      fireEvent.click(screen.getByRole('button', { name: 'Add an attribute' }))
      if (n < 3) type(`Attribute ${n}`, 'Material')
    }
    type('Value of attribute 1', ' Silk')
    type('Value of attribute 2', 'Paper')
    screen.getByText('Every attribute needs a name of its own and a value.')
    fireEvent.click(screen.getByRole('button', { name: 'Remove attribute 2' }))
    expect(screen.queryByText('Every attribute needs a name of its own and a value.')).toBeNull()
    type('Stock of Blue', '6')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('heading', { level: 1, name: 'Paper kite' })
    const sku = {
      code: null,
      barcode: null,
      costCents: null,
      bin: null,
      priceCents: 900,
      originalPriceCents: null,
      picture: null,
      active: true,
    }
    expect(server.sentTo('console_goods_save')[0]?.body).toEqual({
      id: null,
      version: 0,
      video: null,
      category: 'toys',
      shipFrom: 'SG',
      weightGrams: 500,
      hsCode: null,
      originCountry: null,
      material: null,
      texts: {
        en: { title: 'Paper kite', description: 'It flies.' },
        zh: { title: '纸风筝', description: '' },
      },
      pictures: ['/media/up/lantern'],
      freightTemplateId: null,
      attributes: [{ name: 'Material', value: 'Silk' }],
      safety: { maker: null, euPerson: null, identifier: null, warnings: {} },
      axes: [
        {
          key: 'a1',
          name: 'Colour',
          values: [
            { key: 'v1', name: 'Red', picture: null },
            { key: 'v2', name: 'Blue', picture: null },
          ],
        },
      ],
      skus: [
        { ...sku, values: ['v1'], stock: { from: 0, to: 4 } },
        { ...sku, values: ['v2'], stock: { from: 0, to: 6 } },
      ],
    })
  })

  it('has its parts in one order, before it is saved and after', async () => {
    const parts = async (path: string) => {
      await openConsole(path)
      await screen.findByLabelText('Category')
      const shown = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
      cleanup()
      return shown.filter((name) => name !== 'Schedule')
    }
    server.on('console_goods_detail', kite)
    const saved = await parts(`/console/goods/${kite.id}`)
    const first = await parts('/console/goods/new')
    expect(saved.slice(0, 6)).toEqual(first.slice(0, 6))
    expect(saved[0]).toBe('Title and description')
  })

  it('shows ten titles side by side where there is room, marks what is missing, and one beside English where there is none', async () => {
    await openConsole('/console/goods/new')
    await screen.findByLabelText('Title, English')
    expect(screen.getAllByLabelText(/^Title, /)).toHaveLength(2)
    cleanup()
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: query === '(min-width: 67.5em)' }),
    )
    await openConsole('/console/goods/new')
    await screen.findByLabelText('Title, English')
    expect(screen.getAllByLabelText(/^Title, /)).toHaveLength(10)
    expect(screen.getAllByLabelText(/^Description, /)).toHaveLength(10)
    const marks = () => screen.getAllByText('missing', { ignore: 'button *' }).length
    expect(marks()).toBe(20)
    type('Title, Thai', 'ว่าว')
    type('Description, Turkish', 'Uçar.')
    expect(marks()).toBe(18)
    fireEvent.click(screen.getByRole('button', { name: /Türkçe/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Add an option' }))
    expect(screen.getByLabelText('Option 1, Turkish')).toBeTruthy()
    vi.unstubAllGlobals()
  })

  it('takes several values of a paste, and what the last goods of the shop have in common', async () => {
    server.on('console_goods_list', page(kiteRow))
    server.on('console_goods_detail', { ...kite, category: 'toys', shipFrom: 'JP', weightGrams: 320 })
    await openConsole('/console/goods/new')
    await screen.findByLabelText('Title, English')
    expect(screen.getByLabelText('Title, English')).toHaveProperty('value', '')
    expect(
      ['Category', 'Sent from', 'Weight, grams'].map(
        (name) => screen.getByLabelText<HTMLInputElement>(name).value,
      ),
    ).toEqual(['toys', 'JP', '320'])
    fireEvent.click(screen.getByRole('button', { name: 'Add an option' }))
    type('Option 1, English', 'Size')
    fireEvent.paste(screen.getByLabelText('Value 1, English'), {
      clipboardData: { getData: () => 'S, M\nL;S' },
    })
    expect(
      screen.getAllByLabelText<HTMLInputElement>(/^Value \d, English/).map(({ value }) => value),
    ).toEqual(['S', 'M', 'L'])
    // A column of a sheet goes down the rows, and Enter to the next one.
    fireEvent.paste(screen.getByLabelText('SKU code of S'), {
      clipboardData: { getData: () => 'K-S\nK-M\nk-s\n' },
    })
    expect(
      ['S', 'M', 'L'].map((name) => screen.getByLabelText<HTMLInputElement>(`SKU code of ${name}`).value),
    ).toEqual(['K-S', 'K-M', 'k-s'])
    type('Price of S', '5')
    expect(screen.getByLabelText('Stock of S')).toHaveProperty('value', '')
    screen.getByText(/A price or stock is missing/)
    type('Stock of S', '0')
    fireEvent.click(screen.getByRole('button', { name: 'Use the first row for all' }))
    screen.getByText('Two variants have the same SKU code.')
    type('SKU code of L', 'K-L')
    type('Barcode of L', '4006381333932')
    screen.getByText(/check digit of this barcode does not fit: L/)
    const price = screen.getByLabelText('Price of S')
    price.focus()
    fireEvent.keyDown(price, { key: 'Enter' })
    expect(document.activeElement).toBe(screen.getByLabelText('Price of M'))
  })

  it('puts goods on sale only when they are saved and nothing that a buyer needs is missing', async () => {
    server.on('console_goods_detail', { ...kite, pictures: [] })
    await openConsole('/console/goods/5')
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Put on sale' })
    await screen.findByRole('heading', { level: 1, name: 'Paper kite' })
    expect(button().disabled).toBe(true)
    const missing = within(screen.getByRole('region', { name: 'Missing' }))
    missing.getByText('Needed before it can be sold:')
    missing.getByText('Picture')
    missing.getByText('Also recommended:')
    missing.getByText('Languages')
    cleanup()
    server.on('console_goods_detail', kite)
    server.on('console_goods_publish', { ...kite, onSale: true, version: 2 })
    await openConsole('/console/goods/5')
    await screen.findByRole('heading', { level: 1, name: 'Paper kite' })
    type('Weight, grams', '600')
    expect(button().disabled).toBe(true)
    type('Weight, grams', '500')
    fireEvent.click(button())
    await screen.findByRole('button', { name: 'Take off sale' })
    expect(screen.getByRole('link', { name: 'See in the shop' }).getAttribute('href')).toBe('/detail/5')
  })

  it('saves a new product once, however soon somebody presses another button', async () => {
    server.on('console_goods_upload', { picture: '/media/up/lantern' })
    server.on('console_goods_save', kite)
    server.on('console_goods_detail', kite)
    server.on('console_goods_publish', { ...kite, onSale: true, version: 2 })
    const published = Promise.withResolvers<void>()
    server.wait('console_goods_publish', published.promise)
    await openConsole('/console/goods/new')
    await screen.findByText('English title')
    type('Title, English', 'Paper kite')
    type('Description, English', 'It flies.')
    fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'toys' } })
    const file = new File(['x'], 'kite.png', { type: 'image/png' })
    fireEvent.change(screen.getByLabelText('Add pictures'), { target: { files: [file] } })
    await screen.findByAltText('Picture 1')
    for (const label of [/^Price of /, /^Stock of /])
      fireEvent.change(screen.getByLabelText(label), { target: { value: '4' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save and put on sale' }))
    await waitFor(() => expect(server.sentTo('console_goods_publish')).toHaveLength(1))
    const save = screen.getByRole('button', { name: 'Save' })
    expect(save).toHaveProperty('disabled', true)
    fireEvent.click(save)
    published.resolve()
    await waitFor(() => expect(location.pathname).toBe(`/console/goods/${kite.id}`))
    expect(server.sentTo('console_goods_save')).toHaveLength(1)
    expect(Object.keys(sessionStorage).filter((name) => name.startsWith('draft '))).toEqual([])
  })

  it('keeps what was typed for whoever comes back from another screen, until it is discarded', async () => {
    server.on('console_goods_detail', kite)
    server.on('console_goods_list', page())
    await openConsole('/console/goods/5')
    await screen.findByRole('heading', { level: 1, name: 'Paper kite' })
    const weight = () => screen.findByLabelText<HTMLInputElement>('Weight, grams')
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
    type('Weight, grams', '777')
    fireEvent.click(screen.getByRole('link', { name: 'All goods' }))
    await screen.findByRole('heading', { level: 1, name: 'Goods' })
    history.back()
    expect((await weight()).value).toBe('777')
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect((await weight()).value).toBe('500')
    fireEvent.click(screen.getByRole('link', { name: 'All goods' }))
    await screen.findByRole('heading', { level: 1, name: 'Goods' })
    history.back()
    expect((await weight()).value).toBe('500')
  })

  it('keeps what was typed over a reload, and what a colleague saved of other fields', async () => {
    server.on('console_goods_detail', kite)
    await openConsole('/console/goods/5')
    await screen.findByRole('heading', { level: 1, name: 'Paper kite' })
    type('Weight, grams', '600')
    server.on('console_goods_detail', { ...kite, version: 2, hsCode: '950300' })
    await reload()
    const weight = await screen.findByLabelText<HTMLInputElement>('Weight, grams')
    expect(weight.value).toBe('600')
    expect(screen.getByLabelText<HTMLInputElement>('HS code').value).toBe('9503 00')
    expect(screen.queryByRole('region', { name: conflicts })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.sentTo('console_goods_save')[0]?.body).toMatchObject({
        version: 2,
        weightGrams: 600,
        hsCode: '950300',
      }),
    )
  })

  it('shows both values where a colleague saved another first, and saves the one that is chosen', async () => {
    server.on('console_goods_detail', kite)
    await openConsole('/console/goods/5')
    await screen.findByRole('heading', { level: 1, name: 'Paper kite' })
    server.on('console_goods_detail', { ...kite, version: 2, weightGrams: 700 })
    server.refuse('console_goods_save', 'skuChanged', 'Someone has changed this meanwhile.')
    type('Weight, grams', '600')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.sentTo('console_goods_detail')).toHaveLength(2))
    const region = await screen.findByRole('region', { name: conflicts })
    // Said once, where one chooses; the focus is there too, since nothing is to be saved before.
    await waitFor(() => expect(screen.queryByText('Someone has changed this meanwhile.')).toBeNull())
    expect(document.activeElement).toBe(region)
    const part = within(region)
    part.getByText('Weight, grams')
    part.getByText('600')
    part.getByText('700')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
    fireEvent.click(part.getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' })))
    expect(screen.queryByText('Someone has changed this meanwhile.')).toBeNull()
    server.on('console_goods_save', { ...kite, version: 3, weightGrams: 600 })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.sentTo('console_goods_save')[1]?.body).toMatchObject({ version: 2, weightGrams: 600 }),
    )
  })
})

it('a copy that was made is said to be one, off the shelf', async () => {
  server.on('console_goods_detail', kite)
  server.on('console_goods_duplicate', { ...kite, id: 77 })
  await openConsole(`/console/goods/${kite.id}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Duplicate' }, { timeout: 10_000 }))
  await screen.findByText('A copy was made; it is not on sale')
  await waitFor(() => expect(window.location.pathname).toBe('/console/goods/77'))
})
