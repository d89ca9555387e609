import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Output } from '#client/call.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, meOf, page } from '#testing/samples.ts'

const saved = vi.hoisted(() => ({ files: [] as { name: string; text: string }[] }))
vi.mock('@sampan/client/save-file.ts', () => ({
  saveFile: (name: string, parts: readonly string[]) => saved.files.push({ name, text: parts.join('') }),
}))

const buyer = (n: number, name: string) => ({
  id: `00000000-0000-7000-8000-00000000000${n}`,
  account: `buyer${n}`,
  name,
  email: `b${n}@example.com`,
  mobile: '',
  balanceCents: n * 100,
  isBlocked: n === 2,
  createdAt: '2026-11-20T10:00:00.000Z',
})

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.on('console_me', meAs('finance'))
  server.on('console_buyer_list', page(buyer(1, 'Mai Tran'), buyer(2, '=cmd()')))
})
afterEach(() => {
  cleanup()
  saved.files.length = 0
  localStorage.clear()
})

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

const hasCursor = () => JSON.stringify(server.sentTo('console_buyer_list').at(-1)?.body).includes('cursor')

/** Opens the menu as the browser does on a press. */
function openMenu() {
  const id = screen.getByRole('button', { name: 'Columns' }).getAttribute('popovertarget') ?? ''
  fireEvent(
    document.getElementById(id) ?? document.body,
    Object.assign(new Event('beforetoggle'), { newState: 'open' }),
  )
}

describe('a list as a table', () => {
  it('shows the columns that were chosen, in the order that was chosen, also after a reload', async () => {
    await openConsole('/console/buyers')
    await screen.findByRole('table')
    expect(heads()).toEqual(['Name', 'Account', 'Email', 'Balance', 'Buyer since', 'Status'])
    openMenu()
    const menu = within(await screen.findByLabelText('Columns of this list'))
    fireEvent.click(menu.getByLabelText('Email'))
    fireEvent.click(menu.getByLabelText('Move Balance to the left'))
    fireEvent.click(menu.getByLabelText('Move Balance to the left'))
    const chosen = ['Name', 'Balance', 'Account', 'Buyer since', 'Status']
    expect(heads()).toEqual(chosen)
    expect(menu.getByLabelText('Name')).toHaveProperty('disabled', true)
    cleanup()
    await openConsole('/console/buyers')
    await screen.findByRole('table')
    expect(heads()).toEqual(chosen)
    openMenu()
    fireEvent.click(await screen.findByText('As it was'))
    expect(heads()).toEqual(['Name', 'Account', 'Email', 'Balance', 'Buyer since', 'Status'])
  })

  it('ignores a layout that no version of ours has written', async () => {
    localStorage.setItem('sampan-console-table-buyers', '{"order":"x","hidden":[1,"email"],"density":7}')
    await openConsole('/console/buyers')
    expect((await screen.findByRole('table')).dataset['density']).toBe('roomy')
    expect(heads()).toEqual(['Name', 'Account', 'Balance', 'Buyer since', 'Status'])
  })

  it('is saved as it is seen: its columns, its search, all its pages, and no formula', async () => {
    localStorage.setItem('sampan-console-table-buyers', '{"hidden":["since","account"]}')
    await openConsole('/console/buyers?q=b')
    await screen.findByRole('table')
    server.on('console_buyer_list', () =>
      hasCursor()
        ? page(buyer(3, 'Hana, "H"'))
        : { items: [buyer(1, 'Mai Tran'), buyer(2, '=cmd()')], nextCursor: 'abc' },
    )
    fireEvent.click(screen.getByRole('button', { name: 'Save as CSV' }))
    await waitFor(() => expect(saved.files).toHaveLength(1))
    expect(saved.files[0]).toEqual({
      name: 'sampan-buyers.csv',
      text: [
        '\uFEFF"Name","Email","Balance (USD)","Status"',
        '"Mai Tran","b1@example.com","1.00",""',
        `"'=cmd()","b2@example.com","2.00","Withdrawals are paused"`,
        '"Hana, ""H""","b3@example.com","3.00",""',
        '',
      ].join('\r\n'),
    })
    expect(server.sentTo('console_buyer_list').at(-1)?.body).toMatchObject({ q: 'b', cursor: 'abc' })
  })

  it('says that the file could not be saved, and saves none', async () => {
    await openConsole('/console/buyers')
    await screen.findByRole('table')
    server.refuse('console_buyer_list', 'busy', 'Too much is going on')
    fireEvent.click(screen.getByRole('button', { name: 'Save as CSV' }))
    await screen.findByText('The file could not be saved. Try again.')
    expect(saved.files).toEqual([])
  })
})

