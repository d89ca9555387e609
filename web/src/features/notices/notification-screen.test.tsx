import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ItemOf, Output } from '#client/types.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { signIn } from '#testing/sample-buyer.ts'
import { idOf } from '#testing/sample-ids.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { NotificationScreen } from './notification-screen.tsx'

type Notice = ItemOf<'notice_list'>
const id = '00000000-0000-4000-8000-000000000001'

const notice = (part: Partial<Notice> = {}): Notice => ({
  id,
  kind: 'recharge',
  title: 'Recharge passed review: $20.00',
  text: 'Recharge R-7 is in your balance with $20.00.',
  subject: { type: 'recharge', id },
  isRead: false,
  createdAt: new Date().toISOString(),
  ...part,
})
const settings = (part: Partial<Output<'notice_settings'>> = {}): Output<'notice_settings'> => ({
  kinds: [
    { kind: 'order', inApp: true, email: true, push: true },
    { kind: 'promotion', inApp: false, email: false, push: false },
  ],
  quiet: null,
  phrase: '',
  email: 'mai@example.com',
  pushKey: null,
  pushDevices: [],
  ...part,
})

function desk(items: Notice[] = [notice()], unreadNotices = 1) {
  const server = fakeServer()
  server.on('notice_list', { items, nextCursor: null })
  server.on('shell_info', { cartQuantity: 0, unreadNotices })
  server.on('notice_settings', settings())
  server.on('notice_read', { unreadNotices: 0 })
  server.on('notice_settings_save', ({ kinds, quiet }) => ({
    ...settings(),
    ...(kinds && {
      kinds: settings().kinds.map((own) => ({
        ...own,
        push: true,
        ...kinds.find((one) => one.kind === own.kind),
      })) as Output<'notice_settings'>['kinds'],
    }),
    ...(quiet !== undefined && { quiet }),
  }))
  return server
}
const show = (search = '') => showScreen(<NotificationScreen />, { path: '/notification', search })

beforeEach(() => signIn())
afterEach(cleanup)

describe('notifications [route:/notification]', () => {
  it('names the goods where its title does not, and shows their picture', async () => {
    const goods = {
      title: 'Kettle',
      titleLocale: 'en',
      more: 2,
      picture: '/media/kettle',
      room: 'family',
    } as const
    desk([notice({ kind: 'order', subject: { type: 'order', id }, goods })])
    await show()
    const link = await screen.findByRole('link', { name: /Kettle \+2/ })
    expect(link.querySelector('img')).toBeTruthy()
    cleanup()
    desk([
      notice({
        kind: 'alert',
        title: 'Back in stock: Kettle',
        subject: { type: 'product', id: '7' },
        goods,
      }),
    ])
    await show()
    const alert = await screen.findByRole('link', { name: /Back in stock: Kettle/ })
    expect(alert.textContent?.match(/Kettle/g)).toHaveLength(1)
  })

  it.each([
    ['recharge', `/topUpRecord?id=${id}`],
    ['withdrawal', `/depositRecord?id=${id}`],
    ['order', `/orderInfo/${id}`],
    ['refund', `/refund/${id}`],
    ['product', `/detail/${id}`],
  ] as const)('one of a %s leads to its subject and counts as read', async (type, href) => {
    const server = desk([notice({ subject: { type, id } })])
    await show()
    const link = await screen.findByRole('link', { name: /Unread: ?Recharge passed review/ })
    expect(link.getAttribute('href')).toBe(href)
    fireEvent.click(link)
    await waitFor(() => expect(server.sentTo('notice_read').map(({ body }) => body)).toEqual([{ id }]))
    expect(screen.getByRole('link', { name: /Recharge passed review/ }).textContent).not.toContain('Unread')
  })

  it('one that was read is not marked again', async () => {
    const server = desk([notice({ isRead: true })])
    await show()
    fireEvent.click(await screen.findByRole('link', { name: /^Recharge passed review/ }))
    expect(server.sentTo('notice_read')).toEqual([])
  })

  it('stand under the days on which they came', async () => {
    const before = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    desk([
      notice(),
      notice({ id: idOf(2), title: 'Second', createdAt: before(1) }),
      notice({ id: idOf(3), title: 'Third', createdAt: '2026-01-05T10:00:00.000Z' }),
      notice({ id: idOf(4), title: 'Fourth', createdAt: '2025-12-30T10:00:00.000Z' }),
    ])
    await show()
    const today = await screen.findByRole('region', { name: 'Today' })
    within(today).getByText(/Recharge passed review/)
    within(screen.getByRole('region', { name: 'Yesterday' })).getByText(/Second/)
    within(screen.getByRole('region', { name: '5 Jan' })).getByText(/Third/)
    within(screen.getByRole('region', { name: '30 Dec 2025' })).getByText(/Fourth/)
  })

  it('are asked for by kind, which the address names', async () => {
    const server = desk()
    await show('?kind=refund')
    const tab = await screen.findByRole('link', { name: 'Refunds' })
    expect(tab.getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('/notification?kind=order')
    await waitFor(() => expect(server.sentTo('notice_list')[0]?.query.get('kind')).toBe('refund'))
  })

  it('are all marked as read by one tap, which is there as long as some are unread', async () => {
    const server = desk()
    await show()
    fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
    await waitFor(() => expect(server.sentTo('notice_read').map(({ body }) => body)).toEqual([{ all: true }]))
    server.on('shell_info', { cartQuantity: 0, unreadNotices: 0 })
    cleanup()
    await show()
    await screen.findByText(/Recharge passed review/)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull())
  })

  it('say so when there are none, and when they cannot be read', async () => {
    const server = desk([])
    await show()
    await screen.findByRole('heading', { name: 'No notifications yet' })
    cleanup()
    server.raw('notice_list', () => ({ status: 500, code: 1, msg: 'x' }))
    await show()
    expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 4000 })).toBeTruthy()
  })
})

