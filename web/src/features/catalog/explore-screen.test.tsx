import { categories } from '@sampan/contract/catalog/categories.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#client/types.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleCard } from '#testing/sample-goods.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { ExploreScreen } from './explore-screen.tsx'

const found: Output<'product_search'> = {
  items: [sampleCard],
  nextCursor: 'more',
  said: {
    matched: 'every',
    meant: null,
    priceMinCents: null,
    priceMaxCents: null,
    total: 1,
    isAbout: false,
  },
  related: [],
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.on(
    'category_list',
    categories.map((key) => ({ key, picture: `/media/${key}`, productCount: 60 })),
  )
  server.on('product_list', { items: [sampleCard], nextCursor: 'more' })
  server.on('product_search', found)
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
    expect(await screen.findByText('600 items')).toBeTruthy()
  })

  it('takes choices away by their words and sorts by price both ways', async () => {
    const { navigate } = await explore('?category=men&q=knit&sort=priceUp')
    fireEvent.click(await screen.findByRole('button', { name: 'Remove knit' }))
    expect(navigate).toHaveBeenLastCalledWith('/explore?category=men&sort=priceUp', undefined)
    fireEvent.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(navigate).toHaveBeenLastCalledWith('/explore?sort=priceUp', undefined)
    const price = screen.getByRole('link', { name: /Price, high to low/ })
    expect(price.getAttribute('href')).toBe('/explore?category=men&q=knit&sort=priceDown')
  })

  it('searches by Enter and takes the keyboard where the address asks for words', async () => {
    const { navigate } = await explore('?q=')
    const field = screen.getByRole('searchbox')
    expect(document.activeElement).toBe(field)
    fireEvent.change(field, { target: { value: ' tea ' } })
    if (field.parentElement instanceof HTMLFormElement) fireEvent.submit(field.parentElement)
    expect(navigate).toHaveBeenLastCalledWith('/explore?q=tea', undefined)
  })

  it('says when nothing was found and offers wider searches', async () => {
    server.on('product_search', { ...found, items: [], nextCursor: null })
    await explore('?category=food&q=blue+tea')
    expect(await screen.findByText('No results')).toBeTruthy()
    const wider = screen.getByRole('link', { name: '“blue tea” in all categories' })
    expect(wider.getAttribute('href')).toBe('/explore?q=blue+tea')
  })
})
