// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { render } from '#app/entry-server.tsx'
import { sampleProduct, sampleVideo } from '#testing/sample-goods.ts'
import { readVocabulary } from '#testing/schema-vocabulary.ts'

const origin = 'https://sampan.example'
const vocabulary = readVocabulary()
type Json = Readonly<Record<string, unknown>>

const withCodes = {
  ...sampleProduct,
  attributes: [
    { name: 'Brand', value: 'Quay' },
    { name: 'EAN', value: '4006381333931' },
    { name: 'MPN', value: 'Q-7' },
  ],
  sale: { country: 'FR' as const, missing: [], withdrawalDays: 14, guaranteeYears: 2 },
}
const oneKind = {
  ...withCodes,
  video: sampleVideo,
  specs: [],
  skus: sampleProduct.skus.slice(0, 1).map((sku) => ({ ...sku, values: [] })),
}
const shop = {
  ...sampleProduct.shop,
  about: 'Shoes.',
  since: 2020,
  awayUntil: null,
  suspended: false,
  cover: null,
}

async function dataOf(url: string, product: object = sampleProduct): Promise<Json[]> {
  const call = async (name: string) => {
    if (name === 'product_detail') return { code: 1, msg: '', data: product }
    if (name === 'shop_detail') return { code: 1, msg: '', data: shop }
    return { code: 1053, msg: '', data: null }
  }
  const { html } = await render({ origin, url, locale: 'en', theme: null, ownRows: null, call })
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text = '']) =>
    JSON.parse(text),
  )
}

const pages: Readonly<Record<string, () => Promise<Json[]>>> = {
  home: () => dataOf('/home'),
  'a product of several kinds': () => dataOf('/detail/7', withCodes),
  'a product of one kind': () => dataOf('/detail/7', oneKind),
  'a product without reviews, freight and codes': () =>
    dataOf('/detail/7', {
      ...sampleProduct,
      freight: null,
      reviews: [],
      score: { average: 0, count: 0 },
      attributes: [],
    }),
  'a shop': () => dataOf('/shop/3'),
}

/** Faults of a piece of structured data and of all that is in it. */
function faultsOf(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one, at) => faultsOf(one, `${path}[${at}]`))
  if (typeof value === 'string' && /^https?:\/\/schema\.org\/\w/.test(value))
    return vocabulary.hasValue(value) || vocabulary.propertiesOf('Product')?.has(value.slice(19))
      ? []
      : [`${path}: ${value} is no value`]
  if (typeof value !== 'object' || value === null)
    return value === '' || value === null ? [`${path} is empty`] : []
  const thing = value as Json
  const type = thing['@type']
  if (type === undefined) return Object.keys(thing).join() === '@id' ? [] : [`${path} has no type`]
  const known = vocabulary.propertiesOf(String(type))
  if (!known) return [`${path}: no type ${type}`]
  return Object.entries(thing).flatMap(([name, inside]) => {
    if (name.startsWith('@')) return []
    return [
      ...(known.has(name) ? [] : [`${path}: ${type} has no ${name}`]),
      ...faultsOf(inside, `${path}.${name}`),
    ]
  })
}

describe('structured data', () => {
  it.each(Object.entries(pages))(
    'of %s has only types, properties and values of schema.org',
    async (name, read) => {
      const data = await read()
      expect(data.length, name).toBeGreaterThan(0)
      expect(data.flatMap((one) => faultsOf(one, String(one['@type'])))).toEqual([])
    },
  )

  it('is refused by this test with a property, type or value that schema.org does not have', () => {
    expect(faultsOf({ '@type': 'Product', colour: 'red' }, 'p')).toEqual(['p: Product has no colour'])
    expect(faultsOf({ '@type': 'Prodct' }, 'p')).toEqual(['p: no type Prodct'])
    expect(faultsOf({ '@type': 'Offer', availability: 'https://schema.org/Instock' }, 'o')).toHaveLength(1)
    expect(faultsOf({ '@type': 'OnlineStore', name: '', isicV4: '47' }, 's')).toEqual(['s.name is empty'])
  })
})

