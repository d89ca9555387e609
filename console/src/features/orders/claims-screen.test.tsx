import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { officeOrder } from '#testing/order-samples.ts'
import { meAs, page } from '#testing/samples.ts'

afterEach(cleanup)

const claim = (n: number) => ({
  orderId: `00000000-0000-7000-8000-0000000000e${n}`,
  orderNo: `261122047731992${n}`,
  shop: { id: 7, name: 'Lantern Quay' },
  state: 'proved' as const,
  proof: { text: 'Handed to a neighbour', at: '2026-11-21T08:00:00.000Z' },
  totalCents: 2500,
  approvals: 0,
  neededApprovals: 1,
  at: '2026-11-20T08:00:00.000Z',
  endedAt: null,
})

it('a parcel that did not come is decided beside the queue, and the next one is an arrow away', async () => {
  const server = fakeServer()
  server.on('console_me', meAs('support'))
  server.on('console_claim_list', page(claim(1), claim(2)))
  server.on('console_order_detail', officeOrder())
  await openConsole('/console/claims')
  const table = within(await screen.findByRole('table', { name: 'Not received' }))
  fireEvent.click(table.getByRole('link', { name: claim(1).orderNo }))
  await screen.findByRole('complementary')
  expect(window.location.pathname).toBe(`/console/claims/${claim(1).orderId}`)
  table.getByRole('link', { name: claim(2).orderNo })
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(window.location.pathname).toBe(`/console/claims/${claim(2).orderId}`)
})
