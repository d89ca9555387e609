import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleSignIn } from '#testing/sample-buyer.ts'
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

  it('offers its promo codes with their terms', async () => {
    server.on('shop_promos', {
      items: [
        { code: 'FOOT10', kind: 'percent', amount: 1000, minimumCents: 2000, capCents: 900, endsAt: null },
      ],
    })
    await shop()
    const code = await screen.findByRole('button', {
      name: 'Copy FOOT10. 10% off. From $20.00. At most $9.00 off',
    })
    expect(code.textContent).toContain('10% off')
    expect(code.textContent).toContain('From $20.00 · At most $9.00 off')
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
