import { noteTyping, stopTyping } from '@sampan/client/typing.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole, reload } from '#testing/open-console.tsx'
import { meAs, meOf, overview } from '#testing/samples.ts'
import type { InboxRow, InboxThread } from './rows.ts'

const id = '00000000-0000-7000-8000-0000000000d1'
const at = '2026-11-22T09:12:00.000Z'
const payload = '<img src=x onerror="alert(1)"> สวัสดี'
const row: InboxRow = {
  id,
  shop: null,
  isClosed: false,
  rating: null,
  unread: 1,
  lastN: 1,
  seenN: 0,
  last: { by: 'buyer', text: payload, locale: 'tai', at },
  lastCarries: null,
  lastAt: at,
  buyerName: 'Mai',
  language: 'tai',
  assignee: null,
  isMine: false,
  waitsSince: at,
}
const thread: InboxThread = {
  ...row,
  buyer: { id: null, since: at, orders: 0, latest: [], refunds: [], wrote: ['tai'] },
  variables: { buyer: 'Mai', order: null, shop: null, tracking: null },
}
const message = {
  n: 1,
  by: 'buyer',
  author: '',
  text: payload,
  locale: 'tai',
  picture: null,
  product: null,
  order: null,
  at,
} as const

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  // Newer browsers answer with a promise, which is no way to end an effect.
  Element.prototype.scrollIntoView = (() => Promise.resolve()) as never
  server = fakeServer()
  server.on('console_overview', overview)
  for (const side of ['console', 'shop'] as const) {
    server.on(`${side}_support_list`, { items: [row], nextCursor: null })
    server.on(`${side}_support_waiting`, { waiting: 4 })
    server.on(`${side}_support_thread`, thread)
    server.on(`${side}_support_messages`, { items: [message], nextCursor: null })
    server.on(`${side}_support_seen`, { unread: 0 })
    server.on(`${side}_support_typing`, null)
    server.on(`${side}_support_canned_list`, {
      items: [{ id: 3, title: 'Greeting', texts: { en: 'Hello', tai: 'สวัสดีค่ะ' } }],
    })
    server.on(`${side}_support_macro_list`, { items: [] })
  }
})
afterEach(cleanup)

/** Gives an element the sizes that a browser would. */
function layOut(pane: HTMLElement, box: { scrollHeight: number; clientHeight: number; scrollTop: number }) {
  for (const name of ['scrollHeight', 'clientHeight', 'scrollTop'] as const)
    Object.defineProperty(pane, name, {
      configurable: true,
      get: () => box[name],
      set: (to: number) => Object.assign(box, { [name]: to }),
    })
}

