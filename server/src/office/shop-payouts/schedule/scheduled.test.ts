import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { sql } from 'kysely'
import { checkBooks } from '#testing/check-books.ts'
import { signInMember, signInOperator, type TestOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { openShopPayouts, type ShopPayouts } from '#testing/shop-payouts.ts'
import { openSuspenders } from '#testing/suspending.ts'
import { makeScheduled } from './make-scheduled.ts'

let fixture: ShopPayouts
let owner: TestOperator
let finance: TestOperator
before(async () => {
  fixture = await openShopPayouts()
  owner = fixture.owner
  finance = await signInOperator(fixture.server, 'finance')
  await fixture.accountPaidOnce(finance, await signInOperator(fixture.server, 'admin'))
})
after(async () => {
  if (!fixture) return
  assert.deepEqual(await checkBooks(fixture.server.db), [])
  await fixture.server.close()
})

type Wish = Parameters<TestOperator['client']['call']>[1]
const shown = () => owner.client.expect('console_shop_payout_schedule', {})
const set = async (over: object = {}, by = owner) =>
  by.client.call('console_shop_payout_schedule_save', {
    when: { every: 'week', day: 1 },
    minimumCents: 1,
    keepCents: 0,
    accountId: fixture.accountId,
    version: (await shown())?.version ?? 0,
    ...over,
  } as Wish as never)
const run = () => makeScheduled(fixture.server.jobContext)
let daysAgo = 0
/** The day of the schedule has come: each time another one, for a day is asked for once. */
const letDayCome = () =>
  sql`update shop_payout_schedule set next_on = current_date - ${daysAgo++}::int
    where shop_id = ${fixture.shopId}`.execute(fixture.server.db)
const payouts = async () => (await owner.client.expect('console_shop_payouts', { limit: 50 })).items
const payable = () => fixture.centsOf('merchant_payable')
const refuseIt = (id: string) =>
  finance.client.expect('console_payout_decide', {
    id,
    version: 1,
    decision: 'refuse',
    reasonCode: 'unclear',
  })
const mails = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from mail
    where template = 'shopmail.schedulePaused'`.execute(fixture.server.db)
  return rows[0]?.n
}

beforeEach(async () => {
  for (const { id, status } of await payouts()) if (status === 0) await refuseIt(id)
  await sql`update shop set alert_email = 'alerts@quay.example', alert_locale = 'en'
    where id = ${fixture.shopId}`.execute(fixture.server.db)
})

describe('payouts on a schedule', () => {
  it('are off until somebody with the right sets them, with the second factor', async () => {
    assert.equal(await shown(), null)
    const before = (await payouts()).length
    await run()
    assert.equal((await payouts()).length, before)
    const seer = await signInMember(fixture.server, fixture.shopId, { only: ['money'] })
    assertRefused(await set({}, seer), 'roleMissing')
    const late = await signInMember(fixture.server, fixture.shopId, { only: ['payouts'] })
    await sql`update operator_session set stepped_up_until = now() where operator_id = ${late.id}`.execute(
      fixture.server.db,
    )
    assertRefused(await set({}, late), 'totpNeeded')
    const made = await set()
    assert.ok(made.ok, made.msg)
    assert.equal(made.data.state, 'on')
    assert.equal(new Date(`${made.data.nextOn}T00:00:00Z`).getUTCDay(), 1)
    await run()
    assert.equal((await payouts()).length, before, 'not before its day')
  })

  it('ask on their day for what is payable less what stays back, once, however many processes run at once', async () => {
    await fixture.completed()
    assert.ok((await set({ keepCents: 300 })).ok)
    const before = await payable()
    const had = (await payouts()).length
    await letDayCome()
    await Promise.all(Array.from({ length: 6 }, run))
    await run()
    const all = await payouts()
    assert.equal(all.length, had + 1)
    assert.deepEqual([all[0]?.amountCents, all[0]?.isScheduled, all[0]?.status], [before - 300, true, 0])
    assert.deepEqual([await payable(), await fixture.centsOf('merchant_hold')], [300, before - 300])
    assert.ok(String((await shown())?.nextOn) > new Date().toISOString().slice(0, 10))
    assert.deepEqual(await checkBooks(fixture.server.db), [])
  })

  it('leave nothing half done when the process dies before its end: the next run asks', async () => {
    assert.ok((await set()).ok)
    await letDayCome()
    const had = (await payouts()).length
    const before = await payable()
    await sql`create function test_fault() returns trigger language plpgsql as
      $$ begin raise exception 'Connection terminated unexpectedly'; end $$`.execute(fixture.server.db)
    await sql`create trigger test_fault before update of next_on on shop_payout_schedule
      for each row execute function test_fault()`.execute(fixture.server.db)
    try {
      await assert.rejects(run(), /terminated/)
    } finally {
      await sql`drop trigger test_fault on shop_payout_schedule`.execute(fixture.server.db)
      await sql`drop function test_fault()`.execute(fixture.server.db)
    }
    assert.deepEqual([(await payouts()).length, await payable()], [had, before])
    await run()
    assert.deepEqual([(await payouts()).length, await payable()], [had + 1, 0])
  })

  it('a day of a schedule is asked for once, whatever the code does', async () => {
    const id = await fixture.asked(1)
    await refuseIt(id)
    await assert.rejects(
      sql`insert into shop_payout (id, shop_id, asked_by, amount_cents, bank_name, holder, account_sealed, last_four,
          needed_approvals, created_at, scheduled_on, status, reason_code, decided_at)
        select gen_random_uuid(), shop_id, asked_by, 1, bank_name, holder, account_sealed, last_four, 1, now(), '2030-01-07',
          'refused', 'unclear', now() from shop_payout, generate_series(1, 2) where id = ${id}`.execute(
        fixture.server.db,
      ),
      /shop_payout_scheduled/,
    )
  })

  it('less than the least sum waits for the next day, and an open payout for its end', async () => {
    assert.ok((await set({ minimumCents: (await payable()) + 1 })).ok)
    await letDayCome()
    const had = (await payouts()).length
    await run()
    assert.equal((await payouts()).length, had)
    assert.ok(String((await shown())?.nextOn) > new Date().toISOString().slice(0, 10))
    assert.ok((await set()).ok)
    const open = await fixture.asked(1)
    await letDayCome()
    await run()
    assert.equal((await payouts()).length, had + 1)
    assert.equal((await shown())?.state, 'on')
    await refuseIt(open)
    assert.equal((await shown())?.state, 'on', 'one that was asked for by hand pauses nothing')
    await run()
    assert.equal((await payouts()).length, had + 2)
  })

  it('pause with a notice when finance refuses one, and go on when they are switched on again', async () => {
    assert.ok((await set()).ok)
    await letDayCome()
    await run()
    const told = (await mails()) ?? 0
    const [made] = await payouts()
    assert.ok(made?.isScheduled)
    await refuseIt(made.id)
    const paused = await shown()
    assert.deepEqual([paused?.state, paused?.why, await mails()], ['paused', 'payoutRefused', told + 1])
    await letDayCome()
    const had = (await payouts()).length
    await run()
    assert.equal((await payouts()).length, had)
    assert.ok((await set()).ok)
    assert.equal((await shown())?.state, 'on')
  })

  it('pause when payouts of the shop are held, and when whoever set them lost the right', async () => {
    const cashier = await signInMember(fixture.server, fixture.shopId, { only: ['payouts'] })
    assert.ok((await set({}, cashier)).ok)
    await owner.client.expect('console_member_save', { id: cashier.id, rights: ['money'] })
    await letDayCome()
    await run()
    assert.equal((await shown())?.why, 'setterGone')
    assert.ok((await set()).ok)
    const office = await openSuspenders(fixture.server)
    await office.suspend(fixture.shopId, 3)
    await letDayCome()
    await run()
    assert.deepEqual([(await shown())?.state, (await shown())?.why], ['paused', 'payoutHeld'])
    await office.suspend(fixture.shopId, 0)
  })

  it('of two tabs the later one learns that the schedule changed; switched off, nothing is asked', async () => {
    const version = (await shown())?.version ?? 0
    const both = await Promise.all([set({ version }), set({ version, keepCents: 7 })])
    assert.equal(both.filter(({ ok }) => ok).length, 1)
    assertRefused(both.find(({ ok }) => !ok) ?? assert.fail(), 'scheduleChanged')
    assertRefused(await owner.client.call('console_shop_payout_schedule_off', { version }), 'scheduleChanged')
    await owner.client.expect('console_shop_payout_schedule_off', { version: (await shown())?.version ?? 0 })
    await letDayCome()
    const had = (await payouts()).length
    await run()
    assert.equal((await payouts()).length, had)
  })

  it('pause when their account is removed', async () => {
    assert.ok((await set()).ok)
    await owner.client.expect('console_shop_account_end', { id: fixture.accountId })
    assert.equal((await shown())?.why, 'accountGone')
    assertRefused(await set(), 'notFound')
  })
})
