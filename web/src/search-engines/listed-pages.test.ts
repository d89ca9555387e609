// @vitest-environment node
import { locales } from '@sampan/contract/wire/locales.ts'
import { describe, expect, it } from 'vitest'
import { render } from '#app/entry-server.tsx'
import { sampleProduct } from '#testing/sample-goods.ts'

const shop = {
  ...sampleProduct.shop,
  about: 'Shoes for wet roads.',
  since: 2020,
  awayUntil: null,
  suspended: false,
  cover: null,
  collections: [{ id: 5, title: 'Tea', titleLocale: 'en' }],
}
let product: typeof sampleProduct = sampleProduct
const call = async (name: string) => {
  if (name === 'product_detail') return { code: 1, msg: '', data: product }
  if (name === 'shop_detail') return { code: 1, msg: '', data: shop }
  return { code: 1053, msg: '', data: null }
}
const origin = 'https://sampan.example'
// biome-ignore lint/suspicious/noExplicitAny: each test says what it expects to be there
type Json = Record<string, any>

async function page(url: string, locale: 'en' | 'ri' = 'en') {
  const { html, status } = await render({ origin, url, locale, theme: null, ownRows: null, call })
  const head = html.slice(0, html.indexOf('<body>'))
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, text = '']) => JSON.parse(text) as Json,
  )
  return {
    status,
    html,
    data,
    isListed: !head.includes('<meta name="robots" content="noindex">'),
    canonical: /<link rel="canonical" href="([^"]*)">/.exec(head)?.[1],
    others: [...head.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)].map(
      ([, tag, href]) => `${tag} ${href}`,
    ),
    of: (type: string) => data.find((one) => one['@type'] === type),
  }
}

/** Rules of Google's merchant listings and of schema.org for one offer. */
function expectOffer(offer: Json) {
  expect(offer['price']).toMatch(/^[1-9]\d*\.\d\d$|^0\.(?!00)\d\d$/)
  expect(offer['priceCurrency']).toBe('USD')
  expect(offer['availability']).toMatch(/^https:\/\/schema\.org\/(InStock|OutOfStock)$/)
  expect(offer['url']).toMatch(/^https:\/\//)
  const shipping = offer['shippingDetails']
  expect(shipping.shippingDestination.addressCountry).toMatch(/^[A-Z]{2}$/)
  expect(shipping.shippingRate).toMatchObject({
    currency: 'USD',
    value: expect.stringMatching(/^\d+\.\d\d$/),
  })
  const { minValue, maxValue, unitCode } = shipping.deliveryTime.transitTime
  expect([minValue <= maxValue, unitCode]).toEqual([true, 'DAY'])
}

describe('pages that search engines list', () => {
  it('have one address in each language, and name the others', async () => {
    const english = await page('/detail/7/2?from=mail')
    expect(english.canonical).toBe(`${origin}/detail/7`)
    expect(english.others).toHaveLength(locales.length + 1)
    expect(english.others).toContain(`x-default ${origin}/detail/7`)
    expect(english.others).toContain(`zh-Hans ${origin}/detail/7?lang=zh-Hans`)
    const japanese = await page('/detail/7?lang=ja', 'ri')
    expect(japanese.canonical).toBe(`${origin}/detail/7?lang=ja`)
    expect(japanese.others).toEqual(english.others)
  })

  it('are home, goods, shops and what everybody may read; all others ask to be left out', async () => {
    const listed = ['/home', '/explore', '/detail/7', '/shop/3', '/about', '/about/help', '/about/selling']
    const left = [
      '/search?q=lamp',
      '/login',
      '/register',
      '/list/abc',
      '/bag',
      '/status',
      '/nowhere',
      '/detail?compare=7.8',
    ]
    for (const url of listed) expect(await page(url), url).toMatchObject({ isListed: true })
    for (const url of left)
      expect(await page(url), url).toMatchObject({ isListed: false, canonical: undefined, data: [] })
  })

  it('are collections of a shop by its address and their own, and not those that it has not', async () => {
    const tea = await page('/shop/3?collection=5')
    expect(tea.canonical).toBe(`${origin}/shop/3?collection=5`)
    expect(tea.others).toContain(`ja ${origin}/shop/3?collection=5&amp;lang=ja`)
    expect(tea.others).toContain(`x-default ${origin}/shop/3?collection=5`)
    expect(tea.of('BreadcrumbList')?.['itemListElement']).toHaveLength(3)
    expect(tea.html).toContain('<title>Tea')
    expect(await page('/shop/3?collection=6')).toMatchObject({ isListed: false })
  })

  it('leave out what is gone', async () => {
    const gone = await render({
      origin,
      url: '/detail/7',
      locale: 'en',
      theme: null,
      ownRows: null,
      call: async () => ({ code: 1401, msg: '', data: null }),
    })
    expect(gone.status).toBe(404)
    expect(gone.html).toContain('<meta name="robots" content="noindex">')
  })
})

describe('a shared link', () => {
  const cardOf = (html: string) => /<meta property="og:image" content="([^"]*)">/.exec(html)?.[1]

  it('shows the drawn card of a product and of a shop, by a whole address in the language of the page', async () => {
    const english = cardOf((await page('/detail/7')).html)
    expect(english).toMatch(new RegExp(`^${origin}/card/product/${sampleProduct.id}-en-[0-9a-z]+\\.jpg$`))
    expect(cardOf((await page('/detail/7?lang=ja', 'ri')).html)).toMatch(/-ja-/)
    expect(cardOf((await page('/shop/3')).html)).toMatch(/\/card\/shop\/\d+-en-/)
    const { html } = await page('/detail/7')
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
  })

  it('shows another card when title, price or picture is another', async () => {
    const seen = new Set<string | undefined>()
    for (const other of [{}, { title: 'Other' }, { priceCents: 1 }, { picture: '/media/other' }]) {
      product = { ...sampleProduct, ...other }
      seen.add(cardOf((await page('/detail/7')).html))
    }
    expect(seen.size).toBe(4)
    product = sampleProduct
  })

  it('shows a picture of the goods on pages without a card, and none where there is none', async () => {
    expect(cardOf((await page('/about/help')).html)).toBeUndefined()
  })
})

