import { categories } from '@sampan/contract/market/categories/categories.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleFacets, sampleFound } from '#testing/sample-found.ts'
import { sampleCard } from '#testing/sample-goods.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { ExploreScreen } from './explore-screen.tsx'

const found = { ...sampleFound, nextCursor: 'more' }

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.on(
    'category_list',
    categories.map((key) => ({ key, picture: `/media/${key}`, productCount: 60 })),
  )
  server.on('product_list', { items: [sampleCard], nextCursor: 'more' })
  server.on('product_search', found)
  server.on('search_facets', sampleFacets)
})

const explore = (search: string) => showScreen(<ExploreScreen />, { path: '/explore', search })

describe('explore [route:/explore]', () => {
  it('asks for what the address says and shows it', async () => {
    await explore('?category=men&q=knit&sort=priceUp&inStock=true')
    await screen.findByText('Cloudlane knit trainers')
    const [asked] = server.sentTo('product_search')
    expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({
      category: 'men',
      q: 'knit',
      sort: 'priceUp',
      inStock: 'true',
    })
    expect(server.sentTo('product_list')).toEqual([])
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'knit')
  })

  it('offers the ten categories and counts what it shows [goods:categories]', async () => {
    await explore('')
    const rail = await screen.findByRole('navigation', { name: 'Category' })
    await waitFor(() => expect(within(rail).getAllByRole('link')).toHaveLength(11))
    expect(await screen.findByText('600 products')).toBeTruthy()
  })

  it('takes choices away by their words and sorts by price both ways', async () => {
    const { navigate } = await explore('?category=men&q=knit&sort=priceUp&inStock=true')
    fireEvent.click(await screen.findByRole('button', { name: 'Remove knit' }))
    expect(navigate).toHaveBeenLastCalledWith('/explore?category=men&inStock=true&sort=priceUp', undefined)
    fireEvent.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(navigate).toHaveBeenLastCalledWith('/explore?q=knit&sort=priceUp', undefined)
    const price = screen.getByRole('link', { name: /Price, high to low/ })
    expect(price.getAttribute('href')).toBe('/explore?q=knit&category=men&inStock=true&sort=priceDown')
  })

  it('opens all filters in a sheet, to visitors too, and its button tells the result [route:/filter]', async () => {
    const { navigate } = await explore('?category=men')
    expect(server.sentTo('search_facets')).toEqual([])
    fireEvent.click(await screen.findByRole('button', { name: 'Filter · 1' }))
    const sheet = await screen.findByRole('dialog')
    fireEvent.change(await within(sheet).findByRole('slider', { name: 'Highest price' }), {
      target: { value: '2' },
    })
    expect(navigate).not.toHaveBeenCalled()
    fireEvent.click(await within(sheet).findByRole('button', { name: 'Show 128 products' }))
    expect(navigate).toHaveBeenLastCalledWith('/explore?category=men&priceMax=2000', undefined)
  })

  it('asks the search where it is filtered, and says how many there are and what was meant', async () => {
    server.on('product_search', {
      ...found,
      said: { ...found.said, total: 1284, meant: { words: 'knit', isUsed: true } },
    })
    await explore('?q=knti&priceMax=15000&from=JP&score=45')
    await screen.findByText('Cloudlane knit trainers')
    expect(Object.fromEntries(server.sentTo('product_search')[0]?.query ?? [])).toMatchObject({
      q: 'knti',
      priceMax: '15000',
      from: 'JP',
      score: '45',
      sort: 'relevance',
    })
    expect(screen.getByText('1,284 products')).toBeTruthy()
    expect(screen.getByText(/Results for “knit”/)).toBeTruthy()
  })

  it('searches by Enter and takes the keyboard where the address asks for words', async () => {
    const { navigate } = await explore('?q=')
    const field = screen.getByRole('searchbox')
    expect(document.activeElement).toBe(field)
    fireEvent.change(field, { target: { value: ' tea ' } })
    if (field.parentElement instanceof HTMLFormElement) fireEvent.submit(field.parentElement)
    expect(navigate).toHaveBeenLastCalledWith('/explore?q=tea', undefined)
  })

  it('says when nothing was found and offers three wider searches', async () => {
    server.on('product_search', { ...found, items: [], nextCursor: null })
    await explore('?category=food&q=blue+tea')
    expect(await screen.findByText('No results')).toBeTruthy()
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    for (const wider of ['/explore?q=blue+tea', '/explore?q=blue', '/explore?category=food'])
      expect(hrefs).toContain(wider)
  })
})
