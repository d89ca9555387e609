import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleUser } from '#testing/sample-buyer.ts'
import { samplePreview } from '#testing/sample-orders.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { BuyNowScreen } from './buy-now-screen.tsx'

const payButton = () => screen.findByRole('button', { name: 'Pay $58.20' })

describe('BuyNowScreen', () => {
  it('prices the one product, also after a reload [route:/order]', async () => {
    const server = fakeServer()
    server.on('order_preview', samplePreview())
    server.on('getUserInfo', sampleUser())
    session.setBackData('buyNow', { skuId: 3, quantity: 2 })
    const { unmount } = await showScreen(<BuyNowScreen />, { path: '/order' })
    await payButton()
    expect(server.sentTo('order_preview').at(-1)?.body).toEqual({ lines: [{ skuId: 3, quantity: 2 }] })
    unmount()
    await showScreen(<BuyNowScreen />, { path: '/order' })
    await payButton()
    expect(server.sentTo('order_preview').at(-1)?.body).toEqual({ lines: [{ skuId: 3, quantity: 2 }] })
  })
})
