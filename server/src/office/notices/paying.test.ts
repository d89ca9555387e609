import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import pg from 'pg'
import { addProduct, addShop } from '#testing/goods.ts'
import { placeOrder, readyBuyer } from '#testing/orders.ts'
import { buyerSecrets, startTestServer, type TestServer } from '#testing/test-server.ts'

const { payCode } = buyerSecrets

const isNotice = (text: string): boolean => text.includes('insert into notice')

let server: TestServer
/** Notices' statements so far: whether each was answered when its transaction was committed. */
const notices: { isAnswered: boolean; wasAwaited: boolean | null }[] = []
const { query } = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }

before(async () => {
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...args: unknown[]) {
      const [first] = args
      const text = typeof first === 'string' ? first : String((first as { text?: string } | null)?.text)
      if (/^commit$/i.test(text)) for (const one of notices) one.wasAwaited ??= one.isAnswered
      const answer = query.apply(this, args)
      if (isNotice(text)) {
        const one = { isAnswered: false, wasAwaited: null }
        notices.push(one)
        Promise.resolve(answer).then(
          () => Object.assign(one, { isAnswered: true }),
          () => {},
        )
      }
      return answer
    },
  })
  server = await startTestServer()
})
after(async () => {
  await server.close()
  Object.assign(pg.Client.prototype, { query })
})

it('paying for orders of three shops costs one statement more, which nobody waits for', async () => {
  const buyer = await readyBuyer(server, 100_000)
  const lines: { skuId: number; quantity: number }[] = []
  for (let n = 0; n < 3; n++) {
    const { skuId } = await addProduct(server.db, await addShop(server.db), { skus: [{ stock: 10 }] })
    lines.push({ skuId, quantity: 1 })
  }
  const { orderIds } = await placeOrder(buyer, lines)
  assert.equal(orderIds.length, 3)
  await buyer.client.expect('order_pay', { orderIds, payCode })
  assert.deepEqual(
    notices.map(({ wasAwaited }) => wasAwaited),
    [false],
  )
  const { items } = await buyer.client.expect('notice_list', {})
  assert.deepEqual(items.map(({ subject }) => subject.id).sort(), [...orderIds].sort())
  assert.match(items[0]?.text ?? '', /^Order \S+ is paid\./)
})
