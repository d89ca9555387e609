import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { emit } from '#kernel/domain-events.ts'
import { newId } from '#kernel/ids.ts'
import { transaction } from '#kernel/transaction.ts'
import { listenLive } from '#testing/live-listener.ts'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { handIn } from '#testing/recharges.ts'
import { assertRefused } from '#testing/refused.ts'
import type { TestBuyer, TestServer } from '#testing/test-server.ts'
import { walkPages } from '#testing/walk-pages.ts'
import {
  addPlainWithdrawal,
  passWithdrawal,
  refuseWithdrawal,
  startMoneyServer,
} from '#testing/withdrawers.ts'

let server: TestServer
let finance: TestOperator
before(async () => {
  server = await startMoneyServer()
  finance = await signInOperator(server, 'finance')
})
after(() => server.close())

const pass = (id: string, arrivedCents = 12_300) =>
  finance.client.expect('console_recharge_decide', { id, version: 1, decision: 'pass', arrivedCents })
const refuse = (id: string) =>
  finance.client.expect('console_recharge_decide', {
    id,
    version: 1,
    decision: 'refuse',
    reasonCode: 'unreadable',
  })
const unreadOf = async ({ client }: TestBuyer) => (await client.expect('shell_info', {})).unreadNotices
const listOf = async ({ client }: TestBuyer) => (await client.expect('notice_list', {})).items
const facts = () => ({ buyerId: '', shopId: 1, orderId: newId() })

describe('a buyer [route:/notification]', () => {
  it('is told live that a recharge was passed, in the language in which they read, and where it leads', async () => {
    const [buyer, other] = [await server.registerBuyer(), await server.registerBuyer()]
    const stream = `${server.url}/api/event/stream`
    const heard = await listenLive(stream, { token: buyer.token })
    const overheard = await listenLive(stream, { token: other.token })
    const made = await handIn(buyer)
    await pass(made.id)
    await heard.until((events) => events.some(({ topic }) => topic === 'notice'))
    assert.equal(await unreadOf(buyer), 1)
    const [notice] = await listOf(buyer)
    assert.deepEqual(
      [notice?.kind, notice?.title, notice?.isRead, notice?.subject],
      ['recharge', 'Recharge passed review: $123.00', false, { type: 'recharge', id: made.id }],
    )
    assert.equal(notice?.text, `Recharge ${made.number} passed review. $123.00 is in your balance.`)
    const japanese = await buyer.client.expect('notice_list', {}, { locale: 'ri' })
    assert.equal(japanese.items[0]?.title, 'チャージが承認されました：$123.00')
    assert.equal(japanese.items[0]?.id, notice?.id)
    assert.deepEqual([await listOf(other), await unreadOf(other)], [[], 0])
    assert.ok(overheard.events.every(({ topic }) => topic !== 'notice'))
    for (const listener of [heard, overheard]) listener.stop()
  })

  it('reads why something was refused in their own language', async () => {
    const buyer = await server.registerBuyer()
    const made = await handIn(buyer)
    await refuse(made.id)
    assert.equal(
      (await listOf(buyer))[0]?.text,
      `Recharge ${made.number} was refused. The picture cannot be read. Please send a clearer one.`,
    )
    const { items } = await buyer.client.expect('notice_list', {}, { locale: 'ft' })
    assert.match(items[0]?.text ?? '', /L’image est illisible/)
  })

  it('is told once of a withdrawal that is paid with its audit, and of one that was refused', async () => {
    const { buyer, made } = await addPlainWithdrawal(server, 20_000)
    await passWithdrawal(finance, made.id)
    assert.deepEqual(
      (await listOf(buyer)).map(({ kind, title, subject }) => [kind, title, subject.id]),
      [['withdrawal', 'Withdrawal paid: $198.00', made.id]],
    )
    const second = await addPlainWithdrawal(server, 10_000)
    await refuseWithdrawal(finance, second.made.id)
    assert.match((await listOf(second.buyer))[0]?.text ?? '', /\$100\.00 is back in your balance/)
  })

  it('is told nothing when what happened is undone', async () => {
    const buyer = await server.registerBuyer()
    await transaction(server.db, async (tx) => {
      await emit(tx, 'order.paid', { ...facts(), buyerId: buyer.id })
      throw new Error('undone')
    }).catch(() => {})
    assert.deepEqual(await listOf(buyer), [])
  })

  it('is not told what they did themselves, but that they paid', async () => {
    const buyer = await server.registerBuyer()
    const at = new Date()
    await transaction(server.db, async (tx) => {
      await emit(tx, 'order.paid', { ...facts(), buyerId: buyer.id })
      await emit(tx, 'order.cancelled', { ...facts(), buyerId: buyer.id, actor: 'buyer', at })
      await emit(tx, 'order.received', { ...facts(), buyerId: buyer.id, actor: 'buyer', at })
    })
    assert.deepEqual(
      (await listOf(buyer)).map(({ title }) => title),
      ['Payment received'],
    )
  })

  it('is told what others decide about a refund, and of answers to reviews and questions', async () => {
    const buyer = await server.registerBuyer()
    const orderId = newId()
    const refund = {
      refundId: newId(),
      orderId,
      buyerId: buyer.id,
      shopId: 1,
      amountCents: 3200,
      askedCents: null,
      offeredCents: null,
      reason: 'damaged',
    } as const
    const asked = { productId: 7, shopId: 1, buyerId: buyer.id }
    await transaction(server.db, async (tx) => {
      await emit(tx, 'refund.opened', { ...refund, state: 'requested', by: 'buyer' })
      await emit(tx, 'refund.changed', { ...refund, state: 'refused', by: 'seller' })
      await emit(tx, 'refund.changed', { ...refund, state: 'appealed', by: 'buyer' })
      await emit(tx, 'refund.changed', { ...refund, state: 'refunded', by: 'operator' })
      await emit(tx, 'review.replied', { ...asked, reviewId: 3, orderId, productScore: 5 })
      await emit(tx, 'question.answered', { ...asked, questionId: 4, answerId: 5, byShop: true })
    })
    assert.deepEqual(
      (await listOf(buyer))
        .map(({ kind, title, subject }) => [kind, title, subject.type, subject.id, subject.request])
        .sort(),
      [
        ['refund', 'Refund paid: $32.00', 'refund', orderId, refund.refundId],
        ['refund', 'Refund refused', 'refund', orderId, refund.refundId],
        ['reply', 'The shop answered your review', 'product', '7', undefined],
        ['reply', 'Your question was answered', 'product', '7', undefined],
      ],
    )
  })
})

