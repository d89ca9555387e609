import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Output } from '#client/call.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meOf, page } from '#testing/samples.ts'
import type { CropFrame } from './crop-frame.ts'
import type { GoodsDetail, GridRow } from './rows.ts'

/** What was cut out; drawing needs a real browser. */
const cropped: CropFrame[] = []
vi.mock('./crop-file.ts', () => ({
  cropFile: (file: File, frame: CropFrame) => {
    cropped.push(frame)
    return Promise.resolve(file)
  },
}))

afterEach(cleanup)

const lantern: GridRow = {
  skuId: 11,
  productId: 1,
  title: 'Brass lantern',
  spec: 'Coral',
  picture: '',
  priceCents: 1999,
  originalPriceCents: null,
  stock: 10,
  active: true,
  onSale: true,
  version: 3,
}
const tea: GridRow = { ...lantern, skuId: 12, productId: 2, title: 'Tea', spec: '', priceCents: 600 }

const detail: GoodsDetail = {
  id: 5,
  version: 1,
  onSale: false,
  category: 'family',
  shipFrom: 'CN',
  weightGrams: 500,
  texts: { en: { title: 'Paper kite', description: 'It flies.' } },
  pictures: ['/media/up/kite'],
  attributes: [{ name: 'Material', value: 'Brass' }],
  axes: [],
  skus: [
    {
      id: 21,
      values: [],
      priceCents: 900,
      originalPriceCents: null,
      stock: 4,
      picture: null,
      active: true,
      version: 0,
    },
  ],
  gaps: ['languages'],
  sales: 0,
  seen: 0,
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.on('console_me', meOf('owner'))
})

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const answer: Output<'console_goods_change'> = {
  actId: '00000000-0000-7000-8000-0000000000f1',
  changed: [{ skuId: 11, priceCents: 2199, originalPriceCents: null, stock: 10, active: true, version: 4 }],
}

