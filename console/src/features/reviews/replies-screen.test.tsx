import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, meOf, overview } from '#testing/samples.ts'
import type { QueuedReview, ShopQuestion } from './rows.ts'

const product = { id: 7, title: 'Cloudlane knit trainers', titleLocale: 'en', picture: '/media/a' } as const
const review: QueuedReview = {
  id: 5,
  author: 'M***',
  locale: 'tai',
  text: '<img src=x onerror="alert(1)"> ดีมาก',
  productScore: 4,
  serviceScore: 3,
  postageScore: 2,
  pictures: ['/media/upload/one'],
  spec: '',
  createdAt: '2026-11-14T08:00:00.000Z',
  followUp: null,
  reply: null,
  helpful: 0,
  isHelpful: false,
  isOwn: false,
  product,
  shop: { id: 7, name: 'Lantern Quay', room: 'men' },
  buyer: { id: '00000000-0000-7000-8000-0000000000b1', account: 'mai', name: 'Mai Tran' },
  hidden: null,
}
const question: ShopQuestion = {
  id: 9,
  author: 'L***',
  locale: 'en',
  text: 'Is it warm?',
  createdAt: '2026-11-14T08:00:00.000Z',
  isOwn: false,
  answers: [],
  answerCount: 0,
  product,
  isAnswered: false,
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.on('console_overview', overview)
  server.on('console_shop_review_list', { items: [review], nextCursor: null })
  server.on('console_shop_question_list', { items: [question], nextCursor: null })
  server.on('console_review_queue', { items: [review], nextCursor: null })
})
afterEach(cleanup)

