import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleSignIn } from '#testing/sample-buyer.ts'
import { sampleFound } from '#testing/sample-found.ts'
import { sampleCard, sampleShop } from '#testing/sample-goods.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { ShopScreen } from './shop-screen.tsx'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  session.logOut()
  server = fakeServer()
  server.on('shop_detail', sampleShop)
  server.on('product_list', { items: [sampleCard], nextCursor: null })
  server.on('shop_promos', { items: [] })
  server.on('merchant_papers', { papers: [] })
  server.on('shop_trader', { facts: null })
})

const shop = (search = '', id = '3') =>
  showScreen(<ShopScreen />, { path: `/shop/${id}`, params: { id }, search })

describe('a shop [route:/shop/:id?]', () => {
  it('shows fans, favourable rate, sales, total sales and its sentence [shop:fields]', async () => {
    await shop()
    expect(await screen.findByRole('heading', { level: 1, name: 'Footpath Goods' })).toBeTruthy()
    for (const text of ['34K', '98%', '1,840', '96K', 'Shoes that forgive.'])
      expect(screen.getByText(text)).toBeTruthy()
  })

  it('says that nobody has reviewed it, instead of a rate [shop:fields]', async () => {
    server.on('shop_detail', { ...sampleShop, favourableRate: null })
    await shop()
    const label = await screen.findByText('No reviews yet')
    expect(label.nextElementSibling?.textContent).toBe('–')
    expect(label.closest('dl')?.textContent).not.toMatch(/Positive|%/)
  })

  it('has its own cover with what that shows, else pictures of its goods', async () => {
    await shop()
    await screen.findByRole('heading', { level: 1 })
    expect(document.querySelector('[data-room] img')?.getAttribute('src')).toContain('/media/one')
    server.on('shop_detail', {
      ...sampleShop,
      cover: { picture: '/media/upload/quay', alt: 'A quay at dusk', altLocale: 'en' },
    })
    await shop('', '4')
    const cover = await screen.findByRole('img', { name: 'A quay at dusk' })
    expect(cover.getAttribute('srcset')).toBe(
      '/media/upload/quay-640.webp 640w, /media/upload/quay-1280.webp 1280w',
    )
  })

  it('leads to its collections, each a page with its goods; one that is gone leads to the shop', async () => {
    server.on('shop_detail', {
      ...sampleShop,
      collections: [{ id: 5, title: 'Çay', titleLocale: 'tr' }],
    })
    await shop()
    const link = await screen.findByRole('link', { name: 'Çay' })
    expect([link.getAttribute('href'), link.lang]).toEqual(['/shop/3?collection=5', 'tr'])
    await shop('?collection=5', '4')
    expect(await screen.findByRole('heading', { level: 1, name: 'Çay' })).toBeTruthy()
    await waitFor(() => expect(server.sentTo('product_list').at(-1)?.query.get('collection')).toBe('5'))
    await shop('?collection=6', '5')
    expect(await screen.findByText('This collection is no longer here')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'To the shop' }).getAttribute('href')).toBe('/shop/5')
  })

  it('offers its promo codes with their terms', async () => {
    server.on('shop_promos', {
      items: [
        { code: 'FOOT10', kind: 'percent', amount: 1000, minimumCents: 2000, capCents: 900, endsAt: null },
        {
          code: 'ENDING',
          kind: 'fixed',
          amount: 500,
          minimumCents: 0,
          capCents: null,
          endsAt: new Date(2026, 10, 27).toISOString(),
        },
      ],
    })
    await shop()
    // It counts in nothing of 27 November: the minute is said.
    expect(await screen.findByText(/Until 27 Nov, 00:00$/)).toBeTruthy()
    const code = await screen.findByRole('button', {
      name: 'Copy FOOT10. 10% off. Orders from $20.00. At most $9.00 off',
    })
    expect(code.textContent).toContain('10% off')
    expect(code.textContent).toContain('Orders from $20.00 · At most $9.00 off')
  })

  it('lists its goods by popularity, age and price, and tells about itself [shop:fields]', async () => {
    await shop()
    await screen.findByText('Cloudlane knit trainers')
    fireEvent.click(screen.getByRole('link', { name: 'New' }))
    fireEvent.click(await screen.findByRole('link', { name: 'By price' }))
    await waitFor(() =>
      expect(server.sentTo('product_list').map(({ query }) => query.get('sort'))).toEqual([
        'hot',
        'newest',
        'priceUp',
      ]),
    )
    expect(server.sentTo('product_list').every(({ query }) => query.get('shop') === '3')).toBe(true)
    fireEvent.click(screen.getByRole('link', { name: 'About' }))
    expect(screen.getByText('Made by the Mekong since the beginning.')).toBeTruthy()
    expect(screen.getByText('Vietnam')).toBeTruthy()
    expect(screen.getByText('2019')).toBeTruthy()
  })

  it('shows the business papers that were released, each by an address of its own', async () => {
    const id = '00000000-0000-7000-8000-0000000000e1'
    server.on('merchant_papers', { papers: [{ id, kind: 'licence' }] })
    await shop('?tab=about')
    const link = await screen.findByRole('link', { name: 'Licence' })
    expect(link.getAttribute('href')).toBe(`/api/paper/${id}/1280`)
    screen.getByText('Business documents')
  })

  it('turns the order by price round when it is pressed again [shop:fields]', async () => {
    await shop('?tab=byPrice')
    await screen.findByText('Cloudlane knit trainers')
    fireEvent.click(screen.getByRole('link', { name: 'By price ↑' }))
    await screen.findByRole('link', { name: 'By price ↓' })
    await waitFor(() =>
      expect(server.sentTo('product_list').map(({ query }) => query.get('sort'))).toEqual([
        'priceUp',
        'priceDown',
      ]),
    )
  })

  it('shows its record, each number with how it is reckoned, rounded against the shop', async () => {
    server.on('shop_promises', {
      promised: {
        shipDays: 2,
        cancelDays: 3,
        late: { percent: 10, maxCents: 500 },
        returns: { days: 15, freightCents: 650 },
      },
      reply: { minutes: 95, answers: 12 },
      onTime: { orders: 3000, kept: 2998 },
      shipBy: null,
      refunds: { orders: 3000, refunded: 31 },
      arrival: [
        { zone: 'VN', orders: 40, daysMin: 3, daysMax: 6 },
        { zone: '*', orders: 22, daysMin: 9, daysMax: 9 },
      ],
    })
    await shop('?tab=record')
    await screen.findByText('Usually answers within 2 hours')
    const promised = within(screen.getByRole('region', { name: 'What this shop promises' }))
    expect(promised.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'Ships within 2 days of the payment. After that you can cancel at once.',
      'Not shipped 3 days later, the order cancels itself and your money comes back.',
      'If it arrives late, you get 10% of the items back, at most $5.00, without asking.',
      'Free returns for 15 days after the arrival, no reason needed. The shop pays up to $6.50 for sending it back.',
    ])
    screen.getByText('99.9%')
    screen.getByText('2,998 of 3,000 orders')
    screen.getByText('1.1%')
    expect(screen.getByRole('row', { name: 'Vietnam 3–6 days' })).toBeTruthy()
    expect(screen.getByRole('row', { name: 'Other countries 9 days' })).toBeTruthy()
    screen.getByText(/^Half of the buyers who wrote in the last 90 days/)
  })

  it('says of a new shop that there is too little to go by', async () => {
    server.on('shop_promises', {
      promised: { shipDays: null, cancelDays: null, late: null, returns: null },
      reply: null,
      onTime: null,
      shipBy: null,
      refunds: null,
      arrival: [],
    })
    await shop('?tab=record')
    await screen.findByText('Not enough messages yet')
    expect(screen.getAllByText('Not enough orders yet')).toHaveLength(3)
    expect(screen.queryByText('What this shop promises')).toBeNull()
  })

  it('searches its goods alone, in the order that the address names', async () => {
    server.on('product_search', sampleFound)
    const { navigate } = await shop('?q=trainers&sort=priceUp')
    await screen.findByText('Cloudlane knit trainers')
    const query = server.sentTo('product_search')[0]?.query
    expect([query?.get('shop'), query?.get('q'), query?.get('sort')]).toEqual(['3', 'trainers', 'priceUp'])
    expect(server.sentTo('product_list')).toHaveLength(0)
    const field = await screen.findByRole('searchbox', { name: 'Search in Footpath Goods' })
    fireEvent.change(field, { target: { value: ' sandals ' } })
    fireEvent.submit(field)
    expect(navigate).toHaveBeenLastCalledWith('/shop/3?q=sandals&sort=priceUp', { replace: false })
  })

  it('offers all shops where it has nothing of the kind', async () => {
    const said = {
      matched: 'none',
      meant: null,
      notSold: null,
      priceMinCents: null,
      priceMaxCents: null,
      total: 0,
      isAbout: false,
    }
    server.on('product_search', { items: [], nextCursor: null, said, related: [] } as never)
    await shop('?q=boat')
    const all = await screen.findByRole('link', { name: 'Search in all shops' })
    expect(all.getAttribute('href')).toBe('/search?q=boat')
  })

  it('opens on the tab that its address names', async () => {
    await shop('?tab=about')
    expect(await screen.findByText('Made by the Mekong since the beginning.')).toBeTruthy()
  })

  it('sends a visitor who follows to the login and back here [shop:follow]', async () => {
    const { navigate } = await shop()
    fireEvent.click(await screen.findByRole('button', { name: 'Follow Footpath Goods' }))
    expect(navigate).toHaveBeenLastCalledWith('/login', undefined)
    expect(session.get().returnTo).toBe('/shop/3')
  })

  it('follows at once for a buyer [shop:follow]', async () => {
    session.start(sampleSignIn())
    server.on('shop_follow', { followed: true, fans: 34001 })
    await shop()
    const follow = await screen.findByRole('button', { name: 'Follow Footpath Goods' })
    server.on('shop_detail', { ...sampleShop, followed: true, fans: 34001 })
    fireEvent.click(follow)
    const button = await screen.findByRole('button', { name: 'Following Footpath Goods' })
    expect(button.getAttribute('aria-pressed')).toBe('true')
  })

  it('says that an unknown shop has left', async () => {
    server.raw('shop_detail', () => ({ code: 1402, msg: 'gone' }))
    await shop('', '999')
    expect(await screen.findByText('Shop closed')).toBeTruthy()
  })
})
