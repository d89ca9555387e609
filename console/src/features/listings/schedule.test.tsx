import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#client/call.ts'
import { kite } from '#testing/goods-samples.ts'
import { leaves } from '#testing/leaves.ts'
import { openConsole, reload } from '#testing/open-console.tsx'
import { page } from '#testing/samples.ts'
import { serverOfOwner } from '#testing/server-of-owner.ts'
import { profile } from '#testing/shop-samples.ts'
import { type } from '#testing/typing.ts'

const server = serverOfOwner()
beforeEach(() => server.on('console_shop_profile', profile))

const [typed, other] = ['2099-01-02T09:30', '2099-01-03T10:00']
const instantOf = (local: string) => new Date(local).toISOString()
const step = (local: string) => ({
  ...{ onSale: true, at: instantOf(local), by: 'Lan', problem: null, gaps: [] },
})
const sent = () => server.sentTo('console_goods_schedule')
const valueNow = () => screen.getByLabelText<HTMLInputElement>('Goes on sale at').value

describe('the schedule of one product', () => {
  const part = () => within(screen.getByRole('region', { name: 'Schedule' }))
  const set = () => part().getAllByRole('button', { name: /^(Set|Change)$/ })[0] as HTMLButtonElement
  async function open() {
    server.on('console_goods_detail', kite)
    await openConsole(`/console/goods/${kite.id}`)
    await screen.findByLabelText('Goes on sale at', {}, { timeout: 10_000 })
  }

  it('is set once by two presses, as an instant of this device’s zone', async () => {
    await open()
    expect(set().disabled).toBe(true)
    type('Goes on sale at', typed)
    server.on('console_goods_schedule', { changed: [kite.id] })
    server.on('console_goods_detail', { ...kite, schedule: [step(typed)] })
    fireEvent.click(set())
    fireEvent.click(set())
    await screen.findByText('Set by Lan')
    expect(sent().map(({ body }) => body)).toEqual([{ ids: [kite.id], onSale: true, at: instantOf(typed) }])
    expect([valueNow(), leaves()]).toEqual([typed, true])
  })

  it('stays where it was set, and is read first by whoever opens the product next', async () => {
    await open()
    const isBelow = () => {
      const [facts, schedule] = ['Customs', 'Schedule'].map((name) => screen.getByRole('heading', { name }))
      return facts?.compareDocumentPosition(schedule as Node) === Node.DOCUMENT_POSITION_FOLLOWING
    }
    expect(isBelow()).toBe(true)
    type('Goes on sale at', typed)
    server.on('console_goods_schedule', { changed: [kite.id] })
    server.on('console_goods_detail', { ...kite, schedule: [step(typed)] })
    fireEvent.click(set())
    await screen.findByText('Set by Lan')
    expect(isBelow()).toBe(true)
    await reload()
    await screen.findByText('Set by Lan')
    expect(isBelow()).toBe(false)
  })

  it('stays typed when it is refused, when the network is gone and over a reload', async () => {
    await open()
    type('Goes on sale at', typed)
    server.refuse('console_goods_schedule', 'scheduleTime', 'This time is over')
    fireEvent.click(set())
    await screen.findByText('This time is over')
    server.die('console_goods_schedule')
    fireEvent.click(set())
    await screen.findByText(/Connection problem/, {}, { timeout: 5_000 })
    expect([valueNow(), leaves()]).toEqual([typed, false])
    await reload()
    await screen.findByLabelText('Goes on sale at')
    expect(valueNow()).toBe(typed)
  })

  it('shows both times where a colleague has set another meanwhile', async () => {
    await open()
    type('Goes on sale at', typed)
    server.on('console_goods_detail', { ...kite, schedule: [step(other)] })
    await reload()
    const conflict = within(await screen.findByRole('region', { name: 'Changed by someone else meanwhile' }))
    expect(set().disabled).toBe(true)
    fireEvent.click(conflict.getByRole('button', { name: 'Take theirs' }))
    expect(valueNow()).toBe(other)
    type('Goes on sale at', typed)
    server.on('console_goods_schedule', { changed: [kite.id] })
    fireEvent.click(set())
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ at: instantOf(typed) }))
  })
})

describe('the schedule of many products', () => {
  const row: Output<'console_goods_list'>['items'][number] = {
    ...{ id: 5, title: 'Paper kite', picture: '', category: 'family', onSale: false, schedule: [] },
    ...{ takedown: null, priceCents: 900, priceMaxCents: 900, skus: 1, stock: 4, low: 0, sales: 0 },
    ...{ seen: 0, gaps: [], quality: { score: 80, missing: [] }, createdAt: '2026-11-20T08:00:00.000Z' },
    changedAt: '2026-11-20T08:00:00.000Z',
  }
  const choose = () => screen.findByLabelText(/Select.*Paper kite/, {}, { timeout: 10_000 })
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

  it('keeps the time and the choice of products when the network is gone, and is empty once it is set', async () => {
    server.on('console_goods_list', page(row))
    await openConsole('/console/goods')
    fireEvent.click(await choose())
    press('Schedule')
    type('Goes on sale at', typed)
    server.die('console_goods_schedule')
    const submit = () =>
      fireEvent.submit(screen.getByLabelText('Goes on sale at').closest('form') as HTMLElement)
    submit()
    await screen.findByText(/Connection problem/, {}, { timeout: 5_000 })
    expect((await choose()) as HTMLInputElement).toHaveProperty('checked', true)
    press('Schedule')
    expect(valueNow()).toBe(typed)
    server.on('console_goods_schedule', { changed: [5] })
    submit()
    await waitFor(async () => expect(await choose()).toHaveProperty('checked', false))
    fireEvent.click(await choose())
    press('Schedule')
    expect(valueNow()).toBe('')
  })
})
