import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { leaves } from '#testing/leaves.ts'
import { openConsole, reload } from '#testing/open-console.tsx'
import { meAs, overview } from '#testing/samples.ts'
import { type } from '#testing/typing.ts'
import type { InboxRow, InboxThread, Macro } from './rows.ts'

const id = '00000000-0000-7000-8000-0000000000d1'
const at = '2026-11-22T09:12:00.000Z'
const row: InboxRow = {
  ...{ id, shop: null, isClosed: false, rating: null, unread: 0, lastN: 4, seenN: 0, last: null, lastAt: at },
  ...{ lastCarries: null, buyerName: 'Mai', language: 'tai', assignee: null, isMine: false, waitsSince: at },
}
const thread: InboxThread = {
  ...row,
  buyer: { id: null, since: at, orders: 0, latest: [], refunds: [], wrote: [] },
  variables: { buyer: 'Mai', order: null, shop: null, tracking: null },
}
const macro: Macro = {
  ...{ id: 7, name: 'Late parcel', cannedId: null, texts: { en: 'Sorry, {buyer}.' }, state: 'waiting' },
  ...{ note: 'Told of the storm', version: 3 },
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  sessionStorage.clear()
  Element.prototype.scrollIntoView = (() => Promise.resolve()) as never
  server = fakeServer()
  server.on('console_overview', overview)
  server.on('console_me', meAs('support'))
  server.on('console_support_list', { items: [row], nextCursor: null })
  server.on('console_support_waiting', { waiting: 1 })
  server.on('console_support_thread', thread)
  server.on('console_support_messages', { items: [], nextCursor: null })
  server.on('console_support_typing', null)
  server.on('console_support_canned_list', { items: [] })
  server.on('console_support_macro_list', { items: [macro] })
  server.on('console_support_hours', { hours: null })
})
afterEach(cleanup)

async function choose() {
  await openConsole(`/console/messages/${id}`)
  const field = await screen.findByLabelText('Your answer')
  await screen.findByRole('button', { name: 'Answers and macros' })
  fireEvent.keyDown(field, { key: '/' })
  fireEvent.keyDown(await screen.findByRole('combobox', { name: 'Find an answer' }), { key: 'Enter' })
  await screen.findByText('Note: Told of the storm')
  return field
}
const sent = () => server.sentTo('console_support_macro_apply')

