import { expect, it } from 'vitest'
import { session } from '#session/session.ts'
import { visitorBag } from '#session/visitor-bag.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleSignIn } from '#testing/sample-buyer.ts'
import { sampleCart } from '#testing/sample-goods.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { usePutInBag } from './use-put-in-bag.ts'

it("puts a buyer's pick into the cart, also from a button that was drawn for a visitor while the page hydrated", async () => {
  const server = fakeServer()
  server.on('cart_add', sampleCart)
  const drawn: ReturnType<typeof usePutInBag>[] = []
  function Button() {
    drawn.push(usePutInBag())
    return null
  }
  await showScreen(<Button />)
  session.start(sampleSignIn())
  await drawn[0]?.put({ skuId: 71, quantity: 1 })
  expect(server.sentTo('cart_add')).toHaveLength(1)
  expect(visitorBag.get()).toEqual([])
  session.logOut()
})
