import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { emailCode } from '@sampan/contract/base/account/limits.ts'
import { memberMailKinds } from '@sampan/contract/office/member-mail/kinds.ts'
import { localeCodes } from '@sampan/contract/wire/locales.ts'
import { sql } from 'kysely'
import { composeMail } from '#base/mail/index.ts'
import { lowStockMailJob } from '#market/listings/mail-low-stock.ts'
import { addProduct, addShop } from '#testing/goods.ts'
import { signInMember, signInOperator, type TestOperator } from '#testing/operators.ts'
import { newTrackingNo } from '#testing/order-life.ts'
import { giveMoney, placeOrder, readyBuyer } from '#testing/orders.ts'
import { applyFor } from '#testing/refunds.ts'
import { assertRefused } from '#testing/refused.ts'
import { buyerSecrets, startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'
import { letters, mailMembers, memberMailJob } from './mail-members.ts'

let server: TestServer
let buyer: TestBuyer
/** The clock of the server goes ahead by so much; each test begins with now. */
let aheadMs = 0
const pass = (minutes: number) => {
  aheadMs += minutes * 60_000
}
let shopId: number
let member: TestOperator
before(async () => {
  server = await startTestServer({ clock: { now: () => new Date(Date.now() + aheadMs) } })
  buyer = await readyBuyer(server)
  await giveMoney(server.db, buyer.id, 100_000_000)
})
after(() => server.close())
beforeEach(async () => {
  aheadMs = 0
  // Choices of earlier tests are gone: each begins with its own.
  await sql`delete from member_mail_kind`.execute(server.db)
  shopId = await addShop(server.db)
  member = await signInMember(server, shopId)
})

const addressOf = ({ id }: TestOperator) => `m${id.slice(-12)}@quay.example`
const lettersTo = (address: string) =>
  server.db
    .selectFrom('mail')
    .select(['template', 'locale', 'detail', 'path', 'buyer_id'])
    .where('to_address', '=', address)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
const codesTo = async (address: string) =>
  (await lettersTo(address))
    .filter(({ template }) => template === 'shopmail.memberCode')
    .map(({ detail }) => String(detail['code']))
/** E-mails to the address, apart from codes: which and how many. */
const toldTo = async (address: string) =>
  (await lettersTo(address))
    .filter(({ template }) => template !== 'shopmail.memberCode')
    .map(({ template, detail }) => `${template.slice('shopmail.member'.length)} ${detail['number']}`)

async function prove(who: TestOperator, email = addressOf(who)): Promise<void> {
  await who.client.expect('console_membermail_code', { email })
  const code = (await codesTo(email)).at(-1) ?? ''
  await who.client.expect('console_membermail_prove', { email, code })
}
async function wantAll(who: TestOperator): Promise<string> {
  await prove(who)
  await who.client.expect('console_membermail_choose', { locale: 'ft', kinds: [...memberMailKinds] })
  return addressOf(who)
}

async function paid(stock = 100, shop = shopId): Promise<string> {
  const { skuId } = await addProduct(server.db, shop, { skus: [{ values: [], stock }] })
  const { orderId } = await placeOrder(buyer, [{ skuId, quantity: 1 }])
  await buyer.client.expect('order_pay', { orderIds: [orderId], payCode: buyerSecrets.payCode })
  // The database has a clock of its own, which does not go ahead.
  const at = new Date(Date.now() + aheadMs)
  await server.db.updateTable('purchase').set({ paid_at: at }).where('id', '=', orderId).execute()
  return orderId
}
const work = () => server.work(memberMailJob)

describe("a member's own address", () => {
  it('is none, and nothing on, until a code that was sent to it comes back', async () => {
    const email = addressOf(member)
    const nothing = { email: null, locale: 'en', kinds: [] }
    assert.deepEqual(await member.client.expect('console_membermail_show', {}), nothing)
    assertRefused(
      await member.client.call('console_membermail_choose', { locale: 'en', kinds: ['orders'] }),
      'notFound',
    )
    await member.client.expect('console_membermail_code', { email })
    assert.deepEqual(await member.client.expect('console_membermail_show', {}), nothing)
    const [code = ''] = await codesTo(email)
    const other = `other.${email}`
    assertRefused(
      await member.client.call('console_membermail_prove', { email: other, code }),
      'emailCodeWrong',
    )
    const proven = await member.client.expect('console_membermail_prove', { email, code })
    assert.deepEqual(proven, { email, locale: 'en', kinds: [] })
    assertRefused(await member.client.call('console_membermail_prove', { email, code }), 'emailCodeVoid')
  })

  it('is not won by guessing, nor by the code of somebody else', async () => {
    const email = addressOf(member)
    const colleague = await signInMember(server, shopId)
    await colleague.client.expect('console_membermail_code', { email })
    const [theirs = ''] = await codesTo(email)
    assertRefused(
      await member.client.call('console_membermail_prove', { email, code: theirs }),
      'emailCodeVoid',
    )
    await member.client.expect('console_membermail_code', { email })
    const right = (await codesTo(email)).at(-1) ?? ''
    const wrong = right === '000000' ? '111111' : '000000'
    for (let n = 0; n < emailCode.triesMax; n++)
      assertRefused(
        await member.client.call('console_membermail_prove', { email, code: wrong }),
        'emailCodeWrong',
      )
    assertRefused(
      await member.client.call('console_membermail_prove', { email, code: right }),
      'emailCodeVoid',
    )
    assert.equal((await member.client.expect('console_membermail_show', {})).email, null)
  })

  it('is asked for a few times an hour, whichever addresses are named', async () => {
    for (let n = 0; n < emailCode.asksMax; n++)
      await member.client.expect('console_membermail_code', { email: `n${n}.${addressOf(member)}` })
    const email = `last.${addressOf(member)}`
    assertRefused(await member.client.call('console_membermail_code', { email }), 'emailCodeSoon')
    assert.deepEqual(await lettersTo(email), [])
  })

  it('asks for the second factor anew, to be named and to be changed', async () => {
    await server.db
      .updateTable('operator_session')
      .set({ stepped_up_until: null })
      .where('operator_id', '=', member.id)
      .execute()
    const email = addressOf(member)
    assertRefused(await member.client.call('console_membermail_code', { email }), 'totpNeeded')
    assertRefused(
      await member.client.call('console_membermail_prove', { email, code: '000000' }),
      'totpNeeded',
    )
  })
})

describe('what is new in a shop', () => {
  it('comes to a member once for each kind, in their language, and again only for what came since and after an hour', async () => {
    const email = await wantAll(member)
    const orderId = await paid(6)
    await paid()
    pass(2)
    await server.work(lowStockMailJob)
    await applyFor(buyer, orderId)
    await sql`insert into conversation (id, buyer_id, shop_id, waits_since, last_at, created_at)
      values (gen_random_uuid(), ${buyer.id}, ${shopId}, now(), now(), now())`.execute(server.db)
    pass(5)
    await work()
    assert.deepEqual((await toldTo(email)).sort(), ['Messages 1', 'Orders 1', 'Refunds 1', 'Stock 1'])
    const orders = (await lettersTo(email)).find(({ template }) => template === 'shopmail.memberOrders')
    const { name } = await server.db
      .selectFrom('shop')
      .select('name')
      .where('id', '=', shopId)
      .executeTakeFirstOrThrow()
    assert.deepEqual(orders, {
      template: 'shopmail.memberOrders',
      locale: 'ft',
      detail: { shop: name, number: '1' },
      path: '/console/orders',
      buyer_id: null,
    })
    await paid()
    await paid()
    pass(50)
    await work()
    assert.equal((await toldTo(email)).length, 4, 'the hour is not over')
    pass(15)
    await work()
    await work()
    assert.deepEqual((await toldTo(email)).slice(4), ['Orders 2'])
    pass(180)
    await work()
    assert.equal((await toldTo(email)).length, 5, 'nothing is new')
  })

  it('is told once, however many workers do it at the same time', async () => {
    const email = await wantAll(member)
    await paid()
    pass(5)
    await Promise.all(Array.from({ length: 4 }, () => mailMembers(server.jobContext)))
    assert.deepEqual(await toldTo(email), ['Orders 1'])
  })

  it('counts from when a kind was switched on; off and on again is not told sooner', async () => {
    const email = await wantAll(member)
    const choose = (kinds: 'orders'[]) =>
      member.client.expect('console_membermail_choose', { locale: 'en', kinds })
    await choose([])
    await paid()
    pass(5)
    await work()
    await choose(['orders'])
    pass(5)
    await work()
    assert.deepEqual(await toldTo(email), [])
    await paid()
    pass(2)
    await work()
    assert.deepEqual(await toldTo(email), ['Orders 1'])
    await choose([])
    await choose(['orders'])
    await paid()
    pass(5)
    await work()
    assert.deepEqual(await toldTo(email), ['Orders 1'])
  })

  it('is told when a ship-by date passes, and of what was cancelled since it had passed', async () => {
    const email = await wantAll(member)
    const [waits, cancelled, later] = [await paid(), await paid(), await paid()]
    const promise = (id: string, minutes: number) =>
      sql`update purchase set ship_by = now() + make_interval(mins => ${minutes}) where id = ${id}`.execute(
        server.db,
      )
    await promise(waits, 1)
    await promise(cancelled, 1)
    await promise(later, 300)
    pass(5)
    await buyer.client.expect('refund_cancel_late', { id: cancelled })
    pass(3)
    await work()
    assert.ok((await toldTo(email)).includes('Late 2'))
    pass(65)
    await work()
    assert.equal((await toldTo(email)).filter((told) => told.startsWith('Late')).length, 1)
  })

  it('is told once, a day before a ship-by date, and not of orders without one or that have left', async () => {
    const email = await wantAll(member)
    const [soon, later, sent, unpromised] = [await paid(), await paid(), await paid(), await paid()]
    const promise = (id: string, minutes: number) =>
      sql`update purchase set ship_by = ${new Date(Date.now() + minutes * 60_000)} where id = ${id}`.execute(
        server.db,
      )
    await promise(soon, 24 * 60 + 5)
    await promise(later, 24 * 60 + 30)
    await promise(sent, 24 * 60 + 5)
    await member.client.expect('shop_order_ship', {
      id: sent,
      carrier: 'Junk Line',
      trackingNo: newTrackingNo(),
    })
    const warned = async () => (await toldTo(email)).filter((told) => told.startsWith('ShipSoon'))
    pass(3)
    await work()
    assert.deepEqual(await warned(), [], 'more than a day is left')
    pass(5)
    await work()
    await work()
    assert.deepEqual(await warned(), ['ShipSoon 1'])
    pass(65)
    await work()
    await work()
    assert.deepEqual(await warned(), ['ShipSoon 1', 'ShipSoon 1'], 'the other one, and no more')
    assert.ok(unpromised)
  })

  it('is told to nobody who may not see it, also when the right was taken away later', async () => {
    const clerk = await signInMember(server, shopId, { rights: ['goods'] })
    const email = await wantAll(clerk)
    const { kinds } = await clerk.client.expect('console_membermail_show', {})
    assert.deepEqual(kinds, ['stock', 'takedowns'])
    const all = await wantAll(member)
    await sql`update shop_member set rights = '{money}' where operator_id = ${member.id}`.execute(server.db)
    await paid(6)
    await server.work(lowStockMailJob)
    pass(5)
    await work()
    assert.deepEqual(await toldTo(email), ['Stock 1'])
    assert.deepEqual(await toldTo(all), [])
  })

  it('is told when goods are taken down, and again when that is answered', async () => {
    const { productId: id } = await addProduct(server.db, shopId)
    const email = await wantAll(member)
    const office = await signInOperator(server, 'catalogue')
    pass(1)
    const { takedown } = await office.client.expect('console_takedown_make', { id, reasonCode: 'misleading' })
    pass(5)
    await work()
    assert.deepEqual(await toldTo(email), ['Takedowns 1'])
    pass(120)
    await office.client.expect('console_takedown_answer', {
      id: takedown?.id ?? assert.fail(),
      decision: 'lift',
      words: 'It was mended',
    })
    pass(5)
    await work()
    assert.deepEqual(await toldTo(email), ['Takedowns 1', 'Takedowns 1'])
  })

  it('is told to nobody who left, and their address is forgotten', async () => {
    const owner = await signInMember(server, shopId, { role: 'owner' })
    const email = await wantAll(member)
    await owner.client.expect('console_member_remove', { id: member.id })
    await paid()
    pass(5)
    await work()
    assert.deepEqual(await toldTo(email), [])
    const kept = await sql`select 1 from member_mail where operator_id = ${member.id}`.execute(server.db)
    assert.equal(kept.rows.length, 0)
  })

  it('is told to nobody of another shop, and to no address that was removed', async () => {
    const elsewhere = await signInMember(server, await addShop(server.db), { role: 'owner' })
    const theirs = await wantAll(elsewhere)
    const email = await wantAll(member)
    await member.client.expect('console_membermail_remove', {})
    await paid()
    pass(5)
    await work()
    assert.deepEqual([...(await toldTo(theirs)), ...(await toldTo(email))], [])
  })
})

it('says in each language how many and of which shop, and who chose it; a code says nothing of a choice', () => {
  for (const locale of localeCodes) {
    const about = { locale, phrase: '', path: '/console/orders' }
    const compose = (template: string, detail: Record<string, string>) =>
      composeMail({ ...about, template, detail }, server.jobContext.translate, 'https://sampan.example')
    const why = server.jobContext.translate(locale, 'shopmail.whyMember')
    for (const { template } of Object.values(letters)) {
      const { subject, text } = compose(template, { shop: 'Lantern Quay', number: '999+' })
      assert.ok(subject.includes('999+') && text.includes('Lantern Quay') && text.includes(why), text)
      assert.ok(text.includes('https://sampan.example/console/orders'))
    }
    const code = compose('shopmail.memberCode', { shop: 'Lantern Quay', code: '012345', minutes: '10' })
    assert.ok(code.subject.includes('012345') && code.text.includes('Lantern Quay'))
    assert.ok(!code.text.includes(why))
  }
})
