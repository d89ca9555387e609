import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, overview, page } from '#testing/samples.ts'
import type { Suspension } from './rows.ts'

afterEach(cleanup)

const decision: Suspension = {
  id: '01a201f8-525c-7a94-8d43-377d51b4a754',
  step: 1,
  why: 'complaints',
  note: 'Answer your buyers',
  since: '2026-11-20T10:00:00.000Z',
  decidedAt: '2026-11-20T10:00:00.000Z',
  shop: { id: 4, name: 'Lantern Quay', room: 'outdoors' },
  proposedBy: 'Lena',
  agreedBy: 'Ana',
  isLatest: true,
  appeal: { words: 'All are answered', by: 'Wei', at: '2026-11-21T10:00:00.000Z' },
  answer: null,
}

function serve() {
  const server = fakeServer()
  server.on('console_me', meAs('catalogue'))
  server.on('console_overview', overview)
  server.on('console_suspension_waiting', { waiting: 1 })
  server.on('console_suspension_list', page(decision))
  return server
}

describe('suspended shops', () => {
  it('are a list, with the appeals that wait counted in the rail', async () => {
    serve()
    await openConsole('/console/suspensions')
    const table = await screen.findByRole('table', { name: 'Suspended shops' })
    within(table).getByRole('link', { name: 'Lantern Quay' })
    within(table).getByText('No new orders')
    within(table).getByText('All are answered')
    expect((await screen.findByRole('link', { name: /^Suspended shops/ })).textContent).toMatch(/1$/)
  })

  it('are sorted by name from A, by what is sold from the most', async () => {
    const server = serve()
    server.on(
      'console_shop_list',
      page({
        ...{ id: 4, name: 'Lantern Quay', products: 3, sold: 9, soldRecently: 2, owner: null, members: 0 },
        ...{ isOpen: true, suspended: 0 as const, room: 'men', country: 'TH', openedAt: decision.since },
      }),
    )
    await openConsole('/console/shops')
    for (const [name, sort] of [
      ['Name', 'name'],
      ['Name', '-name'],
      ['Sold in 30 days', '-recent'],
    ] as const) {
      fireEvent.click(await screen.findByRole('button', { name }))
      expect(new URLSearchParams(window.location.search).get('sort')).toBe(sort)
    }
  })

  it('say in a list only the last step, which has room there', async () => {
    const server = serve()
    const shop = {
      id: 4,
      name: 'Lantern Quay',
      products: 3,
      sold: 9,
      soldRecently: 2,
      owner: null,
      members: 0,
    }
    const state = {
      isOpen: false,
      suspended: 3 as const,
      room: 'men',
      country: 'TH',
      openedAt: decision.since,
    }
    server.on('console_shop_list', page({ ...shop, ...state }))
    await openConsole('/console/shops')
    const table = within(await screen.findByRole('table', { name: 'Shops' }))
    await table.findByText('Payouts held')
    expect(table.queryByText(/goods hidden/)).toBeNull()
  })

  it('are chosen among all shops', async () => {
    const server = serve()
    server.on('console_shop_list', page())
    await openConsole('/console/shops')
    fireEvent.click(await screen.findByRole('radio', { name: 'Suspended' }))
    await waitFor(() =>
      expect(server.sentTo('console_shop_list').at(-1)?.body).toMatchObject({ suspended: 'true' }),
    )
  })
})
