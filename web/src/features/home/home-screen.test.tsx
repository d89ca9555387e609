import { categories } from '@sampan/contract/market/categories/categories.ts'
import { comesNear, Watcher } from '@sampan/ui/testing/watcher.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Output } from '#client/types.ts'
import { session } from '#session/session.ts'
import { visitorBag } from '#session/visitor-bag.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleCard, sampleProduct, sampleShop } from '#testing/sample-goods.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { laterOfHome } from './deferred-below.ts'
import { HomeScreen } from './home-screen.tsx'

const target = { category: 'outdoors', productId: null, shopId: null, q: null } as const
const banner = {
  id: 'one',
  picture: '/media/banner',
  alt: 'A river in the morning',
  room: 'outdoors',
  eyebrow: 'Outdoors week',
  title: 'Two nights by the river',
  action: 'From $18.90',
  target,
} as const
const home: Output<'home'> = {
  banners: [banner],
  sections: [
    {
      kind: 'categories',
      id: 'categories',
      tiles: categories.map((key) => ({ key, picture: `/media/${key}`, productCount: 60 })),
    },
    {
      kind: 'goods',
      id: 'hot',
      title: 'Popular now',
      subtitle: '',
      more: { label: '', category: null, sort: 'sales' },
      items: [sampleCard, { ...sampleCard, id: 9, title: 'Cotton bear', onlySkuId: 91 }],
    },
    { kind: 'shops', id: 'shops', title: 'Popular shops', subtitle: '', items: [sampleShop] },
  ],
}

let server: ReturnType<typeof fakeServer>
beforeEach(async () => {
  await laterOfHome.load()
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
    for (const name of ['Computers', 'Electrical equipment', 'Outdoors', 'Family life', 'Toys'])
      expect(screen.getByRole('link', { name })).toBeTruthy()
    expect(screen.getByText('34K followers · 98%')).toBeTruthy()
  })

  it('shows sections in the order and words of who composed it, and leads where they say', async () => {
    const links = [
      { ...target, category: null, productId: 7 },
      { ...target, category: null, shopId: 3 },
      { ...target, category: null, q: 'kettle' },
    ]
    server.on('home', {
      banners: links.map((link, n) => ({ ...banner, id: `${n}`, title: `Hero ${n}`, target: link })),
      sections: [
        { kind: 'shops', id: 'a', title: 'Our shops', subtitle: '', items: [sampleShop] },
        {
          kind: 'goods',
          id: 'b',
          title: 'For tea',
          subtitle: 'Leaves and pots',
          more: { label: 'All tea', category: 'food', sort: null },
          items: [sampleCard],
        },
      ],
    })
    await showScreen(<HomeScreen />, { path: '/home' })
    const heads = (await screen.findAllByRole('heading', { level: 2 })).map((head) => head.textContent)
    expect(heads.slice(0, 2)).toEqual(['Our shops', 'For tea'])
    expect(screen.getByText('Leaves and pots')).toBeTruthy()
    const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
    expect(hrefOf('All tea')).toBe('/explore?category=food')
    expect([0, 1, 2].map((n) => hrefOf(new RegExp(`Hero ${n}`)))).toEqual([
      '/detail/7',
      '/shop/3',
      '/search?q=kettle',
    ])
    expect(screen.getAllByAltText('A river in the morning')).toHaveLength(3)
  })

  it('reads what stands far below once the reader comes near, and does not repeat what is hot above [nav:load-more]', async () => {
    vi.stubGlobal('IntersectionObserver', Watcher)
    Watcher.all = []
    await showScreen(<HomeScreen />, { path: '/home' })
    await screen.findByText('Cloudlane knit trainers')
    const place = document.querySelector('[aria-busy=true]')?.parentElement
    expect(server.sentTo('product_list')).toHaveLength(0)
    comesNear(place as HTMLElement)
    await screen.findByText('Field watch')
    expect(screen.getAllByText('Cloudlane knit trainers')).toHaveLength(1)
    // A list of one page says its end, too.
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
