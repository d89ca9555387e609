import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addShop } from '#testing/goods.ts'
import { signInMember, signInOperator, type TestOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let shopId: number
let owner: TestOperator
before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db)
  owner = await signInMember(server, shopId, { role: 'owner' })
})
after(() => server.close())

const nothing = { shipDays: null, cancelDays: null, late: null, returns: null }
const shown = { ...nothing, none: [], marketplace: nothing }
const save = (wish: object, who = owner) =>
  who.client.call('console_shop_rules_save', { version: 0, ...nothing, ...wish })

describe('the promises of a shop', () => {
  it('are none until its owner sets them, and each change names the one before', async () => {
    assert.deepEqual(await owner.client.expect('console_shop_rules', {}), { version: 0, ...shown })
    const first = await save({ shipDays: 3, cancelDays: 5 })
    assert.deepEqual(first.data, { version: 1, ...shown, shipDays: 3, cancelDays: 5 })
    assertRefused(await save({ shipDays: 4 }), 'changedMeanwhile')
    assertRefused(await save({ version: 7, shipDays: 4 }), 'changedMeanwhile')
    assert.deepEqual((await save({ version: 1 })).data, { version: 2, ...shown })
    const admin = await signInOperator(server, 'admin')
    const { changes } = await admin.client.expect('console_shop_page', { shopId })
    assert.equal(changes[0]?.kind, 'rules')
  })

  it('of two owners who save at once are those of one', async () => {
    const other = await addShop(server.db)
    const one = await signInMember(server, other, { role: 'owner' })
    const answers = await Promise.all([save({ shipDays: 3 }, one), save({ shipDays: 9 }, one)])
    assert.equal(answers.filter(({ ok }) => ok).length, 1)
    const refused = answers.find(({ ok }) => !ok)
    assert.ok(refused)
    assertRefused(refused, 'changedMeanwhile')
  })

  it('have bounds, and nothing cancels itself without a date to send by', async () => {
    for (const wish of [
      { shipDays: 0 },
      { shipDays: 31 },
      { shipDays: 2.5 },
      { shipDays: 3, cancelDays: 31 },
      { cancelDays: 3 },
    ])
      assertRefused(await save({ version: 2, ...wish }), 'badInput')
  })

  it('are the owner’s to set, in their own shop', async () => {
    const clerk = await signInMember(server, shopId, { rights: ['orders', 'goods'] })
    assertRefused(await save({ shipDays: 3 }, clerk), 'roleMissing')
    assertRefused(await clerk.client.call('console_shop_rules', {}), 'roleMissing')
  })
})
