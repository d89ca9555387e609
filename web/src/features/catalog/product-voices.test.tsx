import { toasts } from '@sampan/ui/toast.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ItemOf, Output } from '#client/types.ts'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { signIn } from '#testing/sample-buyer.ts'
import { sampleProduct } from '#testing/sample-goods.ts'
import { sampleReview } from '#testing/sample-reviews.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { DetailScreen } from './detail-screen.tsx'

const review = sampleReview({ isOwn: false, helpful: 3, locale: 'tai', text: 'ดีมาก' })
const page = (part: Partial<Output<'review_list'>> = {}): Output<'review_list'> => ({
  items: [review],
  nextCursor: null,
  score: { average: 47, count: 12 },
  histogram: [1, 0, 1, 0, 10],
  withPictures: 4,
  languages: [
    { locale: 'en', count: 10 },
    { locale: 'tai', count: 2 },
  ],
  canTranslate: false,
  ...part,
})
const question: ItemOf<'question_list'> = {
  id: 9,
  author: 'L***',
  locale: 'en',
  text: 'Is it warm?',
  createdAt: '2026-11-14T08:00:00.000Z',
  isOwn: false,
  answers: [
    {
      id: 21,
      author: 'Footpath Goods',
      locale: 'en',
      text: '<b>To minus ten.</b>',
      createdAt: '2026-11-15T08:00:00.000Z',
      isOwn: false,
      by: 'shop',
      helpful: 0,
      isHelpful: false,
    },
  ],
  answerCount: 3,
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  session.logOut()
  server = fakeServer()
  server.on('product_detail', sampleProduct)
  server.on('review_list', page())
  server.on('question_list', { items: [question], nextCursor: null, canAnswer: true, canTranslate: false })
})
const show = () => showScreen(<DetailScreen />, { path: '/detail/7', params: { product: '7' } })
const openReviews = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /^All \d/ }))
  return within(await screen.findByRole('dialog', { name: 'Reviews' }))
}
const asked = () => server.sentTo('review_list').map(({ query }) => query.toString())

describe('all reviews of a product [route:/detail/:product?/:mer?]', () => {
  it('are filtered by stars, pictures and language, and sorted', async () => {
    await show()
    const sheet = await openReviews()
    expect(await sheet.findByText('ดีมาก')).toBeTruthy()
    fireEvent.click(await sheet.findByRole('button', { name: '5 stars: 10' }))
    fireEvent.click(await sheet.findByRole('button', { name: 'With pictures (4)' }))
    fireEvent.change(await sheet.findByRole('combobox', { name: 'Language' }), { target: { value: 'tai' } })
    fireEvent.click(await sheet.findByRole('radio', { name: 'Latest' }))
    await waitFor(() => {
      const last = new URLSearchParams(asked().at(-1))
      expect(Object.fromEntries(last)).toMatchObject({
        product: '7',
        stars: '5',
        pictures: 'true',
        locale: 'tai',
        sort: 'newest',
      })
    })
    server.on('review_list', page({ items: [] }))
    fireEvent.click(await sheet.findByRole('button', { name: 'Remove 5 stars' }))
    expect(await sheet.findByText('No matching reviews')).toBeTruthy()
    fireEvent.click(sheet.getByRole('button', { name: 'Show all' }))
    await waitFor(() => expect(asked().at(-1)).not.toContain('pictures'))
  })

  it('stand in their own language, marked, and are translated only where that is set up', async () => {
    await show()
    const sheet = await openReviews()
    expect((await sheet.findByText('ดีมาก')).getAttribute('lang')).toBe('th')
    expect(sheet.getByText('Written in Thai')).toBeTruthy()
    expect(sheet.queryByRole('button', { name: 'Translate' })).toBeNull()
  })

  it('are translated beside the original', async () => {
    server.on('review_list', page({ canTranslate: true }))
    server.on('review_translate', { text: 'Very good', followUp: null, reply: null })
    await show()
    const sheet = await openReviews()
    fireEvent.click(await sheet.findByRole('button', { name: 'Translate' }))
    const words = await sheet.findByText('Very good')
    expect(document.activeElement).toBe(words.parentElement)
    expect(sheet.getByText('ดีมาก')).toBeTruthy()
  })

  it('are found helpful once, shown at once, taken back, and as before after a failure', async () => {
    signIn()
    server.on('review_vote', ({ helpful }) => ({ helpful: helpful ? 4 : 3, isHelpful: helpful }))
    await show()
    const sheet = await openReviews()
    const button = await sheet.findByRole('button', { name: 'Helpful (3)' })
    fireEvent.click(button)
    fireEvent.click(button)
    expect(await sheet.findByRole('button', { name: 'Helpful (4)', pressed: true })).toBeTruthy()
    await waitFor(() => expect(server.sentTo('review_vote')).toHaveLength(1))
    server.raw('review_vote', () => ({ code: 1004, msg: 'Gone' }))
    await waitFor(() => {
      fireEvent.click(sheet.getByRole('button', { name: 'Helpful (4)' }))
      expect(server.sentTo('review_vote')).toHaveLength(2)
    })
    expect(await sheet.findByRole('button', { name: 'Helpful (4)', pressed: true })).toBeTruthy()
  })

  it('send a visitor who votes to the login', async () => {
    const { navigate } = await show()
    const sheet = await openReviews()
    fireEvent.click(await sheet.findByRole('button', { name: 'Helpful (3)' }))
    expect(server.sentTo('review_vote')).toHaveLength(0)
    await waitFor(() => expect(navigate).toHaveBeenCalled())
    expect(navigate.mock.calls[0]?.[0]).toBe('/login')
  })
})

