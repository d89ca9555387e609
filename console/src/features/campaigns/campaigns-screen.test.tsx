import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, overview } from '#testing/samples.ts'
import { type } from '#testing/typing.ts'
import type { Campaign } from './rows.ts'

const id = '00000000-0000-7000-8000-0000000000d1'
const draft: Campaign = {
  id,
  title: 'Kettle week',
  target: { type: 'product', id: 7 },
  state: 'draft',
  startsAt: '2026-11-20T21:00:00.000Z',
  endsAt: '2026-11-22T21:00:00.000Z',
  createdAt: '2026-11-20T20:00:00.000Z',
  sent: 0,
  texts: { en: { title: 'Kettle week', words: 'A third off.' } },
  createdBy: 'Ines Duarte',
  audience: 1204,
  opened: 0,
  version: 3,
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.on('console_me', meAs('catalogue'))
  server.on('console_overview', overview)
  server.on('console_campaign_list', { items: [draft], nextCursor: null })
  server.on('console_campaign', draft)
})
afterEach(cleanup)

it('says how many buyers would get a promotion before it is sent', async () => {
  await openConsole(`/console/campaigns/${id}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Send' }))
  await screen.findByText('Send it to 1,204 buyers?')
  expect(server.sentTo('console_campaign_confirm')).toEqual([])
  const sending: Campaign = { ...draft, state: 'sending', audience: null, sent: 500, opened: 12 }
  server.on('console_campaign_confirm', sending)
  server.on('console_campaign', sending)
  const [, sure] = screen.getAllByRole('button', { name: 'Send', hidden: true })
  fireEvent.click(sure as HTMLElement)
  await waitFor(() => expect(server.sentTo('console_campaign_confirm')[0]?.body).toEqual({ id, version: 3 }))
  await screen.findByText('500')
  await screen.findByText('12')
  await screen.findByRole('button', { name: 'Stop' })
})

it('writes a draft anew, and shows both texts where somebody else did so first', async () => {
  await openConsole(`/console/campaigns/${id}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Edit the draft' }))
  expect(await screen.findByLabelText('Title')).toHaveProperty('value', 'Kettle week')
  expect(screen.getByLabelText('Number of the product')).toHaveProperty('value', '7')
  type('Text', 'Half off.')
  const theirs = { title: 'Kettle week', words: 'A quarter off.' }
  server.on('console_campaign', { ...draft, version: 4, texts: { en: theirs } })
  server.refuse('console_campaign_save', 'changedMeanwhile', 'Somebody was faster')
  fireEvent.click(screen.getByRole('button', { name: 'Save as draft' }))
  await screen.findByText('Somebody was faster')
  const conflict = within(await screen.findByRole('region', { name: 'Changed by someone else meanwhile' }))
  conflict.getByText('A quarter off.')
  fireEvent.click(conflict.getByRole('button', { name: 'Keep mine' }))
  server.on('console_campaign_save', { ...draft, version: 5 })
  fireEvent.click(screen.getByRole('button', { name: 'Save as draft' }))
  await waitFor(() => expect(screen.queryByLabelText('Text')).toBeNull())
  expect(server.sentTo('console_campaign_save').at(-1)?.body).toEqual({
    id,
    version: 4,
    texts: { en: { title: 'Kettle week', words: 'Half off.' } },
    target: { type: 'product', id: 7 },
    startsAt: draft.startsAt,
    endsAt: draft.endsAt,
  })
})

it('writes a promotion in two languages, none of them by half', async () => {
  await openConsole('/console/campaigns')
  fireEvent.click(await screen.findByRole('button', { name: 'New promotion' }))
  type('Title', 'Kettle week')
  type('Text', 'A third off.')
  type('Begins', '2026-11-20T10:00')
  type('Ends', '2026-11-21T10:00')
  fireEvent.click(screen.getByRole('radio', { name: '日本語' }))
  type('Title', 'やかん週間')
  await screen.findByText('Write both a title and a text, or neither: Japanese')
  fireEvent.click(screen.getByRole('button', { name: 'Save as draft' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')))
  screen.getByText('Write both a title and a text, or neither: Japanese')
  expect(server.sentTo('console_campaign_add')).toEqual([])
  type('Text', '最大3割引')
  server.on('console_campaign_add', draft)
  fireEvent.click(screen.getByRole('button', { name: 'Save as draft' }))
  await waitFor(() =>
    expect(server.sentTo('console_campaign_add')[0]?.body).toMatchObject({
      texts: {
        en: { title: 'Kettle week', words: 'A third off.' },
        ri: { title: 'やかん週間', words: '最大3割引' },
      },
      target: { type: 'home' },
    }),
  )
})
