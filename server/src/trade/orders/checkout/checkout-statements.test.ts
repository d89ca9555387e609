import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { newId } from '#kernel/ids.ts'
import { addProduct, addShop } from '#testing/goods.ts'
import { readyBuyer } from '#testing/orders.ts'
import { recordStatements } from '#testing/record-statements.ts'
import { buyerSecrets, startTestServer, type TestServer } from '#testing/test-server.ts'

/**
 * Statements of the server for a whole checkout, as the browser sends it: bag, preview, create, code, pay. The last of
 * them, what a shop’s own systems are told, goes with COMMIT. Two are for goods that pass a border, and two for the law of the
 * destination: the rules there, at the preview and when it is placed.
 */
const statementsMax = 29

const statements = recordStatements()
let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(async () => {
  await server.close()
  statements.end()
})

it('takes no more statements than it is allowed, with BEGIN and COMMIT', async () => {
  const shopId = await addShop(server.db, { zones: { '*': { firstCents: 501, stepCents: 0 } } })
  const { skuId } = await addProduct(server.db, shopId, { skus: [{ priceCents: 1000, stock: 5000 }] })
  const { client } = await readyBuyer(server, 100_000)
  const checkout = async () => {
    await client.expect('cart_add', { skuId, quantity: 1 }, { key: newId() })
    const { totalCents } = await client.expect('order_preview', {})
    const { checkoutId } = await client.expect(
      'order_create',
      { shownTotalCents: totalCents, notes: [] },
      { key: newId() },
    )
    const { payCode } = buyerSecrets
    const bound = { purpose: 'pay', subject: checkoutId, amountCents: totalCents } as const
    const { ticket } = await client.expect('verify_pay', { payCode, ...bound })
    await client.expect('order_pay', { checkoutId, ticket }, { key: newId() })
  }
  await checkout()
  const { texts } = await statements.of(checkout)
  // PostgreSQL plans the query inside of that function anew for each line of a bag.
  assert.deepEqual(
    texts.filter((text) => text.includes('picture_of_values(')),
    [],
  )
  assert.ok(
    texts.length > 10 && texts.length <= statementsMax,
    `${texts.length} statements:\n${texts.map((text) => text.replaceAll(/\s+/g, ' ').slice(0, 100)).join('\n')}`,
  )
})