describe('questions about a product', () => {
  it('show the shop’s answer as the text that it is, and take a new question', async () => {
    signIn()
    server.on('question_ask', { ...question, id: 10, answers: [], answerCount: 0, isOwn: true })
    await show()
    expect(await screen.findByText('<b>To minus ten.</b>')).toBeTruthy()
    expect(screen.getByText('Shop', { selector: '[data-tone]' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Ask a question' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Ask a question' }))
    fireEvent.click(sheet.getByRole('button', { name: 'Ask' }))
    expect(await sheet.findByText('Please write your question.')).toBeTruthy()
    fireEvent.change(sheet.getByLabelText('Your question'), { target: { value: 'Does it shrink?' } })
    fireEvent.click(sheet.getByRole('button', { name: 'Ask' }))
    await waitFor(() => expect(toasts.current()?.text).toBe('Question sent. The answer will appear here.'))
    expect(server.sentTo('question_ask')[0]?.body).toEqual({ product: 7, text: 'Does it shrink?' })
  })

  const inThai = {
    ...question,
    locale: 'tai' as const,
    text: 'อุ่นไหม',
    answers: question.answers.map((answer) => ({ ...answer, locale: 'ri' as const })),
  }
  const showForeign = async (canTranslate: boolean) => {
    server.on('question_list', { items: [inThai], nextCursor: null, canAnswer: false, canTranslate })
    await show()
    const questions = within(await screen.findByRole('region', { name: 'Questions and answers' }))
    expect((await questions.findByText('อุ่นไหม')).getAttribute('lang')).toBe('th')
    return questions
  }

  it('are marked with the language that they are written in, and translated only where that is set up', async () => {
    const questions = await showForeign(false)
    expect(questions.getByText('Written in Thai')).toBeTruthy()
    expect(questions.getByText('Written in Japanese')).toBeTruthy()
    expect(questions.queryByRole('button', { name: 'Translate' })).toBeNull()
  })

  it('are translated beside the original, question and answer each', async () => {
    server.on('question_translate', { text: 'Does it keep warm?' })
    server.on('answer_translate', { text: 'Down to minus ten.' })
    const questions = await showForeign(true)
    for (const button of questions.getAllByRole('button', { name: 'Translate' })) fireEvent.click(button)
    for (const text of ['Does it keep warm?', 'Down to minus ten.', 'อุ่นไหม', '<b>To minus ten.</b>'])
      expect(await questions.findByText(text)).toBeTruthy()
    expect(server.sentTo('question_translate')[0]?.query.get('id')).toBe('9')
    expect(server.sentTo('answer_translate')[0]?.query.get('id')).toBe('21')
  })

  it('are answered by who has it, and show all answers', async () => {
    signIn()
    server.on('answer_list', { items: question.answers, nextCursor: null })
    server.on('answer_add', {
      ...question.answers[0],
      id: 22,
      by: 'buyer',
      isOwn: true,
    } as ItemOf<'answer_list'>)
    await show()
    fireEvent.click(await screen.findByRole('button', { name: 'All questions' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Questions and answers' }))
    fireEvent.click(await sheet.findByRole('button', { name: 'All 3 answers' }))
    await waitFor(() => expect(server.sentTo('answer_list')).toHaveLength(1))
    fireEvent.click(sheet.getByRole('button', { name: 'Answer' }))
    fireEvent.change(sheet.getByLabelText('Your answer'), { target: { value: 'Mine is.' } })
    fireEvent.click(sheet.getByRole('button', { name: 'Answer' }))
    await waitFor(() =>
      expect(server.sentTo('answer_add')[0]?.body).toEqual({ question: 9, text: 'Mine is.' }),
    )
  })
})