describe('their settings', () => {
  const open = async () => {
    const server = desk()
    await show()
    fireEvent.click(screen.getByRole('button', { name: 'Notification settings' }))
    return { server, sheet: await screen.findByRole('dialog') }
  }

  it('change one kind and one way at once, and go back when that fails', async () => {
    const { server, sheet } = await open()
    const box = await within(sheet).findByRole<HTMLInputElement>('checkbox', { name: 'Orders: by email' })
    expect(box.checked).toBe(true)
    fireEvent.click(box)
    await waitFor(() =>
      expect(server.sentTo('notice_settings_save')[0]?.body).toEqual({
        kinds: [{ kind: 'order', inApp: true, email: false }],
      }),
    )
    expect(box.checked).toBe(false)
    server.raw('notice_settings_save', () => ({ code: 1000, msg: 'no' }))
    fireEvent.click(within(sheet).getByRole('checkbox', { name: 'Promotions: in the app' }))
    await waitFor(() =>
      expect(
        within(sheet).getByRole<HTMLInputElement>('checkbox', { name: 'Promotions: in the app' }).checked,
      ).toBe(false),
    )
  })

  it('set quiet hours by the clock of this device, and their ends', async () => {
    const { server, sheet } = await open()
    fireEvent.click(await within(sheet).findByRole('switch', { name: /Quiet hours/ }))
    const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
    await waitFor(() =>
      expect(server.sentTo('notice_settings_save')[0]?.body).toEqual({
        quiet: { fromMinute: 1320, untilMinute: 420, timeZone },
      }),
    )
    const until = within(sheet).getByLabelText('Until')
    fireEvent.change(until, { target: { value: '08:30' } })
    fireEvent.blur(until)
    await waitFor(() =>
      expect(server.sentTo('notice_settings_save')[1]?.body).toEqual({
        quiet: { fromMinute: 1320, untilMinute: 510, timeZone },
      }),
    )
  })

  it('keep the buyer’s own phrase, and say why one is refused', async () => {
    const { server, sheet } = await open()
    server.on('phrase_set', ({ phrase }) => ({ phrase }))
    fireEvent.change(await within(sheet).findByLabelText('Your own phrase'), {
      target: { value: 'blue teapot' },
    })
    fireEvent.click(within(sheet).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.sentTo('phrase_set')[0]?.body).toEqual({ phrase: 'blue teapot' }))
    server.raw('phrase_set', () => ({ code: 1116, msg: 'Use up to 40 characters on one line.' }))
    fireEvent.click(within(sheet).getByRole('button', { name: 'Save' }))
    await within(sheet).findByText('Use up to 40 characters on one line.')
  })
})