describe('the grid', () => {
  beforeEach(() => server.on('console_goods_grid', page(lantern, tea)))

  it('changes all chosen rows, saves them together, and takes it back', async () => {
    server.on('console_goods_change', answer)
    server.on('console_goods_undo', answer)
    await openConsole('/console/goods/grid')
    // Before the rows are there, all of them are none.
    await screen.findByText('Brass lantern')
    fireEvent.click(screen.getByLabelText('Choose all'))
    type('Change price by percent', '10')
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
    expect(screen.getByLabelText<HTMLInputElement>('Price of Brass lantern Coral').value).toBe('21.99')
    type('Stock of Tea', '3')
    fireEvent.click(screen.getByRole('button', { name: 'Save 2 SKUs' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(server.sentTo('console_goods_change')[0]?.body).toEqual({
      changes: [
        { skuId: 11, version: 3, priceCents: 2199 },
        { skuId: 12, version: 3, priceCents: 660, stock: { from: 10, to: 3 } },
      ],
    })
    await waitFor(() => expect(server.sentTo('console_goods_undo')).toHaveLength(1))
    expect(server.sentTo('console_goods_undo')[0]?.body).toEqual({ actId: answer.actId })
  })

  it('says plainly when somebody else changed a row, and keeps what was typed', async () => {
    server.refuse('console_goods_change', 'skuChanged', 'Someone has changed this meanwhile.')
    await openConsole('/console/goods/grid')
    await screen.findByText('Brass lantern')
    type('Price of Tea', '7.50')
    fireEvent.click(screen.getByRole('button', { name: 'Save 1 SKU' }))
    await screen.findByText('Someone has changed this meanwhile.')
    expect(screen.getByLabelText<HTMLInputElement>('Price of Tea').value).toBe('7.50')
  })

  it('shows what somebody else saved in a row that was refused, and saves over it when asked again', async () => {
    const refused = { count: 1, skuIds: [12] }
    server.refuse(
      'console_goods_change',
      'skuChanged',
      'Someone has changed this meanwhile.',
      answer,
      refused,
    )
    await openConsole('/console/goods/grid')
    await screen.findByText('Brass lantern')
    type('Price of Brass lantern Coral', '21')
    type('Price of Tea', '7.50')
    server.on('console_goods_grid', page(lantern, { ...tea, priceCents: 655, stock: 8, version: 4 }))
    fireEvent.click(screen.getByRole('button', { name: 'Save 2 SKUs' }))
    await screen.findByText(/now says \$6\.55, 8 in stock, On sale/)
    expect(screen.getAllByText(/now says/)).toHaveLength(1)
    expect(screen.getByLabelText<HTMLInputElement>('Stock of Tea').value).toBe('8')
    fireEvent.click(screen.getByRole('button', { name: 'Save 2 SKUs' }))
    await screen.findByRole('button', { name: 'Undo' })
    expect(server.sentTo('console_goods_change')[1]?.body).toEqual({
      changes: [
        { skuId: 11, version: 3, priceCents: 2100 },
        { skuId: 12, version: 4, priceCents: 750 },
      ],
    })
  })

  it('goes down a column by Enter, and sends nothing while a cell cannot be read', async () => {
    await openConsole('/console/goods/grid')
    const first = await screen.findByLabelText('Price of Brass lantern Coral')
    first.focus()
    fireEvent.keyDown(first, { key: 'Enter' })
    expect(document.activeElement).toBe(screen.getByLabelText('Price of Tea'))
    type('Price of Tea', 'cheap')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save 1 SKU' }).disabled).toBe(true)
  })
})

describe('the editor', () => {
  it('makes a product with a matrix of choices, a picture and texts in two languages', async () => {
    server.on('console_goods_upload', { picture: '/media/up/lantern' })
    server.on('console_goods_save', detail)
    server.on('console_goods_detail', detail)
    await openConsole('/console/goods/new')
    await screen.findByRole('heading', { level: 1, name: 'New product' })
    expect(screen.getByText('English title')).toBeTruthy()
    type('Title, English', 'Paper kite')
    type('Description, English', 'It flies.')
    type('Title, 简体中文', '纸风筝')
    const file = new File(['x'], 'kite.png', { type: 'image/png' })
    fireEvent.change(screen.getByLabelText('Add pictures'), { target: { files: [file] } })
    await screen.findByAltText('Picture 1')
    fireEvent.click(screen.getByRole('button', { name: 'Add a choice' }))
    type('Choice 1, English', 'Colour')
    type('Value 1, English', 'Red')
    fireEvent.click(screen.getByRole('button', { name: 'Add a value' }))
    type('Value 2, English', 'Blue')
    type('Price of Red', '9')
    type('Stock of Red', '4')
    fireEvent.click(screen.getByRole('button', { name: 'Use the first row for all' }))
    for (const n of [1, 2, 3]) {
      fireEvent.click(screen.getByRole('button', { name: 'Add an attribute' }))
      if (n < 3) type(`Attribute ${n}`, 'Material')
    }
    type('What it is, 1', ' Silk')
    type('What it is, 2', 'Paper')
    screen.getByText('Every attribute needs a name of its own and what it is.')
    fireEvent.click(screen.getByRole('button', { name: 'Remove attribute 2' }))
    expect(screen.queryByText('Every attribute needs a name of its own and what it is.')).toBeNull()
    type('Stock of Blue', '6')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('heading', { level: 1, name: 'Paper kite' })
    const sku = { priceCents: 900, originalPriceCents: null, picture: null, active: true }
    expect(server.sentTo('console_goods_save')[0]?.body).toEqual({
      id: null,
      version: 0,
      category: 'family',
      shipFrom: 'CN',
      weightGrams: 500,
      texts: {
        en: { title: 'Paper kite', description: 'It flies.' },
        zh: { title: '纸风筝', description: '' },
      },
      pictures: ['/media/up/lantern'],
      attributes: [{ name: 'Material', value: 'Silk' }],
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

  it('shows ten titles side by side where there is room, marks what is missing, and one beside English where there is none', async () => {
    await openConsole('/console/goods/new')
    await screen.findByLabelText('Title, English')
    expect(screen.getAllByLabelText(/^Title, /)).toHaveLength(2)
    cleanup()
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: query === '(min-width: 1080px)' }),
    )
    await openConsole('/console/goods/new')
    await screen.findByLabelText('Title, English')
    expect(screen.getAllByLabelText(/^Title, /)).toHaveLength(10)
    expect(screen.getAllByLabelText(/^Description, /)).toHaveLength(10)
    const marks = () => screen.getAllByText('missing', { ignore: 'button *' }).length
    expect(marks()).toBe(20)
    type('Title, ไทย', 'ว่าว')
    type('Description, Türkçe', 'Uçar.')
    expect(marks()).toBe(18)
    fireEvent.click(screen.getByRole('button', { name: /Türkçe/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Add a choice' }))
    expect(screen.getByLabelText('Choice 1, Türkçe')).toBeTruthy()
    vi.unstubAllGlobals()
  })

  it('says what pictures show, keeps it when one is cropped, and crops anew from the whole picture', async () => {
    const uploads = ['/media/up/whole', '/media/up/mast', '/media/up/part', '/media/up/other']
    server.on('console_goods_upload', () => ({ picture: uploads.shift() ?? '' }))
    server.on('console_goods_save', detail)
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:kite', revokeObjectURL: () => {} }),
    )
    await openConsole('/console/goods/new')
    const file = new File(['x'], 'kite.png', { type: 'image/png' })
    fireEvent.change(await screen.findByLabelText('Add pictures'), { target: { files: [file] } })
    await screen.findByAltText('Picture 1')
    const dropped = [new File(['y'], 'mast.webp', { type: 'image/webp' }), new File(['z'], 'notes.txt')]
    fireEvent.drop(screen.getByRole('region', { name: 'Pictures' }), { dataTransfer: { files: dropped } })
    await screen.findByAltText('Picture 2')
    fireEvent.click(screen.getByRole('button', { name: 'Remove picture 2' }))
    expect(server.sentTo('console_goods_upload')).toHaveLength(2)
    type('Title, English', 'Paper kite')
    type('Picture 1 shows, in English', 'A red kite over a pier')
    const crop = async (size: string) => {
      fireEvent.click(screen.getByRole('button', { name: 'Crop picture 1' }))
      const sheet = within(await screen.findByRole('dialog'))
      const whole = document.querySelector('img[src="blob:kite"]') as HTMLImageElement
      Object.defineProperty(whole, 'naturalWidth', { value: 1000 })
      Object.defineProperty(whole, 'naturalHeight', { value: 600 })
      fireEvent.load(whole)
      const before = (await sheet.findByLabelText<HTMLInputElement>('Size')).value
      fireEvent.change(sheet.getByLabelText('Size'), { target: { value: size } })
      fireEvent.change(sheet.getByLabelText('From the left'), { target: { value: '40' } })
      fireEvent.click(sheet.getByRole('button', { name: 'Use this part' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      return before
    }
    expect(await crop('400')).toBe('600')
    expect(await crop('500')).toBe('400')
    expect(cropped).toEqual([
      { x: 40, y: 100, size: 400 },
      { x: 40, y: 50, size: 500 },
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.sentTo('console_goods_save')).toHaveLength(1))
    expect(server.sentTo('console_goods_save')[0]?.body).toMatchObject({
      pictures: ['/media/up/other'],
      texts: {
        en: { title: 'Paper kite', alts: { '/media/up/other': 'A red kite over a pier' } },
      },
    })
  })

  it('takes what was done to the other pictures while a new one was sent', async () => {
    let arrive = () => {}
    const arrived = new Promise<void>((done) => {
      arrive = done
    })
    server.on('console_goods_detail', { ...detail, pictures: ['/media/up/kite', '/media/up/tail'] })
    server.on('console_goods_upload', { picture: '/media/up/knot' })
    server.wait('console_goods_upload', arrived)
    await openConsole('/console/goods/5')
    const file = new File(['x'], 'knot.png', { type: 'image/png' })
    fireEvent.change(await screen.findByLabelText('Add pictures'), { target: { files: [file] } })
    fireEvent.click(screen.getByRole('button', { name: 'Remove picture 1' }))
    arrive()
    await waitFor(() =>
      expect(screen.getAllByAltText(/^Picture /).map((one) => one.getAttribute('src'))).toEqual([
        expect.stringContaining('tail'),
        expect.stringContaining('knot'),
      ]),
    )
  })

  it('moves a picture that is dragged and sends nothing; one that was let go elsewhere stays where it is', async () => {
    server.on('console_goods_detail', { ...detail, pictures: ['/media/up/kite', '/media/up/tail'] })
    server.on('console_goods_upload', { picture: '/media/up/knot' })
    await openConsole('/console/goods/5')
    const shown = () => screen.getAllByAltText(/^Picture /).map((one) => one.getAttribute('src'))
    const [kite, tail] = [await screen.findByAltText('Picture 1'), screen.getByAltText('Picture 2')]
    const files = [new File(['x'], 'tail.webp', { type: 'image/webp' })]
    fireEvent.dragStart(tail)
    fireEvent.drop(kite, { dataTransfer: { files } })
    expect(shown()).toEqual([expect.stringContaining('tail'), expect.stringContaining('kite')])
    fireEvent.dragEnd(tail)
    expect(server.sentTo('console_goods_upload')).toHaveLength(0)
    fireEvent.dragStart(screen.getByAltText('Picture 2'))
    fireEvent.dragEnd(screen.getByAltText('Picture 2'))
    fireEvent.drop(screen.getByAltText('Picture 1'), { dataTransfer: { files } })
    await screen.findByAltText('Picture 3')
    expect(shown()[0]).toContain('tail')
  })

  it('puts goods on sale only when they are saved and nothing that a buyer needs is missing', async () => {
    server.on('console_goods_detail', { ...detail, pictures: [] })
    await openConsole('/console/goods/5')
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Put on sale' })
    await screen.findByRole('heading', { level: 1, name: 'Paper kite' })
    expect(button().disabled).toBe(true)
    const missing = within(screen.getByRole('region', { name: 'Missing' }))
    missing.getByText('Needed before it can be sold:')
    missing.getByText('Picture')
    missing.getByText('Buyers would also like:')
    missing.getByText('Languages')
    cleanup()
    server.on('console_goods_detail', detail)
    server.on('console_goods_publish', { ...detail, onSale: true, version: 2 })
    await openConsole('/console/goods/5')
    await screen.findByRole('heading', { level: 1, name: 'Paper kite' })
    type('Weight, grams', '600')
    expect(button().disabled).toBe(true)
    type('Weight, grams', '500')
    fireEvent.click(button())
    await screen.findByRole('button', { name: 'Take off the shelf' })
  })

  it('keeps what was typed for whoever comes back from another screen, until it is discarded', async () => {
    server.on('console_goods_detail', detail)
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

  it('says plainly when a colleague saved first, and shows their version when asked', async () => {
    server.on('console_goods_detail', detail)
    await openConsole('/console/goods/5')
    await screen.findByRole('heading', { level: 1, name: 'Paper kite' })
    server.on('console_goods_detail', { ...detail, version: 2, weightGrams: 700 })
    server.refuse('console_goods_save', 'skuChanged', 'Someone has changed this meanwhile.')
    type('Weight, grams', '600')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Someone has changed this meanwhile.')
    await waitFor(() => expect(server.sentTo('console_goods_detail')).toHaveLength(2))
    await waitFor(() => {
      fireEvent.click(screen.getByRole('button', { name: 'Show what it says now' }))
      expect(screen.getByLabelText<HTMLInputElement>('Weight, grams').value).toBe('700')
    })
  })
})

describe('the navigation', () => {
  it('shows the shop and only what a clerk has rights for', async () => {
    server.on('console_me', meOf('clerk', ['goods']))
    server.on('console_goods_list', page())
    await openConsole('/console/goods')
    await screen.findByText('Lantern Quay')
    screen.getByRole('link', { name: 'Goods' })
    expect(screen.queryByRole('link', { name: 'Members' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Overview' })).toBeNull()
  })
})
