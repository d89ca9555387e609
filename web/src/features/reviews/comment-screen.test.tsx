import { toasts } from '@sampan/ui/toast.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { blobStore } from '#browser/blob-store.ts'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleIds, signIn } from '#testing/sample-buyer.ts'
import { sampleLine, sampleReview } from '#testing/sample-reviews.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { slowPictures } from '#testing/slow-pictures.ts'
import { CommentScreen } from './comment-screen.tsx'

const [order, pictureId] = sampleIds
const kept = new Map<string, unknown>()
let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  localStorage.clear()
  kept.clear()
  vi.spyOn(blobStore, 'get').mockImplementation(async (key) => kept.get(key))
  vi.spyOn(blobStore, 'set').mockImplementation(async (key, value) => void kept.set(key, value))
  vi.spyOn(blobStore, 'remove').mockImplementation(async (key) => void kept.delete(key))
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
  signIn()
  server = fakeServer()
  server.on('upload', { id: pictureId, picture: '/media/upload/one' })
  server.on('review_add', sampleReview())
})
afterEach(() => {
  vi.restoreAllMocks()
  session.logOut()
})

const serveLines = (...lines: ReturnType<typeof sampleLine>[]) => server.on('review_of_order', { lines })
const show = () => showScreen(<CommentScreen />, { path: '/comment', search: `?order=${order}` })
const write = (text: string) =>
  fireEvent.change(screen.getByLabelText('Your review'), { target: { value: text } })
const rate = (row: string, stars: number) =>
  fireEvent.click(
    within(screen.getByRole('group', { name: row })).getByRole('radio', {
      name: stars === 1 ? '1 star' : `${stars} stars`,
    }),
  )
const rateAll = (product = 5, service = 4, delivery = 3) => {
  rate('Product', product)
  rate('Service', service)
  rate('Delivery', delivery)
}
const publish = () => fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
const addPicture = () =>
  fireEvent.change(screen.getByLabelText('Add a picture'), {
    target: { files: [new File([new Uint8Array(9)], 'a.png', { type: 'image/png' })] },
  })

