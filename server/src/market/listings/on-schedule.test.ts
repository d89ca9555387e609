import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import type { MemberRight } from '@sampan/contract/access/members.ts'
import { sql } from 'kysely'
import { openGoodsDesk } from '#testing/goods-desk.ts'
import { signInMember, signInOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { scheduleKeeper } from './on-schedule.ts'

const { server, shopId, clerk, colleague, lantern } = await openGoodsDesk()
const lena = await signInOperator(server, 'catalogue')
after(() => server.close())

const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString()
const detail = (id: number) => clerk.client.expect('console_goods_detail', { id })
const schedule = (id: number, onSale: boolean, at: string | null) =>
  clerk.client.call('console_goods_schedule', { ids: [id], onSale, at })
/** Lets the time of all steps of a product come, in the order in which they are set. */
const letCome = (id: number) =>
  server.db
    .updateTable('goods_schedule')
    .set({ at: sql`at - interval '900 hours'` })
    .where('product_id', '=', id)
    .execute()
const keep = () => server.work({ name: scheduleKeeper.name, work: scheduleKeeper.step })
const historyOf = (id: number) =>
  server.db
    .selectFrom('goods_history')
    .select(['kind', 'operator_id'])
    .where('product_id', '=', id)
    .orderBy('id')
    .execute()
const trailOf = (id: number) =>
  server.db
    .selectFrom('audit_entry')
    .select(['action', 'operator_id', 'after'])
    .where('subject_type', '=', 'product')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()
const mailsOf = (to: string) =>
  server.db.selectFrom('mail').select(['template', 'detail', 'path']).where('to_address', '=', to).execute()
const alertTo = (email: string | null) =>
  server.db
    .updateTable('shop')
    .set({ alert_email: email, alert_locale: email === null ? null : 'en' })
    .where('id', '=', shopId)
    .execute()

describe('goods whose time is set', () => {
  it('go off sale and on sale at their times, once each however many processes do it, in the name of who set it', async () => {
    const { productId } = await lantern()
    assert.ok((await schedule(productId, false, hours(1))).ok)
    await keep()
    assert.equal((await detail(productId)).onSale, true)
    await letCome(productId)
    await Promise.all([keep(), keep(), keep()])
    const off = await detail(productId)
    assert.deepEqual([off.onSale, off.schedule], [false, []])
    await schedule(productId, true, hours(1))
    await letCome(productId)
    await Promise.all([keep(), keep(), keep()])
    assert.equal((await detail(productId)).onSale, true)
    const history = await historyOf(productId)
    assert.deepEqual(
      history.map(({ kind }) => kind),
      ['takenOff', 'shelved'],
    )
    assert.deepEqual([...new Set(history.map(({ operator_id }) => operator_id))], [clerk.id])
    const done = (await trailOf(productId)).filter(({ action }) => action === 'goods.on_schedule')
    assert.equal(done.length, 2)
  })

  it('are done in the order of their times where several came while nobody worked', async () => {
    const { productId } = await lantern({ onSale: false })
    await schedule(productId, false, hours(3))
    await schedule(productId, true, hours(2))
    await letCome(productId)
    await keep()
    assert.equal((await detail(productId)).onSale, false)
    assert.deepEqual(
      (await historyOf(productId)).map(({ kind }) => kind),
      ['shelved', 'takenOff'],
    )
  })

  it('are shown with both times in list and editor; a time is moved, and cancelled, by any colleague', async () => {
    const { productId } = await lantern({ onSale: false })
    const other = await lantern({ onSale: false })
    const [on, later] = [hours(2), hours(30)]
    await schedule(productId, true, hours(1))
    await schedule(productId, true, on)
    await schedule(productId, false, later)
    const { name: by } = await server.db
      .selectFrom('operator')
      .select('name')
      .where('id', '=', clerk.id)
      .executeTakeFirstOrThrow()
    const expected = [
      { onSale: true, at: on, by, problem: null, gaps: [] },
      { onSale: false, at: later, by, problem: null, gaps: [] },
    ]
    assert.deepEqual((await detail(productId)).schedule, expected)
    const { items } = await colleague.client.expect('console_goods_list', { scheduled: true })
    assert.deepEqual(items.find(({ id }) => id === productId)?.schedule, expected)
    assert.ok(!items.some(({ id }) => id === other.productId))
    const cancelled = await colleague.client.expect('console_goods_schedule', {
      ids: [productId, other.productId],
      onSale: true,
      at: null,
    })
    assert.deepEqual(cancelled.changed, [productId])
    await letCome(productId)
    await keep()
    const left = await detail(productId)
    assert.deepEqual([left.onSale, left.schedule], [false, []])
  })

  it('of a stranger are left alone, and a member without the right to publish sets none', async () => {
    const { productId } = await lantern()
    const stranger = await signInMember(server, shopId, { rights: ['orders'] satisfies MemberRight[] })
    assertRefused(
      await stranger.client.call('console_goods_schedule', {
        ids: [productId],
        onSale: false,
        at: hours(1),
      }),
      'roleMissing',
    )
    assert.deepEqual((await detail(productId)).schedule, [])
  })

  it('refuse a time that is over or too far', async () => {
    const { productId } = await lantern()
    assertRefused(await schedule(productId, false, hours(-1)), 'scheduleTime')
    assertRefused(await schedule(productId, false, hours(24 * 400)), 'scheduleTime')
  })

  it('leave who set a time, and what became of it, in the audit trail', async () => {
    const { productId } = await lantern()
    await schedule(productId, false, hours(1))
    await letCome(productId)
    await keep()
    const trail = await trailOf(productId)
    assert.deepEqual(
      trail.map(({ action, operator_id }) => [action, operator_id]),
      [
        ['goods.schedule', clerk.id],
        ['goods.on_schedule', null],
      ],
    )
    assert.equal((trail[1]?.after as { setBy?: string } | null)?.setBy, clerk.id)
  })

  it('that cannot be sold when their time comes stay off sale; list, editor, today and one e-mail say why', async () => {
    const to = 'stock@quay.example'
    await alertTo(to)
    const { productId } = await lantern({ onSale: false })
    await schedule(productId, true, hours(1))
    await lena.client.expect('console_takedown_make', {
      id: productId,
      reasonCode: 'counterfeit',
      reason: 'The brand wrote to us',
    })
    await letCome(productId)
    await keep()
    await keep()
    const kept = await detail(productId)
    assert.equal(kept.onSale, false)
    assert.deepEqual(
      kept.schedule.map(({ onSale, problem }) => [onSale, problem]),
      [[true, 'goodsTakenDown']],
    )
    assert.equal((await clerk.client.expect('console_shop_today', {})).notOnTime?.count, 1)
    const mails = await mailsOf(to)
    assert.deepEqual(
      mails.map(({ template, path }) => [template, path]),
      [['shopmail.notOnSale', `/console/goods/${productId}`]],
    )
    // Another time begins anew.
    await schedule(productId, true, hours(5))
    assert.equal((await detail(productId)).schedule[0]?.problem, null)
    assert.equal((await clerk.client.expect('console_shop_today', {})).notOnTime?.count, 0)
    await alertTo(null)
  })

  it('that lack details stay off sale with their names, and are no longer called so once somebody put them on sale', async () => {
    const to = 'gaps@quay.example'
    await alertTo(to)
    const { productId } = await lantern({ onSale: false })
    const pictures = await server.db
      .selectFrom('product')
      .select('pictures')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow()
    await server.db.updateTable('product').set({ pictures: [] }).where('id', '=', productId).execute()
    await schedule(productId, true, hours(1))
    await letCome(productId)
    await keep()
    const kept = await detail(productId)
    assert.deepEqual(
      [kept.onSale, kept.schedule.map(({ problem, gaps }) => [problem, gaps])],
      [false, [['goodsIncomplete', ['picture']]]],
    )
    const [mail] = await mailsOf(to)
    assert.match(String(mail?.detail.reason), /at least one picture/)
    await server.db.updateTable('product').set(pictures).where('id', '=', productId).execute()
    await clerk.client.expect('console_goods_publish', { id: productId, onSale: true })
    assert.deepEqual((await detail(productId)).schedule, [])
    await alertTo(null)
  })
})
