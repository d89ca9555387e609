import { toasts } from '@sampan/ui/toast.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { likeProduct } from '#product/like-product.ts'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleSignIn } from '#testing/sample-buyer.ts'
import { sampleCard, sampleCart, sampleProduct } from '#testing/sample-goods.ts'
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

  it('go into the bag by their plus: at once what is of one kind, after a choice what has several', async () => {
    server.on('favourite_ids', [7, 8, 9])
    const row = {
      ...sampleCard,
      likedPriceCents: sampleCard.priceCents,
      tells: { cheaper: false, back: false },
      isBack: false,
      isGone: false,
    }
    server.on('favourite_list', {
      items: [
        row,
        { ...row, id: 8, title: 'One of a kind', onlySkuId: 80 },
        { ...row, id: 9, title: 'No longer there', soldOut: true },
      ],
      nextCursor: null,
    })
    server.on('cart_add', sampleCart)
    server.on('product_detail', sampleProduct)
    const { t } = await show()
    const plus = (title: string) => screen.queryByRole('button', { name: t('ui.addToBag', { title }) })
    await screen.findByText('One of a kind')
    expect(plus('No longer there')).toBeNull()
    fireEvent.click(plus('One of a kind') as HTMLElement)
    await waitFor(() => expect(toasts.current()?.text).toBe(t('catalog.added')))
    expect(server.sentTo('cart_add').map(({ body }) => body)).toEqual([{ skuId: 80, quantity: 1 }])
    fireEvent.click(plus(sampleCard.title) as HTMLElement)
    expect(await screen.findByRole('button', { name: t('catalog.addToBag') })).toBeTruthy()
    expect(server.sentTo('cart_add')).toHaveLength(1)
  })

  it('show followed shops under their own tab [shop:follow]', async () => {
    await show('?tab=shops')
    expect(await screen.findByText('You follow no shops yet')).toBeTruthy()
  })
})

describe('named lists [route:/myFavourite]', () => {
  const boat = {
    id: '0190a0a0-0000-7000-8000-000000000001',
    name: '<b>For the boat</b>',
    goods: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    awayUntil: null,
    cover: null,
    holds: false,
    share: null,
  }

  it('lead to their goods, which can be taken out and put back', async () => {
    server.on('list_all', [boat])
    const first = await show('?tab=lists')
    const link = await screen.findByRole('link', { name: /<b>For the boat<\/b>\s*1 item/ })
    expect(link.getAttribute('href')).toBe(`/myFavourite?tab=lists&list=${boat.id}`)
    first.unmount()
    server.on('list_goods', { items: [{ ...sampleCard, isGone: false }], nextCursor: null })
    server.on('list_put', ({ isIn }) => ({ isIn }))
    const { t } = await show(`?tab=lists&list=${boat.id}`)
    fireEvent.click(
      await screen.findByRole('button', { name: t('favourites.listTake', { title: sampleCard.title }) }),
    )
    await waitFor(() =>
      expect(server.sentTo('list_put').map(({ body }) => body)).toEqual([
        { id: boat.id, productId: sampleCard.id, isIn: false },
      ]),
    )
  })

  it.each([
    { stays: true, does: 'leads back to all lists' },
    { stays: false, does: 'moves nobody who has gone elsewhere meanwhile' },
  ])('are deleted after a question, and the answer $does', async ({ stays }) => {
    let answer = () => {}
    server.on('list_all', [boat])
    server.on('list_goods', { items: [], nextCursor: null })
    server.raw('list_remove', async () => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return { data: { id: boat.id } }
    })
    const { t, navigate, leave, cache } = await show(`?tab=lists&list=${boat.id}`)
    fireEvent.click(await screen.findByRole('button', { name: t('ui.delete') }))
    const question = within(await screen.findByRole('alertdialog'))
    fireEvent.click(question.getByRole('button', { name: t('ui.delete') }))
    await waitFor(() => expect(server.sentTo('list_remove')).toHaveLength(1))
    if (!stays) leave()
    answer()
    await waitFor(() => expect(cache.isMutating()).toBe(0))
    await waitFor(() => expect(navigate.mock.calls).toEqual(stays ? [[-1, undefined]] : []))
  })

  it('are shared when their owner says so, with the name they choose, and ended', async () => {
    let share: { token: string; by: string | null } | null = null
    server.on('list_all', () => [{ ...boat, share }])
    server.on('list_goods', { items: [], nextCursor: null })
    server.on('list_share', ({ isShared, by = null }) => {
      share = isShared ? { token: 'a-token-of-thirty-two-letters-ok', by } : null
      return { ...boat, share }
    })
    const { t } = await show(`?tab=lists&list=${boat.id}`)
    fireEvent.click(await screen.findByRole('button', { name: t('favourites.listShare') }))
    const sheet = within(await screen.findByRole('dialog'))
    expect(sheet.queryByLabelText(t('favourites.shareLink'))).toBeNull()
    fireEvent.change(sheet.getByLabelText(t('favourites.shareBy')), { target: { value: 'A.' } })
    fireEvent.click(sheet.getByRole('button', { name: t('favourites.shareStart') }))
    const link = await sheet.findByLabelText<HTMLInputElement>(t('favourites.shareLink'))
    expect(link.value).toBe(`${location.origin}/list/a-token-of-thirty-two-letters-ok`)
    fireEvent.click(sheet.getByRole('button', { name: t('favourites.shareEnd') }))
    await waitFor(() => expect(sheet.queryByLabelText(t('favourites.shareLink'))).toBeNull())
    expect(server.sentTo('list_share').map(({ body }) => body)).toEqual([
      { id: boat.id, isShared: true, by: 'A.' },
      { id: boat.id, isShared: false },
    ])
  })

  it('take a liked product from its row, into a list that is there or a new one', async () => {
    server.on('list_all', [boat])
    server.on('list_put', ({ isIn }) => ({ isIn }))
    server.on('list_make', ({ name }) => ({ ...boat, id: '0190a0a0-0000-7000-8000-000000000002', name }))
    const { t } = await show()
    fireEvent.click(
      await screen.findByRole('button', { name: t('favourites.listAddOf', { title: sampleCard.title }) }),
    )
    const sheet = within(await screen.findByRole('dialog'))
    fireEvent.click(await sheet.findByRole('checkbox', { name: boat.name }))
    await waitFor(() => expect(server.sentTo('list_put')).toHaveLength(1))
    fireEvent.change(sheet.getByLabelText(t('favourites.listName')), { target: { value: 'Gifts' } })
    fireEvent.click(sheet.getByRole('button', { name: t('favourites.listNew') }))
    await waitFor(() =>
      expect(server.sentTo('list_make').map(({ body }) => body)).toEqual([
        { name: 'Gifts', productId: sampleCard.id },
      ]),
    )
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
