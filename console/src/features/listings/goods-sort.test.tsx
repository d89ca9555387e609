import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Output } from '#client/call.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meOf } from '#testing/samples.ts'
import type { GoodsRow } from './rows.ts'

const saved = vi.hoisted(() => ({ files: [] as string[] }))
vi.mock('@sampan/client/save-file.ts', () => ({
  saveFile: (_name: string, parts: readonly string[]) => saved.files.push(parts.join('')),
}))

const row = (id: number, title: string, priceCents: number, stock: number): GoodsRow => ({
  id,
  title,
  picture: '',
  category: 'family',
  onSale: true,
  schedule: [],
  takedown: null,
  priceCents,
  priceMaxCents: priceCents,
  skus: 1,
  stock,
  low: 0,
  sales: 0,
  seen: 0,
  gaps: [],
  quality: { score: 100, missing: [] },
  createdAt: '2026-11-20T10:00:00.000Z',
  changedAt: '2026-11-21T10:00:00.000Z',
})
const goods = [row(3, 'Tent', 4000, 2), row(2, 'Kite', 900, 30), row(1, 'Stool', 2500, 7)]
const sortedBy: Record<string, (a: GoodsRow, b: GoodsRow) => number> = {
  cheapest: (a, b) => a.priceCents - b.priceCents,
  dearest: (a, b) => b.priceCents - a.priceCents,
  mostStock: (a, b) => b.stock - a.stock,
}

type Views = Output<'console_listview_list'>
const view: Views['items'][number] = {
  id: '00000000-0000-7000-8000-0000000001a1',
  name: 'Dearest on sale',
  search: 'sort=-price&state=onSale',
  layout: { density: 'roomy', columns: [], shown: [], hidden: [] },
  isShared: false,
  isOwn: true,
  mayChange: true,
  ownerName: 'Thao Pham',
}
const views = (items: Views['items']): Views => ({
  items,
  ownDefault: null,
  sharedDefault: null,
  maySetForAll: false,
})

let server: ReturnType<typeof fakeServer>
const asked = () => server.sentTo('console_goods_list').at(-1)?.body as { order?: string; cursor?: string }
beforeEach(() => {
  saved.files.length = 0
  server = fakeServer()
  server.on('console_me', meOf('owner'))
  server.on('console_goods_count', { count: 3, isMore: false })
  server.on('console_listview_list', views([]))
  // Two pages, so that the file has to ask for the second in the same order.
  server.on('console_goods_list', () => {
    const { order, cursor } = asked()
    const sorted = order === undefined ? goods : goods.toSorted(sortedBy[order])
    return cursor === undefined
      ? { items: sorted.slice(0, 2), nextCursor: 'rest' }
      : { items: sorted.slice(2), nextCursor: null }
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const head = (name: string) => screen.getByRole('columnheader', { name })
const press = (name: string) => fireEvent.click(within(head(name)).getByRole('button', { name }))
/** Opens the menu as the browser does on a press. */
async function openMenu() {
  const id =
    (await screen.findByRole('button', { name: /^(Views|Dearest)/ })).getAttribute('popovertarget') ?? ''
  const menu = document.getElementById(id) ?? document.body
  Object.assign(menu, { hidePopover: () => {} })
  fireEvent(menu, Object.assign(new Event('beforetoggle'), { newState: 'open' }))
  return within(menu)
}

it('goods are sorted by the head of a column, which says so, and a view keeps the order', async () => {
  await openConsole('/console/goods?state=onSale')
  await screen.findByText('Tent')
  expect(head('Price').getAttribute('aria-sort')).toBe('none')
  press('Price')
  await waitFor(() => expect(asked().order).toBe('dearest'))
  expect(head('Price').getAttribute('aria-sort')).toBe('descending')
  expect(window.location.search).toBe('?state=onSale&sort=-price')
  press('Stock')
  await waitFor(() => expect(asked().order).toBe('mostStock'))
  expect([head('Price'), head('Stock')].map((one) => one.getAttribute('aria-sort'))).toEqual([
    'none',
    'descending',
  ])
  press('Price')
  await waitFor(() => expect(head('Price').getAttribute('aria-sort')).toBe('descending'))
  server.on('console_listview_save', view)
  fireEvent.click((await openMenu()).getByRole('button', { name: 'Save as a new view', hidden: true }))
  const sheet = within(await screen.findByRole('dialog'))
  fireEvent.change(sheet.getByLabelText('Name'), { target: { value: view.name } })
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.sentTo('console_listview_save')[0]?.body).toMatchObject({
      list: 'goods',
      search: 'sort=-price&state=onSale',
    }),
  )
})

it('a view is opened in its order, and its file has all pages in the order that is seen', async () => {
  server.on('console_listview_list', views([view]))
  await openConsole('/console/goods')
  await screen.findByText('Tent')
  fireEvent.click((await openMenu()).getByRole('button', { name: view.name, hidden: true }))
  await waitFor(() => expect(asked()).toMatchObject({ order: 'dearest', state: 'onSale' }))
  expect(head('Price').getAttribute('aria-sort')).toBe('descending')
  const titles = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => /Tent|Kite|Stool/.exec(textContent ?? '')?.[0])
  await waitFor(() => expect(titles().slice(0, 2)).toEqual(['Tent', 'Stool']))
  fireEvent.click(screen.getByRole('button', { name: 'Save as CSV' }))
  await waitFor(() => expect(saved.files).toHaveLength(1))
  const lines = saved.files[0]?.split('\r\n').slice(1, 4)
  expect(lines?.map((line) => /Tent|Kite|Stool/.exec(line)?.[0])).toEqual(['Tent', 'Stool', 'Kite'])
  expect(asked()).toMatchObject({ order: 'dearest', cursor: 'rest', state: 'onSale' })
})

it('words come as they are found: no head sorts then, and an order that no column has asks for none', async () => {
  await openConsole('/console/goods?q=tent&sort=-price')
  await screen.findByText('Tent')
  expect(asked().order).toBeUndefined()
  expect(head('Price').getAttribute('aria-sort')).toBeNull()
  cleanup()
  for (const sort of ['constructor', '-toString', 'title']) {
    await openConsole(`/console/goods?sort=${sort}`)
    await screen.findByText('Tent')
    expect(asked().order).toBeUndefined()
    cleanup()
  }
})

it('says in the column of the quality which facts are missing, before any advice', async () => {
  const advice = { score: 60, missing: [{ part: 'description' as const, points: 10 }] }
  const lacks: GoodsRow = { ...row(4, 'Lamp', 700, 1), gaps: ['picture', 'stock'], quality: advice }
  const advised: GoodsRow = { ...row(5, 'Chair', 900, 1), quality: advice }
  server.on('console_goods_list', { items: [lacks, advised], nextCursor: null })
  await openConsole('/console/goods')
  const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')?.textContent
  expect(await rowOf('Lamp')).toMatch(/60Missing: Picture, Stock/)
  expect(await rowOf('Chair')).toMatch(/60Describe/)
})
