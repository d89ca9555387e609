import { takedownReasons } from '@sampan/contract/base/staff/reasons.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { kite } from '#testing/goods-samples.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, meOf } from '#testing/samples.ts'
import type { MarketGoods } from './rows.ts'

const takedownId = '00000000-0000-7000-8000-0000000000d1'
const goods: MarketGoods = {
  id: 5,
  title: 'Paper kite',
  picture: '',
  category: 'family',
  onSale: true,
  priceCents: 900,
  sales: 3,
  stock: 12,
  createdAt: '2026-11-14T08:00:00.000Z',
  changedAt: '2026-11-15T08:00:00.000Z',
  shop: { id: 7, name: 'Lantern Quay', room: 'men' },
  takedown: null,
  pictures: [
    { picture: '/media/upload/a', alt: 'A kite in the wind' },
    { picture: '/media/upload/b', alt: null },
  ],
  video: null,
  texts: [
    { locale: 'en', title: 'Paper kite', description: 'It flies.' },
    { locale: 'tai', title: 'ว่าวกระดาษ', description: 'มันบินได้' },
  ],
  attributes: [{ name: 'Material', value: 'Paper' }],
  skus: [
    {
      ...{ id: 51, spec: 'Red', priceCents: 900, originalPriceCents: 1200, stock: 12, active: true },
      ...{ code: 'KITE-R', barcode: '4006381333931' },
    },
    {
      ...{ id: 52, spec: 'Blue', priceCents: 950, originalPriceCents: null, stock: 1, active: false },
      ...{ code: null, barcode: null },
    },
  ],
  shopState: { isOpen: true, suspended: 0, awayUntil: null },
}
const takenDown: MarketGoods = {
  ...goods,
  onSale: false,
  takedown: {
    id: takedownId,
    state: 'appealed',
    reasonCode: 'counterfeit',
    reason: '',
    takenBy: 'Lena Novak',
    takenAt: '2026-11-15T08:00:00.000Z',
    appeal: { words: 'We have the licence', by: 'Thao Pham', at: '2026-11-16T08:00:00.000Z' },
    answer: null,
  },
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
})
afterEach(cleanup)

describe('goods of all shops', () => {
  beforeEach(() => {
    server.on('console_me', meAs('catalogue'))
    server.on('console_market_goods', { items: [goods], nextCursor: null })
    server.on('console_market_goods_detail', goods)
  })

  it('are looked up by support, who finds them by a SKU’s code and takes none down', async () => {
    server.on('console_me', meAs('support'))
    await openConsole('/console/all-goods/5')
    const search = await screen.findByRole('searchbox', { name: 'Title, number, SKU code or barcode' })
    fireEvent.change(search, { target: { value: 'KITE-7' } })
    await waitFor(() =>
      expect(server.sentTo('console_market_goods').at(-1)?.body).toEqual({ limit: '50', q: 'KITE-7' }),
    )
    await screen.findByRole('link', { name: 'Lantern Quay' })
    expect(screen.queryByRole('button', { name: 'Take down' })).toBeNull()
  })

  it('are taken down with a reason', async () => {
    await openConsole('/console/all-goods/5?state=onSale')
    fireEvent.click(await screen.findByRole('button', { name: 'Take down' }))
    expect(server.sentTo('console_market_goods')[0]?.body).toEqual({ limit: '50', state: 'onSale' })
    const send = screen.getByRole('button', { name: 'Take down' })
    fireEvent.click(send)
    expect(await screen.findByText('Please write a reason.')).toBeTruthy()
    expect(server.sentTo('console_takedown_make')).toEqual([])
    // By its digit; another one chooses anew.
    fireEvent.keyDown(send, { key: '2' })
    fireEvent.keyDown(send, { key: String(takedownReasons.indexOf('counterfeit') + 1) })
    await waitFor(() => expect(document.activeElement).toBe(send))
    server.on('console_takedown_make', takenDown)
    fireEvent.click(send)
    await waitFor(() =>
      expect(server.sentTo('console_takedown_make')[0]?.body).toEqual({
        id: 5,
        reasonCode: 'counterfeit',
        reason: '',
      }),
    )
  })

  it('say so when a link shows one shop alone, and can all be shown; each is a link', async () => {
    await openConsole('/console/all-goods?shop=7')
    const link = await screen.findByRole('link', { name: /Paper kite/ })
    expect(link.getAttribute('href')).toBe('/console/all-goods/5')
    expect(server.sentTo('console_market_goods')[0]?.body).toEqual({ limit: '50', shop: '7' })
    fireEvent.click(screen.getByRole('button', { name: /shop no. 7/ }))
    await waitFor(() => expect(server.sentTo('console_market_goods').at(-1)?.body).toEqual({ limit: '50' }))
    expect(window.location.search).toBe('')
  })

  it('are judged by all their pictures, words and variants, their shop, and the page that buyers see', async () => {
    server.on('console_translator', { isOn: true })
    server.on('console_translate', { text: 'It can fly' })
    await openConsole('/console/all-goods/5')
    const pane = within(await screen.findByRole('complementary', { name: 'Product' }))
    const links = within(await pane.findByRole('list', { name: 'Pictures' })).getAllByRole('link')
    expect(links.map((one) => one.getAttribute('aria-label'))).toEqual([
      'Picture 1: A kite in the wind',
      'Picture 2',
    ])
    fireEvent.click(links[0] as HTMLElement)
    const viewer = within(await screen.findByRole('dialog', { name: 'Picture 1' }))
    viewer.getByRole('button', { name: 'Larger (+)' })
    viewer.getByRole('button', { name: 'Turn to the right (])' })
    fireEvent.click(viewer.getByRole('button', { name: 'Close' }))
    pane.getByText('It flies.')
    fireEvent.click(pane.getByText('Thai'))
    pane.getByText('มันบินได้')
    fireEvent.click(await pane.findByRole('button', { name: 'Translate' }))
    await pane.findByText('It can fly')
    pane.getByText('12 pieces in stock · SKU code KITE-R · barcode 4006381333931')
    pane.getByText('$12.00')
    pane.getByText('1 piece in stock')
    pane.getByText('Variant not on sale')
    pane.getByText('Open')
    expect(pane.getByRole('link', { name: 'See in the shop' }).getAttribute('href')).toBe('/detail/5')
  })

  it('say so where buyers do not see them: off the shelf, or in a shop whose goods are hidden', async () => {
    server.on('console_market_goods_detail', {
      ...goods,
      shopState: { isOpen: false, suspended: 2, awayUntil: null },
    })
    await openConsole('/console/all-goods/5')
    const pane = within(await screen.findByRole('complementary', { name: 'Product' }))
    await pane.findByText('Buyers do not see it now')
    pane.getByText('No new orders, goods hidden')
    expect(pane.queryByRole('link', { name: 'See in the shop' })).toBeNull()
  })

  it('stay taken down or are lifted with words, once their shop has appealed', async () => {
    server.on('console_market_goods_detail', takenDown)
    await openConsole('/console/all-goods/5')
    const pane = within(await screen.findByRole('complementary', { name: 'Product' }))
    await pane.findByText(/We have the licence/)
    fireEvent.change(pane.getByLabelText('Reason'), { target: { value: 'The seal is not theirs' } })
    server.on('console_takedown_answer', takenDown)
    fireEvent.click(pane.getByRole('button', { name: 'Keep taken down' }))
    await waitFor(() =>
      expect(server.sentTo('console_takedown_answer')[0]?.body).toEqual({
        id: takedownId,
        decision: 'keep',
        words: 'The seal is not theirs',
      }),
    )
  })
})

