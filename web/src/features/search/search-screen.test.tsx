import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#client/types.ts'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleSignIn } from '#testing/sample-buyer.ts'
import { sampleFacets, sampleFound } from '#testing/sample-found.ts'
import { sampleCard } from '#testing/sample-goods.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { FilterScreen } from './filter-screen.tsx'
import { SearchScreen } from './search-screen.tsx'

type Said = Output<'product_search'>['said']
const said: Said = { ...sampleFound.said, total: 1284 }
const page = (change: Partial<Said> = {}, items = [sampleCard]) => ({
  items,
  nextCursor: null,
  said: { ...said, ...change },
  related: [],
})
const facets: Output<'search_facets'> = {
  ...sampleFacets,
  categories: [
    { key: 'men', count: 100 },
    { key: 'toys', count: 28 },
  ],
  shipFrom: [{ country: 'JP', count: 128 }],
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  localStorage.clear()
  server = fakeServer()
  server.on('product_search', page())
  server.on('search_facets', facets)
  server.on('search_hot', [{ text: 'Sun hats', picture: '/media/hat', category: 'women' }])
  server.on('product_suggest', {
    words: [{ text: 'teapot', category: 'family' }],
    categories: ['food'],
    products: [],
    shops: [],
  })
})

const search = (address: string) => showScreen(<SearchScreen />, { path: '/search', search: address })