describe('reading notices', () => {
  it('marks one, then all of a kind, then all; other devices hear of it', async () => {
    const buyer = await server.registerBuyer()
    const at = new Date()
    await transaction(server.db, async (tx) => {
      for (let n = 0; n < 3; n++) await emit(tx, 'order.paid', { ...facts(), buyerId: buyer.id })
      const why = { reasonCode: 'other', reason: '' }
      const facts3 = { buyerId: buyer.id, arrivedCents: null, owedPaidCents: 0, ...why, at }
      await emit(tx, 'recharge.decided', { rechargeId: newId(), decision: 'refuse', ...facts3 })
      await emit(tx, 'recharge.decided', { rechargeId: newId(), decision: 'refuse', ...facts3 })
    })
    assert.equal(await unreadOf(buyer), 5)
    const { items } = await buyer.client.expect('notice_list', { kind: 'order' })
    assert.equal(items.length, 3)
    const id = items[0]?.id ?? ''
    const heard = await listenLive(`${server.url}/api/event/stream`, { token: buyer.token })
    assert.deepEqual(await buyer.client.expect('notice_read', { id }), { unreadNotices: 4 })
    await heard.until((events) => events.some(({ topic }) => topic === 'notice'))
    heard.stop()
    assert.deepEqual(await buyer.client.expect('notice_read', { id }), { unreadNotices: 4 }, 'once is enough')
    assert.deepEqual(await buyer.client.expect('notice_read', { all: true, kind: 'recharge' }), {
      unreadNotices: 2,
    })
    assert.deepEqual(await buyer.client.expect('notice_read', { all: true }), { unreadNotices: 0 })
    assert.ok((await listOf(buyer)).every(({ isRead }) => isRead))
  })

  it('of somebody else is refused like one that does not exist', async () => {
    const [buyer, other] = [await server.registerBuyer(), await server.registerBuyer()]
    await transaction(server.db, (tx) => emit(tx, 'order.paid', { ...facts(), buyerId: buyer.id }))
    const id = (await listOf(buyer))[0]?.id ?? ''
    const answers = [
      await other.client.raw('notice_read', { id }),
      await other.client.raw('notice_read', { id: newId() }),
    ]
    for (const answer of answers) assertRefused(answer, 'notFound')
    assert.equal(answers[0]?.msg, answers[1]?.msg)
    await other.client.expect('notice_read', { all: true })
    assert.equal(await unreadOf(buyer), 1)
  })

  it('goes on page by page, newest first, without gap or repetition', async () => {
    const buyer = await server.registerBuyer()
    await transaction(server.db, async (tx) => {
      for (let n = 0; n < 7; n++)
        await emit(tx, 'order.shipped', {
          ...facts(),
          buyerId: buyer.id,
          actor: 'seller',
          at: new Date(Date.now() + n),
        })
    })
    const seen = (await walkPages((cursor) => buyer.client.expect('notice_list', { limit: 3, cursor }))).map(
      ({ id }) => id,
    )
    assert.equal(new Set(seen).size, 7)
    assert.deepEqual(seen, seen.toSorted().reverse())
    assertRefused(await buyer.client.raw('notice_list', { cursor: 'bm9uc2Vuc2U' }), 'badInput')
  })

  it('counts unread ones no further than it is shown', async () => {
    const buyer = await server.registerBuyer()
    await transaction(server.db, async (tx) => {
      for (let n = 0; n < 130; n++) await emit(tx, 'order.paid', { ...facts(), buyerId: buyer.id })
    })
    assert.equal(await unreadOf(buyer), 100)
  })
})

