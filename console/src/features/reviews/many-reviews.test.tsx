import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, overview } from '#testing/samples.ts'
import type { QueuedReview } from './rows.ts'

const at = '2026-11-14T08:00:00.000Z'
const review = (id: number, author: string, hidden: QueuedReview['hidden'] = null): QueuedReview => ({
  ...{ id, author, locale: 'en', text: 'Buy elsewhere', spec: '', createdAt: at, pictures: [] },
  ...{ productScore: 4, serviceScore: 3, postageScore: 2, followUp: null, reply: null },
  ...{ helpful: 0, isHelpful: false, isOwn: false, hidden },
  product: { id: 7, title: 'Trainers', titleLocale: 'en', picture: '/media/a' },
  shop: { id: 7, name: 'Lantern Quay', room: 'men' },
  buyer: null,
})

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.on('console_overview', overview)
  server.on('console_me', meAs('support'))
})
afterEach(cleanup)

const select = (author: string) =>
  fireEvent.click(screen.getByRole('checkbox', { name: `Select ${author}, Trainers` }))
const bar = () => within(screen.getByRole('toolbar', { name: 'Selected rows' }))
const sent = () => server.sentTo('console_review_hide_many').map(({ body }) => body)

it('hides the selected reviews for one reason, and shows them again by Undo', async () => {
  server.on('console_review_queue', { items: [review(5, 'M***'), review(6, 'L***')], nextCursor: null })
  await openConsole('/console/moderation')
  await screen.findAllByText('Buy elsewhere')
  select('M***')
  select('L***')
  fireEvent.click(bar().getByRole('button', { name: 'Hide' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Hide 2 reviews' }))
  fireEvent.click(sheet.getByRole('radio', { name: /Advertising/i }))
  server.on('console_review_hide_many', {
    changed: [5],
    at,
    problems: [{ id: 6, problem: 'alreadyDecided' }],
  })
  fireEvent.click(sheet.getByRole('button', { name: 'Hide' }))
  await screen.findByText('1 review hidden')
  screen.getByText('L***, Trainers: somebody else decided it meanwhile')
  const reason = { hidden: true, reasonCode: 'advertising', reason: '' }
  expect(sent()).toEqual([
    {
      reviews: [
        { id: 5, ...reason },
        { id: 6, ...reason },
      ],
    },
  ])
  server.on('console_review_hide_many', { changed: [5], at, problems: [] })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Taken back: 1 review hidden')
  expect(sent().at(-1)).toEqual({ reviews: [{ id: 5, hidden: false }], undoes: at })
})

it('shows hidden reviews again, and hides each for its own reason by Undo', async () => {
  const items = [
    review(5, 'M***', { code: 'untrue', words: '', at }),
    review(6, 'L***', { code: 'other', words: 'a threat', at }),
  ]
  server.on('console_review_queue', { items, nextCursor: null })
  await openConsole('/console/moderation?state=hidden')
  await screen.findAllByText('Buy elsewhere')
  select('M***')
  select('L***')
  server.on('console_review_hide_many', { changed: [5, 6], at, problems: [] })
  fireEvent.click(bar().getByRole('button', { name: 'Show again' }))
  await screen.findByText('2 reviews shown again')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Taken back: 2 reviews shown again')
  expect(sent().at(-1)).toEqual({
    reviews: [
      { id: 5, hidden: true, reasonCode: 'untrue', reason: '' },
      { id: 6, hidden: true, reasonCode: 'other', reason: 'a threat' },
    ],
  })
})

it('shows beside the choice how many reviews are found, and not for questions', async () => {
  server.on('console_review_queue', { items: [review(5, 'M***')], nextCursor: null })
  server.on('console_review_queue_count', { count: 5050, isMore: false })
  server.on('console_question_queue', { items: [], nextCursor: null })
  await openConsole('/console/moderation')
  const count = await screen.findByText('5,050 rows')
  const { parentElement: head } = screen.getByRole('heading', { name: 'What buyers wrote' })
  expect(head?.contains(count)).toBe(true)
  fireEvent.click(screen.getByText('Questions'))
  await screen.findByText('No questions here')
  expect(screen.queryByText('5,050 rows')).toBeNull()
})