describe('the inbox', () => {
  it('names refunds as their list does, and offers a slash only where there are answers', async () => {
    server.on('console_me', meAs('support'))
    server.on('console_support_canned_list', { items: [] })
    const refund = { id: '00000000-0000-7000-8000-0000000000e1', number: 60019, amountCents: 12_900 }
    server.on('console_support_thread', {
      ...thread,
      buyer: { ...thread.buyer, refunds: [{ ...refund, state: 'disputed', at }] },
    })
    await openConsole(`/console/messages/${id}`)
    const link = await screen.findByRole('link', { name: 'R-60019' })
    expect(link.closest('dd')?.textContent).toBe('R-60019 · $129.00')
    screen.getByText('Press Ctrl and Enter to send it.')
    // Its part with the words scrolls, and who has the conversation does not lie in it.
    const scrolled = link.closest('aside > *')
    expect(scrolled?.contains(await screen.findByText(payload, { selector: 'p' }))).toBe(true)
    expect(scrolled?.contains(screen.getByRole('button', { name: 'Hand over' }))).toBe(false)
    cleanup()
    server.on('console_support_canned_list', {
      items: [{ id: 3, title: 'Greeting', texts: { en: 'Hello' } }],
    })
    await openConsole(`/console/messages/${id}`)
    await screen.findByText('Press Ctrl and Enter to send it, / for a canned answer.')
  })

  it('answers with a canned answer in the language of the buyer', async () => {
    server.on('console_me', meAs('support'))
    await openConsole(`/console/messages/${id}`)
    expect(await screen.findByRole('link', { name: /^Messages ?4$/ })).toBeTruthy()
    const words = await screen.findByText(payload, { selector: 'p' })
    expect([words.textContent, words.lang]).toEqual([payload, 'th'])
    await waitFor(() => expect(server.sentTo('console_support_seen')[0]?.body).toEqual({ thread: id, n: 1 }))
    fireEvent.click(await screen.findByRole('button', { name: 'Canned answers' }))
    fireEvent.click(screen.getByRole('option', { name: /Greeting/ }))
    const field = screen.getByLabelText('Your answer')
    expect(field).toHaveProperty('value', 'สวัสดีค่ะ')
    server.on('console_support_send', { conversation: row, message: { ...message, n: 2, by: 'staff' } })
    const answer = { ...message, n: 2, by: 'staff', author: 'Kofi', text: 'สวัสดีค่ะ' } as const
    server.on('console_support_messages', { items: [answer, message], nextCursor: null })
    // Safari's way to tell of the Enter that ends a word of an input method.
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true, keyCode: 229 })
    expect(server.sentTo('console_support_send')).toHaveLength(0)
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
    await waitFor(() =>
      expect(server.sentTo('console_support_send')[0]?.body).toEqual({ thread: id, text: 'สวัสดีค่ะ' }),
    )
    expect(await screen.findByText('สวัสดีค่ะ', { selector: 'p' })).toBeTruthy()
    // Once for each last message, however often the thread is drawn.
    expect(server.sentTo('console_support_seen')).toHaveLength(1)
  })

  it('offers a translation of what stands in another language, where a translator is set up', async () => {
    server.on('console_me', meAs('support'))
    server.on('console_translator', { isOn: true })
    const english = { ...message, n: 2, text: 'Thank you', locale: 'en' } as const
    server.on('console_support_messages', { items: [english, message], nextCursor: null })
    server.refuse('console_translate', 'translateOff', 'Nobody translates now', { text: 'My parcel is wet' })
    await openConsole(`/console/messages/${id}`)
    await screen.findByText('Written in Thai')
    expect(screen.getAllByText(/^Written in/)).toHaveLength(1)
    fireEvent.click(await screen.findByRole('button', { name: 'Translate' }))
    await screen.findByText('Nobody translates now')
    fireEvent.click(screen.getByRole('button', { name: 'Translate' }))
    const translated = await screen.findByRole('group', { name: 'Translated by a machine' })
    expect(document.activeElement).toBe(within(translated).getByText('My parcel is wet'))
    screen.getByText(payload, { selector: 'p' })
    expect(server.sentTo('console_translate').at(-1)?.body).toEqual({ text: payload, from: 'tai' })
  })

  it('names the language alone where there is no translator', async () => {
    server.on('console_me', meAs('support'))
    server.on('console_translator', { isOn: false })
    await openConsole(`/console/messages/${id}`)
    await screen.findByText('Written in Thai')
    await waitFor(() => expect(server.sentTo('console_translator')).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Translate' })).toBeNull()
  })

  it('shows canned answers filled in, and sends none while something in it is not known', async () => {
    server.on('console_me', meAs('support'))
    const texts = { en: '{buyer}, your parcel {tracking} of {order}' }
    server.on('console_support_canned_list', {
      items: [
        { id: 3, title: 'Greeting', texts: { en: 'Hello' } },
        { id: 4, title: 'Parcel', texts },
      ],
    })
    server.on('console_support_send', { conversation: row, message: { ...message, n: 2, by: 'staff' } })
    await openConsole(`/console/messages/${id}`)
    const field = await screen.findByLabelText('Your answer')
    fireEvent.keyDown(field, { key: '/' })
    const search = await screen.findByRole('combobox', { name: 'Find an answer' })
    expect(document.activeElement).toBe(search)
    fireEvent.change(search, { target: { value: 'parcel' } })
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'ParcelMai, your parcel tracking number: not known of order number: not known',
    ])
    fireEvent.keyDown(search, { key: 'Enter' })
    expect(field).toHaveProperty('value', 'Mai, your parcel {tracking} of {order}')
    expect(document.activeElement).toBe(field)
    await screen.findByText(/^Not known here: tracking number, order number\./)
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true)
    expect(server.sentTo('console_support_send')).toEqual([])
    fireEvent.change(field, { target: { value: 'Mai, your parcel TH77' } })
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(server.sentTo('console_support_send')).toHaveLength(1))
  })

  it('stays where one reads when more comes, says so, and goes there when asked', async () => {
    const scrolled = vi.fn()
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
      if (this.closest('[aria-label="Conversation"]')) scrolled()
    }
    server.on('console_me', meAs('support'))
    await openConsole(`/console/messages/${id}`)
    await screen.findByText(payload, { selector: 'p' })
    const pane = screen.getByRole('list', { name: 'What was said' }).parentElement as HTMLElement
    const box = { scrollHeight: 2000, clientHeight: 400, scrollTop: 200 }
    layOut(pane, box)
    fireEvent.scroll(pane)
    const button = (name: string) => screen.queryByRole('button', { name })
    expect(button('Jump to latest')).toBeTruthy()
    scrolled.mockClear()
    // Whoever answers reads the conversation anew.
    server.on('console_support_send', { conversation: row, message: { ...message, n: 2, by: 'staff' } })
    const answer = () => {
      fireEvent.change(screen.getByLabelText('Your answer'), { target: { value: 'Yes' } })
      fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    }
    act(() => noteTyping(id))
    await screen.findByText('The buyer is typing')
    const next = { ...message, n: 2, text: 'Hello?' }
    server.on('console_support_messages', { items: [next, message], nextCursor: null })
    answer()
    await screen.findByText('Hello?')
    expect(scrolled).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'New messages' }))
    expect(scrolled).toHaveBeenCalledOnce()
    expect([button('New messages'), button('Jump to latest')]).toEqual([null, null])
    // At the lower end what comes is followed.
    server.on('console_support_messages', {
      items: [{ ...message, n: 3, text: 'Anybody?' }, next, message],
      nextCursor: null,
    })
    answer()
    await screen.findByText('Anybody?')
    expect(scrolled).toHaveBeenCalledTimes(2)
    act(() => stopTyping(id))
  })

  it('keeps the last words in sight while the answer, Undo or notes take room, but not while a note is written', async () => {
    const watchers: (() => void)[] = []
    class Watcher {
      constructor(look: () => void) {
        watchers.push(look)
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('ResizeObserver', Watcher)
    server.on('console_me', meAs('support'))
    await openConsole(`/console/messages/${id}`)
    await screen.findByText(payload, { selector: 'p' })
    const pane = screen.getByRole('list', { name: 'What was said' }).parentElement as HTMLElement
    const box = { scrollHeight: 700, clientHeight: 300, scrollTop: 400 }
    layOut(pane, box)
    const grow = () => {
      box.scrollHeight += 100
      for (const resize of watchers) resize()
      return box.scrollTop
    }
    fireEvent.scroll(pane)
    expect(grow()).toBe(800)
    screen.getByRole('textbox', { name: 'Write a note' }).focus()
    expect(grow()).toBe(800)
    screen.getByLabelText('Your answer').focus()
    box.scrollTop = 200
    fireEvent.scroll(pane)
    expect(grow()).toBe(200)
  })

  it('leaves the answer by Escape with its words, so that J goes on to the next buyer', async () => {
    const next = { ...row, id: '00000000-0000-7000-8000-0000000000d2', buyerName: 'Anh' }
    server.on('console_me', meAs('support'))
    server.on('console_support_list', { items: [row, next], nextCursor: null })
    await openConsole(`/console/messages/${id}`)
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Your answer')
    field.focus()
    fireEvent.change(field, { target: { value: 'Not yet' } })
    fireEvent.keyDown(field, { key: 'Escape' })
    expect([document.activeElement?.tagName, field.value]).toEqual(['ASIDE', 'Not yet'])
    expect(window.location.pathname).toBe(`/console/messages/${id}`)
    fireEvent.keyDown(document.activeElement as Element, { key: 'j' })
    await waitFor(() => expect(window.location.pathname).toBe(`/console/messages/${next.id}`))
  })

  it('keeps what is typed while an answer is sent as the next one', async () => {
    server.on('console_me', meAs('support'))
    await openConsole(`/console/messages/${id}`)
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Your answer')
    const write = (value: string) => fireEvent.change(field, { target: { value } })
    write('We are looking.')
    const { promise, resolve } = Promise.withResolvers<void>()
    const sent = { ...message, n: 2, by: 'staff', text: 'We are looking.' } as const
    server.on('console_support_send', { conversation: row, message: sent })
    server.wait('console_support_send', promise)
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(server.sentTo('console_support_send')).toHaveLength(1))
    write('We are looking. Which lamp is it?')
    resolve()
    await waitFor(() => expect(field.value).toBe('Which lamp is it?'))
  })

  it('sends a card of an order or of an item, one at a time, also without words', async () => {
    const order = '00000000-0000-7000-8000-0000000000e1'
    const bought = { orderNo: '2611220477319920', title: 'Kite', picture: null, pieces: 1, createdAt: at }
    const latest = [{ ...bought, id: order, status: 2 as const, totalCents: 1500 }]
    server.on('console_me', meAs('support'))
    server.on('console_support_thread', { ...thread, buyer: { ...thread.buyer, latest } })
    server.on('console_support_send', { conversation: row, message: { ...message, n: 2, by: 'staff' } })
    await openConsole(`/console/messages/${id}`)
    const send = await screen.findByRole('button', { name: 'Send' })
    expect(send).toHaveProperty('disabled', true)
    const along = () => fireEvent.click(screen.getByRole('button', { name: 'Order, product or picture' }))
    along()
    fireEvent.change(screen.getByLabelText('Attach an order'), { target: { value: order } })
    fireEvent.click(send)
    await waitFor(() =>
      expect(server.sentTo('console_support_send')[0]?.body).toEqual({ thread: id, text: '', order }),
    )
    await waitFor(() => expect(screen.queryByLabelText('Attach an order')).toBeNull())
    along()
    const item = screen.getByLabelText('Attach a product: number or link')
    fireEvent.change(item, { target: { value: 'the blue one' } })
    expect(screen.getByText('There is no product number in this')).toBeTruthy()
    expect(send).toHaveProperty('disabled', true)
    fireEvent.change(item, { target: { value: 'https://sampan.example/detail/71/3?x=1' } })
    fireEvent.click(send)
    await waitFor(() =>
      expect(server.sentTo('console_support_send')[1]?.body).toEqual({ thread: id, text: '', product: 71 }),
    )
  })

  it('sends a picture, alone or with words, after it is uploaded', async () => {
    const picture = '00000000-0000-7000-8000-0000000000f1'
    server.on('console_me', meAs('support'))
    server.on('console_support_upload', { id: picture })
    server.on('console_support_send', { conversation: row, message: { ...message, n: 2, by: 'staff' } })
    await openConsole(`/console/messages/${id}`)
    const send = await screen.findByRole('button', { name: 'Send' })
    fireEvent.click(screen.getByRole('button', { name: 'Order, product or picture' }))
    fireEvent.change(screen.getByLabelText('Attach a picture'), {
      target: { files: [new File(['x'], 'knob.png', { type: 'image/png' })] },
    })
    expect(await screen.findByText('knob.png will be sent with the answer')).toBeTruthy()
    expect(screen.queryByLabelText('Attach a product: number or link')).toBeNull()
    // The answer waits for the picture: it is free a moment after the picture is there.
    await waitFor(() => expect(send).toHaveProperty('disabled', false))
    fireEvent.click(send)
    await waitFor(() =>
      expect(server.sentTo('console_support_send')[0]?.body).toEqual({ thread: id, text: '', picture }),
    )
    await waitFor(() => expect(screen.queryByText('knob.png will be sent with the answer')).toBeNull())
  })

  it('keeps a chosen picture over a reload, and none after it was sent', async () => {
    const picture = '00000000-0000-7000-8000-0000000000f2'
    server.on('console_me', meAs('support'))
    server.on('console_support_upload', { id: picture })
    server.on('console_support_send', { conversation: row, message: { ...message, n: 2, by: 'staff' } })
    await openConsole(`/console/messages/${id}`)
    fireEvent.click(await screen.findByRole('button', { name: 'Order, product or picture' }))
    fireEvent.change(screen.getByLabelText('Attach a picture'), {
      target: { files: [new File(['x'], 'hinge.png', { type: 'image/png' })] },
    })
    await screen.findByText('hinge.png will be sent with the answer')
    cleanup()
    await openConsole(`/console/messages/${id}`)
    expect(await screen.findByText('hinge.png will be sent with the answer')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() =>
      expect(server.sentTo('console_support_send')[0]?.body).toEqual({ thread: id, text: '', picture }),
    )
    await waitFor(() => expect(screen.queryByText('hinge.png will be sent with the answer')).toBeNull())
    cleanup()
    await openConsole(`/console/messages/${id}`)
    await screen.findByRole('button', { name: 'Send' })
    expect(screen.queryByText('hinge.png will be sent with the answer')).toBeNull()
  })

  it('is worked by the members of a shop who work with messages, and by no others', async () => {
    server.on('console_me', meOf('clerk', ['messages']))
    await openConsole(`/console/messages/${id}`)
    const take = await screen.findByRole('button', { name: 'Assign to me' })
    server.on('shop_support_assign_many', { changed: [{ id, wasLeft: false }], problems: [] })
    fireEvent.click(take)
    await waitFor(() =>
      expect(server.sentTo('shop_support_assign_many')[0]?.body).toMatchObject({
        threads: [{ thread: id, holderId: null }],
      }),
    )
    server.on('shop_support_state_many', { changed: [id], at, problems: [] })
    fireEvent.click(screen.getByRole('button', { name: 'Close the conversation' }))
    await screen.findByText('1 conversation closed')
    const threads = [{ thread: id, lastN: 1 }]
    expect(server.sentTo('shop_support_state_many')[0]?.body).toEqual({ state: 'closed', threads })
    // It stands in place of what was said of the act before, also beside the open conversation.
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Taken back: 1 conversation closed')
    expect(server.sentTo('shop_support_state_many')[1]?.body).toEqual({ state: 'open', threads, undoes: at })
    expect(server.sentTo('console_support_list')).toHaveLength(0)
    cleanup()
    server.on('console_me', meOf('clerk', ['goods']))
    await openConsole('/console/goods')
    expect(screen.queryByRole('link', { name: 'Messages' })).toBeNull()
  })

  it('shows each list by its filter, in the address', async () => {
    server.on('console_me', meAs('support'))
    await openConsole('/console/messages')
    fireEvent.click(await screen.findByRole('radio', { name: 'Mine' }))
    await waitFor(() =>
      expect(server.sentTo('console_support_list').at(-1)?.body).toEqual({ limit: '50', show: 'mine' }),
    )
  })
})

