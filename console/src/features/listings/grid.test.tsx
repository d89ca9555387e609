import type { ConsoleEndpointName } from '@sampan/contract/endpoints.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#client/call.ts'
import { lantern } from '#testing/goods-samples.ts'
import { openConsole, reload } from '#testing/open-console.tsx'
import { meOf, page } from '#testing/samples.ts'
import { serverOfOwner } from '#testing/server-of-owner.ts'
import { type } from '#testing/typing.ts'
import type { GridRow } from './rows.ts'

const tea: GridRow = { ...lantern, skuId: 12, productId: 2, title: 'Tea', spec: '', priceCents: 600 }

const server = serverOfOwner()

type Sent = { cursor?: string; changes?: { skuId: number }[] }
const lastTo = (name: ConsoleEndpointName) => (server.sentTo(name).at(-1)?.body ?? {}) as Sent

const answer: Output<'console_goods_change'> = {
  actId: '00000000-0000-7000-8000-0000000000f1',
  changed: [
    {
      ...{ skuId: 11, priceCents: 2199, originalPriceCents: null, stock: 10, active: true, version: 4 },
      ...{ code: null, barcode: null, costCents: null, bin: null },
    },
  ],
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

  it('shows the products that were chosen in the list, with all their rows chosen, until they are let go', async () => {
    await openConsole('/console/goods/grid?of=1,2')
    await screen.findByText('Brass lantern')
    expect(lastTo('console_goods_grid')).toMatchObject({ productIds: '1,2' })
    expect(await screen.findByLabelText('2 chosen')).toHaveProperty('checked', true)
    fireEvent.click(screen.getByRole('button', { name: '2 chosen products' }))
    await waitFor(() => expect(lastTo('console_goods_grid')).not.toHaveProperty('productIds'))
    expect(window.location.search).toBe('')
  })

  it('names goods that are off sale, and those that an operator took down', async () => {
    server.on(
      'console_goods_grid',
      page({ ...lantern, onSale: false, takedown: 'standing' as const }, { ...tea, onSale: false }),
    )
    await openConsole('/console/goods/grid')
    await screen.findByText('Brass lantern')
    const badgeOf = (name: string) => screen.getByText(name).closest('tr')?.textContent
    expect(badgeOf('Brass lantern')).toContain('Taken down')
    expect(badgeOf('Tea')).toContain('Not on sale')
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
    await screen.findByText(/^Someone else changed Tea in the meantime\./)
    await screen.findByText('Saved by someone else: $6.55. Take it')
    expect(screen.getAllByText(/^Saved by someone else/)).toHaveLength(1)
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

  it('takes what somebody else saved in the field where that is chosen', async () => {
    server.refuse('console_goods_change', 'skuChanged', 'Changed.', answer, { count: 1, skuIds: [12] })
    await openConsole('/console/goods/grid')
    await screen.findByText('Brass lantern')
    type('Price of Tea', '7.50')
    type('Stock of Tea', '3')
    server.on('console_goods_grid', page(lantern, { ...tea, priceCents: 655, stock: 8, version: 4 }))
    fireEvent.click(screen.getByRole('button', { name: 'Save 1 SKU' }))
    fireEvent.click(await screen.findByText('Saved by someone else: $6.55. Take it'))
    expect(screen.getByLabelText<HTMLInputElement>('Price of Tea').value).toBe('6.55')
    screen.getByText('Saved by someone else: 8. Take it')
    fireEvent.click(screen.getByRole('button', { name: 'Save 1 SKU' }))
    await waitFor(() =>
      expect(server.sentTo('console_goods_change')[1]?.body).toEqual({
        changes: [{ skuId: 12, version: 4, stock: { from: 8, to: 3 } }],
      }),
    )
  })

  it('saves more than a thousand rows in parts, and one Undo takes all of them back', async () => {
    const rows = Array.from({ length: 1_017 }, (_, n) => ({ ...tea, skuId: n + 1, title: `Tea ${n + 1}` }))
    // Two pages: choosing all that match reads the second.
    server.on('console_goods_grid', () => {
      const { cursor } = lastTo('console_goods_grid')
      return cursor
        ? { items: rows.slice(200), nextCursor: null }
        : { items: rows.slice(0, 200), nextCursor: 'c2' }
    })
    const changedBy = (name: 'console_goods_change' | 'console_goods_undo', actId: string) => () => {
      const { changes = [] } = lastTo(name)
      const changed = changes.map(
        ({ skuId }) => ({ ...answer.changed[0], skuId }) as (typeof answer.changed)[number],
      )
      return { actId: `${actId}${server.sentTo(name).length}`, changed }
    }
    server.on(
      'console_goods_change',
      changedBy('console_goods_change', '00000000-0000-7000-8000-0000000000f'),
    )
    server.on('console_goods_undo', changedBy('console_goods_undo', '00000000-0000-7000-8000-0000000000e'))
    await openConsole('/console/goods/grid')
    await screen.findByText('Tea 1')
    fireEvent.click(screen.getByLabelText('Choose all'))
    fireEvent.click(await screen.findByRole('button', { name: 'Choose all that match' }))
    await screen.findByLabelText('1,017 chosen')
    type('Change price by percent', '10')
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Save 1,017 SKUs' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    const parts = server
      .sentTo('console_goods_change')
      .map(({ body }) => (body as { changes: unknown[] }).changes.length)
    expect(parts).toEqual([1000, 17])
    await waitFor(() => expect(server.sentTo('console_goods_undo')).toHaveLength(2))
    const undone = server
      .sentTo('console_goods_undo')
      .map(({ body }) => (body as { actId: string }).actId.slice(-2))
    expect(undone).toEqual(['f2', 'f1'])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  }, 60_000)

  it('shows what was saved at once, and keeps what was typed meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    server.wait('console_goods_change', promise)
    server.on('console_goods_change', answer)
    await openConsole('/console/goods/grid')
    const price = await screen.findByLabelText<HTMLInputElement>('Price of Brass lantern Coral')
    type('Price of Brass lantern Coral', '21.99')
    fireEvent.click(screen.getByRole('button', { name: 'Save 1 SKU' }))
    await waitFor(() => expect(server.sentTo('console_goods_change')).toHaveLength(1))
    type('Stock of Brass lantern Coral', '7')
    // The list answers no more: what is shown comes from the answer.
    server.wait('console_goods_grid', new Promise(() => {}))
    resolve()
    await screen.findByRole('button', { name: 'Undo' })
    expect(price.value).toBe('21.99')
    fireEvent.click(screen.getByRole('button', { name: 'Save 1 SKU' }))
    await waitFor(() =>
      expect(server.sentTo('console_goods_change')[1]?.body).toEqual({
        changes: [{ skuId: 11, version: 4, stock: { from: 10, to: 7 } }],
      }),
    )
  })

  it('keeps what is typed over another screen, a reload and the end of the session, and asks who closes the window', async () => {
    const priceOfTea = async () => (await screen.findByLabelText<HTMLInputElement>('Price of Tea')).value
    await openConsole('/console/goods/grid')
    await priceOfTea()
    type('Price of Tea', '7.50')
    const asked = new Event('beforeunload', { cancelable: true })
    fireEvent(window, asked)
    expect(asked.defaultPrevented).toBe(true)
    server.on('console_goods_list', page())
    fireEvent.click(screen.getByRole('link', { name: 'All goods' }))
    fireEvent.click(await screen.findByRole('link', { name: 'Prices and stock' }))
    expect(await priceOfTea()).toBe('7.50')
    fireEvent(window, new Event('pagehide'))
    await reload()
    expect(await priceOfTea()).toBe('7.50')

    server.refuse('console_me', 'loginExpired', 'Login expired', meOf('owner'))
    server.on('demo_operators', [])
    server.on('console_login', meOf('owner'))
    await reload()
    await screen.findByRole('button', { name: 'Sign in' })
    type('Account', 'thao')
    type('Password', 'a quiet lighthouse')
    type('Six digits', '000000')
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await priceOfTea()).toBe('7.50')
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
    fireEvent(window, new Event('pagehide'))
    expect(JSON.stringify(sessionStorage)).not.toContain('7.50')
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

  it('says what its rule is for, and keeps the rule that is typed over Escape and a reload', async () => {
    await openConsole('/console/goods/grid')
    const open = async () => {
      await screen.findByText('Brass lantern')
      fireEvent.click(screen.getByLabelText('Choose all'))
      fireEvent.click(screen.getByRole('button', { name: 'By a rule…' }))
      return within(await screen.findByRole('dialog', { name: 'Rule for 2 rows' }))
    }
    const sheet = await open()
    fireEvent.change(sheet.getByLabelText('Value'), { target: { value: '-10' } })
    fireEvent.change(sheet.getByLabelText('Round to'), { target: { value: '99' } })
    fireEvent.keyDown(sheet.getByLabelText('Value'), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await reload()
    const again = await open()
    expect(again.getByLabelText('Value')).toHaveProperty('value', '-10')
    expect(again.getByLabelText('Round to')).toHaveProperty('value', '99')
    fireEvent.click(again.getByRole('radio', { name: 'Stock' }))
    again.getByRole('option', { name: 'Add or take away pieces' })
  })
})
