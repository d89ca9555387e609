import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { isCheckViolation } from '#kernel/database-errors.ts'
import { transaction } from '#kernel/transaction.ts'
import { postTransfer } from '#money/ledger/index.ts'
import { checkBooks } from '#testing/check-books.ts'
import { addShop } from '#testing/goods.ts'
import { joinByLink, signInMember, signInOperator, type TestOperator } from '#testing/operators.ts'
import { giveShopTo } from '#testing/own-shop.ts'
import { assertRefused } from '#testing/refused.ts'
import { keptAccount, openShopPayouts, type ShopPayouts, shopAccount } from '#testing/shop-payouts.ts'
import { openSuspenders } from '#testing/suspending.ts'
import { takeBack } from '#trade/settlements/index.ts'
import { selfAuditJob } from '../reconciliation/self-audit.ts'

let fixture: ShopPayouts
let owner: TestOperator
let ana: TestOperator
let bea: TestOperator
before(async () => {
  fixture = await openShopPayouts()
  owner = fixture.owner
  ana = await signInOperator(fixture.server, 'finance')
  bea = await signInOperator(fixture.server, 'admin')
  await fixture.accountPaidOnce(ana, bea)
})
after(async () => {
  if (!fixture) return
  assert.deepEqual(await checkBooks(fixture.server.db), [])
  await fixture.server.close()
})

const completed = () => fixture.completed()
const centsOf: ShopPayouts['centsOf'] = (kind, of) => fixture.centsOf(kind, of)
const asked = (amountCents: number) => fixture.asked(amountCents)
const payable = () => centsOf('merchant_payable')
const ask = (amountCents: number, key?: string) =>
  owner.client.call(
    'console_shop_payout_ask',
    { amountCents, accountId: fixture.accountId },
    key ? { key } : {},
  )
const pass = (by: TestOperator, id: string, bankReference?: string, version = 1) =>
  by.client.call('console_payout_decide', {
    id,
    version,
    decision: 'pass',
    ...(bankReference && { bankReference }),
  })
const refuseIt = (by: TestOperator, id: string) =>
  by.client.call('console_payout_decide', { id, version: 1, decision: 'refuse', reasonCode: 'nameDiffers' })
const lines = async () =>
  (await owner.client.expect('shop_statement', { limit: 2 })).items.map((line) => [
    line.kind,
    line.payableCents,
  ])

