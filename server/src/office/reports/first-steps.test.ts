import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { sql } from 'kysely'
import { addProduct, addShop } from '#testing/goods.ts'
import { signInMember, type TestOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { shopAccount } from '#testing/shop-payouts.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let shopId: number
let owner: TestOperator
before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db, { name: 'Plum Jetty' })
  await sql`update shop set return_address = null where id = ${shopId}`.execute(server.db)
  owner = await signInMember(server, shopId, { role: 'owner' })
})
after(() => server.close())

const done = async (): Promise<string[]> => {
  const { steps } = await owner.client.expect('console_shop_first_steps', {})
  return steps.filter(({ isDone }) => isDone).map(({ step }) => step)
}

it('counts a step as done once its fact is there, and as open again once it is gone', async () => {
  assert.deepEqual(await done(), [])
  const { version } = await owner.client.expect('console_shop_profile', {})
  await owner.client.expect('console_shop_profile_save', {
    version,
    name: 'Plum Jetty',
    texts: { en: { tagline: 'Plums', about: 'Dried plums.' } },
  })
  assert.deepEqual(await done(), ['profile'])
  const { productId } = await addProduct(server.db, shopId, { skus: [{ priceCents: 900, stock: 3 }] })
  assert.deepEqual(await done(), ['profile', 'product', 'onSale'])
  await owner.client.expect('console_goods_publish', { id: productId, onSale: false })
  assert.deepEqual(await done(), ['profile', 'product'])
  await signInMember(server, shopId, { rights: ['goods'] })
  assert.deepEqual(await done(), ['profile', 'product', 'member'])
  const { id } = await owner.client.expect('console_shop_account_add', shopAccount)
  assert.deepEqual(await done(), ['profile', 'product', 'member'], 'nobody has agreed')
  const second = await signInMember(server, shopId, { only: ['payouts'] })
  await second.client.expect('console_shop_account_agree', { id })
  assert.deepEqual(await done(), ['profile', 'product', 'member', 'account'])
  await owner.client.expect('console_shop_account_end', { id })
  assert.deepEqual(await done(), ['profile', 'product', 'member'])
})

it('is told to the owner alone', async () => {
  const clerk = await signInMember(server, shopId, { rights: ['goods', 'orders', 'money'] })
  assertRefused(await clerk.client.call('console_shop_first_steps', {}), 'roleMissing')
})
