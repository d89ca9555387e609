import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { noteOpened } from '#product/opened-goods.ts'
import { ProductCard } from '#product/product-card.tsx'
import { session } from '#session/session.ts'
import { visitorBag } from '#session/visitor-bag.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { InEnglish } from '#testing/in-english.tsx'
import { sampleSignIn } from '#testing/sample-buyer.ts'
import { sampleCard, sampleCart, sampleProduct } from '#testing/sample-goods.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { DetailScreen } from './detail-screen.tsx'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  session.logOut()
  visitorBag.clear()
  server = fakeServer()
  server.on('product_detail', sampleProduct)
  server.on('review_list', {
    items: sampleProduct.reviews,
    nextCursor: null,
    score: sampleProduct.score,
    histogram: [1, 1, 2, 10, 90],
    withPictures: 1,
    languages: [{ locale: 'yn', count: 1 }],
    canTranslate: false,
  })
})

async function detail(product = '7') {
  const shown = await showScreen(<DetailScreen />, { path: `/detail/${product}`, params: { product } })
  return shown
}

describe('a product [route:/detail/:product?/:mer?]', () => {
  it('tells the server the country of the clock, and reads again what was quoted before that', async () => {
    const real = Intl.DateTimeFormat.prototype.resolvedOptions
    const clock = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    clock.mockImplementation(function (this: Intl.DateTimeFormat) {
      return { ...real.call(this), timeZone: 'Asia/Saigon' }
    })
    await detail()
    await waitFor(() => expect(server.sentTo('product_detail').length).toBeGreaterThan(1))
    clock.mockRestore()
    expect(document.cookie).toContain('country=VN')
    // biome-ignore lint/suspicious/noDocumentCookie: the next test begins without it
    document.cookie = 'country=; Max-Age=0; Path=/'
  })

  it('counts one view as one', async () => {
    fakeServer().on('product_detail', { ...sampleProduct, seen: 1 })
    await showScreen(<DetailScreen />, { path: '/detail/7', params: { product: '7' } })
    expect(await screen.findByText('1 view')).toBeTruthy()
  })

  it('shows the picture of the card that led here, before its own data and then until its own has come', async () => {
    // The page that led here is kept, out of sight.
    render(
      <ProductCard
        href="/detail/7"
        picture="/media/trainers"
        title="Trainers"
        room="men"
        priceCents={6490}
      />,
      { wrapper: InEnglish },
    )
    const file = 'http://localhost/media/trainers-320.webp'
    Object.defineProperty(screen.getByRole('link').querySelector('img'), 'currentSrc', { value: file })
    let answer = (_data: { code: number; msg: string; data: unknown }) => {}
    server.raw('product_detail', () => new Promise((resolve) => (answer = resolve)))
    const { container } = await detail()
    const behind = () => container.querySelector('[style*="background-image"]')?.getAttribute('style')
    expect(behind()).toContain(file)
    answer({ code: 1, msg: '', data: sampleProduct })
    const own = await screen.findByAltText(/^Picture 1 of/)
    expect(own.style.backgroundImage).toContain(file)
  })

  it('shows title and price of the card that was followed before its own data, of no other card', async () => {
    let answer = (_data: { code: number; msg: string; data: unknown }) => {}
    server.raw('product_detail', () => new Promise((resolve) => (answer = resolve)))
    noteOpened({ ...sampleCard, id: 8, title: 'Another' })
    const other = await detail()
    expect(screen.queryByRole('heading')).toBeNull()
    other.unmount()
    noteOpened(sampleCard)
    await detail()
    const early = screen.getByRole('heading', { level: 1, name: 'Cloudlane knit trainers' })
    expect(early.closest('[aria-busy=true]')).toBeTruthy()
    expect(
      screen.getByText('64 dollars 90. Lowest price in the previous 30 days: 79 dollars 90'),
    ).toBeTruthy()
    expect(document.title).toContain('Cloudlane knit trainers')
    answer({ code: 1, msg: '', data: { ...sampleProduct, title: 'Cloudlane trainers' } })
    const own = await screen.findByRole('heading', { level: 1, name: 'Cloudlane trainers' })
    expect(own.closest('[aria-busy=true]')).toBeNull()
  })

  it('shows price, stock, spec, words, sales, seen and category [goods:fields] [money:dollars]', async () => {
    await detail()
    expect(await screen.findByRole('heading', { level: 1, name: 'Cloudlane knit trainers' })).toBeTruthy()
    expect(
      screen.getAllByText('64 dollars 90. Lowest price in the previous 30 days: 79 dollars 90').length,
    ).toBeGreaterThan(0)
    expect(screen.getByText('Save $15.00')).toBeTruthy()
    expect(screen.getAllByText('12.4K sold').length).toBeGreaterThan(0)
    expect(screen.getByText('86K views')).toBeTruthy()
    expect(screen.getByText('Lilac, EU 40 · ×1')).toBeTruthy()
    expect(screen.getByText('Thailand: $4.20')).toBeTruthy()
    expect(screen.getByText(/^Arrives \d/)).toBeTruthy()
    expect(screen.getByText('Free shipping from $99.00 in this shop')).toBeTruthy()
    expect(screen.getByText('Seamless knit upper over a soft foam sole.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Men’s clothing' }).getAttribute('href')).toBe(
      '/explore?category=men',
    )
    expect(screen.getByText('92')).toBeTruthy()
    expect(screen.getByText('Sole').nextElementSibling?.textContent).toBe('Foam')
  })

  it('says where the days of arrival are from once they are the shop’s own record, and only then', async () => {
    const words = 'Based on this shop’s past deliveries'
    const { unmount } = await detail()
    await screen.findByText(/^Arrives \d/)
    expect(screen.queryByText(words)).toBeNull()
    unmount()
    const { freight } = sampleProduct
    server.on('product_detail', { ...sampleProduct, freight: freight && { ...freight, daysByRecord: true } })
    await detail('8')
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('marks reviews with the language that they are written in', async () => {
    await detail()
    expect((await screen.findByText(/^Đúng cỡ/)).getAttribute('lang')).toBe('vi')
  })

  it('says that an unknown product has left and offers others', async () => {
    server.raw('product_detail', () => ({ code: 1401, msg: 'gone' }))
    server.on('product_list', { items: [sampleCard], nextCursor: null })
    await detail('999')
    expect(await screen.findByText('No longer available')).toBeTruthy()
    expect(await screen.findByText('Cloudlane knit trainers')).toBeTruthy()
  })

  it('asks nothing of the server for an address that names no product', async () => {
    server.on('product_list', { items: [], nextCursor: null })
    await detail('x')
    expect(await screen.findByText('No longer available')).toBeTruthy()
    expect(server.sentTo('product_detail')).toHaveLength(0)
  })

  it('strikes the lowest price before and explains it behind a sign, with the history in a table, a line for each price', async () => {
    server.on('product_prices', {
      priceCents: 6490,
      since: '2026-11-10T12:00:00Z',
      earlier: [
        { priceCents: 6490, since: '2026-11-08T12:00:00Z', until: '2026-11-10T12:00:00Z' },
        { priceCents: 7990, since: '2026-10-20T12:00:00Z', until: '2026-11-08T12:00:00Z' },
        { priceCents: 7990, since: '2026-10-01T12:00:00Z', until: '2026-10-20T12:00:00Z' },
        { priceCents: 8540, since: null, until: '2026-10-01T12:00:00Z' },
      ],
    })
    await detail()
    expect((await screen.findAllByText('$79.90')).every((one) => one.tagName === 'S')).toBe(true)
    expect(screen.queryByText('$85.40')).toBeNull()
    screen.getByText('Save $15.00')
    fireEvent.click(screen.getByRole('button', { name: 'About the crossed-out price' }))
    await screen.findByText('The crossed-out price is the lowest price in the 30 days before the reduction.')
    const table = await screen.findByRole('table')
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['First dayLast dayPrice', '8 NovNow$64.90', '1 Oct8 Nov$79.90', 'Earlier1 Oct$85.40'])
    expect(screen.getByRole('img', { name: /between \$64.90 and \$85.40/ })).toBeTruthy()
    expect(server.sentTo('product_prices')[0]?.query.get('sku')).toBe('71')
  })

  it('tells of a promo code that its shop offers, with its conditions, and of none where none is offered', async () => {
    const offer = {
      code: 'PACKLIGHT',
      kind: 'percent' as const,
      amount: 1000,
      minimumCents: 4000,
      capCents: null,
      endsAt: null,
    }
    server.on('product_detail', { ...sampleProduct, offer })
    await detail()
    const line = await screen.findByRole('link', { name: /10% off with PACKLIGHT/ })
    expect(line.textContent).toContain('Orders from $40.00')
    expect(line.getAttribute('href')).toBe(`/shop/${sampleProduct.shop.id}`)
  })

  it('opens a guide of what the sizes are elsewhere, with the chosen one marked', async () => {
    await detail()
    fireEvent.click(await screen.findByRole('button', { name: 'Size guide' }))
    const table = await screen.findByRole('table')
    for (const name of ['EU', 'US women', 'US men', 'UK', 'JP', 'Foot, cm'])
      expect(within(table).getByRole('columnheader', { name })).toBeTruthy()
    expect(within(table).getByRole('row', { name: /^42 10.5 9 8 27/ })).toBeTruthy()
  })

  it('says for how long the price has been the same, and not for longer than it was sold', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString()
    for (const [since, said] of [
      [daysAgo(1), 'The price has not changed since it went on sale.'],
      [daysAgo(100), 'The price has not changed for at least 90 days.'],
      [null, 'The price has not changed for at least 90 days.'],
    ] as const) {
      server.on('product_prices', { priceCents: 6490, since, earlier: [] })
      const { unmount } = await detail()
      fireEvent.click(await screen.findByRole('button', { name: /^Price history/ }))
      expect(await screen.findByText(said)).toBeTruthy()
      unmount()
    }
  })

  it('is told of when it is back, in one tap; a visitor logs in first and comes back', async () => {
    const soldOut = sampleProduct.skus.map((sku) => ({ ...sku, stock: 0 }))
    server.on('product_detail', { ...sampleProduct, soldOut: true, skus: soldOut })
    let isOn = false
    server.on('favourite_told', () => ({ cheaper: false, back: isOn }))
    server.on('favourite_tell', ({ back = false }) => {
      isOn = back
      return { cheaper: false, back }
    })
    const visit = await detail()
    fireEvent.click(await screen.findByRole('button', { name: 'Tell me when it is back' }))
    expect(server.sentTo('favourite_tell')).toHaveLength(0)
    expect(visit.navigate).toHaveBeenLastCalledWith('/login', undefined)
    visit.unmount()
    session.start(sampleSignIn())
    await detail()
    fireEvent.click(await screen.findByRole('button', { name: 'Tell me when it is back' }))
    const on = await screen.findByRole('button', { name: 'We will tell you' })
    expect(on.getAttribute('aria-pressed')).toBe('true')
    expect(server.sentTo('favourite_tell').map(({ body }) => body)).toEqual([{ productId: 7, back: true }])
  })

  it('cannot be bought when it is sold out', async () => {
    server.on('product_detail', {
      ...sampleProduct,
      soldOut: true,
      skus: sampleProduct.skus.map((sku) => ({ ...sku, stock: 0 })),
    })
    await detail()
    expect(await screen.findByRole('button', { name: 'Tell me when it is back' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Buy now' })).toBeNull()
  })
})

describe('the spec sheet [goods:fields]', () => {
  async function openSheet() {
    const shown = await detail()
    fireEvent.click(await screen.findByRole('button', { name: 'Add to bag' }))
    const sheet = await screen.findByRole('dialog')
    return { ...shown, sheet: within(sheet) }
  }

  it('follows each choice with price and stock, strikes what is sold out, and bounds the quantity', async () => {
    const { sheet } = await openSheet()
    expect(sheet.getByText('38 in stock')).toBeTruthy()
    expect(sheet.getByRole('radio', { name: 'EU 42' })).toHaveProperty('disabled', true)
    fireEvent.click(sheet.getByRole('radio', { name: 'Sand' }))
    expect(sheet.getByText('Sand, EU 41')).toBeTruthy()
    fireEvent.click(sheet.getByRole('radio', { name: 'EU 42' }))
    expect(sheet.getByText('2 in stock')).toBeTruthy()
    fireEvent.click(sheet.getByRole('button', { name: 'One more' }))
    expect(sheet.getByRole('button', { name: 'Buy for $145.00' })).toBeTruthy()
    expect(sheet.getByRole('button', { name: 'One more' })).toHaveProperty('disabled', true)
  })

  it('asks again after it was closed without a choice, and not after one', async () => {
    const { sheet, navigate } = await openSheet()
    const close = () => fireEvent.click(sheet.getByRole('button', { name: 'Close' }))
    close()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'Buy now' }))
    const again = within(await screen.findByRole('dialog'))
    expect(navigate).not.toHaveBeenCalled()
    fireEvent.click(again.getByRole('radio', { name: 'Sand' }))
    fireEvent.click(again.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'Buy now' }))
    await waitFor(() => expect(navigate).toHaveBeenLastCalledWith('/order?sku=75&quantity=1', undefined))
  })

  it("keeps a visitor's pick on the device", async () => {
    const { sheet } = await openSheet()
    fireEvent.click(sheet.getByRole('button', { name: 'Add to bag' }))
    await waitFor(() => expect(visitorBag.get()).toEqual([{ skuId: 71, quantity: 1 }]))
    expect(server.sentTo('cart_add')).toHaveLength(0)
  })

  it("takes a double tap for one, also on a visitor's device", async () => {
    const [only] = sampleProduct.skus
    server.on('product_detail', { ...sampleProduct, specs: [], skus: only ? [{ ...only, values: [] }] : [] })
    await detail()
    const add = await screen.findByRole('button', { name: 'Add to bag' })
    fireEvent.click(add)
    fireEvent.click(add)
    expect(visitorBag.get()).toEqual([{ skuId: only?.id, quantity: 1 }])
  })

  it("puts a buyer's pick into the cart once, with a key", async () => {
    session.start(sampleSignIn())
    server.on('cart_add', sampleCart)
    const { sheet } = await openSheet()
    fireEvent.click(sheet.getByRole('button', { name: 'One more' }))
    fireEvent.click(sheet.getByRole('button', { name: 'Add to bag' }))
    await waitFor(() => expect(server.sentTo('cart_add')).toHaveLength(1))
    const [sent] = server.sentTo('cart_add')
    expect(sent?.body).toEqual({ skuId: 71, quantity: 2 })
    expect(sent?.headers.get('idempotency-key')).toBeTruthy()
  })

  it.each([true, false])(
    'takes what is bought to the order page, past a login if need be (signed in: %s)',
    async (isSignedIn) => {
      if (isSignedIn) session.start(sampleSignIn())
      const { sheet, navigate } = await openSheet()
      fireEvent.click(sheet.getByRole('button', { name: 'One more' }))
      fireEvent.click(sheet.getByRole('button', { name: 'Buy for $129.80' }))
      expect(navigate).toHaveBeenLastCalledWith('/order?sku=71&quantity=2', undefined)
    },
  )
})