const goodsRow = (id: number, title: string) => ({
  id,
  title,
  picture: '',
  category: 'family' as const,
  onSale: true,
  schedule: [],
  takedown: null,
  priceCents: 900,
  priceMaxCents: 900,
  skus: 1,
  stock: 4,
  low: 0,
  sales: 0,
  seen: 0,
  gaps: [],
  quality: { score: 100, missing: [] },
  createdAt: '2026-11-20T10:00:00.000Z',
  changedAt: '2026-11-20T10:00:00.000Z',
})

describe('rows that are selected', () => {
  const sent = () => server.sentTo('console_goods_publish_many').map(({ body }) => body)
  const select = (name: string, keys = {}) => fireEvent.click(screen.getByRole('checkbox', { name }), keys)
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  beforeEach(async () => {
    server.on('console_me', meOf('owner'))
    server.on(
      'console_goods_list',
      page(goodsRow(1, 'Kite'), goodsRow(2, 'Lantern'), goodsRow(3, 'Stool'), goodsRow(4, 'Tent')),
    )
    await openConsole('/console/goods')
    await screen.findByRole('table')
  })

  it('are taken off sale together, named where they cannot be, and put back by Undo', async () => {
    select('Select Kite')
    select('Select Stool', { shiftKey: true })
    const bar = within(screen.getByRole('toolbar', { name: 'Selected rows' }))
    bar.getByText('3 of 4 selected')
    expect(said()).toContain('3 of 4 selected')
    select('Select Lantern')
    select('Select Tent')
    server.on('console_goods_publish_many', {
      changed: [1, 4],
      lacking: [],
      problems: [{ id: 3, problem: 'goodsGone' }],
    })
    bar.getByRole('button', { name: 'Take off sale' }).focus()
    fireEvent.click(bar.getByRole('button', { name: 'Take off sale' }))
    await screen.findByText('2 products were taken off sale')
    // The bar took the focus along, which goes to Undo.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Undo'))
    screen.getByText('Stool: it is not in your shop')
    expect(sent()).toEqual([{ ids: [1, 3, 4], onSale: false }])
    expect(screen.queryByRole('toolbar')).toBeNull()
    server.on('console_goods_publish_many', { changed: [1, 4], lacking: [], problems: [] })
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Taken back: 2 products were taken off sale')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Close'))
    expect(sent().at(-1)).toEqual({ ids: [1, 4], onSale: true })
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('that lack what some countries ask for are named with it once they are on sale, and lead to their editor', async () => {
    select('Select Kite')
    const lacking = [
      { id: 1, missing: ['identifier', 'picture'], countries: ['FR', 'DE', 'IT', 'ES', 'PL'] } as const,
    ]
    server.on('console_goods_publish_many', {
      changed: [1],
      lacking: lacking.map((one) => ({ ...one, missing: [...one.missing], countries: [...one.countries] })),
      problems: [],
    })
    fireEvent.click(screen.getByRole('button', { name: 'Put on sale' }))
    const said = await screen.findByText(
      'Lacks: Type or batch, Picture. Not to: France, Germany, Italy and 2 more.',
      { exact: false },
    )
    expect(within(said).getByRole('link', { name: 'Kite' }).getAttribute('href')).toBe('/console/goods/1')
    server.on('console_goods_publish_many', { changed: [1], lacking: [], problems: [] })
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText(/^Taken back/)
    expect(screen.queryByText(/Lacks:/)).toBeNull()
  })

  it('are all that are shown, or none; a press on the box opens no row', () => {
    const regions = screen.getAllByRole('status')
    select('Select all rows shown')
    expect(said()).toContain('4 of 4 selected')
    // Said from a region that was there before: one that comes with its words is often not read.
    expect(screen.getAllByRole('status')).toEqual(regions)
    expect(window.location.pathname).toBe('/console/goods')
    select('Select all rows shown')
    expect(screen.queryByRole('toolbar')).toBeNull()
  })

  it('say what failed, and take nothing back then', async () => {
    select('Select Kite')
    server.refuse('console_goods_publish_many', 'busy', 'Too much is going on')
    fireEvent.click(screen.getByRole('button', { name: 'Put on sale' }))
    await screen.findByText('Too much is going on')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})

it('without rows offers neither columns nor a file, and counts nothing', async () => {
  server.on('console_buyer_list', page())
  server.on('console_buyer_count', { count: 0, isMore: false })
  await openConsole('/console/buyers')
  await screen.findByRole('heading', { level: 1, name: 'Buyers' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull())
  expect(screen.queryByRole('button', { name: 'Save as CSV' })).toBeNull()
  expect(server.sentTo('console_buyer_count')).toHaveLength(1)
  expect(screen.queryByText(/rows?$/)).toBeNull()
})

it('says how many rows the filter finds, also where they have no money to be added up, or that it is not counted', async () => {
  server.on('console_me', meOf('owner'))
  server.on('console_goods_list', page(goodsRow(1, 'Kite')))
  server.on('console_goods_count', { count: 1, isMore: false })
  await openConsole('/console/goods?state=off&quality=low&sort=quality&q=kite')
  await screen.findByText('1 row')
  expect(server.sentTo('console_goods_count').at(-1)?.body).toEqual({
    state: 'off',
    quality: 'low',
    q: 'kite',
  })
  cleanup()
  server.on('console_goods_count', { count: 10_000, isMore: true })
  await openConsole('/console/goods')
  await screen.findByText('More than 10,000 rows')
  cleanup()
  server.on('console_goods_count', null)
  await openConsole('/console/goods')
  await screen.findByText('Kite')
  expect(screen.queryByText(/rows?$/)).toBeNull()
})

it('offers Undo for ten seconds, and as long as the pointer is there', async () => {
  server.on('console_me', meOf('owner'))
  server.on('console_goods_list', page(goodsRow(1, 'Kite')))
  server.on('console_goods_publish_many', { changed: [1], lacking: [], problems: [] })
  await openConsole('/console/goods')
  await screen.findByRole('table')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Kite' }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    fireEvent.click(screen.getByRole('button', { name: 'Take off sale' }))
    await vi.waitFor(() => screen.getByRole('button', { name: 'Undo' }))
    const note = screen.getByRole('button', { name: 'Undo' }).closest('li') ?? document.body
    fireEvent.pointerEnter(note)
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    screen.getByRole('button', { name: 'Undo' })
    fireEvent.pointerLeave(note)
    await act(() => vi.advanceTimersByTimeAsync(9_900))
    screen.getByRole('button', { name: 'Undo' })
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    screen.getByText('1 product was taken off sale')
  } finally {
    vi.useRealTimers()
  }
})

const order: Output<'shop_order_list'>['items'][number] = {
  id: '00000000-0000-7000-8000-0000000000d1',
  orderNo: '2611200477319920',
  status: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  paidAt: '2026-11-20T10:01:00.000Z',
  shipBy: null,
  cancelsAt: null,
  shipDueAt: null,
  addressee: 'Mai Tran',
  country: 'VN',
  quantity: 0,
  totalCents: 900,
  note: '',
  lines: [],
  holder: null,
  claimState: null,
}

it('reads orders by the time they were placed, either way, and says so to those who listen', async () => {
  server.on('console_me', meOf('owner'))
  server.on('shop_order_counts', { byStatus: {}, toProve: 0, late: 0 })
  server.on('shop_order_list', page(order))
  await openConsole('/console/orders')
  const head = () => screen.getByRole('columnheader', { name: 'Placed' })
  await screen.findByRole('table')
  expect(head().getAttribute('aria-sort')).toBe('none')
  const press = () => fireEvent.click(within(head()).getByRole('button', { name: 'Placed' }))
  press()
  await waitFor(() =>
    expect(server.sentTo('shop_order_list').at(-1)?.body).toMatchObject({ order: 'newest' }),
  )
  expect(head().getAttribute('aria-sort')).toBe('descending')
  press()
  await waitFor(() =>
    expect(server.sentTo('shop_order_list').at(-1)?.body).toMatchObject({ order: 'oldest' }),
  )
  expect(window.location.search).toContain('sort=placed')
  press()
  await waitFor(() => expect(head().getAttribute('aria-sort')).toBe('none'))
  expect(window.location.search).not.toContain('sort')
})
