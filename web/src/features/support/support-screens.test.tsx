import { noteTyping } from '@sampan/client/typing.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draftOf } from '#testing/draft-of.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleIds, signIn } from '#testing/sample-buyer.ts'
import { sampleDetail, sampleOrder } from '#testing/sample-orders.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { ServiceScreen } from './service-screen.tsx'
import { ServicesScreen } from './services-screen.tsx'
import type { Conversation, Message } from './support-types.ts'

vi.mock('#browser/blob-store.ts', () => ({
  blobStore: { get: async () => undefined, set: async () => {}, remove: async () => {} },
}))

const thread = '00000000-0000-7000-8000-0000000000d1'
const at = '2026-11-22T09:12:00.000Z'
const shop = { id: 7, name: 'Lantern Quay', room: 'men' } as const
const conversation = (part: Partial<Conversation> = {}): Conversation => ({
  id: thread,
  shop,
  isClosed: false,
  rating: null,
  unread: 1,
  lastN: 2,
  seenN: 1,
  last: { by: 'staff', text: 'At sea.', locale: 'en', at },
  lastCarries: null,
  lastAt: at,
  ...part,
})
const message = (part: Partial<Message>): Message => ({
  n: 1,
  by: 'buyer',
  author: '',
  text: 'Where is it?',
  locale: 'en',
  picture: null,
  product: null,
  order: null,
  at,
  ...part,
})
const payload = '<img src=x onerror="alert(1)"><script>alert(2)</script>'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  sessionStorage.clear()
  signIn()
  server = fakeServer()
  server.on('support_threads', { items: [conversation()], nextCursor: null })
  server.on('support_seen', { unread: 0 })
  server.on('support_typing', null)
  opened(conversation())
  server.on('support_messages', {
    items: [message({ n: 2, by: 'staff', author: 'Kofi', text: payload }), message({})],
    nextCursor: null,
  })
})
afterEach(cleanup)

/** Monday to Friday, 9:00 to 18:00 in Singapore. */
const week = ['23', '24', '25', '26', '27'].map((day) => ({
  from: `2026-11-${day}T01:00:00.000Z`,
  until: `2026-11-${day}T10:00:00.000Z`,
}))

function opened(shown: Conversation | null, opensAt: string | null = null) {
  const counterpart = { shop, openings: week, opensAt, replyMinutes: 3 }
  server.on('support_thread', { counterpart, conversation: shown })
}
const show = (search = `thread=${thread}`) => showScreen(<ServiceScreen />, { path: '/service', search })
const field = (t: (key: 'support.message') => string) => screen.findByLabelText(t('support.message'))

describe('the ways in [route:/services]', () => {
  it('are the desk with its hours, who was written to with what is unread, and subjects', async () => {
    const { t } = await showScreen(<ServicesScreen />, { path: '/services' })
    const row = await screen.findByRole('link', { name: /Lantern Quay.*At sea/ })
    expect(row.getAttribute('href')).toBe(`/service?thread=${thread}`)
    expect(row.textContent).toContain(t('support.unreadCount', { count: 1 }))
    expect(screen.getByText(t('support.replyMinutes', { count: 3 }))).toBeTruthy()
    const subject = screen.getByRole('link', { name: t('support.subject.delivery') })
    expect(subject.getAttribute('href')).toBe('/helpAndSupport?article=delivery')
  })
})