describe('a macro', () => {
  it('opens with the focus in its first field, and gives it back to its button, as a canned answer does', async () => {
    server.on('console_support_canned_list', {
      items: [{ id: 3, title: 'Greeting', texts: { en: 'Hello' } }],
    })
    await openConsole('/console/answers')
    for (const [button, field] of [
      ['Add a canned answer', 'Title, seen only by you'],
      [/^Greeting/, 'Title, seen only by you'],
      ['Add a macro', 'Name, seen only by you'],
      [/^Late parcel/, 'Name, seen only by you'],
    ] as const) {
      fireEvent.click(await screen.findByRole('button', { name: button }))
      expect(document.activeElement).toBe(screen.getByLabelText(field))
      fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
      expect(document.activeElement).toBe(screen.getByRole('button', { name: button }))
    }
  })

  it('is chosen by keys, shown with all that it does, and applied once by two taps', async () => {
    const field = await choose()
    expect(field).toHaveProperty('value', 'Sorry, Mai.')
    server.on('console_support_macro_apply', { conversation: row, message: null })
    const apply = screen.getByRole('button', { name: 'Apply macro' })
    fireEvent.click(apply)
    fireEvent.click(apply)
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(field).toHaveProperty('value', ''))
    expect(sent().map(({ body }) => body)).toEqual([
      { thread: id, macroId: 7, version: 3, lastN: 4, text: 'Sorry, Mai.' },
    ])
    expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy()
  })

  it('that was changed meanwhile has to be chosen again, and the words stay', async () => {
    const field = await choose()
    server.refuse('console_support_macro_apply', 'changedMeanwhile', 'Somebody was faster')
    server.on('console_support_macro_list', { items: [{ ...macro, version: 4, note: 'Other' }] })
    fireEvent.click(screen.getByRole('button', { name: 'Apply macro' }))
    await screen.findByText('Somebody was faster')
    await screen.findByRole('button', { name: 'Send' })
    expect(field).toHaveProperty('value', 'Sorry, Mai.')
  })

  it('is put away again, and then the words are an answer', async () => {
    await choose()
    fireEvent.click(screen.getByRole('button', { name: 'Put the macro away' }))
    server.on('console_support_send', {
      conversation: row,
      message: {
        ...{ n: 5, by: 'staff', author: 'Kofi', text: 'Sorry, Mai.', locale: 'en', at },
        ...{ picture: null, product: null, order: null },
      },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(server.sentTo('console_support_send')).toHaveLength(1))
    expect(sent()).toEqual([])
  })

  it('is kept with a canned answer or its own text, and has to do something', async () => {
    server.on('console_support_canned_list', { items: [{ id: 3, title: 'Greeting', texts: { en: 'Hi' } }] })
    await openConsole('/console/answers')
    fireEvent.click(await screen.findByRole('button', { name: 'Add a macro' }))
    fireEvent.change(screen.getByLabelText('Name, seen only by you'), { target: { value: 'Hello' } })
    const choose = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    choose('Answer', 'none')
    const save = screen.getAllByRole('button', { name: 'Save' }).at(-1) as HTMLButtonElement
    fireEvent.click(save)
    await screen.findByText('A macro needs a name, and an answer, a note or closing.')
    choose('Answer', '3')
    choose('Then the conversation', 'closed')
    server.on('console_support_macro_save', macro)
    fireEvent.click(save)
    await waitFor(() =>
      expect(server.sentTo('console_support_macro_save')[0]?.body).toEqual({
        ...{ name: 'Hello', cannedId: 3, texts: null, state: 'closed', note: '' },
      }),
    )
  })

  describe('that is typed', () => {
    const fields = ['Name, seen only by you', 'Answer', 'Then the conversation', 'Note for colleagues']
    const valueIn = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label)[0]?.value
    const typed = () => fields.map(valueIn)
    const whole = ['Hello', 'none', 'closed', 'Was told']
    const add = async () => fireEvent.click(await screen.findByRole('button', { name: 'Add a macro' }))
    const save = () => screen.getAllByRole('button', { name: 'Save' }).at(-1) as HTMLButtonElement
    async function fill() {
      await openConsole('/console/answers')
      await add()
      for (const [at, label] of fields.entries()) type(label, whole[at] ?? '')
    }

    it('stays when the server refuses or the network is gone, and goes once by two presses', async () => {
      await fill()
      server.refuse('console_support_macro_save', 'macroLimit', 'There are too many macros')
      fireEvent.click(save())
      await screen.findByText('There are too many macros')
      server.die('console_support_macro_save')
      fireEvent.click(save())
      await screen.findByText(/Connection problem/, {}, { timeout: 5_000 })
      expect(typed()).toEqual(whole)
      const before = server.sentTo('console_support_macro_save').length
      server.on('console_support_macro_save', macro)
      fireEvent.click(save())
      fireEvent.click(save())
      await add()
      expect(server.sentTo('console_support_macro_save').length - before).toBe(1)
      expect(valueIn('Name, seen only by you')).toBe('')
    })

    it('outlives a reload until it is cancelled, and whoever closes the page is asked', async () => {
      await fill()
      expect(leaves()).toBe(false)
      await reload()
      await add()
      expect(typed()).toEqual(whole)
      fireEvent.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1) as HTMLElement)
      expect(leaves()).toBe(true)
      await add()
      expect(valueIn('Name, seen only by you')).toBe('')
    })
  })
})
