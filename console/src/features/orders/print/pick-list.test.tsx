import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { orderDetail as detail, orderRow as row } from '#testing/order-samples.ts'
import { meOf } from '#testing/samples.ts'

afterEach(cleanup)

it('says that nothing is left to fetch, instead of a list without rows', async () => {
  const server = fakeServer()
  server.on('console_me', meOf('clerk', ['orders']))
  server.on('shop_order_slips', {
    shopName: 'Lantern Quay',
    sender: null,
    orders: [
      {
        ...row,
        lines: row.lines.map((line) => ({ ...line, waiting: 0 })),
        address: detail.address,
        parcels: [],
      },
    ],
  })
  await openConsole(`/console/orders/slips?ids=${row.id}`)
  fireEvent.click(await screen.findByText('Pick list', {}, { timeout: 10_000 }))
  await screen.findByText('Nothing is left to fetch for these orders')
  expect(screen.queryByRole('table')).toBeNull()
})
