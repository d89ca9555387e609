import assert from 'node:assert/strict'
import { after, beforeEach, it } from 'node:test'
import { sql } from 'kysely'
import { attend, openRecharge, startWithCards, typeCard } from '#testing/card-payments.ts'
import { assertBooksBalance, readyBuyer } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'
import type { TestBuyer } from '#testing/test-server.ts'
import { moneyOf } from '#testing/withdrawers.ts'

const { server, provider, close } = await startWithCards()
after(close)
const pays = '4242424242424242'

beforeEach(() => {
  Object.assign(provider.manners, { answerAfterMs: 0, failing: 0, doesAnswer: true, isSandbox: true })
})

const show = ({ client }: TestBuyer, id: string) => client.expect('card_payment_detail', { id })
const availableOf = async ({ id }: TestBuyer) => (await moneyOf(server.db, id)).available
/** The buyer comes back from the hosted page: nothing is believed, the provider is asked. */
async function comeBack(buyer: TestBuyer, id: string) {
  await buyer.client.expect('card_payment_check', { id })
  await attend(server)
  return show(buyer, id)
}
const lastSession = () => provider.sessions.all().at(-1)
const eventsOf = async (id: string): Promise<string[]> =>
  (
    await sql<{ kind: string }>`select kind from card_event where payment_id = ${id} order by id`.execute(
      server.db,
    )
  ).rows.map(({ kind }) => kind)
/** The event that the provider would have told last of this kind. */
const toldEvent = (type: string) =>
  provider.webhooks.told.findLast((event) => event.type === type) ?? assert.fail(type)

it('a declined card and then a good one: paid on the hosted page, credited once, shown in records and bill', async () => {
  const buyer = await readyBuyer(server)
  const opened = await openRecharge(server, buyer, 2_500)
  assert.deepEqual([opened.state, opened.isSandbox, opened.wasDeclined], ['open', true, false])
  assert.equal(await typeCard(opened.pageUrl, '4000000000000002'), null, 'the hosted page stays')
  const declined = await comeBack(buyer, opened.id)
  assert.deepEqual([declined.state, declined.wasDeclined, declined.pageUrl], ['open', true, opened.pageUrl])
  assert.equal(await availableOf(buyer), 0)

  const leadsTo = await typeCard(opened.pageUrl, pays)
  assert.match(leadsTo ?? '', new RegExp(`/cardPay/${opened.id}\\?back=1$`))
  assert.equal((await show(buyer, opened.id)).state, 'open', 'the way back by itself says nothing')
  const paid = await comeBack(buyer, opened.id)
  assert.deepEqual(
    [paid.state, paid.cardBrand, paid.cardLastFour, paid.pageUrl],
    ['paid', 'Visa', '4242', null],
  )
  assert.equal(await availableOf(buyer), 2_500)

  const [record] = (await buyer.client.expect('recharge_log', { status: 1 })).items
  assert.deepEqual([record?.id, record?.method, record?.arrivedCents], [opened.id, 'card', 2_500])
  const [line] = (await buyer.client.expect('bill', {})).items
  assert.deepEqual([line?.kind, line?.subject.number, line?.amountCents], ['recharge', paid.number, 2_500])
  assert.deepEqual(await eventsOf(opened.id), ['new', 'open', 'declined', 'paid'])
  await assertBooksBalance(server.db)
})

it('webhooks twice, out of order and late credit once', async () => {
  const buyer = await readyBuyer(server)
  const { id, pageUrl } = await openRecharge(server, buyer, 1_000)
  await typeCard(pageUrl, pays)
  const [paid, opened] = [toldEvent('session.paid'), toldEvent('session.opened')]
  for (const event of [paid, paid, opened, paid]) {
    assert.equal(await provider.webhooks.send(event), 200)
    await attend(server)
  }
  assert.equal((await show(buyer, id)).state, 'paid')
  await Promise.all([1, 2, 3].map((n) => provider.webhooks.send({ ...paid, id: `evt_again_${n}` })))
  await attend(server)
  assert.equal(await availableOf(buyer), 1_000)
  assert.equal((await eventsOf(id)).filter((kind) => kind === 'told:session.paid').length, 4)
  await assertBooksBalance(server.db)
})

