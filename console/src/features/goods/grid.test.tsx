import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#client/call.ts'
import { lantern } from '#testing/goods-samples.ts'
import { openConsole } from '#testing/open-console.tsx'
import { page } from '#testing/samples.ts'
import { serverOfOwner } from '#testing/server-of-owner.ts'
import { type } from '#testing/typing.ts'
import type { GridRow } from './rows.ts'

const tea: GridRow = { ...lantern, skuId: 12, productId: 2, title: 'Tea', spec: '', priceCents: 600 }

const server = serverOfOwner()

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