describe('a conversation [route:/service]', () => {
  it('is called after the shop, whose head opens it', async () => {
    const { t } = await show()
    expect(await screen.findByRole('heading', { level: 1, name: shop.name })).toBeTruthy()
    const head = screen.getByRole('link', { name: new RegExp(t('support.toShop')) })
    expect(head.getAttribute('href')).toBe('/shop/7')
    expect(screen.queryByText(t('support.helloShop', { shop: shop.name }))).toBeNull()
  })

  it('greets before the first words: a shop by its name, the desk with answers from help', async () => {
    opened(null)
    const first = await show('shop=7')
    await screen.findByText(first.t('support.helloShop', { shop: shop.name }))
    cleanup()
    const counterpart = { shop: null, openings: [], opensAt: null, replyMinutes: null }
    server.on('support_thread', { counterpart, conversation: null })
    const { t } = await show('')
    expect(await screen.findByRole('heading', { level: 1, name: t('support.desk') })).toBeTruthy()
    screen.getByText(t('support.hello'))
    expect(screen.getByText(t('content.q.refund')).closest('details')?.textContent).toContain(
      t('content.a.refund'),
    )
  })

  it('shows words as words, marks them as read, and says when somebody answers again', async () => {
    opened(conversation(), '2026-11-23T01:00:00.000Z')
    const { t, container } = await show()
    expect((await screen.findByText(payload)).textContent).toBe(payload)
    expect(container.querySelector('script, img[onerror]')).toBeNull()
    await waitFor(() => expect(server.sentTo('support_seen')[0]?.body).toEqual({ thread, n: 2 }))
    expect(screen.getByText(t('support.seen'))).toBeTruthy()
    expect(screen.getByText(new RegExp(t('support.opensAt', { time: '' }).trim()))).toBeTruthy()
    expect(screen.getByText(/^Mon – Fri, \d\d:00 – \d\d:00 /)).toBeTruthy()
    expect(screen.queryByText(t('support.typing'))).toBeNull()
    act(() => noteTyping(thread))
    expect(screen.getByText(t('support.typing'))).toBeTruthy()
  })

  it('keeps what could not be sent, over a reload too, and sends it again under the same key', async () => {
    const first = await show()
    server.fetch.mockImplementationOnce(async () => {
      throw new TypeError('no network')
    })
    const input = await field(first.t)
    server.raw('support_send', () => {
      throw new TypeError('no network')
    })
    fireEvent.change(input, { target: { value: 'Hello?' } })
    fireEvent.click(screen.getByRole('button', { name: first.t('support.send') }))
    expect(await screen.findByText(first.t('support.notSent'))).toBeTruthy()
    fireEvent.change(input, { target: { value: 'And a draft' } })
    const key = server.sentTo('support_send')[0]?.headers.get('idempotency-key')
    first.unmount()

    const { t, unmount } = await show()
    expect(((await field(t)) as HTMLTextAreaElement).value).toBe('And a draft')
    await waitFor(() => expect(server.sentTo('support_send').length).toBeGreaterThan(1))
    const arrived = message({ n: 3, text: 'Hello?' })
    await screen.findByText(t('support.notSent'))
    unmount()

    // The connection came back meanwhile: who opens the conversation again need not ask for it.
    server.on('support_send', { conversation: conversation(), message: arrived })
    const tries = server.sentTo('support_send').length
    await show()
    await waitFor(() => expect(server.sentTo('support_send').length).toBe(tries + 1))
    await waitFor(() => expect(screen.queryByText(t('support.notSent'))).toBeNull())
    const sent = server.sentTo('support_send').at(-1)
    expect([sent?.headers.get('idempotency-key'), sent?.body]).toEqual([key, { shop: 7, text: 'Hello?' }])
  })

  it('sends nothing by the Enter that ends a word of an input method, and the message by the next one', async () => {
    const desk = '(hover: hover) and (pointer: fine)'
    const asked = matchMedia
    vi.stubGlobal('matchMedia', (query: string) =>
      query === desk ? Object.assign(new EventTarget(), { matches: true }) : asked(query),
    )
    server.on('support_send', {
      conversation: conversation(),
      message: message({ n: 3, text: '这个还有货吗' }),
    })
    const { t } = await show()
    const input = await field(t)
    fireEvent.change(input, { target: { value: '这个还有货吗' } })
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true, keyCode: 229 })
    // Safari has ended the composition by the time it tells of the key.
    fireEvent.keyDown(input, { key: 'Enter', isComposing: false, keyCode: 229 })
    expect(input).toHaveProperty('value', '这个还有货吗')
    expect(server.sentTo('support_send')).toHaveLength(0)
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 })
    await waitFor(() => expect(server.sentTo('support_send')).toHaveLength(1))
  })

  it('sends words once for two taps of one moment, and the next words again', async () => {
    server.on('support_send', { conversation: conversation(), message: message({ n: 3, text: 'Hello?' }) })
    const { t } = await show()
    const input = await field(t)
    const button = screen.getByRole('button', { name: t('support.send') })
    for (const text of ['Hello?', 'And this']) {
      fireEvent.change(input, { target: { value: text } })
      act(() => {
        button.click()
        button.click()
      })
    }
    await waitFor(() => expect(server.sentTo('support_send').length).toBeGreaterThan(1))
    await waitFor(() => expect(draftOf('support:7', sessionStorage) ?? '').not.toContain('And this'))
    expect(server.sentTo('support_send').map(({ body }) => (body as { text: string }).text)).toEqual([
      'Hello?',
      'And this',
    ])
  })

  it('says in the server’s words what it refuses, and lets it go', async () => {
    server.raw('support_send', () => ({ code: 2402, msg: 'Please wait.' }))
    const { t } = await show()
    fireEvent.change(await field(t), { target: { value: 'More' } })
    fireEvent.click(screen.getByRole('button', { name: t('support.send') }))
    expect(await screen.findByText('Please wait.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: t('support.remove') }))
    expect(screen.queryByText('Please wait.')).toBeNull()
  })

  it('carries the order that it is about with the first words', async () => {
    opened(null)
    const order = '00000000-0000-7000-8000-0000000000e1'
    server.on('support_send', { conversation: conversation(), message: message({ n: 1 }) })
    const { t } = await show(`shop=7&order=${order}`)
    fireEvent.click(await screen.findByRole('button', { name: t('support.quick.when') }))
    fireEvent.click(screen.getByRole('button', { name: t('support.send') }))
    await waitFor(() =>
      expect(server.sentTo('support_send')[0]?.body).toEqual({
        shop: 7,
        text: t('support.quick.when'),
        order,
      }),
    )
    expect(screen.queryByText(t('support.about'))).toBeNull()
  })

  it('takes one of the latest orders of the shop along, and goes on offering quick words', async () => {
    const own = sampleOrder({ shop })
    const elsewhere = { ...shop, id: 8 }
    const others = sampleOrder({ id: sampleIds[1], orderNo: 'S-9', shop: elsewhere })
    server.on('order_list', { items: [own, others], nextCursor: null })
    server.raw('order_detail', () => ({ code: 1, msg: '', data: own }))
    server.on('support_send', { conversation: conversation(), message: message({ n: 3 }) })
    const { t } = await show()
    expect(await screen.findByRole('button', { name: t('support.quick.when') })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: t('support.addOrder') }))
    const choice = await screen.findByRole('button', { name: new RegExp(own.orderNo) })
    expect(screen.queryByRole('button', { name: /S-9/ })).toBeNull()
    fireEvent.click(choice)
    expect(await screen.findByText(t('support.order', { number: own.orderNo }))).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: t('support.send') }))
    await waitFor(() =>
      expect(server.sentTo('support_send')[0]?.body).toEqual({ shop: 7, text: '', order: own.id }),
    )
  })

  it('asks what fits the state of the order that is spoken of', async () => {
    const offered = () =>
      within(screen.getByRole('region', { name: 'Suggested messages' })).getAllByRole('button')
    const names = () => offered().map(({ textContent }) => textContent)
    const arrived = sampleDetail({ shop, status: 3 })
    server.on('order_detail', arrived)
    await show(`shop=7&order=${arrived.id}`)
    await screen.findByRole('button', { name: 'Something is damaged or missing' })
    expect(names()).not.toContain('Is this in stock?')
    cleanup()
    const card = {
      id: arrived.id,
      orderNo: 'S-1',
      pieces: 1,
      createdAt: at,
      title: 'Kettle',
      status: 1,
      totalCents: 100,
      picture: null,
    } as const
    server.on('support_messages', { items: [message({ n: 2 }), message({ order: card })], nextCursor: null })
    await show()
    await screen.findByRole('button', { name: 'When will it be sent?' })
    await waitFor(() => expect(names()).not.toContain('Is this in stock?'))
  })

  it('is rated once it is closed', async () => {
    opened(conversation({ isClosed: true }))
    server.on('support_rate', conversation({ isClosed: true, rating: 4 }))
    const { t } = await show()
    fireEvent.click(await screen.findByRole('button', { name: t('ui.rateStars', { count: 4 }) }))
    await waitFor(() => expect(server.sentTo('support_rate')[0]?.body).toEqual({ thread, rating: 4 }))
  })
})
