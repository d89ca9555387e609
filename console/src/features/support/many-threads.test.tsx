import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, overview } from '#testing/samples.ts'
import type { InboxRow } from './rows.ts'

const at = '2026-11-22T09:12:00.000Z'
const idOf = (n: number) => `00000000-0000-7000-8000-0000000000d${n}`
const kofi = {
  id: '00000000-0000-7000-8000-0000000000a9',
  account: 'kofi',
  name: 'Kofi',
  role: 'support',
} as const
const row = (n: number, buyerName: string, assignee: InboxRow['assignee'] = null): InboxRow => ({
  ...{ id: idOf(n), shop: null, isClosed: false, rating: null, unread: 1, lastN: n, seenN: 0 },
  ...{ last: { by: 'buyer', text: 'Hello', locale: 'en', at }, lastCarries: null, lastAt: at },
  ...{ buyerName, language: 'en', assignee, isMine: false, waitsSince: at },
})

let server: ReturnType<typeof fakeServer>
beforeEach(async () => {
  Element.prototype.scrollIntoView = () => undefined
  server = fakeServer()
  server.on('console_overview', overview)
  server.on('console_me', meAs('support'))
  server.on('console_support_waiting', { waiting: 3 })
  server.on('console_colleague_list', { items: [kofi] })
  server.on('console_support_list', {
    items: [row(1, 'Mai'), row(2, 'Hana', kofi), row(3, 'Linh')],
    nextCursor: null,
  })
})
afterEach(cleanup)

const select = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
const bar = () => within(screen.getByRole('toolbar', { name: 'Selected rows' }))
const isOn = (name: string) =>
  (screen.getByRole('checkbox', { name: `Select ${name}` }) as HTMLInputElement).checked
const sentTo = (name: 'console_support_assign_many' | 'console_support_state_many') =>
  server.sentTo(name).map(({ body }) => body)

describe('conversations that are selected', () => {
  it('are closed together, and opened again by Undo; one that changed meanwhile is named', async () => {
    await openConsole('/console/messages')
    await screen.findByRole('table')
    select('Mai')
    select('Linh')
    server.on('console_support_state_many', { changed: [idOf(1), idOf(3)], at, problems: [] })
    fireEvent.click(bar().getByRole('button', { name: 'Close' }))
    await screen.findByText('2 conversations closed')
    const threads = [
      { thread: idOf(1), lastN: 1 },
      { thread: idOf(3), lastN: 3 },
    ]
    expect(sentTo('console_support_state_many')).toEqual([{ state: 'closed', threads }])
    server.on('console_support_state_many', {
      changed: [idOf(1)],
      at,
      problems: [{ id: idOf(3), problem: 'changedMeanwhile' }],
    })
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Taken back: 2 conversations closed')
    screen.getByText('Linh: it was changed meanwhile, and was left as it is')
    expect(sentTo('console_support_state_many').at(-1)).toEqual({ state: 'open', threads, undoes: at })
  })

  it('go to a colleague and back to whom each was with, whatever the rules did before', async () => {
    await openConsole('/console/messages')
    await screen.findByRole('table')
    select('Mai')
    select('Hana')
    fireEvent.change(await bar().findByRole('combobox', { name: 'Assign to …' }), {
      target: { value: 'nobody' },
    })
    const changed = [
      { id: idOf(1), wasLeft: false },
      { id: idOf(2), wasLeft: false },
    ]
    server.on('console_support_assign_many', { changed, problems: [] })
    fireEvent.click(bar().getByRole('button', { name: 'Assign' }))
    await screen.findByText('2 conversations assigned to nobody')
    expect(sentTo('console_support_assign_many')).toEqual([
      {
        threads: [
          { thread: idOf(1), operatorId: null, holderId: null },
          { thread: idOf(2), operatorId: null, holderId: kofi.id },
        ],
      },
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Taken back: 2 conversations assigned to nobody')
    expect(sentTo('console_support_assign_many').at(-1)).toEqual({
      threads: [
        { thread: idOf(1), operatorId: null, holderId: null, isLeft: false },
        { thread: idOf(2), operatorId: kofi.id, holderId: null, isLeft: false },
      ],
    })
  })

  it('of two acts each keeps an Undo of its own, on a line of its own', async () => {
    await openConsole('/console/messages')
    await screen.findByRole('table')
    select('Mai')
    server.on('console_support_state_many', { changed: [idOf(1)], at, problems: [] })
    fireEvent.click(bar().getByRole('button', { name: 'Close' }))
    await screen.findByText('1 conversation closed')
    const later = '2026-11-22T09:12:05.000Z'
    select('Hana')
    select('Linh')
    server.on('console_support_state_many', { changed: [idOf(2), idOf(3)], at: later, problems: [] })
    fireEvent.click(bar().getByRole('button', { name: 'Close' }))
    await screen.findByText('2 conversations closed')
    const lineOf = (text: string) => within(screen.getByText(text).closest('li') ?? document.body)
    fireEvent.click(lineOf('1 conversation closed').getByRole('button', { name: 'Undo' }))
    await screen.findByText('Taken back: 1 conversation closed')
    expect(sentTo('console_support_state_many').at(-1)).toMatchObject({ undoes: at })
    fireEvent.click(lineOf('2 conversations closed').getByRole('button', { name: 'Undo' }))
    await screen.findByText('Taken back: 2 conversations closed')
    expect(sentTo('console_support_state_many').at(-1)).toMatchObject({ undoes: later })
  })

  it('are selected by x, and by Shift with an arrow one after the other', async () => {
    await openConsole('/console/messages')
    await screen.findByRole('table')
    screen.getByRole('link', { name: 'Mai' }).focus()
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'x' })
    await waitFor(() => expect(isOn('Mai')).toBe(true))
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown', shiftKey: true })
    await waitFor(() => expect(isOn('Hana')).toBe(true))
    expect(isOn('Linh')).toBe(false)
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown', shiftKey: true })
    await waitFor(() => expect(isOn('Linh')).toBe(true))
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select Linh' }))
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'X' })
    await waitFor(() => expect(isOn('Linh')).toBe(false))
    expect(window.location.pathname).toBe('/console/messages')
  })

  it('that are closed can be opened again, and are given to nobody', async () => {
    await openConsole('/console/messages?show=closed')
    await screen.findByRole('table')
    select('Mai')
    expect(bar().queryByRole('combobox')).toBeNull()
    server.on('console_support_state_many', {
      changed: [],
      at,
      problems: [{ id: idOf(1), problem: 'rated' }],
    })
    fireEvent.click(bar().getByRole('button', { name: 'Open again' }))
    await screen.findByText('Mai: the buyer has rated it, so it stays closed')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})
