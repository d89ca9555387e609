import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleIds, signIn } from '#testing/sample-buyer.ts'
import { sampleOrder } from '#testing/sample-orders.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { ArticlesScreen } from './articles-screen.tsx'

const [first, second] = sampleIds
let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.on('help_support', { articles: [] })
  server.on('law', { articles: [] })
})
afterEach(() => {
  cleanup()
  session.logOut()
})

const show = () => showScreen(<ArticlesScreen />, { path: '/about/help', params: { name: 'help' } })
async function open(question: string) {
  const summary = (await screen.findByText(question)).closest('summary')
  if (!summary) throw new Error(`No question ${question}`)
  const answer = summary.parentElement as HTMLDetailsElement
  answer.open = true
  fireEvent(answer, new Event('toggle'))
  return within(answer)
}

describe('common questions of help', () => {
  it('ask the server for nothing of a visitor, and bring them back here after the login', async () => {
    const { t, navigate } = await show()
    const answer = await open(t('content.q.parcel'))
    fireEvent.click(answer.getByRole('button', { name: t('content.logInToSee') }))
    expect(navigate).toHaveBeenCalledWith('/login', undefined)
    expect(session.get().returnTo).toBe('/about/help')
    expect(server.sentTo('order_list')).toHaveLength(0)
  })

  it('show a buyer their parcels with the latest stage, those that have left first', async () => {
    signIn()
    const tracking = { milestone: 'customsIn', place: 'Busan', window: null } as const
    server.on('order_list', ({ status }) => ({
      items:
        Number(status) === 2
          ? [sampleOrder({ id: first, status: 2, tracking })]
          : [sampleOrder({ id: second, status: 1, tracking: null })],
      nextCursor: null,
    }))
    const { t } = await show()
    expect(server.sentTo('order_list')).toHaveLength(0)
    const answer = await open(t('content.q.parcel'))
    const rows = await answer.findAllByRole('listitem')
    expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual([
      `/orderInfo/${first}`,
      `/orderInfo/${second}`,
    ])
    expect(rows[0]?.textContent).toContain(t('shipments.milestone.customsIn'))
    expect(rows[1]?.textContent).toContain(t('orders.status.waitingDelivery'))
  })

  it('show orders that a refund can be asked for, and no other', async () => {
    signIn()
    server.on('order_list', ({ status }) => ({
      items:
        Number(status) === 3
          ? [
              sampleOrder({ id: first, status: 3, actions: ['complete', 'requestRefund'] }),
              sampleOrder({ id: second, status: 3, actions: ['complete'] }),
            ]
          : [],
      nextCursor: null,
    }))
    const { t } = await show()
    const answer = await open(t('content.q.refund'))
    const [row, ...others] = await answer.findAllByRole('listitem')
    expect(row && within(row).getByRole('link').getAttribute('href')).toBe(`/refund/${first}`)
    expect(others).toEqual([])
  })

  it('say that no recharge waits, lead to the records, and say when they could not be read', async () => {
    signIn()
    server.on('recharge_log', { items: [], nextCursor: null })
    const { t, unmount } = await show()
    const answer = await open(t('content.q.recharge'))
    await answer.findByText(t('content.none.recharge'))
    expect(answer.getByRole('link', { name: t('content.toRecharges') }).getAttribute('href')).toBe(
      '/topUpRecord',
    )
    await waitFor(() => expect(server.sentTo('recharge_log')[0]?.query.get('status')).toBe('0'))
    unmount()
    server.raw('recharge_log', () => ({ code: 1004, msg: 'Nothing here.' }))
    await show()
    expect((await open(t('content.q.recharge'))).queryByText(t('content.none.recharge'))).toBeNull()
    await screen.findByRole('alert')
  })
})

describe('the search', () => {
  it('finds rules too, and offers a conversation where it finds nothing', async () => {
    server.on('law', {
      articles: [
        {
          slug: 'refund-policy',
          topic: 'law',
          title: 'Refund policy',
          locale: 'en',
          changedAt: '2026-11-22T00:00:00.000Z',
          blocks: [],
        },
      ],
    })
    const { t } = await show()
    const field = await screen.findByRole('searchbox')
    fireEvent.change(field, { target: { value: 'refund' } })
    const found = await screen.findByRole('link', { name: 'Refund policy' })
    expect(found.getAttribute('href')).toBe('/about/refund-policy')
    fireEvent.change(field, { target: { value: 'submarine' } })
    expect((await screen.findByRole('link', { name: t('content.chat') })).getAttribute('href')).toBe(
      '/service',
    )
  })
})