it('a takedown that is lifted without an appeal is told as that, and not as an answer', async () => {
  const lift = { words: 'The seal is theirs', by: 'Lena Novak', at: '2026-11-17T08:00:00.000Z' }
  const paneOf = async (takedown: MarketGoods['takedown']) => {
    server.on('console_me', meAs('catalogue'))
    server.on('console_market_goods', { items: [goods], nextCursor: null })
    server.on('console_market_goods_detail', { ...goods, takedown })
    await openConsole('/console/all-goods/5')
    const pane = within(await screen.findByRole('complementary', { name: 'Product' }))
    await pane.findByText('Counterfeit')
    return pane
  }
  const standing = takenDown.takedown && { ...takenDown.takedown, state: 'standing' as const, appeal: null }
  ;(await paneOf(standing)).getByRole('button', { name: 'Lift the takedown' })
  cleanup()
  const lifted = await paneOf(standing && { ...standing, state: 'lifted', answer: lift })
  lifted.getByText('Why it was lifted')
  lifted.getByText(/^The seal is theirs/)
  expect(lifted.queryByText('Answer')).toBeNull()
})

describe('the editor of a product that is taken down', () => {
  it('says why, takes one appeal, and does not offer to put it on sale', async () => {
    server.on('console_me', meOf('clerk', ['goods', 'publish']))
    server.on('console_goods_detail', {
      ...kite,
      takedown: {
        id: takedownId,
        state: 'standing',
        reasonCode: 'counterfeit',
        reason: 'The brand wrote to us',
        takenAt: '2026-11-15T08:00:00.000Z',
        appeal: null,
        answer: null,
      },
    })
    await openConsole('/console/goods/5')
    await screen.findByText(/Counterfeit: The brand wrote to us/)
    expect(screen.getByRole('button', { name: 'Put on sale' })).toHaveProperty('disabled', true)
    fireEvent.change(screen.getByLabelText('Appeal'), { target: { value: 'We have the licence' } })
    server.on('console_takedown_appeal', { productId: 5 })
    fireEvent.click(screen.getByRole('button', { name: 'Send the appeal' }))
    await waitFor(() =>
      expect(server.sentTo('console_takedown_appeal')[0]?.body).toEqual({
        id: takedownId,
        words: 'We have the licence',
      }),
    )
  })
})
