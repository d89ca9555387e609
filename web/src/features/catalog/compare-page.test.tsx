import { noLines } from '@sampan/contract/market/catalog/product-fields.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#client/types.ts'
import { comparedProducts } from '#product/compare-tray.ts'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleSignIn } from '#testing/sample-buyer.ts'
import { sampleCard } from '#testing/sample-goods.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { DetailScreen } from './detail-screen.tsx'

type Compared = Output<'product_compare'>['items'][number]

const trainers: Compared = {
  ...sampleCard,
  stock: 92,
  shipFrom: 'VN',
  weightGrams: 640,
  originCountry: 'VN',
  ...noLines,
  material: 'polyester',
  specs: [{ name: 'Colour', values: ['Lilac', 'Sand'] }],
  attributes: [{ name: 'Sole', value: 'Foam' }],
  shop: { id: 3, name: 'Footpath Goods', room: 'men' },
  shopAwayUntil: null,
  shopSuspended: false,
  freight: {
    country: 'US',
    freightCents: 500,
    freeFromCents: null,
    daysMin: 5,
    daysMax: 9,
    daysByRecord: false,
  },
}
const sandals: Compared = {
  ...trainers,
  id: 8,
  title: 'Reed sandals',
  priceCents: 2000,
  originalPriceCents: null,
  lowestBeforeCents: null,
  attributes: [{ name: 'sole ', value: 'Cork' }],
  specs: [],
  freight: null,
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  localStorage.clear()
  session.logOut()
  server = fakeServer()
  server.on('product_compare', { items: [trainers, sandals] })
})

const compare = (ids: string, locale: 'en' | 'zh' = 'en') =>
  showScreen(<DetailScreen />, { path: '/detail', params: {}, search: `?compare=${ids}`, locale })
const valuesOf = (name: string) => {
  const group = screen.getByRole('rowheader', { name }).closest('tbody') as HTMLElement
  return within(group)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
}

describe('goods side by side', () => {
  it('are a table with a column for each and a header over each row [route:/detail/:product?/:mer?]', async () => {
    await compare('7.8')
    const table = await screen.findByRole('table')
    const columns = within(table).getAllByRole('columnheader')
    expect(columns.map((column) => within(column).getByRole('link').textContent)).toEqual([
      'Cloudlane knit trainers',
      'Reed sandals',
    ])
    expect(server.sentTo('product_compare')[0]?.query.get('ids')).toBe('7,8')
    expect(valuesOf('Total with shipping')).toEqual(['$69.90', '–'])
    // The same thing by two shops' spelling is one row.
    expect(valuesOf('Sole')).toEqual(['Foam', 'Cork'])
    expect(valuesOf('Colour')).toEqual(['Lilac, Sand', '–'])
    expect(valuesOf('Delivery')[1]).toBe('Does not ship to your country')
  })

  it('list the values of a choice as the language writes a list', async () => {
    await compare('7.8', 'zh')
    await screen.findByRole('table')
    expect(valuesOf('Colour')).toEqual(['Lilac、Sand', '–'])
  })

  it('show what differs alone', async () => {
    await compare('7.8')
    fireEvent.click(await screen.findByRole('switch', { name: 'Differences only' }))
    expect(screen.queryByRole('rowheader', { name: 'Weight' })).toBeNull()
    expect(valuesOf('Sole')).toEqual(['Foam', 'Cork'])
  })

  it('are taken out one by one, from the device too', async () => {
    comparedProducts.add(7)
    comparedProducts.add(8)
    const { navigate } = await compare('7.8')
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Reed sandals' }))
    expect(navigate).toHaveBeenLastCalledWith('/detail?compare=7', { replace: true })
    expect(comparedProducts.get()).toEqual([7])
  })

  it('say when some have left, and when there is nothing to compare', async () => {
    server.on('product_compare', { items: [trainers] })
    await compare('7.8')
    await screen.findByText('1 product is no longer available')
    await compare('x.-1')
    await screen.findByText('Nothing to compare yet')
  })
})

describe('what is chosen', () => {
  it('is kept on the device, up to four', () => {
    for (const id of [1, 2, 3, 4]) expect(comparedProducts.add(id)).toBe(true)
    expect(comparedProducts.add(5)).toBe(false)
    expect(comparedProducts.add(4)).toBe(true)
    expect(comparedProducts.get()).toEqual([1, 2, 3, 4])
    localStorage.setItem('compared', '{"whose":"","ids":["x"]}')
    expect(comparedProducts.get()).toEqual([])
  })

  it('goes with a visitor into the account, and is seen by nobody after the logout', () => {
    comparedProducts.add(1)
    act(() => session.start(sampleSignIn()))
    expect(comparedProducts.get()).toEqual([1])
    comparedProducts.add(2)
    act(() => session.logOut())
    expect(comparedProducts.get()).toEqual([])
  })
})
