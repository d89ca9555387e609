import { createQueryClient } from '@sampan/client/query-client.ts'
import { expect, it, vi } from 'vitest'
import type { Output } from '#client/types.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { signIn } from '#testing/sample-buyer.ts'
import { sampleProduct, sampleShop } from '#testing/sample-goods.ts'
import { followShop } from './follow-shop.ts'

function shownShop() {
  const cache = createQueryClient()
  cache.setQueryData(['shop_detail', { id: 3 }], sampleShop)
  cache.setQueryData(['product_detail', { id: 7 }], sampleProduct)
  return {
    cache,
    shop: () => cache.getQueryData<Output<'shop_detail'>>(['shop_detail', { id: 3 }]),
    product: () => cache.getQueryData<Output<'product_detail'>>(['product_detail', { id: 7 }]),
  }
}

it('shows a follow at once wherever the shop is shown, then what the server counted [shop:follow]', async () => {
  const server = fakeServer()
  server.on('shop_follow', { followed: true, fans: 34007 })
  const { cache, shop, product } = shownShop()
  const followed = followShop(cache, 3, true)
  expect(shop()).toMatchObject({ followed: true, fans: 34001 })
  expect(product()?.shop).toMatchObject({ followed: true, fans: 34001 })
  await followed
  expect(shop()).toMatchObject({ followed: true, fans: 34007 })
  expect(product()?.shop.followed).toBe(true)
})

it('lets the last of several quick wishes win [shop:follow]', async () => {
  const server = fakeServer()
  const wishes: boolean[] = []
  server.on('shop_follow', ({ followed }) => {
    wishes.push(followed)
    return { followed, fans: 34000 + Number(followed) }
  })
  const { cache, shop } = shownShop()
  const first = followShop(cache, 3, true)
  void followShop(cache, 3, false)
  void followShop(cache, 3, true)
  void followShop(cache, 3, false)
  await first
  expect(wishes.at(-1)).toBe(false)
  expect(shop()).toMatchObject({ followed: false, fans: 34000 })
})

it('goes back to what the server knows when it refuses [shop:follow]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const server = fakeServer()
  server.raw('shop_follow', () => ({ code: 1402, msg: 'gone' }))
  const { cache, shop } = shownShop()
  await followShop(cache, 3, true)
  expect(shop()).toMatchObject({ followed: false, fans: 34000 })
})

it('shows an answer that comes late to nobody who has signed in meanwhile [shop:follow]', async () => {
  const server = fakeServer()
  let answer = () => {}
  let sent = 0
  server.raw('shop_follow', () => {
    sent += 1
    return new Promise((resolve) => (answer = () => resolve({ data: { followed: true, fans: 34_007 } })))
  })
  const { cache, shop } = shownShop()
  const done = followShop(cache, 3, true)
  void followShop(cache, 3, false)
  await vi.waitFor(() => expect(sent).toBe(1))
  signIn()
  cache.setQueryData(['shop_detail', { id: 3 }], sampleShop)
  answer()
  await done
  expect([shop(), sent]).toEqual([sampleShop, 1])
})
