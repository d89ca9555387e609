import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Output } from '#client/types.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleIds, sampleUser } from '#testing/sample-buyer.ts'
import { sampleDetail } from '#testing/sample-orders.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { OrderInfoScreen } from '../order-info-screen.tsx'

const [id, recallId = ''] = sampleIds
type Recall = Output<'order_recalls'>['items'][number]
const recall: Recall = {
  id: recallId,
  productId: 7,
  title: 'Paper lantern',
  danger: 'The cord can catch fire.',
  advice: 'Unplug it.',
  remedies: ['refund', 'repair'],
  at: '2026-11-20T08:00:00.000Z',
  toldAt: '2026-11-20T08:01:00.000Z',
  seenAt: null,
  confirmedAt: null,
}

async function show(over: Partial<Recall>, part: Parameters<typeof sampleDetail>[0] = {}) {
  const server = fakeServer()
  server.on('getUserInfo', sampleUser({ balanceCents: 10_000 }))
  server.on('order_detail', sampleDetail({ expiresAt: null, status: 2, paidAt: recall.at, ...part }))
  server.on('order_recalls', { items: [{ ...recall, ...over }] })
  server.on('order_recall_seen', null)
  await showScreen(<OrderInfoScreen />, { path: `/orderInfo/${id}`, params: { id } })
  await screen.findByText('Safety recall: Paper lantern')
  return server
}

describe('a recall on an order', () => {
  it('says the danger, what to do and what is offered, and leads to the refund that is open', async () => {
    await show({}, { actions: ['requestRefund'] })
    const note = screen.getByRole('alert')
    for (const words of [recall.danger, recall.advice, 'your money back', 'a repair'])
      expect(note.textContent).toContain(words)
    expect(note.textContent).not.toContain('a replacement')
    expect(screen.getByRole('link', { name: 'Ask for your money back' }).getAttribute('href')).toContain(id)
  })

  it('leads to the shop where no refund is offered, or none is open any more', async () => {
    await show({ remedies: ['repair'] }, { actions: ['requestRefund'] })
    screen.getByRole('link', { name: 'Ask the shop' })
    expect(screen.queryByRole('link', { name: 'Ask for your money back' })).toBeNull()
  })

  it('notes that it was seen, and that it was read once the buyer says so', async () => {
    const server = await show({})
    await waitFor(() =>
      expect(server.sentTo('order_recall_seen')[0]?.body).toEqual({ id: recallId, isConfirmed: false }),
    )
    server.on('order_recalls', { items: [{ ...recall, seenAt: recall.at, confirmedAt: recall.at }] })
    fireEvent.click(screen.getByRole('button', { name: 'I have read this' }))
    await screen.findByText(/^You confirmed on .*20/)
    expect(server.sentTo('order_recall_seen').at(-1)?.body).toEqual({ id: recallId, isConfirmed: true })
    expect(screen.queryByRole('button', { name: 'I have read this' })).toBeNull()
  })

  it('asks for no word from a buyer whom it is not told yet', async () => {
    const server = await show({ toldAt: null })
    expect(screen.queryByRole('button', { name: 'I have read this' })).toBeNull()
    expect(server.sentTo('order_recall_seen')).toHaveLength(0)
  })
})