const find = (data: Json[], type: string): Json => data.find((one) => one['@type'] === type) ?? {}
// biome-ignore lint/suspicious/noExplicitAny: each test says what it expects to be there
const inside = (thing: Json, name: string): any => thing[name]

describe("Google's rules for rich results", () => {
  it('hold for a product of one kind: what is required, and what is recommended where it is known', async () => {
    const product = find(await dataOf('/detail/7', oneKind), 'Product')
    expect(product).toMatchObject({
      brand: { name: 'Quay' },
      gtin: '4006381333931',
      mpn: 'Q-7',
      material: 'polyester',
    })
    for (const name of ['name', 'image', 'description', 'offers', 'aggregateRating', 'review'])
      expect(product[name], name).toBeDefined()
    for (const picture of inside(product, 'image')) expect(picture).toMatch(/^https:\/\//)
    const offer = inside(product, 'offers')
    expect(offer).toMatchObject({
      priceCurrency: 'USD',
      itemCondition: 'https://schema.org/NewCondition',
      hasMerchantReturnPolicy: {
        applicableCountry: 'FR',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 14,
      },
      shippingDetails: { shippingRate: { currency: 'USD' } },
    })
    const rating = inside(product, 'aggregateRating')
    expect(rating.ratingValue).toBeGreaterThanOrEqual(rating.worstRating)
    expect(rating.ratingValue).toBeLessThanOrEqual(rating.bestRating)
    expect(Number.isInteger(rating.reviewCount)).toBe(true)
    for (const review of inside(product, 'review')) {
      expect(review.author.name.length).toBeLessThan(100)
      expect(review.datePublished).toMatch(/^\d{4}-\d\d-\d\d$/)
    }
  })

  it('hold for a group: what its kinds vary by, and a value of that on each', async () => {
    const group = find(await dataOf('/detail/7', withCodes), 'ProductGroup')
    const variesBy: string[] = inside(group, 'variesBy')
    expect(variesBy.length).toBe(sampleProduct.specs.length)
    for (const address of variesBy.filter((one) => /schema\.org\/(color|size)$/.test(one)))
      for (const variant of inside(group, 'hasVariant')) expect(variant[address.slice(19)]).toBeTruthy()
    expect(inside(group, 'gtin')).toBeUndefined()
  })

  it('hold for the way to a page: positions from one on, each with a name and a whole address', async () => {
    const steps: { position: number; name: string; item: string }[] = inside(
      find(await dataOf('/shop/3'), 'BreadcrumbList'),
      'itemListElement',
    )
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, at) => at + 1))
    for (const { name, item } of steps)
      expect([name.length > 0, item.startsWith(origin)]).toEqual([true, true])
  })

  it('hold for the owner: name, address, logo and where returns are explained', async () => {
    expect(find(await dataOf('/home'), 'OnlineStore')).toMatchObject({
      url: `${origin}/home`,
      logo: `${origin}/icon-180.png`,
      hasMerchantReturnPolicy: { merchantReturnLink: `${origin}/about/refunds` },
    })
  })

  it('name the days in which the shop takes it back for free, and not the longer ones of the law', async () => {
    const freeReturn = { days: 10, freightCents: 800 }
    const offerOf = async (product: object) =>
      inside(find(await dataOf('/detail/7', { ...oneKind, ...product }), 'Product'), 'offers')
    expect((await offerOf({ freeReturn })).hasMerchantReturnPolicy).toMatchObject({
      applicableCountry: oneKind.freight?.country,
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 10,
      returnFees: 'https://schema.org/FreeReturn',
      merchantReturnLink: `${origin}/about/refunds`,
    })
    expect((await offerOf({})).hasMerchantReturnPolicy.returnFees).toBeUndefined()
    expect((await offerOf({ freeReturn, sale: null, freight: null })).hasMerchantReturnPolicy).toBeUndefined()
  })

  it('name no right of withdrawal where the page names none', async () => {
    for (const sale of [null, { country: 'US', missing: [], withdrawalDays: null, guaranteeYears: null }])
      expect(
        inside(
          inside(find(await dataOf('/detail/7', { ...oneKind, sale }), 'Product'), 'offers'),
          'hasMerchantReturnPolicy',
        ),
      ).toBeUndefined()
  })
})