describe('search [route:/search] [route:/searchs]', () => {
  it('takes the keyboard at once, and shows what others look for', async () => {
    await search('')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')))
    const hot = await screen.findByRole('link', { name: 'Sun hats' })
    expect(hot.getAttribute('href')).toBe('/search?q=Sun+hats')
  })

  it('suggests while typing, and an arrow fills the field without searching', async () => {
    const { navigate } = await search('')
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'tea' } })
    const suggested = await screen.findByRole('link', { name: /teapot In Family life/ })
    expect(suggested.getAttribute('href')).toBe('/search?q=teapot')
    expect(screen.getByRole('link', { name: 'All in Food' }).getAttribute('href')).toBe(
      '/explore?category=food',
    )
    fireEvent.click(screen.getByRole('button', { name: 'Put “teapot” into the field' }))
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'teapot')
    expect(navigate).not.toHaveBeenCalled()
  })

  it('asks for what the address says, counts it, and remembers the words on the device', async () => {
    await search('?q=knit&category=men&priceMax=15000&inStock=true&sort=priceUp&score=40&from=JP')
    await screen.findByText('Cloudlane knit trainers')
    expect(Object.fromEntries(server.sentTo('product_search')[0]?.query ?? [])).toMatchObject({
      q: 'knit',
      category: 'men',
      priceMax: '15000',
      inStock: 'true',
      sort: 'priceUp',
      score: '40',
      from: 'JP',
    })
    expect(screen.getByText('1,284 products')).toBeTruthy()
    expect(localStorage.getItem('searched')).toBe('["knit"]')
  })

  it('takes filters away by their words', async () => {
    const { navigate } = await search('?q=knit&priceMin=1000&priceMax=15000')
    fireEvent.click(await screen.findByRole('button', { name: 'Remove $10.00–$150.00' }))
    expect(navigate).toHaveBeenLastCalledWith('/search?q=knit', undefined)
  })

  it('says which words were meant, and lets one search exactly; says when only some words were found', async () => {
    server.on('product_search', page({ meant: { words: 'mascara', isUsed: true }, matched: 'some' }))
    await search('?q=mascra')
    expect(await screen.findByText(/Results for “mascara”/)).toBeTruthy()
    const exact = screen.getByRole('link', { name: 'Search “mascra” instead' })
    expect(exact.getAttribute('href')).toBe('/search?q=mascra&exact=true')
    expect(screen.getByText('No products match all your words. These match some of them.')).toBeTruthy()
  })

  it('says first what is not sold, and sets apart what has some of the words alone', async () => {
    const like = { ...sampleCard, id: 8, title: 'Wool trainers' }
    server.on('product_search', page({ total: 1, notSold: 'nike' }, [sampleCard, like]))
    await search('?q=nike+trainers')
    expect(await screen.findByText(/“nike”/)).toBeTruthy()
    const heading = screen.getByRole('heading', { name: 'With some of the words' })
    const [full, partial] = [screen.getByText('Cloudlane knit trainers'), screen.getByText('Wool trainers')]
    expect(heading.compareDocumentPosition(full) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy()
    expect(heading.compareDocumentPosition(partial) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('offers three wider searches where nothing was found', async () => {
    server.on('product_search', { ...page({ matched: 'none', total: 0 }, []), related: [sampleCard] })
    await search('?q=blue+submarine&category=food')
    expect(await screen.findByText('No results')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Popular now' })).toBeTruthy()
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    for (const wider of ['/search?q=blue+submarine', '/search?q=submarine', '/search?category=food'])
      expect(hrefs).toContain(wider)
  })

  it('offers the categories of what is shown instead, where one word found nothing', async () => {
    const related = [sampleCard, { ...sampleCard, id: 8, category: 'toys' as const }]
    server.on('product_search', { ...page({ matched: 'none', total: 0 }, []), related })
    await search('?q=qqqqq')
    await screen.findByText('No results')
    const links = screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href')?.startsWith('/search?'))
    expect(links.slice(-3).map((link) => link.getAttribute('href'))).toEqual([
      `/search?category=${sampleCard.category}`,
      '/search?category=toys',
      '/search?inStock=true&sort=sales',
    ])
  })

  it('tells by which words a product was opened, as they were meant', async () => {
    server.on('product_search', page({ meant: { words: 'kettle', isUsed: true } }))
    server.on('search_opened', {})
    await search('?q=ketle')
    const [card] = await screen.findAllByRole('article')
    fireEvent.click(within(card as HTMLElement).getByRole('link'))
    await waitFor(() =>
      expect(server.sentTo('search_opened')[0]?.body).toEqual({ q: 'kettle', productId: sampleCard.id }),
    )
  })
})

describe('filter [route:/filter]', () => {
  it('keeps its choice in the address and tells what it leads to', async () => {
    const { navigate } = await showScreen(<FilterScreen />, {
      path: '/filter',
      search: '?q=knit&category=men',
    })
    const men = await screen.findByRole('button', { name: /^Men/ })
    expect(men.getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: /^Toys/ }))
    expect(navigate).toHaveBeenLastCalledWith('/filter?q=knit&category=toys', { stay: true })
    fireEvent.click(screen.getByRole('switch', { name: /^In stock/ }))
    expect(navigate).toHaveBeenLastCalledWith('/filter?q=knit&category=men&inStock=true', { stay: true })
    fireEvent.click(screen.getByRole('switch', { name: /^Free returns/ }))
    expect(navigate).toHaveBeenLastCalledWith('/filter?q=knit&category=men&freeReturns=true', { stay: true })
    fireEvent.change(screen.getByRole('slider', { name: 'Highest price' }), { target: { value: '2' } })
    expect(navigate).toHaveBeenLastCalledWith('/filter?q=knit&category=men&priceMax=2000', { stay: true })
    fireEvent.click(screen.getByRole('button', { name: 'Show 128 products' }))
    expect(navigate).toHaveBeenLastCalledWith('/search?q=knit&category=men', undefined)
  })
})

describe('saved searches [route:/search]', () => {
  const kept = (change = {}) => ({
    id: '0190a0a0-0000-7000-8000-000000000001',
    choice: { q: 'kettle', category: 'family' as const },
    tells: true,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...change,
  })
  afterEach(() => session.logOut())

  it('are kept with their filters, in the words that were meant, and given up by the same button', async () => {
    session.start(sampleSignIn())
    let list: ReturnType<typeof kept>[] = []
    server.on('search_history', { words: [] })
    server.on('search_remember', { words: [] })
    server.on('product_search', page({ meant: { words: 'kettle', isUsed: true } }))
    server.on('saved_searches', () => list)
    server.on('saved_search_add', () => {
      list = [kept()]
      return kept()
    })
    server.on('saved_search_remove', ({ id }) => {
      list = []
      return { id }
    })
    const { t } = await showScreen(<SearchScreen />, {
      path: '/search',
      search: '?q=ketle&category=family&sort=newest',
    })
    const button = (key: 'save' | 'isSaved') => screen.findByRole('button', { name: t(`search.${key}`) })
    await screen.findByText(sampleCard.title)
    fireEvent.click(await button('save'))
    fireEvent.click(await button('isSaved'))
    await button('save')
    expect(server.sentTo('saved_search_add').map(({ body }) => body)).toEqual([
      { q: 'kettle', category: 'family' },
    ])
    expect(server.sentTo('saved_search_remove')).toHaveLength(1)
  })

  it('stand on the empty page with a bell, and lead to what they ask', async () => {
    session.start(sampleSignIn())
    server.on('search_history', { words: [] })
    server.on('saved_searches', [kept()])
    server.on('saved_search_tell', ({ tells }) => kept({ tells }))
    const { t } = await showScreen(<SearchScreen />, { path: '/search' })
    const link = await screen.findByRole('link', { name: /^kettle · / })
    expect(link.getAttribute('href')).toBe('/search?q=kettle&category=family')
    const bell = screen.getByRole('button', { name: t('search.savedTell', { name: link.textContent ?? '' }) })
    expect(bell.getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(bell)
    await waitFor(() =>
      expect(server.sentTo('saved_search_tell').map(({ body }) => body)).toEqual([
        { id: kept().id, tells: false },
      ]),
    )
  })

  it('are for buyers: a visitor is asked to log in, and comes back', async () => {
    const { t, navigate } = await showScreen(<SearchScreen />, { path: '/search', search: '?q=kettle' })
    fireEvent.click(await screen.findByRole('button', { name: t('search.save') }))
    expect(navigate).toHaveBeenCalledWith('/login', undefined)
    expect(session.get().returnTo).toBe('/search?q=kettle')
  })
})