describe('canned answers and hours', () => {
  it('are kept in the console, English at least', async () => {
    server.on('console_me', meAs('support'))
    server.on('console_support_hours', { hours: null })
    await openConsole('/console/answers')
    fireEvent.click(await screen.findByRole('button', { name: /Greeting/ }))
    server.on('console_support_canned_save', { id: 3, title: 'Greeting', texts: { en: 'Hello' } })
    fireEvent.change(screen.getByLabelText('English'), { target: { value: '' } })
    const save = screen.getAllByRole('button', { name: 'Save' }).at(-1) as HTMLButtonElement
    fireEvent.click(save)
    await screen.findByText('Please write a title and the English text.')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('English')))
    expect(server.sentTo('console_support_canned_save')).toEqual([])
    fireEvent.change(screen.getByLabelText('English'), { target: { value: 'Hi' } })
    fireEvent.click(save)
    await waitFor(() =>
      expect(server.sentTo('console_support_canned_save')[0]?.body).toEqual({
        id: 3,
        title: 'Greeting',
        texts: { en: 'Hi', tai: 'สวัสดีค่ะ' },
      }),
    )
  })
  it('name the variables that exist, and refuse another in the language where it stands', async () => {
    server.on('console_me', meAs('support'))
    server.on('console_support_hours', { hours: null })
    await openConsole('/console/answers')
    fireEvent.click(await screen.findByRole('button', { name: /Greeting/ }))
    await screen.findByText('Filled in for each conversation: {buyer} {order} {shop} {tracking}')
    fireEvent.change(screen.getByLabelText('ไทย'), { target: { value: '{byer} {order}' } })
    await screen.findByText('There is no such variable: {byer}')
    fireEvent.click(screen.getAllByRole('button', { name: 'Save' }).at(-1) as HTMLButtonElement)
    await waitFor(() => expect(screen.getByLabelText('ไทย').getAttribute('aria-invalid')).toBe('true'))
    expect(server.sentTo('console_support_canned_save')).toEqual([])
  })
  it('take a time zone that there is', async () => {
    server.on('console_me', meAs('support'))
    server.on('console_support_hours', { hours: null })
    await openConsole('/console/answers')
    fireEvent.click(await screen.findByRole('button', { name: 'Mon' }))
    const zone = screen.getByLabelText('Time zone')
    const save = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Save' })[0]
    for (const [typed, isTaken] of [
      ['Asia/Ban', false],
      ['Asia/Bangkok', true],
    ] as const) {
      fireEvent.change(zone, { target: { value: typed } })
      fireEvent.click(save() as HTMLButtonElement)
      await waitFor(() =>
        expect(screen.queryByText('Enter a time zone such as Europe/Lisbon') === null).toBe(isTaken),
      )
      expect(server.sentTo('console_support_hours_save')).toHaveLength(isTaken ? 1 : 0)
    }
  })

  it('have hours that outlive a reload half typed, and are forgotten once they are saved', async () => {
    server.on('console_me', meAs('support'))
    const hours = { timeZone: 'Europe/Lisbon', days: [1], fromMinute: 540, untilMinute: 1080 }
    server.on('console_support_hours', { hours })
    await openConsole('/console/answers')
    fireEvent.change(await screen.findByLabelText('Opens at'), { target: { value: '10:30' } })
    fireEvent.click(screen.getByRole('button', { name: 'Tue' }))
    await reload()
    await screen.findByDisplayValue('10:30')
    expect(screen.getByRole('button', { name: 'Tue', pressed: true })).toBeTruthy()
    const saved = { ...hours, days: [1, 2], fromMinute: 630 }
    server.on('console_support_hours_save', { hours: saved })
    server.on('console_support_hours', { hours: saved })
    fireEvent.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement)
    await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]))
    expect(server.sentTo('console_support_hours_save')[0]?.body).toEqual({ hours: saved })
  })
})