describe('what a buyer wants to be told', () => {
  it('is all but promotions in the app, the important by e-mail, until they say otherwise', async () => {
    const { client } = await server.registerBuyer()
    const { kinds, quiet, phrase } = await client.expect('notice_settings', {})
    assert.deepEqual(
      kinds.map(({ kind, inApp, email }) => [kind, inApp, email]),
      [
        ['order', true, true],
        ['refund', true, true],
        ['recharge', true, true],
        ['withdrawal', true, true],
        ['reply', true, false],
        ['alert', true, true],
        ['promotion', false, false],
      ],
    )
    assert.deepEqual([quiet, phrase], [null, ''])
  })

  it('is changed kind by kind, and what they do not want is neither shown nor counted', async () => {
    const buyer = await server.registerBuyer()
    const kinds = [{ kind: 'order', inApp: false, email: false }] as const
    await buyer.client.expect('notice_settings_save', { kinds: [...kinds] })
    const saved = await buyer.client.expect('notice_settings_save', {
      quiet: { fromMinute: 1320, untilMinute: 420, timeZone: 'Asia/Bangkok' },
    })
    assert.deepEqual(saved.kinds[0], { kind: 'order', inApp: false, email: false, push: true })
    assert.equal(saved.kinds[2]?.inApp, true)
    assert.equal(saved.quiet?.timeZone, 'Asia/Bangkok')
    await transaction(server.db, (tx) => emit(tx, 'order.paid', { ...facts(), buyerId: buyer.id }))
    const { rows } = await sql`select 1 from notice where buyer_id = ${buyer.id}`.execute(server.db)
    assert.deepEqual([await listOf(buyer), await unreadOf(buyer), rows], [[], 0, []])
    const bad = { fromMinute: 60, untilMinute: 120, timeZone: 'Moon/Crater' }
    assertRefused(await buyer.client.raw('notice_settings_save', { quiet: bad }), 'badInput')
  })

  it('loses nothing when several switches are tapped at once', async () => {
    const quiet = { fromMinute: 1320, untilMinute: 420, timeZone: 'Asia/Bangkok' }
    const kinds = ['promotion', 'reply', 'refund'] as const
    for (let round = 0; round < 5; round++) {
      const { client } = await server.registerBuyer()
      await Promise.all([
        client.expect('notice_settings_save', { quiet }),
        ...kinds.map((kind) =>
          client.expect('notice_settings_save', {
            kinds: [{ kind, inApp: false, email: kind === 'promotion' }],
          }),
        ),
      ])
      const saved = await client.expect('notice_settings', {})
      assert.deepEqual(saved.quiet, quiet)
      for (const kind of kinds)
        assert.deepEqual(
          saved.kinds.find((one) => one.kind === kind),
          { kind, inApp: false, email: kind === 'promotion', push: kind !== 'promotion' },
        )
    }
  })

  it('is said with their own phrase, on one line, which they set and take back', async () => {
    const { client } = await server.registerBuyer()
    assert.deepEqual(await client.expect('phrase_set', { phrase: '  blue teapot ' }), {
      phrase: 'blue teapot',
    })
    assert.equal((await client.expect('notice_settings', {})).phrase, 'blue teapot')
    for (const phrase of ['a\nb', 'x'.repeat(41)])
      assertRefused(await client.raw('phrase_set', { phrase }), 'phraseInvalid')
    await client.expect('phrase_set', { phrase: '' })
    assert.equal((await client.expect('notice_settings', {})).phrase, '')
  })
})
