import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, meOf, overview } from '#testing/samples.ts'
import type { DeskNumbers } from './rows.ts'

const id = '00000000-0000-7000-8000-0000000000a1'
const numbers: DeskNumbers = {
  waiting: [
    { age: 'hour', open: 3, unassigned: 1 },
    { age: 'fourHours', open: 0, unassigned: 0 },
    { age: 'day', open: 2, unassigned: 0 },
    { age: 'more', open: 1, unassigned: 1 },
  ],
  answered: { open: 4, unassigned: 0 },
  isMore: false,
  people: [{ operator: { id, account: 'kofi', name: 'Kofi', role: 'support' }, open: 5, oldestSince: null }],
  firstAnswer: { answers: 12, medianSeconds: 720, p90Seconds: 5400 },
  before: { answers: 0, medianSeconds: null, p90Seconds: null },
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.on('console_overview', overview)
  server.on('console_me', meAs('support'))
  server.on('console_support_waiting', { waiting: 0 })
  server.on('console_support_list', { items: [], nextCursor: null })
  server.on('console_support_numbers', numbers)
})
afterEach(cleanup)

describe('the service team', () => {
  it('shows what waits by age and person, each a way to the list, and the first answers with those before', async () => {
    await openConsole('/console/service-team')
    const open = within(await screen.findByRole('region', { name: 'Open conversations' }))
    const hrefs = open.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual([
      '/console/messages?show=waiting&age=hour',
      '/console/messages?show=waiting&age=day',
      '/console/messages?show=waiting&age=more',
      '/console/messages?show=all',
      '/console/messages?show=nobody',
    ])
    expect(open.getByRole('row', { name: /All open/ }).textContent).toBe('All open102')
    const kofi = within(screen.getByRole('region', { name: 'By person' })).getByRole('link', { name: '5' })
    expect(kofi.getAttribute('href')).toBe(`/console/messages?show=all&by=${id}`)
    screen.getByText('12 min')
    screen.getByText('1 h 30 min')
    fireEvent.click(screen.getByRole('radio', { name: 'Last 28 days' }))
    await waitFor(() => expect(server.sentTo('console_support_numbers').at(-1)?.body).toEqual({ days: '28' }))
  })

  it('says nothing of the days before where nobody was answered in them', async () => {
    await openConsole('/console/service-team')
    await screen.findByText('12 min')
    expect(screen.queryByText(/days before/)).toBeNull()
    cleanup()
    server.on('console_support_numbers', {
      ...numbers,
      before: { answers: 3, medianSeconds: 600, p90Seconds: 600 },
    })
    await openConsole('/console/service-team')
    await screen.findByText('3 the 7 days before')
  })

  it('leads to a list that is narrowed, and says by what', async () => {
    await openConsole('/console/messages?show=waiting&age=day')
    await screen.findByText('4 to 24 hours')
    expect(server.sentTo('console_support_list').at(-1)?.body).toEqual({
      limit: '50',
      show: 'waiting',
      age: 'day',
    })
    cleanup()
    await openConsole(`/console/messages?show=all&by=${id}`)
    await screen.findByText(/^Assigned to /)
    expect(server.sentTo('console_support_list').at(-1)?.body).toEqual({
      limit: '50',
      show: 'all',
      operatorId: id,
    })
  })

  it('is for those who keep the people of a shop, whose numbers lead nowhere without the right to messages', async () => {
    server.on('shop_support_numbers', numbers)
    server.on('console_me', meOf('clerk', ['members']))
    await openConsole('/console/service-team')
    const open = within(await screen.findByRole('region', { name: 'Open conversations' }))
    expect(open.queryAllByRole('link')).toEqual([])
  })
})