describe('writing a review [route:/comment]', () => {
  it('sends words, three scores and pictures, and then leads to the next line [review:fields] [order:comment]', async () => {
    serveLines(sampleLine(), sampleLine({ skuId: 72, title: 'Harbour sandals' }))
    await show()
    await screen.findByLabelText('Your review')
    write('They fold flat.')
    rateAll()
    addPicture()
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect(screen.getByText('15/2000')).toBeTruthy()
    publish()
    expect(await screen.findByText('Thank you')).toBeTruthy()
    expect(server.sentTo('review_add')[0]?.body).toEqual({
      orderId: order,
      skuId: 71,
      text: 'They fold flat.',
      productScore: 5,
      serviceScore: 4,
      postageScore: 3,
      pictures: [pictureId],
    })
    expect(server.sentTo('review_add')[0]?.headers.get('idempotency-key')).toBeTruthy()
    await waitFor(() => expect([kept.size, localStorage.length]).toEqual([0, 0]))
    fireEvent.click(screen.getByRole('button', { name: 'Review the next item' }))
    expect(await screen.findByRole('region', { name: 'Harbour sandals' })).toBeTruthy()
    expect(screen.getByLabelText('Your review')).toHaveProperty('value', '')
  })

  it('has sentences ready to tap, in complaint where the stars are few, and takes them out again [route:/comment]', async () => {
    serveLines(sampleLine())
    await show()
    const words = await screen.findByLabelText('Your review')
    const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
    tap('As described')
    write('As described. Folds flat.')
    tap('Packed with care')
    expect(words).toHaveProperty('value', 'As described. Folds flat. Packed with care.')
    expect(screen.getByRole('button', { name: 'Packed with care', pressed: true })).toBeTruthy()
    tap('As described')
    expect(words).toHaveProperty('value', 'Folds flat. Packed with care.')
    rate('Delivery', 2)
    tap('Arrived late')
    expect(words).toHaveProperty('value', 'Folds flat. Packed with care. Arrived late.')
    expect(screen.queryByRole('button', { name: 'Arrived quickly' })).toBeNull()
    write('x'.repeat(1990))
    tap('Packed with care')
    expect(words).toHaveProperty('value', 'x'.repeat(1990))
  })

  it('says that the content cannot be empty, and asks for stars [rule:review] [msg:reviewEmpty]', async () => {
    serveLines(sampleLine())
    await show()
    await screen.findByLabelText('Your review')
    write('   ')
    publish()
    expect(screen.getByText('Please write your review.')).toBeTruthy()
    expect(toasts.current()?.text, 'the field says it').not.toBe('Please write your review.')
    write('Good')
    rate('Product', 5)
    publish()
    expect(toasts.current()?.text).toBe('Please choose a star rating.')
    expect(server.sentTo('review_add')).toHaveLength(0)
  })

  it('keeps what was begun across a reload, for its buyer alone', async () => {
    serveLines(sampleLine())
    const { unmount } = await show()
    await screen.findByLabelText('Your review')
    write('Half a sentence')
    rate('Service', 2)
    addPicture()
    await waitFor(() => expect(kept.size).toBe(1))
    unmount()
    const again = await show()
    expect(await screen.findByLabelText('Your review')).toHaveProperty('value', 'Half a sentence')
    expect(screen.getByRole('radio', { name: '2 stars', checked: true })).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Remove picture 1' })).toBeTruthy()
    again.unmount()
    session.logOut()
    signIn({ id: sampleIds[1] })
    await show()
    expect(await screen.findByLabelText('Your review')).toHaveProperty('value', '')
    expect(screen.queryByRole('button', { name: 'Remove picture 1' })).toBeNull()
  })

  it('offers to send a picture again that did not go through', async () => {
    serveLines(sampleLine())
    server.raw('upload', () => ({ code: 1802, msg: 'The picture is too large' }))
    await show()
    await screen.findByLabelText('Your review')
    addPicture()
    const retry = await screen.findByRole('button', { name: 'Picture 1 was not sent. Retry' })
    expect(toasts.current()?.text).toBe('The picture is too large')
    server.on('upload', { id: pictureId, picture: '/media/upload/one' })
    fireEvent.click(retry)
    await waitFor(() => expect(screen.queryByRole('button', { name: /was not sent/ })).toBeNull())
  })

  it('is not sent while a picture is in preparation, nor without one that failed', async () => {
    serveLines(sampleLine())
    await show()
    await screen.findByLabelText('Your review')
    write('They fold flat.')
    rateAll()
    const { finish } = slowPictures()
    server.raw('upload', () => ({ code: 1802, msg: 'The picture is too large' }))
    addPicture()
    publish()
    expect(toasts.current()?.text).toBe('The pictures are still uploading')
    finish()
    await screen.findByText('1 picture was not sent. Try again or remove it.')
    publish()
    expect(toasts.current()?.text).toBe('1 picture was not sent. Try again or remove it.')
    expect(server.sentTo('review_add')).toHaveLength(0)
    fireEvent.click(screen.getByRole('button', { name: 'Remove picture 1' }))
    publish()
    await waitFor(() => expect(server.sentTo('review_add')).toHaveLength(1))
    vi.unstubAllGlobals()
  })

  it('shows a payload as the text that it is', async () => {
    serveLines(
      sampleLine({ state: 'written', review: sampleReview({ text: '<img src=x onerror="alert(1)">' }) }),
    )
    const { container } = await show()
    expect(await screen.findByText('<img src=x onerror="alert(1)">')).toBeTruthy()
    expect(container.querySelector('img[src="x"]')).toBeNull()
  })

  it('says why a line cannot be reviewed', async () => {
    serveLines(sampleLine({ state: 'early', until: null }), sampleLine({ skuId: 72, state: 'late' }))
    await show()
    expect(await screen.findByText('You can review this once the order is completed.')).toBeTruthy()
    expect(screen.getByText('The deadline to review this has passed.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  })
})

describe('what was written', () => {
  it('takes one follow-up', async () => {
    server.on('review_append', sampleReview({ canAppend: false }))
    serveLines(sampleLine({ state: 'written', review: sampleReview() }))
    await show()
    fireEvent.click(await screen.findByRole('button', { name: 'Add a follow-up' }))
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
    expect(screen.getByText('Please write your review.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Follow-up'), { target: { value: 'Still good' } })
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(toasts.current()?.text).toBe('Added'))
    expect(server.sentTo('review_append')[0]?.body).toEqual({ id: 5, text: 'Still good', pictures: [] })
  })

  it('keeps the words of a follow-up across a reload until they are published, for its buyer alone', async () => {
    server.on('review_append', sampleReview({ canAppend: false }))
    serveLines(sampleLine({ state: 'written', review: sampleReview() }))
    const begun = await show()
    fireEvent.click(await screen.findByRole('button', { name: 'Add a follow-up' }))
    const field = () => screen.findByLabelText('Follow-up')
    fireEvent.change(await field(), { target: { value: 'After a month' } })
    begun.unmount()
    const again = await show()
    expect(await field()).toHaveProperty('value', 'After a month')
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
    await waitFor(() =>
      expect(server.sentTo('review_append')[0]?.body).toMatchObject({ text: 'After a month' }),
    )
    await waitFor(() => expect(localStorage.length).toBe(0))
    fireEvent.change(await field(), { target: { value: 'For me alone' } })
    again.unmount()
    session.logOut()
    signIn({ id: sampleIds[1] })
    await show()
    expect(await screen.findByRole('button', { name: 'Add a follow-up' })).toBeTruthy()
    expect(screen.queryByLabelText('Follow-up')).toBeNull()
  })

  it('says that and why it is hidden', async () => {
    const hidden = { code: 'advertising', words: 'a link to a shop', at: '2026-11-20T08:00:00Z' } as const
    const pictures = ['/media/upload/00000000-0000-7000-8000-0000000000a1']
    serveLines(sampleLine({ state: 'written', review: sampleReview({ hidden, pictures, canAppend: false }) }))
    const { container } = await show()
    expect(await screen.findByText('Sampan has hidden this review')).toBeTruthy()
    expect(screen.getByText('It advertises something else.')).toBeTruthy()
    expect(screen.getByText('Note from Sampan: a link to a shop')).toBeTruthy()
    // At its public address there is nothing any more.
    expect(container.innerHTML).not.toContain('/media/upload/')
  })
})

describe('without an order [route:/comment]', () => {
  const list = (search = '') => showScreen(<CommentScreen />, { path: '/comment', search })

  it('lists what waits for a review, each with the way to write it', async () => {
    server.on('review_waiting', { items: [sampleLine()], nextCursor: null })
    await list()
    expect(await screen.findByText('Cloudlane knit trainers')).toBeTruthy()
    const way = screen.getByRole('link', { name: 'Write a review' })
    expect(way.getAttribute('href')).toBe(`/comment?order=${order}&line=71`)
  })

  it('lists what was written, and says when there is nothing', async () => {
    server.on('review_mine', {
      items: [sampleLine({ state: 'written', review: sampleReview() })],
      nextCursor: null,
    })
    server.on('review_waiting', { items: [], nextCursor: null })
    const mine = await list('?tab=mine')
    expect(await screen.findByText('They fold flat.')).toBeTruthy()
    mine.unmount()
    await list()
    expect(await screen.findByText('Nothing to review')).toBeTruthy()
  })
})