it('a forged, old or shapeless webhook is turned away and moves nothing', async () => {
  const buyer = await readyBuyer(server)
  const { id } = await openRecharge(server, buyer, 1_000)
  const event = { id: 'evt_forged', type: 'session.paid', session: lastSession()?.id, reference: id }
  const seconds = Math.floor(Date.now() / 1000)
  assert.equal(await provider.webhooks.send(event, 'another secret of sixteen'), 403)
  assert.equal(await provider.webhooks.send(event, undefined, seconds - 600), 403)
  assert.equal(await provider.webhooks.send({ id: 'evt_shapeless', type: 'Paid!' }), 400)
  assert.deepEqual(await eventsOf(id), ['new', 'open'])
  // Signed, and untrue: the provider itself is asked, and says that nothing was paid.
  assert.equal(await provider.webhooks.send(event), 200)
  await attend(server)
  assert.equal((await show(buyer, id)).state, 'open')
  assert.equal(await availableOf(buyer), 0)
})

it('without any webhook the question finds what was paid, also after the browser was closed', async () => {
  const buyer = await readyBuyer(server)
  const { id, pageUrl } = await openRecharge(server, buyer, 1_500)
  await typeCard(pageUrl, pays)
  await sql`update card_payment set ask_at = now() - interval '1 second' where id = ${id} and ask_at is not null`.execute(
    server.db,
  )
  await attend(server)
  assert.equal((await show(buyer, id)).state, 'paid')
  assert.equal(await availableOf(buyer), 1_500)
})

it('the provider makes one session although its answer was lost, and answers late or not at all for a while', async () => {
  const buyer = await readyBuyer(server)
  provider.manners.doesAnswer = false
  const { id } = await buyer.client.expect('card_payment_begin', { amountCents: 1_000 })
  await attend(server)
  assert.equal((await show(buyer, id)).state, 'new')
  const problem = async () =>
    (
      await server.db
        .selectFrom('card_payment')
        .select('problem')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).problem
  assert.match(await problem(), /no answer/)
  provider.manners.doesAnswer = true
  provider.manners.failing = 1
  for (let n = 0; n < 2; n++) {
    await sql`update card_payment set ask_at = now() - interval '1 second' where id = ${id}`.execute(
      server.db,
    )
    await attend(server)
  }
  assert.equal((await show(buyer, id)).state, 'open')
  assert.equal(await problem(), '')
  assert.equal(provider.sessions.all().filter(({ reference }) => reference === id).length, 1)
})

it('another sum, another currency and a test card where real money is taken are credited to nobody', async () => {
  const buyer = await readyBuyer(server)
  for (const change of [{ amount: 999 }, { currency: 'EUR' }]) {
    const { id, pageUrl } = await openRecharge(server, buyer, 1_000)
    Object.assign(lastSession() ?? {}, change)
    await typeCard(pageUrl, pays)
    assert.equal((await comeBack(buyer, id)).state, 'differs')
    const [problem] = (
      await sql<{ problem: string }>`select problem from card_payment where id = ${id}`.execute(server.db)
    ).rows
    assert.match(problem?.problem ?? '', /paid (\$9\.99|in EUR)/)
    // The provider gives it back: that is its end.
    Object.assign(lastSession() ?? {}, { refunded_amount: lastSession()?.amount })
    await provider.webhooks.send({
      ...toldEvent('session.paid'),
      id: `evt_returned_${id}`,
      type: 'session.refunded',
    })
    await attend(server)
    assert.equal((await show(buyer, id)).state, 'returned')
  }
  assert.equal(await availableOf(buyer), 0)
  await assertBooksBalance(server.db)
})

it('a session with the reference of another payment is taken for neither', async () => {
  const buyer = await readyBuyer(server)
  const first = await openRecharge(server, buyer, 1_000)
  await typeCard(first.pageUrl, pays)
  const session = lastSession()
  assert.ok(session)
  session.reference = 'another'
  assert.equal((await comeBack(buyer, first.id)).state, 'open')
  session.reference = first.id
  assert.equal((await comeBack(buyer, first.id)).state, 'paid')
})

it('called off: the page is closed and nothing is credited; what was paid meanwhile is', async () => {
  const buyer = await readyBuyer(server)
  const first = await openRecharge(server, buyer, 1_000)
  const ending = await buyer.client.expect('card_payment_cancel', { id: first.id })
  assert.deepEqual([ending.isEnding, ending.pageUrl], [true, null])
  await attend(server)
  assert.equal((await show(buyer, first.id)).state, 'cancelled')
  assert.equal(lastSession()?.status, 'cancelled')
  await buyer.client.expect('card_payment_cancel', { id: first.id })

  const second = await openRecharge(server, buyer, 1_200)
  await typeCard(second.pageUrl, pays)
  await buyer.client.expect('card_payment_cancel', { id: second.id })
  await attend(server)
  assert.equal((await show(buyer, second.id)).state, 'paid')
  assertRefused(await buyer.client.call('card_payment_cancel', { id: second.id }), 'cardPaymentOver')
  assert.equal(await availableOf(buyer), 1_200)
})

