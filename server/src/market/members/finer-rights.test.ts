import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type MemberRight, memberRights, rightPresets } from '@sampan/contract/access/members.ts'
import { sql } from 'kysely'
import { addProduct, addShop } from '#testing/goods.ts'
import { fileInput } from '#testing/goods-file.ts'
import { addOperator, signInMember, type TestOperator } from '#testing/operators.ts'
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

const only = (...rights: MemberRight[]) => signInMember(server, shopId, { only: rights })
const rightsOf = async (id: string) => {
  const { rows } = await sql<{ rights: string[]; fine_rights: string[]; waits: boolean }>`
    select rights, fine_rights, coalesce(agrees_from > now(), false) as waits from shop_member where operator_id = ${id}`.execute(
    server.db,
  )
  return rows[0] ?? assert.fail()
}

describe('the three rights of the version before', () => {
  const cases: readonly (readonly ['owner' | 'clerk', string[], readonly MemberRight[]])[] = [
    ['clerk', ['goods'], ['goodsRead', 'goods', 'publish']],
    ['clerk', ['orders'], ['orders', 'refunds', 'messages', 'reviews']],
    ['clerk', ['money'], ['money']],
    ['clerk', ['goods', 'orders', 'money'], [...rightPresets.clerk, 'money']],
  ]
  for (const [role, broad, fine] of cases) {
    it(`${broad.join(' ')}: nobody can do less than before, and nobody more`, async () => {
      const { id } = await addOperator(server, 'seller')
      await sql`insert into shop_member (shop_id, operator_id, role, rights)
        values (${shopId}, ${id}, ${role}, ${broad})`.execute(server.db)
      assert.deepEqual((await rightsOf(id)).fine_rights, fine)
      assert.deepEqual((await rightsOf(id)).rights, broad)
    })
  }

  it('an owner has all', async () => {
    assert.deepEqual((await rightsOf(owner.id)).fine_rights, memberRights)
  })

  it('are still written by it while both versions run, and follow the finer ones', async () => {
    const clerk = await signInMember(server, shopId, { rights: ['goods'] })
    await sql`update shop_member set rights = '{money}' where operator_id = ${clerk.id}`.execute(server.db)
    assert.deepEqual((await rightsOf(clerk.id)).fine_rights, ['money'])
    await owner.client.expect('console_member_save', { id: clerk.id, rights: ['refunds', 'goodsRead'] })
    assert.deepEqual((await rightsOf(clerk.id)).rights, [], 'the version before knows no part of a right')
    await owner.client.expect('console_member_save', { id: clerk.id, rights: ['goods', 'publish'] })
    assert.deepEqual((await rightsOf(clerk.id)).rights, ['goods'])
  })
})

describe('a clerk who keeps the list of members', () => {
  const wish = (account: string) => ({ account, name: 'Binh Le', email: 'binh@quay.example' })

  it('gives rights that they have, and no others', async () => {
    const keeper = await only('members', 'orders')
    const add = (account: string, rights: MemberRight[]) =>
      keeper.client.call('console_member_add', { ...wish(account), rights })
    const made = await add('packer', ['orders'])
    assert.ok(made.ok)
    for (const right of memberRights.filter((one) => one !== 'members' && one !== 'orders'))
      assertRefused(await add(`x.${right.toLowerCase()}`, ['orders', right]), 'rightsBeyond')
    const { id } = made.data.member
    assertRefused(
      await keeper.client.call('console_member_save', { id, rights: ['orders', 'payouts'] }),
      'rightsBeyond',
    )
    assert.deepEqual((await rightsOf(id)).fine_rights, ['orders'])
  })

  it('neither changes nor renews nor removes themselves, the owner, or somebody who may do more', async () => {
    const keeper = await only('members', 'orders')
    const cashier = await only('payouts')
    for (const [id, refusal] of [
      [keeper.id, 'rightsBeyond'],
      [cashier.id, 'rightsBeyond'],
      [owner.id, 'notFound'],
    ] as const) {
      assertRefused(await keeper.client.call('console_member_save', { id, rights: ['orders'] }), refusal)
      assertRefused(await keeper.client.call('console_member_reset', { id }), refusal)
      assertRefused(await keeper.client.call('console_member_remove', { id }), refusal)
    }
    await cashier.client.expect('console_me', {})
    assert.deepEqual((await rightsOf(cashier.id)).fine_rights, ['payouts'])
  })
})

describe('somebody new beside the shop’s money', () => {
  it('counts as the second person after a while: when added, when given the right, and when their sign-in was renewed', async () => {
    const { member } = await owner.client.expect('console_member_add', {
      ...{ account: 'new.cashier', name: 'New', email: 'new@quay.example' },
      rights: ['payouts'],
    })
    assert.equal((await rightsOf(member.id)).waits, true)
    const clerk = await only('money')
    assert.equal((await rightsOf(clerk.id)).waits, false)
    await owner.client.expect('console_member_save', { id: clerk.id, rights: ['money', 'payouts'] })
    assert.equal((await rightsOf(clerk.id)).waits, true)
    const other = await only('payouts')
    await owner.client.expect('console_member_save', { id: other.id, rights: ['payouts', 'orders'] })
    assert.equal((await rightsOf(other.id)).waits, false, 'they had it before')
    await owner.client.expect('console_member_reset', { id: other.id })
    assert.equal((await rightsOf(other.id)).waits, true)
  })
})

describe('seeing, changing and publishing goods', () => {
  it('are three rights: who sees them changes nothing, who changes them publishes nothing', async () => {
    const { productId, skuId } = await addProduct(server.db, shopId)
    const [reader, writer, publisher] = [await only('goodsRead'), await only('goods'), await only('publish')]
    const change = { changes: [{ skuId, version: 0, priceCents: 1001 }] }
    const shelve = { id: productId, onSale: false }
    for (const { client } of [reader, writer, publisher])
      assert.equal((await client.expect('console_goods_list', {})).items[0]?.id, productId)
    for (const { client } of [reader, publisher])
      assertRefused(await client.call('console_goods_change', change), 'roleMissing')
    for (const { client } of [reader, writer])
      assertRefused(await client.call('console_goods_publish', shelve), 'roleMissing')
    await writer.client.expect('console_goods_change', change)
    const file = fileInput(`product,on_sale\r\n${productId},no`, {}, false)
    const answer = await writer.client.expect('console_goods_import', file)
    assert.deepEqual(
      answer.problems.map(({ column, problem }) => [column, problem]),
      [['on_sale', 'mayNotShelve']],
    )
    assert.equal((await publisher.client.expect('console_goods_publish', shelve)).onSale, false)
  })
})