describe('structured data of a product', () => {
  it('has each SKU with the price and state that the page shows', async () => {
    const { of, html } = await page('/detail/7')
    const group = of('ProductGroup') ?? {}
    expect(group['name']).toBe(sampleProduct.title)
    expect(group['productGroupID']).toBe(`p${sampleProduct.id}`)
    expect(group['image']).toHaveLength(sampleProduct.pictures.length)
    const variants: Json[] = group['hasVariant']
    expect(variants.map(({ sku, offers }) => [sku, offers.price, offers.availability.slice(19)])).toEqual(
      sampleProduct.skus.map(({ id, priceCents, stock }) => [
        String(id),
        (priceCents / 100).toFixed(2),
        stock > 0 ? 'InStock' : 'OutOfStock',
      ]),
    )
    for (const variant of variants) {
      expectOffer(variant['offers'])
      expect(variant['name'].startsWith(`${sampleProduct.title}, `)).toBe(true)
    }
    expect(new Set(variants.map(({ name }) => name)).size).toBe(variants.length)
    expect(html.slice(html.indexOf('id="root"'))).toContain('64 dollars 90')
  })

  it('is a Product with one offer where there is one SKU', async () => {
    product = {
      ...sampleProduct,
      specs: [],
      skus: sampleProduct.skus.slice(0, 1).map((sku) => ({ ...sku, values: [] })),
    }
    const { of } = await page('/detail/7')
    expectOffer(of('Product')?.['offers'])
    product = sampleProduct
  })

  it('has a rating and reviews only where buyers wrote some', async () => {
    const { of } = await page('/detail/7')
    const rated = of('ProductGroup') ?? {}
    expect(rated['aggregateRating']).toMatchObject({
      ratingValue: sampleProduct.score.average / 10,
      reviewCount: sampleProduct.score.count,
    })
    expect(rated['review']).toHaveLength(sampleProduct.reviews.length)
    product = { ...sampleProduct, score: { average: 0, count: 0 }, reviews: [] }
    const fresh = (await page('/detail/7')).of('ProductGroup') ?? {}
    expect([fresh['aggregateRating'], fresh['review']]).toEqual([undefined, undefined])
    product = sampleProduct
  })

  it('sells nothing while its shop is away or suspended', async () => {
    product = { ...sampleProduct, shopSuspended: true }
    const variants: Json[] = (await page('/detail/7')).of('ProductGroup')?.['hasVariant']
    expect(new Set(variants.map(({ offers }) => offers.availability))).toEqual(
      new Set(['https://schema.org/OutOfStock']),
    )
    product = sampleProduct
  })

  it('cannot close its script, whatever a shop writes', async () => {
    product = { ...sampleProduct, title: '</script><script>alert(1)</script>' }
    const { html, of } = await page('/detail/7')
    expect(html).not.toContain('<script>alert')
    expect(of('ProductGroup')?.['name']).toBe(product.title)
    product = sampleProduct
  })

  it('leads from home over the category to the product', async () => {
    const steps: Json[] = (await page('/detail/7')).of('BreadcrumbList')?.['itemListElement']
    expect(steps.map(({ position, item }) => `${position} ${item.replace(origin, '')}`)).toEqual([
      '1 /home',
      `2 /explore?category=${sampleProduct.category}`,
      '3 /detail/7',
    ])
  })
})

it('names the shop and its country on its page, and whose shop it all is on home', async () => {
  expect((await page('/shop/3')).of('OnlineStore')).toMatchObject({
    name: shop.name,
    description: shop.about,
    address: { addressCountry: shop.country },
  })
  const home = await page('/home')
  expect(home.of('OnlineStore')).toMatchObject({
    name: 'Sampan',
    url: `${origin}/home`,
    logo: `${origin}/icon-180.png`,
  })
  expect(home.of('WebSite')?.['publisher']).toEqual({ '@id': `${origin}/#owner` })
})
