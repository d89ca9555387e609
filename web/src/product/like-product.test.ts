import { createQueryClient } from '@sampan/client/query-client.ts'
import { expect, it, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { signIn } from '#testing/sample-buyer.ts'
import { likeProduct } from './like-product.ts'

it('shows a late failure to nobody who has signed in meanwhile, and sends nothing more in their name', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const server = fakeServer()
  let answer = () => {}
  let sent = 0
  server.raw('favourite_set', () => {
    sent += 1
    return new Promise((resolve) => (answer = () => resolve({ code: 1402, msg: 'gone' })))
  })
  const cache = createQueryClient()
  cache.setQueryData(['favourite_ids', {}], [])
  const done = likeProduct(cache, 7, true)
  void likeProduct(cache, 7, false)
  await vi.waitFor(() => expect(sent).toBe(1))
  signIn()
  cache.setQueryData(['favourite_ids', {}], [7])
  answer()
  await done
  expect([cache.getQueryData(['favourite_ids', {}]), sent]).toEqual([[7], 1])
})
