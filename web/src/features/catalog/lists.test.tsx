import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleFound } from '#testing/sample-found.ts'
import { sampleCard } from '#testing/sample-goods.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { PopularScreen } from './popular-screen.tsx'
import { ProductsScreen } from './products-screen.tsx'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.on('product_list', { items: [sampleCard], nextCursor: null })
})
const asked = (name: 'product_list' | 'product_search') =>
  Object.fromEntries(server.sentTo(name)[0]?.query ?? [])

describe('lists by their address', () => {
  it('show category, shop, words of the title and order of /products [route:/products]', async () => {
    server.on('product_search', sampleFound)
    const search = '?category=men&shop=7&title=knit&sort=priceUp&colour=red'
    await showScreen(<ProductsScreen />, { path: '/products', search })
    await screen.findByText('Cloudlane knit trainers')
    expect(asked('product_search')).toMatchObject({ category: 'men', shop: '7', q: 'knit', sort: 'priceUp' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Men’s clothing')
  })

  it('show what was sold in 30 days on /popular [route:/popular]', async () => {
    await showScreen(<PopularScreen />, { path: '/popular' })
    await screen.findByText('Cloudlane knit trainers')
    expect(asked('product_list')).toMatchObject({ sort: 'popular', inStock: 'true' })
  })
})