describe('a payout to a shop', () => {
  it('is held when it is asked for, and leaves for the bank when finance says so, to the cent', async () => {
    await completed()
    const before = { payable: await payable(), bank: await centsOf('world_bank', '') }
    const id = await asked(1000)
    assert.deepEqual([await payable(), await centsOf('merchant_hold')], [before.payable - 1000, 1000])
    const { items } = await ana.client.expect('console_payout_list', {})
    assert.deepEqual(
      items.map((row) => [row.id, row.amountCents, row.shop.id]),
      [[id, 1000, fixture.shopId]],
    )
    const read = async () => (await ana.client.expect('console_payout_detail', { id })).account
    assert.equal(await read(), null)
    assert.equal((await ana.client.expect('console_payout_open', { id })).account, null)
    assert.equal(await read(), 'DE89370400440532013000')
    assert.ok((await pass(ana, id, 'FT-1')).ok)
    assert.deepEqual([await payable(), await centsOf('merchant_hold')], [before.payable - 1000, 0])
    assert.equal(await centsOf('world_bank', ''), before.bank + 1000)
    const mine = await owner.client.expect('console_shop_payouts', { limit: 1 })
    assert.deepEqual(
      mine.items.map((row) => [row.status, row.bankReference, row.lastFour]),
      [[1, 'FT-1', '3000']],
    )
    assert.deepEqual((await lines())[0], ['payout', -1000])
    assert.equal((await ana.client.expect('console_payout_detail', { id })).account, null)
    assertRefused(await pass(bea, id, 'FT-1b'), 'alreadyDecided')
  })

  it('goes back when it is refused, with a reason that the shop reads, and both stand in the statement', async () => {
    const before = await payable()
    const id = await asked(700)
    assertRefused(
      await ana.client.raw('console_payout_decide', { id, version: 1, decision: 'refuse' }),
      'reasonMissing',
    )
    assert.ok((await refuseIt(ana, id)).ok)
    assert.deepEqual([await payable(), await centsOf('merchant_hold')], [before, 0])
    const { items } = await owner.client.expect('console_shop_payouts', { limit: 1 })
    assert.deepEqual(
      [items[0]?.status, items[0]?.reasonCode, items[0]?.bankReference],
      [2, 'nameDiffers', null],
    )
    assert.deepEqual(await lines(), [
      ['payoutReturned', 700],
      ['payout', -700],
    ])
    const month = new Date(fixture.clock.now()).toISOString().slice(0, 7)
    const { csv } = await owner.client.expect('console_shop_statement_csv', { month })
    assert.match(csv, new RegExp(`"${items[0]?.number}",payoutReturned,7.00,0.00,0.00,7.00`))
    const { months } = await owner.client.expect('console_shop_money', {})
    const { rows } = await sql<{ cents: number }>`select sum(payable_cents)::int as cents from settlement
      where shop_id = ${fixture.shopId} and kind in ('settled', 'takenBack')`.execute(fixture.server.db)
    assert.equal(
      months.reduce((sum, { payableCents }) => sum + payableCents, 0),
      rows[0]?.cents,
    )
  })

  it('is at most what Sampan owes the shop, to an account that can be right', async () => {
    assertRefused(await ask((await payable()) + 1), 'payoutTooMuch')
    assertRefused(await ask(0), 'payoutTooMuch')
    const wrongs = [
      [{ account: 'DE89 3704 0044 0532 0130 01' }, 'payoutAccount'],
      [{ account: '1' }, 'payoutAccount'],
      [{ holder: '' }, 'payoutHolder'],
      [{ bankName: '' }, 'payoutBank'],
    ] as const
    for (const [wrong, refusal] of wrongs)
      assertRefused(await owner.client.raw('console_shop_account_add', { ...shopAccount, ...wrong }), refusal)
  })

  it('is one at a time: of ten asked for at once one is held, and the same key is the same payout', async () => {
    const before = await payable()
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(100)))
    assert.equal(answers.filter(({ ok }) => ok).length, 1)
    for (const answer of answers) if (!answer.ok) assertRefused(answer, 'payoutOpen')
    assert.equal(await payable(), before - 100)
    const open = answers.find(({ ok }) => ok)
    assert.ok(open?.ok && (await refuseIt(ana, open.data.id)).ok)
    const key = randomUUID()
    const [first, second] = [await ask(100, key), await ask(100, key)]
    assert.ok(first.ok && second.ok && first.data.id === second.data.id)
    assert.equal(await payable(), before - 100)
    assert.ok((await refuseIt(ana, first.data.id)).ok)
  })

  it('is decided once: of ten at the same time exactly one decides', async () => {
    const before = await payable()
    const id = await asked(100)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        n % 3 === 0 ? refuseIt(n % 2 ? ana : bea, id) : pass(n % 2 ? ana : bea, id, `RACE-${n}`),
      ),
    )
    assert.equal(answers.filter(({ ok }) => ok).length, 1)
    for (const answer of answers) if (!answer.ok) assertRefused(answer, 'alreadyDecided')
    const { status } = await ana.client.expect('console_payout_detail', { id })
    assert.deepEqual(
      [await payable(), await centsOf('merchant_hold')],
      [status === 1 ? before - 100 : before, 0],
    )
  })

  it('needs two persons from the amount of withdrawals on, and a reference that was never used', async () => {
    await sql`update money_settings set two_person_cents = 500`.execute(fixture.server.db)
    const id = await asked(500)
    await sql`update money_settings set two_person_cents = 50000`.execute(fixture.server.db)
    const first = await pass(ana, id)
    assert.ok(first.ok && first.data.status === 0)
    assertRefused(await pass(ana, id, 'FT-2'), 'secondApprover')
    assertRefused(await pass(bea, id, 'FT-2', 2), 'changedMeanwhile')
    assertRefused(await pass(bea, id), 'payoutReference')
    assertRefused(await pass(bea, id, 'FT-1'), 'payoutReference')
    assert.ok((await pass(bea, id, 'FT-2')).ok)
  })

  it('needs two persons to an account that was never paid, and when small ones together are large', async () => {
    const { server, shopId } = fixture
    const detail = (id: string) => ana.client.expect('console_payout_detail', { id })
    // Whoever reset the owner's sign-in asks in the owner's name, to an account of their own.
    const reset = { shopId, id: owner.id, reason: 'they lost it' }
    const { path } = await bea.client.expect('console_shop_member_reset', reset)
    const { token, client } = await joinByLink(server, path, 'chosen by the admin')
    owner = { ...owner, token, client }
    fixture.owner.client = owner.client
    const usableFrom = new Date(fixture.clock.now().getTime() - 1000)
    const accountId = await keptAccount(server, {
      shopId,
      owner,
      usableFrom,
      account: 'GB33BUKB20201555555555',
    })
    const { id } = await owner.client.expect('console_shop_payout_ask', { amountCents: 100, accountId })
    assert.equal((await detail(id)).neededApprovals, 2)
    assert.equal((await pass(bea, id, 'FT-OWN')).ok, true, 'the first of two')
    assertRefused(await pass(bea, id, 'FT-OWN'), 'secondApprover')
    assert.equal((await detail(id)).status, 0)
    assert.ok((await refuseIt(ana, id)).ok)

    const day = await sql<{ cents: number }>`select sum(amount_cents)::int as cents from shop_payout
      where shop_id = ${shopId} and status = 'paid'`.execute(server.db)
    const paidToday = day.rows[0]?.cents ?? 0
    await sql`update money_settings set two_person_cents = ${paidToday + 100}`.execute(server.db)
    const split = await asked(100)
    assert.equal((await detail(split)).neededApprovals, 2)
    assert.ok((await refuseIt(ana, split)).ok)
    const small = await asked(99)
    assert.equal((await detail(small)).neededApprovals, 1)
    assert.ok((await refuseIt(ana, small)).ok)
    await sql`update money_settings set two_person_cents = 50000`.execute(server.db)
  })

  it('is asked for with the right to payouts, read with the right to money, and decided by finance, never in their own matter', async () => {
    const { server, shopId } = fixture
    const id = await asked(100)
    const clerk = await signInMember(server, shopId, { rights: ['money'] })
    const send = { amountCents: 1, accountId: fixture.accountId }
    assertRefused(await clerk.client.raw('console_shop_payout_ask', send), 'roleMissing')
    assert.equal((await clerk.client.expect('console_shop_payouts', { limit: 1 })).items[0]?.id, id)
    const blind = await signInMember(server, shopId, { rights: ['goods'] })
    assertRefused(await blind.client.raw('console_shop_payouts', {}), 'roleMissing')
    const other = await signInMember(server, await addShop(server.db), { role: 'owner' })
    assert.deepEqual((await other.client.expect('console_shop_payouts', {})).items, [])
    assertRefused(await other.client.raw('console_shop_payout_ask', send), 'notFound')
    assertRefused(await pass(fixture.support, id, 'X'), 'roleMissing')
    assertRefused(await fixture.support.client.raw('console_payout_open', { id }), 'roleMissing')
    assertRefused(await pass(owner, id, 'X'), 'roleMissing')
    await giveShopTo(server.db, { shopId, buyerId: fixture.buyer.id, ownerId: owner.id })
    const own = await signInOperator(server, 'finance', fixture.buyer.id)
    assertRefused(await pass(own, id, 'X'), 'ownAccount')
    assertRefused(await refuseIt(own, id), 'ownAccount')
    assertRefused(await own.client.call('console_payout_open', { id }), 'ownAccount')
    const stale = await signInMember(server, shopId)
    await sql`update operator_session set stepped_up_until = now() - interval '1 second' where operator_id in (${stale.id}, ${owner.id})`.execute(
      server.db,
    )
    assertRefused(await ask(1), 'totpNeeded')
    await sql`update operator_session set stepped_up_until = now() + interval '1 hour' where operator_id = ${owner.id}`.execute(
      server.db,
    )
    assert.ok((await refuseIt(ana, id)).ok)
  })

  it('and a take-back at the same time leave what is payable right', async () => {
    const { server, buyer } = fixture
    for (let round = 0; round < 3; round++) {
      const order = await completed()
      const all = await payable()
      const ref = randomUUID()
      const takenBack = () =>
        transaction(server.db, async (tx) => {
          const took = await takeBack(tx, {
            orderId: order.id,
            cents: order.totalCents,
            ref,
            at: fixture.clock.now(),
          })
          assert.ok(took)
          const given = { kind: 'available' as const, owner: buyer.id, cents: order.totalCents }
          await postTransfer(tx, { kind: 'refund', ref, actor: 'test', lines: [given, ...took] })
        })
      // First one after the other, so that it is once certain which came first.
      const asking = ask(all)
      if (round === 0) await asking
      const [answer] = await Promise.all([asking, takenBack()])
      if (round === 0) assert.ok(answer.ok)
      const owed = await centsOf('receivable')
      if (answer.ok) {
        assert.deepEqual([await payable(), await centsOf('merchant_hold'), owed < 0], [0, all, true])
        assert.ok((await refuseIt(ana, answer.data.id)).ok)
        // Money that it came to owe meanwhile cannot be asked for, though it stands on its account again.
        assertRefused(await ask(all), 'payoutTooMuch')
      } else {
        assertRefused(answer, 'payoutTooMuch')
        assert.equal(owed, 0)
      }
      const { rows } = await sql<{ cents: number }>`
        select sum(payable_cents)::int as cents from settlement where shop_id = ${fixture.shopId}`.execute(
        server.db,
      )
      assert.equal(await payable(), rows[0]?.cents)
      // The next settlement sets off what is owed.
      await completed()
      assert.equal(await centsOf('receivable'), 0)
    }
  })

  it('is kept by the database whoever writes, its account sealed, and by the self-audit', async () => {
    const { db } = fixture.server
    const id = await asked(100)
    const { rows } = await sql<{ text: string }>`
      select p::text || coalesce((select string_agg(e::text, ' ') from audit_entry e where subject_id = ${id}), '') as text
      from shop_payout p where id = ${id}`.execute(db)
    assert.ok(rows[0] && !rows[0].text.includes('DE8937'))
    const broken = [
      sql`update shop_payout set amount_cents = 1 where id = ${id}`,
      sql`update shop_payout set status = 'waiting', decided_at = null, bank_reference = null where status = 'paid'`,
      sql`delete from shop_payout where id = ${id}`,
    ]
    for (const act of broken) await assert.rejects(act.execute(db), /payout/)
    await fixture.server.work(selfAuditJob)
    const sound = await sql<{
      sound: boolean
    }>`select is_sound as sound from self_audit order by id desc limit 1`.execute(db)
    assert.equal(sound.rows[0]?.sound, true)
    assert.ok((await refuseIt(ana, id)).ok)
  })

  it('is neither asked for, opened nor paid while the payouts of the shop are held, and is paid after that', async () => {
    await completed()
    const { server, shopId } = fixture
    const { suspend } = await openSuspenders(server)
    const id = await asked(700)
    await suspend(shopId, 2)
    await suspend(shopId, 3)
    assertRefused(await ana.client.call('console_payout_open', { id }), 'payoutHeld')
    assertRefused(await pass(ana, id, 'FT-held'), 'payoutHeld')
    for (const change of [
      { opened_at: new Date() },
      { status: 'paid', bank_reference: 'FT-x', decided_at: new Date() },
    ] as const)
      await assert.rejects(
        server.db.updateTable('shop_payout').set(change).where('id', '=', id).execute(),
        (error) => isCheckViolation(error, 'shop_payout_not_held'),
      )
    // The owner may take it back, and what was held is payable again; nothing is asked for anew.
    const before = await payable()
    await owner.client.expect('console_shop_payout_cancel', { id })
    assert.deepEqual([await payable(), await centsOf('merchant_hold')], [before + 700, 0])
    assertRefused(await ask(700), 'payoutHeld')
    await suspend(shopId, 0)
    const next = await asked(700)
    assert.ok((await ana.client.call('console_payout_open', { id: next })).ok)
    // The money may be at the bank by now: it is written down as paid, whatever was decided about the shop since.
    await suspend(shopId, 3)
    assert.ok((await pass(ana, next, 'FT-9')).ok)
    assert.deepEqual([await payable(), await centsOf('merchant_hold')], [before, 0])
    await suspend(shopId, 0)
  })
})
