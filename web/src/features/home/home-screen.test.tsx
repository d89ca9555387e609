import { categories } from '@sampan/contract/catalog/categories.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#client/types.ts'
import { session } from '#session/session.ts'
import { visitorBag } from '#session/visitor-bag.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleCard, sampleProduct, sampleShop } from '#testing/sample-goods.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { HomeScreen } from './home-screen.tsx'

const home: Output<'home'> = {
  banners: [
    {
      id: 1,
      picture: '/media/banner',
      room: 'outdoors',
      eyebrow: 'Outdoors week',
      title: 'Two nights by the river',
      action: 'From $18.90',
      target: { category: 'outdoors', productId: null, shopId: null },
    },
  ],
  categories: categories.map((key) => ({ key, picture: `/media/${key}`, productCount: 60 })),
  hotProducts: [sampleCard, { ...sampleCard, id: 9, title: 'Cotton bear', onlySkuId: 91 }],
  hotShops: [sampleShop],
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  session.logOut()
  visitorBag.clear()
  server = fakeServer()
  server.on('home', home)
  server.on('product_list', {
    items: [sampleCard, { ...sampleCard, id: 10, title: 'Field watch' }],
    nextCursor: null,
  })
})

describe('home [route:/home]', () => {
  it('shows banner, ten categories, hot products and shops', async () => {
    await showScreen(<HomeScreen />, { path: '/home' })
    const banner = await screen.findByRole('link', { name: /Two nights by the river/ })
    expect(banner.getAttribute('href')).toBe('/explore?category=outdoors')
    for (const name of ['Computers', 'Electrical', 'Outdoors', 'Family life', 'Toys'])
      expect(screen.getByRole('link', { name })).toBeTruthy()
    expect(screen.getByText('34K followers · 98%')).toBeTruthy()
  })

  it('does not repeat below what is hot above', async () => {
    await showScreen(<HomeScreen />, { path: '/home' })
    await screen.findByText('Field watch')
    expect(screen.getAllByText('Cloudlane knit trainers')).toHaveLength(1)
    expect(screen.getByText('You’ve reached the end')).toBeTruthy()
  })

  it('adds a product of one SKU at once; a visitor keeps it on the device', async () => {
    await showScreen(<HomeScreen />, { path: '/home' })
    fireEvent.click(await screen.findByRole('button', { name: 'Add Cotton bear to bag' }))
    await waitFor(() => expect(visitorBag.get()).toEqual([{ skuId: 91, quantity: 1 }]))
    expect(server.sentTo('product_detail')).toHaveLength(0)
  })

  it('asks for the spec of a product with choices, and only then for the product', async () => {
    server.on('product_detail', sampleProduct)
    await showScreen(<HomeScreen />, { path: '/home' })
    fireEvent.click(await screen.findByRole('button', { name: 'Add Cloudlane knit trainers to bag' }))
    expect(await screen.findByRole('radio', { name: 'Sand' })).toBeTruthy()
    expect(visitorBag.get()).toEqual([])
  })

  it('says what is wrong and tries again', async () => {
    server.raw('home', () => ({ status: 503, code: 1053, msg: 'busy' }))
    await showScreen(<HomeScreen />, { path: '/home' })
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 4000 })
    server.on('home', home)
    fireEvent.click(again)
    expect(await screen.findByText('Cotton bear')).toBeTruthy()
  })
})