it('called off before the provider knew it, it ends as well', async () => {
  const buyer = await readyBuyer(server)
  const { id } = await buyer.client.expect('card_payment_begin', { amountCents: 1_000 })
  await buyer.client.expect('card_payment_cancel', { id })
  await attend(server)
  await sql`update card_payment set ask_at = now() - interval '1 second' where id = ${id} and ask_at is not null`.execute(
    server.db,
  )
  await attend(server)
  assert.equal((await show(buyer, id)).state, 'cancelled')
})

it('a page whose time is over expires; money that comes later all the same is credited', async () => {
  const buyer = await readyBuyer(server)
  const { id } = await openRecharge(server, buyer, 1_000)
  const session = lastSession()
  assert.ok(session)
  session.expires_at = new Date(0).toISOString()
  assert.equal((await comeBack(buyer, id)).state, 'expired')
  Object.assign(session, { status: 'paid', card: { brand: 'Visa', last4: '4242' } })
  await provider.webhooks.send({ id: 'evt_late', type: 'session.paid', session: session.id, reference: id })
  await attend(server)
  assert.equal((await show(buyer, id)).state, 'paid')
  assert.equal(await availableOf(buyer), 1_000)
})

it('what the buyer owes is paid from it first', async () => {
  const buyer = await readyBuyer(server)
  await sql`select post_transfer(gen_random_uuid(), 'adjust', gen_random_uuid()::text, 'test', '',
    ${JSON.stringify([
      { kind: 'receivable', owner: buyer.id, cents: -300 },
      { kind: 'manual_adjust', cents: 300 },
    ])}::jsonb)`.execute(server.db)
  const { id, pageUrl } = await openRecharge(server, buyer, 1_000)
  await typeCard(pageUrl, pays)
  assert.equal((await comeBack(buyer, id)).owedPaidCents, 300)
  assert.equal(await availableOf(buyer), 700)
})

it("keeps to the operators' bounds, also when many begin at once, and shows a payment to its buyer alone", async () => {
  const buyer = await readyBuyer(server)
  const begin = (amountCents: number) => buyer.client.call('card_payment_begin', { amountCents })
  assertRefused(await begin(99), 'cardMinimum')
  assertRefused(await begin(100_001), 'cardMaximum')
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => begin(100)))
  assert.equal(answers.filter(({ code }) => code === 1).length, 3, 'three may be open')
  const other = await readyBuyer(server)
  const [first] = (await buyer.client.expect('recharge_log', {})).items
  for (const call of ['card_payment_detail', 'card_payment_check', 'card_payment_cancel'] as const)
    assertRefused(await other.client.call(call, { id: first?.id ?? '' }), 'notFound')
  await sql`update money_settings set card_day_cents = 500`.execute(server.db)
  assertRefused(await begin(300), 'cardDaily')
  await sql`update money_settings set card_day_cents = 200000`.execute(server.db)
})

it('the hourly comparison finds what no webhook told, and keeps a payment that is none of ours for operators', async () => {
  const buyer = await readyBuyer(server)
  const { id, pageUrl } = await openRecharge(server, buyer, 1_000)
  await typeCard(pageUrl, pays)
  await sql`update card_payment set ask_at = null where id = ${id}`.execute(server.db)
  const strange = provider.sessions.make(
    {
      reference: 'made by hand',
      amount: 700,
      currency: 'USD',
      return_url: '',
      language: 'en',
      expires_at: new Date(Date.now() + 60_000).toISOString(),
    },
    true,
  )
  provider.sessions.change(strange, { status: 'paid' })
  const compare = server.app.jobs.find(({ name }) => name === 'card-payments.compare') ?? assert.fail()
  await server.work(compare)
  await server.work(compare)
  await attend(server)
  assert.equal((await show(buyer, id)).state, 'paid')
  const { rows } = await sql<{ sessionId: string }>`
    select session_id as "sessionId" from card_event where kind = 'unknownSession'`.execute(server.db)
  assert.deepEqual(rows, [{ sessionId: strange.id }])
})