describe('a shop', () => {
  it('replies with a saved answer in the language of the review, its names filled in; Ctrl and Enter send it', async () => {
    server.on('console_me', meOf('clerk', ['reviews', 'messages']))
    server.on('shop_support_canned_list', {
      items: [
        {
          id: 1,
          title: 'Thanks',
          texts: { en: 'Thanks from {shop}', tai: 'ขอบคุณ {buyer} จาก {shop}' },
        },
        {
          id: 2,
          title: 'On its way',
          texts: { en: 'Order {order} is on its way' },
        },
        {
          id: 3,
          title: 'Greeting',
          texts: { en: 'Hello {buyer}, write to {shop}.' },
        },
      ],
    })
    server.on('console_review_reply', review)
    await openConsole('/console/replies')
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Your reply')
    const pick = async (title: RegExp) => {
      fireEvent.click(await screen.findByRole('button', { name: 'Canned answers' }))
      fireEvent.click(screen.getByRole('option', { name: title }))
    }
    await pick(/On its way/)
    expect(field.value).toBe('Order {order} is on its way')
    // A review knows no order: nothing is sent until it is written by hand.
    expect(screen.getByText(/^Not known here: /)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reply' }).disabled).toBe(true)
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
    fireEvent.change(field, { target: { value: '' } })
    await pick(/^Greeting/)
    // The name is masked, so nobody is greeted by it.
    expect(field.value).toBe('Hello, write to Lantern Quay.')
    fireEvent.change(field, { target: { value: '' } })
    await pick(/Thanks/)
    expect([field.value, document.activeElement]).toEqual(['ขอบคุณ M*** จาก Lantern Quay', field])
    expect(server.sentTo('console_review_reply')).toEqual([])
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
    await waitFor(() =>
      expect(server.sentTo('console_review_reply')[0]?.body).toEqual({ id: 5, text: field.value }),
    )
  })
  it('offers no saved answers to who may not read them', async () => {
    server.on('console_me', meOf('clerk', ['reviews']))
    await openConsole('/console/replies')
    await screen.findByLabelText('Your reply')
    expect(screen.queryByRole('button', { name: 'Canned answers' })).toBeNull()
    expect(server.sentTo('shop_support_canned_list')).toEqual([])
  })
  it('narrows to stars and to a product, in the address, with chips that take each away', async () => {
    server.on('console_me', meOf('clerk', ['reviews']))
    await openConsole('/console/replies')
    await screen.findByText(/ดีมาก/)
    fireEvent.click(screen.getByRole('button', { name: '2 stars' }))
    fireEvent.click(await screen.findByRole('button', { name: '1 star' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Only this product' }))
    await waitFor(() =>
      expect(server.sentTo('console_shop_review_list').at(-1)?.body).toEqual({
        ...{ limit: '50', state: 'unanswered' },
        ...{ stars: '1,2', product: '7' },
      }),
    )
    expect(window.location.search).toBe('?stars=1%2C2&product=7')
    const chips = within(screen.getByRole('list', { name: 'Filters in force' }))
    chips.getByText('Stars: 1, 2')
    fireEvent.click(chips.getByText(`Product: ${product.title}`))
    await waitFor(() => expect(window.location.search).toBe('?stars=1%2C2'))
    expect(screen.getByRole('button', { name: '2 stars' }).getAttribute('aria-pressed')).toBe('true')
  })
  it('replies to what waits, in words alone', async () => {
    server.on('console_me', meOf('clerk', ['reviews']))
    await openConsole('/console/replies')
    const words = await screen.findByText(/ดีมาก/)
    expect([words.textContent, words.lang]).toEqual([review.text, 'th'])
    expect(server.sentTo('console_shop_review_list')[0]?.body).toEqual({ limit: '50', state: 'unanswered' })
    const send = screen.getByRole('button', { name: 'Reply' })
    fireEvent.click(send)
    expect(await screen.findByText('Please write your reply.')).toBeTruthy()
    expect(server.sentTo('console_review_reply')).toEqual([])
    fireEvent.change(screen.getByLabelText('Your reply'), { target: { value: 'Thank you!' } })
    server.on('console_review_reply', review)
    fireEvent.click(send)
    await waitFor(() =>
      expect(server.sentTo('console_review_reply')[0]?.body).toEqual({ id: 5, text: 'Thank you!' }),
    )
  })

  it('goes through the reviews by J and K, into the reply by Enter and out of it by Escape', async () => {
    server.on('console_me', meOf('clerk', ['reviews']))
    const come = Promise.withResolvers<void>()
    server.wait('console_shop_review_list', come.promise)
    server.on('console_shop_review_list', {
      items: [review, { ...review, id: 6, text: 'Second' }, { ...review, id: 7, text: 'Third' }],
      nextCursor: null,
    })
    await openConsole('/console/replies')
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
    // Also before they have come.
    press('j')
    come.resolve()
    const cards = await screen.findAllByRole('article')
    await waitFor(() => expect(document.activeElement).toBe(cards[0]))
    press('j')
    expect(document.activeElement).toBe(cards[1])
    press('k')
    press('k')
    expect(document.activeElement).toBe(cards[0])
    press('Enter')
    const field = within(cards[0] as HTMLElement).getByLabelText('Your reply')
    expect(document.activeElement).toBe(field)
    screen.getAllByText('You can reply once, and everyone can read it. Press Ctrl and Enter to publish it.')
    press('j')
    expect(document.activeElement).toBe(field)
    press('Escape')
    press('j')
    expect(document.activeElement).toBe(cards[1])
  })

  it('goes on to the next that waits, and after the last to the title', async () => {
    server.on('console_me', meOf('clerk', ['reviews']))
    server.on('console_shop_review_list', { items: [review, { ...review, id: 6 }], nextCursor: null })
    server.on('console_review_reply', review)
    await openConsole('/console/replies')
    await screen.findAllByText(/ดีมาก/)
    const fields = screen.getAllByLabelText('Your reply')
    for (const [n, field] of fields.entries()) {
      fireEvent.change(field, { target: { value: 'Thank you!' } })
      fireEvent.click(screen.getAllByRole('button', { name: 'Reply' })[n] as HTMLElement)
      const next = fields[n + 1] ?? screen.getByRole('heading', { level: 1 })
      await waitFor(() => expect(document.activeElement).toBe(next))
    }
  })

  it('answers questions, and sees all of either', async () => {
    server.on('console_me', meOf('owner'))
    await openConsole('/console/replies?of=questions')
    expect(await screen.findByText('Is it warm?')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Your reply'), { target: { value: 'To minus ten.' } })
    server.on('console_question_answer', { ...question, isAnswered: true })
    fireEvent.click(screen.getByRole('button', { name: 'Reply' }))
    await waitFor(() =>
      expect(server.sentTo('console_question_answer')[0]?.body).toEqual({ id: 9, text: 'To minus ten.' }),
    )
    fireEvent.click(screen.getByRole('radio', { name: 'All' }))
    await waitFor(() =>
      expect(server.sentTo('console_shop_question_list').at(-1)?.body).toEqual({ limit: '50', state: 'all' }),
    )
  })

  it('reads without replying where a clerk has other work', async () => {
    server.on('console_me', meOf('clerk', ['goods']))
    await openConsole('/console/replies')
    expect(await screen.findByText(/ดีมาก/)).toBeTruthy()
    expect(screen.queryByLabelText('Your reply')).toBeNull()
  })
})

describe('operators', () => {
  it('hide with a coded reason, and show again', async () => {
    server.on('console_me', meAs('support'))
    await openConsole('/console/moderation')
    expect(await screen.findByText('Lantern Quay · mai')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Hide' }))
    const hide = screen.getByRole('button', { name: 'Hide' })
    fireEvent.click(hide)
    expect(await screen.findByText('Please write a reason.')).toBeTruthy()
    expect(server.sentTo('console_review_hide_many')).toEqual([])
    fireEvent.click(screen.getByRole('radio', { name: 'Advertising' }))
    const hidden = { code: 'advertising', words: '', at: review.createdAt } as const
    server.on('console_review_hide_many', { changed: [5], at: review.createdAt, problems: [] })
    server.on('console_review_queue', { items: [{ ...review, hidden }], nextCursor: null })
    fireEvent.click(hide)
    await waitFor(() =>
      expect(server.sentTo('console_review_hide_many')[0]?.body).toEqual({
        reviews: [{ id: 5, hidden: true, reasonCode: 'advertising', reason: '' }],
      }),
    )
    const card = within((await screen.findByText('Hidden. Advertising')).closest('article') as HTMLElement)
    fireEvent.click(card.getByRole('button', { name: 'Show again' }))
    await waitFor(() =>
      expect(server.sentTo('console_review_hide_many')[1]?.body).toEqual({
        reviews: [{ id: 5, hidden: false }],
      }),
    )
  })

  it('take back the hiding of a question, and the showing of an answer with the reason of before', async () => {
    server.on('console_me', meAs('support'))
    const answer = {
      ...({
        id: 3,
        by: 'buyer',
        author: 'K***',
        locale: 'en',
        text: 'No!',
        helpful: 0,
        isHelpful: false,
      } as const),
      createdAt: '2026-11-14T08:00:00.000Z',
      isOwn: false,
      hidden: { code: 'advertising', words: 'a link', at: '2026-11-15T08:00:00.000Z' } as const,
    }
    const queued = { ...question, shop: review.shop, buyer: review.buyer, hidden: null, answers: [answer] }
    server.on('console_question_queue', { items: [queued], nextCursor: null })
    server.on('console_question_hide', queued)
    await openConsole('/console/moderation')
    fireEvent.click(await screen.findByRole('radio', { name: 'Questions' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Hide' }))
    fireEvent.click(await screen.findByText('Advertising'))
    fireEvent.click(screen.getByRole('button', { name: 'Hide' }))
    await screen.findByText('Question of L*** hidden')
    fireEvent.click(screen.getByRole('button', { name: 'Show again' }))
    await screen.findByText('Answer of K*** shown again')
    for (const button of screen.getAllByRole('button', { name: 'Undo' }).reverse()) fireEvent.click(button)
    await waitFor(() => expect(server.sentTo('console_question_hide')).toHaveLength(4))
    expect(server.sentTo('console_question_hide').map(({ body }) => body)).toEqual([
      { of: 'question', id: 9, hidden: true, reasonCode: 'advertising', reason: '' },
      { of: 'answer', id: 3, hidden: false },
      { of: 'question', id: 9, hidden: false },
      { of: 'answer', id: 3, hidden: true, reasonCode: 'advertising', reason: 'a link' },
    ])
  })

  it('look for words, a product or a buyer among reviews and questions', async () => {
    server.on('console_me', meAs('support'))
    server.on('console_question_queue', { items: [], nextCursor: null })
    await openConsole('/console/moderation')
    const box = await screen.findByRole('searchbox')
    fireEvent.change(box, { target: { value: ' trainers ' } })
    fireEvent.blur(box)
    await waitFor(() =>
      expect(server.sentTo('console_review_queue').at(-1)?.body).toEqual({
        limit: '50',
        state: 'shown',
        q: 'trainers',
      }),
    )
    fireEvent.click(screen.getByRole('radio', { name: 'Questions' }))
    await screen.findByText('Nothing matches')
    expect(server.sentTo('console_question_queue').at(-1)?.body).toEqual({
      limit: '50',
      state: 'shown',
      q: 'trainers',
    })
  })

  it('show what narrows them, send no more and no less than that, and let it be taken away', async () => {
    server.on('console_me', meAs('support'))
    server.on('console_question_queue', { items: [], nextCursor: null })
    const buyerId = '00000000-0000-7000-8000-0000000000b1'
    await openConsole(`/console/moderation?shop=7&buyer=${buyerId}`)
    await screen.findByText('Only shop no. 7')
    screen.getByText('Only buyer …000000b1')
    const lastTo = (name: 'console_review_queue' | 'console_question_queue') =>
      server.sentTo(name).at(-1)?.body
    expect(lastTo('console_review_queue')).toEqual({ limit: '50', state: 'shown', shop: '7', buyerId })
    // Questions are asked for by shop alone, and say so.
    fireEvent.click(screen.getByRole('radio', { name: 'Questions' }))
    await waitFor(() =>
      expect(lastTo('console_question_queue')).toEqual({ limit: '50', state: 'shown', shop: '7' }),
    )
    expect(screen.queryByText(/^Only buyer/)).toBeNull()
    fireEvent.click(screen.getByText('Only shop no. 7'))
    await waitFor(() => expect(lastTo('console_question_queue')).toEqual({ limit: '50', state: 'shown' }))
    expect(screen.queryByText('Only shop no. 7')).toBeNull()
  })
})
