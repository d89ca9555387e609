import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openConsole } from '#testing/open-console.tsx'
import { orderDetail, orderRow } from '#testing/order-samples.ts'
import { meOf, page } from '#testing/samples.ts'
import { serverOfOwner } from '#testing/server-of-owner.ts'

const server = serverOfOwner()
const conversation = '00000000-0000-7000-8000-0000000000e1'

it('a message about an order is typed and sent by keys, the order stays, and a toast leads to the conversation', async () => {
  server.on('console_me', meOf('clerk', ['orders', 'messages']))
  server.on('shop_order_list', page(orderRow))
  server.on('shop_order_counts', { byStatus: { '1': 1 }, toProve: 0, late: 0 })
  server.on('shop_order_detail', orderDetail)
  server.on('shop_support_begin', {
    conversation: {
      ...{ id: conversation, shop: null, isClosed: false, rating: null, unread: 0, lastN: 1, seenN: 1 },
      last: null,
      lastCarries: null,
      lastAt: orderRow.createdAt,
    },
    message: {
      ...{ n: 1, by: 'staff', author: 'Thao', text: 'It leaves today', locale: 'en' },
      ...{ picture: null, product: null, order: null, at: orderRow.createdAt },
    },
  })
  await openConsole(`/console/orders/${orderRow.id}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Message the buyer' }, { timeout: 10_000 }))
  const field = screen.getByLabelText('Message about this order')
  expect(document.activeElement).toBe(field)
  screen.getByText('Press Ctrl and Enter to send it.')
  fireEvent.change(field, { target: { value: 'It leaves today' } })
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
  await screen.findByText('The message is sent')
  expect(server.sentTo('shop_support_begin')[0]?.body).toEqual({
    order: orderRow.id,
    text: 'It leaves today',
  })
  expect(window.location.pathname).toBe(`/console/orders/${orderRow.id}`)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Message the buyer' }))
  fireEvent.click(screen.getByRole('button', { name: 'Open the conversation' }))
  await waitFor(() => expect(window.location.pathname).toBe(`/console/messages/${conversation}`))
})
