import { refusals } from '@sampan/contract/refusals.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleUser } from '#testing/sample-buyer.ts'
import { samplePreview } from '#testing/sample-orders.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { BuyNowScreen } from './buy-now-screen.tsx'

const payButton = () => screen.findByRole('button', { name: 'Pay $58.20' })

describe('BuyNowScreen', () => {
  it('prices the one product that its address names [route:/order]', async () => {
    const server = fakeServer()
    server.on('order_preview', samplePreview())
    server.on('getUserInfo', sampleUser())
    await showScreen(<BuyNowScreen />, { path: '/order', search: '?sku=3&quantity=2' })
    await payButton()
    expect(server.sentTo('order_preview').at(-1)?.body).toEqual({
      lines: [{ skuId: 3, quantity: 2 }],
      bestPromo: 'applied',
    })
  })

  it.each(['', '?sku=x', '?sku=3&quantity=0', '?sku=3&quantity=1.5'])(
    'asks for an item with "%s"',
    async (search) => {
      await showScreen(<BuyNowScreen />, { path: '/order', search })
      await screen.findByText('Please select an item to check out.')
    },
  )

  it('says until when the shop is on holiday, and leads back', async () => {
    fakeServer().raw('order_preview', () => ({ code: refusals.shopAway, msg: 'Shop closed until 9 Mar' }))
    await showScreen(<BuyNowScreen />, { path: '/order', search: '?sku=3&quantity=2' })
    expect(await screen.findByText('Shop closed until 9 Mar')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Keep shopping' })).toBeTruthy()
  })

  it('comes back to the same pick from the choice of an address', async () => {
    const server = fakeServer()
    server.on('order_preview', samplePreview())
    server.on('getUserInfo', sampleUser())
    await showScreen(<BuyNowScreen />, { path: '/order', search: '?sku=3&quantity=2' })
    fireEvent.click(
      within(await screen.findByRole('region', { name: 'Shipping address' })).getByRole('button'),
    )
    expect(session.get().backData['pickAddress']).toEqual({ returnTo: '/order?sku=3&quantity=2' })
  })
})
