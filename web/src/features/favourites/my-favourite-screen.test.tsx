import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { likeProduct } from '#product/like-product.ts'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleSignIn } from '#testing/sample-buyer.ts'
import { sampleCard } from '#testing/sample-goods.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { MyFavouriteScreen } from './my-favourite-screen.tsx'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  session.start(sampleSignIn())
  server.on('favourite_ids', [sampleCard.id])
  server.on('favourite_list', {
    items: [
      {
        ...sampleCard,
        likedPriceCents: sampleCard.priceCents + 500,
        tells: { cheaper: false, back: false },
        isBack: false,
        isGone: false,
      },
    ],
    nextCursor: null,
  })
  server.on('shop_following', { items: [], nextCursor: null })
})
afterEach(() => session.logOut())

const show = (search = '') => showScreen(<MyFavouriteScreen />, { path: '/myFavourite', search })

describe('favourites [route:/myFavourite]', () => {
  it('say what became cheaper, and the heart takes one off the list at once', async () => {
    server.on('favourite_set', ({ liked }) => ({ liked }))
    await show()
    expect(await screen.findByText('$5.00 cheaper than when you liked it')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: `Remove ${sampleCard.title} from favourites` }))
    await waitFor(() => expect(screen.queryByText(sampleCard.title)).toBeNull())
    expect(server.sentTo('favourite_set').map(({ body }) => body)).toEqual([
      { productId: sampleCard.id, liked: false },
    ])
    expect(await screen.findByText('No favourites yet')).toBeTruthy()
  })

  it('have a bell that asks to be told, and takes that back', async () => {
    server.on('favourite_tell', ({ cheaper = false, back = false }) => ({ cheaper, back }))
    await show()
    const bell = () =>
      screen.getByRole('button', { name: `Tell me when ${sampleCard.title} is cheaper or back` })
    await screen.findByText(sampleCard.title)
    fireEvent.click(bell())
    fireEvent.click(bell()) // a double tap asks once
    await waitFor(() => expect(bell().getAttribute('aria-pressed')).toBe('true'))
    expect(server.sentTo('favourite_tell').map(({ body }) => body)).toEqual([
      { productId: sampleCard.id, cheaper: true, back: true },
    ])
    fireEvent.click(bell())
    await waitFor(() => expect(bell().getAttribute('aria-pressed')).toBe('false'))
  })

  it('show followed shops under their own tab [shop:follow]', async () => {
    await show('?tab=shops')
    expect(await screen.findByText('You follow no shops yet')).toBeTruthy()
  })
})

describe('quick taps on a heart', () => {
  it('queue so that the last wish wins', async () => {
    const answers: (() => void)[] = []
    server.raw('favourite_set', async ({ body }) => {
      await new Promise<void>((resolve) => answers.push(resolve))
      return { code: 1, data: { liked: (body as { liked: boolean }).liked } }
    })
    const { cache } = await show()
    await screen.findByText(sampleCard.title)
    const done = likeProduct(cache, 7, true)
    void likeProduct(cache, 7, false)
    void likeProduct(cache, 7, true)
    void likeProduct(cache, 7, false)
    await waitFor(() => expect(answers).toHaveLength(1))
    answers[0]?.()
    await waitFor(() => expect(answers).toHaveLength(2))
    answers[1]?.()
    await done
    expect(server.sentTo('favourite_set').map(({ body }) => (body as { liked: boolean }).liked)).toEqual([
      true,
      false,
    ])
    expect(cache.getQueryData<number[]>(['favourite_ids', {}])).not.toContain(7)
  })
})
