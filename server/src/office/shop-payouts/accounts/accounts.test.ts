import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, beforeEach, describe, it } from 'node:test'
import { accountCoolingHours, keptAccountsMax } from '@sampan/contract/office/shop-payouts/limits.ts'
import { sql } from 'kysely'
import { addShop } from '#testing/goods.ts'
import { keepSecondFactors, signInMember, signInOperator, type TestOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { openShopPayouts, type ShopPayouts, shopAccount } from '#testing/shop-payouts.ts'

let fixture: ShopPayouts
let ana: TestOperator
before(async () => {
  fixture = await openShopPayouts()
  ana = await signInOperator(fixture.server, 'finance')
})
after(() => fixture?.server.close())

const iban = 'GB82 WEST 1234 5698 7654 32'
const other = { ...shopAccount, account: iban }
const add = (by: TestOperator, of: object = other, key?: string) =>
  by.client.call('console_shop_account_add', { ...shopAccount, ...of }, key ? { key } : {})
const agree = (by: TestOperator, id: string, key?: string) =>
  by.client.call('console_shop_account_agree', { id }, key ? { key } : {})
const end = (by: TestOperator, id: string) => by.client.call('console_shop_account_end', { id })
const decide = (by: TestOperator, id: string) =>
  by.client.call('console_account_decide', { id, decision: 'pass' })

/** A shop of its own: its owner, and a cashier who can agree. */
async function openShop(withCashier = true) {
  const shopId = await addShop(fixture.server.db, { name: `Quay ${randomUUID().slice(0, 8)}` })
  const owner = await signInMember(fixture.server, shopId, { role: 'owner' })
  await sql`update shop set alert_email = ${`alerts.${shopId}@quay.example`}, alert_locale = 'en' where id = ${shopId}`.execute(
    fixture.server.db,
  )
  const cashier = withCashier ? await signInMember(fixture.server, shopId, { only: ['payouts'] }) : owner
  return { shopId, owner, cashier }
}
const proposed = async (by: TestOperator, of: object = other) => {
  const answer = await add(by, of)
  assert.ok(answer.ok, answer.msg)
  return answer.data.id
}
const mails = async (shopId: number) => {
  const { rows } = await sql<{ template: string; detail: Record<string, string> }>`
    select template, detail from mail where to_address = ${`alerts.${shopId}@quay.example`} order by id`.execute(
    fixture.server.db,
  )
  return rows
}
const trail = async (id: string) => {
  const { rows } = await sql<{ action: string }>`select action from audit_entry
    where subject_type = 'shopAccount' and subject_id = ${id} order by id`.execute(fixture.server.db)
  return rows.map(({ action }) => action)
}

describe('a bank account of a shop', () => {
  it('is kept when another member with the right agrees; it is shown masked, and everybody known is told', async () => {
    const { shopId, owner, cashier } = await openShop()
    const id = await proposed(cashier)
    assertRefused(await agree(cashier, id), 'accountOwn')
    const kept = await agree(owner, id)
    assert.ok(kept.ok, kept.msg)
    assert.deepEqual([kept.data.state, kept.data.agreedAs, kept.data.lastFour], ['kept', 'member', '5432'])
    const list = await owner.client.raw('console_shop_accounts', {})
    assert.ok(!JSON.stringify(list).includes('12345698'), 'no answer has the number')
    const told = await mails(shopId)
    assert.deepEqual(
      told.map(({ template }) => template),
      ['shopmail.accountProposed', 'shopmail.accountKept'],
    )
    assert.ok(!JSON.stringify(told).includes('12345698'))
    assert.deepEqual(await trail(id), ['payouts.account_add', 'payouts.account_agree'])
    assertRefused(await agree(owner, id), 'alreadyDecided')
  })

  it('of two tabs one proposes and one agrees, and a replayed call is the same account', async () => {
    const { owner, cashier } = await openShop()
    const answers = await Promise.all([
      add(owner),
      add(cashier, { account: 'DE89 3704 0044 0532 0130 00' }),
      add(owner),
    ])
    const made = answers.filter(({ ok }) => ok)
    assert.equal(made.length, 1)
    for (const answer of answers) if (!answer.ok) assertRefused(answer, 'accountOpen')
    const live = (await owner.client.expect('console_shop_accounts', {})).items
    const id = live[0]?.id ?? ''
    await end(owner, id)
    const key = randomUUID()
    const [first, again] = [await add(owner, other, key), await add(owner, other, key)]
    assert.ok(first.ok && again.ok && first.data.id === again.data.id)
    const agreed = await Promise.all([agree(cashier, first.data.id), agree(cashier, first.data.id)])
    assert.equal(agreed.filter(({ ok }) => ok).length, 1)
    const late = agreed.find(({ ok }) => !ok) ?? assert.fail()
    assertRefused(late, 'alreadyDecided')
  })

  it('is not agreed to by who takes it back, nor by a stranger, nor without the right, nor without the second factor', async () => {
    const { shopId, owner, cashier } = await openShop()
    const id = await proposed(cashier)
    const stranger = await openShop()
    assertRefused(await agree(stranger.owner, id), 'notFound')
    assertRefused(await end(stranger.owner, id), 'notFound')
    const seer = await signInMember(fixture.server, shopId, { only: ['money', 'members', 'settings'] })
    assertRefused(await agree(seer, id), 'roleMissing')
    assertRefused(await add(seer), 'roleMissing')
    await sql`update operator_session set stepped_up_until = now() where operator_id = ${owner.id}`.execute(
      fixture.server.db,
    )
    assertRefused(await agree(owner, id), 'totpNeeded')
    assert.ok((await end(cashier, id)).ok)
    const { items } = await cashier.client.expect('console_shop_accounts', {})
    assert.deepEqual(
      items.map(({ state }) => state),
      ['refused'],
    )
  })

  it('a clerk whom the proposer made, gave the right or whose sign-in they renewed does not count for a while', async () => {
    const { shopId, owner } = await openShop(false)
    const puppet = await signInMember(fixture.server, shopId, { rights: ['orders'] })
    const id = await proposed(owner)
    await owner.client.expect('console_member_save', { id: puppet.id, rights: ['payouts'] })
    assertRefused(await agree(puppet, id), 'accountSecond')
    await sql`update shop_member set agrees_from = now() where operator_id = ${puppet.id}`.execute(
      fixture.server.db,
    )
    assert.ok((await agree(puppet, id)).ok)
  })

  it('at most so many are kept, none twice, also when the same number is typed otherwise', async () => {
    const { owner, cashier } = await openShop()
    for (let n = 0; n < keptAccountsMax; n++) {
      const id = await proposed(owner, { account: `62220202001122${n}` })
      assert.ok((await agree(cashier, id)).ok)
      if (n === 0) assertRefused(await add(owner, { account: '6222-0202 0011 220' }), 'accountKnown')
    }
    assertRefused(await add(owner), 'accountsFull')
  })
})

describe('an account of a shop in which nobody else can agree', () => {
  let shop: Awaited<ReturnType<typeof openShop>>
  beforeEach(async () => {
    shop = await openShop(false)
  })

  it('is agreed to by finance beside the owner', async () => {
    assert.equal((await shop.owner.client.expect('console_shop_accounts', {})).secondBy, 'office')
    const id = await proposed(shop.owner)
    const queue = async () =>
      (await ana.client.expect('console_account_queue', {})).items.map((row) => row.id)
    assert.ok((await queue()).includes(id))
    const support = await signInOperator(fixture.server, 'support')
    assertRefused(await decide(support, id), 'roleMissing')
    const answer = await decide(ana, id)
    assert.ok(answer.ok, answer.msg)
    assert.deepEqual([answer.data.state, answer.data.agreedAs], ['kept', 'office'])
    assert.ok(!(await queue()).includes(id))
  })

  it('is refused with words that the shop reads', async () => {
    const id = await proposed(shop.owner)
    assertRefused(
      await ana.client.raw('console_account_decide', { id, decision: 'refuse', reason: '' }),
      'reasonMissing',
    )
    await ana.client.expect('console_account_decide', { id, decision: 'refuse', reason: 'The name differs' })
    const [row] = (await shop.owner.client.expect('console_shop_accounts', {})).items
    assert.deepEqual([row?.state, row?.reason], ['refused', 'The name differs'])
  })

  it('is not the office’s where a member can agree, nor where a clerk proposed it', async () => {
    const cashier = await signInMember(fixture.server, shop.shopId, { only: ['payouts'] })
    const id = await proposed(shop.owner)
    assertRefused(await decide(ana, id), 'accountOfShop')
    assert.ok((await end(shop.owner, id)).ok)
    // The owner's sign-in was renewed: they do not count for now, and the office is no way around them.
    await sql`update shop_member set agrees_from = now() + interval '1 day' where operator_id = ${shop.owner.id}`.execute(
      fixture.server.db,
    )
    const hostile = await proposed(cashier)
    assert.equal((await cashier.client.expect('console_shop_accounts', {})).secondBy, 'nobody')
    assertRefused(await decide(ana, hostile), 'accountOfShop')
  })
})

describe('the database, whatever the code does', () => {
  const run = (statement: string) => sql.raw(statement).execute(fixture.server.db)

  it('keeps no account by one person, by a person without the right, or without its time', async () => {
    const { owner, cashier, shopId } = await openShop()
    const id = await proposed(owner)
    const keep = (by: string, as = 'member', hours = accountCoolingHours) =>
      run(`update shop_account set state = 'kept', agreed_by = '${by}', agreed_as = '${as}', agreed_at = now(),
        usable_from = now() + interval '${hours} hours' where id = '${id}'`)
    await assert.rejects(keep(owner.id), /shop_account_two_persons|does not count/)
    const seer = await signInMember(fixture.server, shopId, { only: ['money'] })
    await assert.rejects(keep(seer.id), /does not count/)
    await assert.rejects(keep(ana.id, 'office'), /office does not agree/)
    await assert.rejects(keep(cashier.id, 'member', accountCoolingHours - 1), /shop_account_cools/)
    await assert.rejects(
      run(`update shop_account set last_four = '0000' where id = '${id}'`),
      /does not change/,
    )
    await assert.rejects(run(`delete from shop_account where id = '${id}'`), /never deleted/)
    await keep(cashier.id)
    await assert.rejects(
      run(`update shop_account set usable_from = agreed_at + interval '48 hours', state = 'removed',
        ended_at = now(), ended_by = '${owner.id}', agreed_by = '${ana.id}' where id = '${id}'`),
      /does not change/,
    )
  })
})

// The last one: nobody signs in any more once days have passed.
describe('a new account', () => {
  it('cools down before the first payout, and a payout keeps its copy when the account goes', async () => {
    const [f, accountId] = [fixture, fixture.accountId]
    await keepSecondFactors(f.server)
    await f.completed()
    const id = await proposed(f.owner)
    const cashier = await signInMember(f.server, f.shopId, { only: ['payouts'] })
    await keepSecondFactors(f.server)
    assert.ok((await agree(cashier, id)).ok)
    const ask = (account: string) =>
      f.owner.client.call('console_shop_payout_ask', { amountCents: 1, accountId: account })
    assertRefused(await ask(id), 'accountCooling')
    f.clock.pass((accountCoolingHours - 0.1) / 24)
    assertRefused(await ask(id), 'accountCooling')
    f.clock.pass(0.1 / 24)
    const asked = await ask(id)
    assert.ok(asked.ok, asked.msg)
    assert.ok((await end(f.owner, id)).ok)
    assertRefused(await ask(id), 'notFound')
    const [row] = (await f.owner.client.expect('console_shop_payouts', { limit: 1 })).items
    assert.deepEqual([row?.lastFour, row?.bankName], ['5432', shopAccount.bankName])
    await ana.client.expect('console_payout_open', { id: asked.data.id })
    const detail = await ana.client.expect('console_payout_detail', { id: asked.data.id })
    assert.equal(detail.account, 'GB82WEST12345698765432')
    assert.ok(
      (await f.owner.client.expect('console_shop_accounts', {})).items.some((one) => one.id === accountId),
    )
  })
})
