import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { addShop } from '#testing/goods.ts'
import { signInMember, signInOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer } from '#testing/test-server.ts'
import { traderFactsMissingOf } from './index.ts'

const server = await startTestServer()
after(() => server.close())

const said = {
  name: 'Quay Lights Ltd',
  address: '12 Bach Dang, Da Nang, Vietnam',
  phone: '+84905551234',
  email: 'hello@quay.example',
  registerNumber: 'DN-0401',
  isUnregistered: false,
  certifies: true,
}

async function desk() {
  const shopId = await addShop(server.db)
  const { client } = await signInMember(server, shopId, { role: 'owner' })
  const shown = async () => (await server.client().expect('shop_trader', { id: shopId })).facts
  return { shopId, client, shown }
}

describe('facts about who sells', () => {
  it('are said by the owner, read by everybody, and named where they are missing', async () => {
    const { client, shown } = await desk()
    const before = await client.expect('console_shop_trader', {})
    assert.deepEqual([before.facts, before.missing.length, before.version], [null, 6, 0])
    assert.equal(await shown(), null)
    const half = await client.expect('console_shop_trader_save', {
      ...said,
      registerNumber: null,
      certifies: false,
    })
    assert.deepEqual(half.missing, ['registerNumber', 'certifiedAt'])
    const whole = await client.expect('console_shop_trader_save', said)
    assert.deepEqual(whole.missing, [])
    const { certifies: _, ...facts } = said
    assert.deepEqual(await shown(), { ...facts, certifiedAt: whole.facts?.certifiedAt, checkedAt: null })
    assert.ok(whole.facts?.certifiedAt)
  })

  it('keep the date of a declaration that stands, and lose it with the declaration', async () => {
    const { client } = await desk()
    const first = await client.expect('console_shop_trader_save', said)
    const second = await client.expect('console_shop_trader_save', { ...said, phone: '+84905550000' })
    assert.equal(second.facts?.certifiedAt, first.facts?.certifiedAt)
    const third = await client.expect('console_shop_trader_save', { ...said, certifies: false })
    assert.equal(third.facts?.certifiedAt, null)
  })

  it('are checked by an operator as they were seen, and unchecked once they change, not by saying the same again', async () => {
    const { client, shopId, shown } = await desk()
    const lena = await signInOperator(server, 'catalogue')
    const { version } = await client.expect('console_shop_trader_save', said)
    await client.expect('console_shop_trader_save', { ...said, name: 'Quay Lights Co' })
    const check = { shopId, isChecked: true }
    assertRefused(await lena.client.call('console_trader_check', { ...check, version }), 'skuChanged')
    assert.equal((await shown())?.checkedAt, null)
    const seen = await lena.client.expect('console_trader', { shopId })
    const checked = await lena.client.expect('console_trader_check', { ...check, version: seen.version })
    assert.ok(checked.facts?.checkedAt)
    await client.expect('console_shop_trader_save', { ...said, name: 'Quay Lights Co' })
    assert.equal((await shown())?.checkedAt, checked.facts.checkedAt)
    await client.expect('console_shop_trader_save', { ...said, name: 'Somebody else' })
    assert.equal((await shown())?.checkedAt, null)
  })

  it('are written by the owner alone and checked by who may; what is none is refused', async () => {
    const { client, shopId } = await desk()
    const clerk = await signInMember(server, shopId)
    assertRefused(await clerk.client.call('console_shop_trader_save', said), 'roleMissing')
    assertRefused(
      await client.call('console_trader_check', { shopId, version: 1, isChecked: true }),
      'roleMissing',
    )
    assertRefused(await client.call('console_shop_trader_save', { ...said, name: ' ' }), 'badInput')
    assertRefused(await server.client().call('shop_trader', { id: 987_654_321 }), 'shopGone')
    const lena = await signInOperator(server, 'catalogue')
    assertRefused(await lena.client.call('console_trader', { shopId: 987_654_321 }), 'shopGone')
  })

  it('tell of several shops at once what is missing', async () => {
    const [whole, none] = [await desk(), await desk()]
    await whole.client.expect('console_shop_trader_save', said)
    const missing = await traderFactsMissingOf(server.db, [whole.shopId, none.shopId])
    assert.deepEqual([missing.get(whole.shopId), missing.get(none.shopId)?.length], [[], 6])
  })
})
