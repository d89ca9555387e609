import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { proofRequestsMax } from '@sampan/contract/money/recharges/limits.ts'
import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import { sendEvidence, somePicture } from '#testing/evidence.ts'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { somePdf } from '#testing/pdfs.ts'
import { handIn } from '#testing/recharges.ts'
import { assertRefused } from '#testing/refused.ts'
import type { TestBuyer, TestServer } from '#testing/test-server.ts'
import { startMoneyServer } from '#testing/withdrawers.ts'

let server: TestServer
let buyer: TestBuyer
let ana: TestOperator
let ben: TestOperator

before(async () => {
  server = await startMoneyServer()
  ana = await signInOperator(server, 'finance')
  ben = await signInOperator(server, 'finance')
})
after(() => server.close())
beforeEach(async () => {
  buyer = await server.registerBuyer()
})

const askInput = (id: string, version = 1) =>
  ({ id, version, reasonCode: 'wrongSlip', reason: 'It is of another day.' }) as const
const ask = (id: string, version = 1, by = ana) =>
  by.client.call('console_recharge_ask', askInput(id, version))
const picture = async (of = buyer) => sendEvidence(of, await somePicture(300))
const answer = (id: string, n: number, evidence: string[], by = buyer) =>
  by.client.call('recharge_answer', { id, n, evidence })
const pass = (id: string, version: number, by = ana) =>
  by.client.call('console_recharge_decide', { id, version, decision: 'pass', arrivedCents: 12_000 })
const turnDown = (id: string, version: number, by = ana) =>
  by.client.call('console_recharge_decide', {
    id,
    version,
    decision: 'refuse',
    reasonCode: 'unreadable',
    reason: '',
  })
const detail = (id: string) => ana.client.expect('console_recharge_detail', { id })
const balance = async () => (await buyer.client.expect('getUserInfo', {})).balanceCents
const ids = async (filter: { forMe?: 'true'; proof?: 'waiting' | 'answered'; status?: number }) =>
  (await ana.client.expect('console_recharge_list', { limit: 50, ...filter })).items.map(({ id }) => id)
/** As if the buyer had been asked so long ago that their time is over. */
const waitOver = async (id: string) => {
  await sql`alter table recharge_request disable trigger recharge_request_checked`.execute(server.db)
  await sql`update recharge_request set asked_at = now() - interval '8 days', answer_until = now() - interval '1 second'
    where recharge_id = ${id}`.execute(server.db)
  await sql`alter table recharge_request enable trigger recharge_request_checked`.execute(server.db)
}

describe('another proof of a recharge', () => {
  it('is asked for and sent, the first stays beside it, and the recharge keeps its place and its state [recharge:audit]', async () => {
    const first = await handIn(buyer)
    const younger = await handIn(buyer)
    const { id } = first
    const asked = await ask(id)
    assert.ok(asked.ok, asked.msg)
    assert.equal(asked.data.version, 2)
    assert.ok(!(await ids({ forMe: 'true' })).includes(id))
    assert.ok((await ids({ status: 0 })).includes(id), 'it stays among those that wait')
    assert.deepEqual(await ids({ proof: 'waiting' }), [id])

    const seen = await buyer.client.expect('recharge_detail', { id })
    assert.deepEqual([seen.status, seen.isAgreed, seen.decidedAt], [0, false, null])
    const [request] = seen.requests
    assert.match(request?.reason ?? '', /not the receipt of this payment.*It is of another day\./)
    assert.equal(Date.parse(request?.answerUntil ?? '') - Date.parse(request?.askedAt ?? ''), 7 * 86_400_000)
    const [notice] = (await buyer.client.expect('notice_list', {})).items
    assert.equal(notice?.title, 'We need another proof for your recharge')
    assert.ok(notice?.text.includes(first.number) && notice.text.includes('It is of another day.'))
    const inChinese = await buyer.client.expect('recharge_detail', { id }, { locale: 'zh' })
    assert.match(inChinese.requests[0]?.reason ?? '', /凭证/)

    const pdf = await sendEvidence(buyer, await somePdf(2))
    const sent = await answer(id, 1, [pdf])
    assert.ok(sent.ok, sent.msg)
    assert.deepEqual(sent.data.requests[0]?.evidence, [pdf])
    assert.deepEqual(sent.data.evidence, [...first.evidence, pdf])
    assert.deepEqual(
      (await ids({ forMe: 'true' })).filter((one) => one === id || one === younger.id),
      [id, younger.id],
    )
    assert.ok((await ids({ proof: 'answered' })).includes(id))
    assert.deepEqual(
      (await detail(id)).evidence.map(({ round, pages }) => [round, pages]),
      [
        [0, null],
        [1, 2],
      ],
    )
    assertRefused(await pass(id, 2), 'changedMeanwhile')
    assert.ok((await pass(id, 3)).ok)
    assert.equal(await balance(), 12_000)
    assert.ok(!(await ids({ proof: 'answered' })).includes(id))
  })

  it('is asked for once by two operators at once, or decided: never both', async () => {
    const one = await handIn(buyer)
    const both = await Promise.all([ask(one.id), ask(one.id, 1, ben)])
    assert.deepEqual(both.map(({ ok }) => ok).toSorted(), [false, true])
    assertRefused(both.find(({ ok }) => !ok) ?? both[0], 'rechargeAsked')
    for (const decide of [pass, turnDown]) {
      const other = await handIn(buyer)
      const [asked, decided] = await Promise.all([ask(other.id), decide(other.id, 1, ben)])
      assert.notEqual(asked.ok, decided.ok)
      if (decided.ok) assertRefused(asked, 'alreadyDecided')
      else assertRefused(decided, 'changedMeanwhile')
    }
  })

  it('does once what a double tap sends, for who asks and who answers', async () => {
    const { id } = await handIn(buyer)
    const key = newId()
    const asks = [1, 2, 3].map(() => ana.client.expect('console_recharge_ask', askInput(id), { key }))
    assert.deepEqual(
      (await Promise.all(asks)).map(({ requests }) => requests.length),
      [1, 1, 1],
    )
    const wish = { id, n: 1, evidence: [await picture()] }
    const own = newId()
    const answers = [1, 2, 3].map(() => buyer.client.expect('recharge_answer', wish, { key: own }))
    assert.deepEqual(
      (await Promise.all(answers)).map(({ evidence }) => evidence.length),
      [2, 2, 2],
    )
    const { rows } =
      await sql`select from audit_entry where action = 'wallet.recharge_ask' and subject_id = ${id}`.execute(
        server.db,
      )
    assert.equal(rows.length, 1)
  })

  it('takes one of two answers, the other picture stays free, and none after the decision', async () => {
    const { id } = await handIn(buyer)
    assertRefused(await answer(id, 1, [await picture()]), 'rechargeNotAsked')
    await ask(id)
    const [left, right] = [await picture(), await picture()]
    const both = await Promise.all([answer(id, 1, [left]), answer(id, 1, [right])])
    assert.deepEqual(both.map(({ ok }) => ok).toSorted(), [false, true])
    assertRefused(both.find(({ ok }) => !ok) ?? both[0], 'rechargeNotAsked')
    assert.equal((await detail(id)).evidence.length, 2)
    const free = both[0].ok ? right : left
    assert.ok((await ask(id, 3)).ok)
    // Money that arrived is credited although the buyer was asked.
    const [sent, passed] = await Promise.all([answer(id, 2, [free]), pass(id, 4)])
    assert.notEqual(sent.ok, passed.ok)
    if (passed.ok) assertRefused(sent, 'rechargeNotAsked')
    else assertRefused(passed, 'changedMeanwhile')
  })

  it('refuses foreign, used and missing pictures, and a stranger as if there were none', async () => {
    const { id, evidence } = await handIn(buyer)
    await ask(id)
    const stranger = await server.registerBuyer()
    const foreign = await picture(stranger)
    assertRefused(await answer(id, 1, [foreign], stranger), 'notFound')
    for (const wrong of [[foreign], evidence, []])
      assertRefused(await answer(id, 1, wrong), 'rechargeEvidence')
    assertRefused(await answer(id, 2, [await picture()]), 'rechargeNotAsked')
    const wordless = { ...askInput(id, 2), reasonCode: 'other', reason: '' } as const
    assertRefused(await ana.client.call('console_recharge_ask', wordless), 'reasonMissing')
    assert.equal((await detail(id)).evidence.length, 1)
  })

  it('leaves the buyer their days; then it is before the operators again and can be refused', async () => {
    const { id } = await handIn(buyer)
    await ask(id)
    assertRefused(await turnDown(id, 2), 'rechargeWaits')
    await waitOver(id)
    assert.ok((await ids({ forMe: 'true' })).includes(id))
    assert.ok((await turnDown(id, 2)).ok)
    assert.equal((await buyer.client.expect('recharge_detail', { id })).status, 2)
    assertRefused(await answer(id, 1, [await picture()]), 'rechargeNotAsked')
  })

  it('goes on a few times, with a flag for a proof that another recharge has', async () => {
    const { id } = await handIn(buyer)
    const other = await server.registerBuyer()
    const bytes = await somePicture(301)
    const twin = await handIn(other, { evidence: [await sendEvidence(other, bytes)] })
    for (let n = 1; n <= proofRequestsMax; n++) {
      assert.ok((await ask(id, n * 2 - 1)).ok)
      const proof = n === 1 ? await sendEvidence(buyer, bytes) : await picture()
      assert.ok((await answer(id, n, [proof])).ok)
    }
    assertRefused(await ask(id, proofRequestsMax * 2 + 1), 'rechargeAskedEnough')
    for (const each of [id, twin.id]) assert.ok((await detail(each)).flags.includes('duplicateProof'))
  })

  it('is held by the database: one request is open, no refusal before its time, no request after a decision', async () => {
    const { id } = await handIn(buyer)
    await ask(id)
    const { db } = server
    const refusal = sql`update recharge set status = 'refused', reason_code = 'unreadable', decided_at = now() where id = ${id}`
    await assert.rejects(refusal.execute(db), /waits for another proof/)
    const second = sql`insert into recharge_request (recharge_id, n, reason_code, reason, operator_id, asked_at, answer_until)
      select recharge_id, n + 1, reason_code, reason, operator_id, asked_at, answer_until from recharge_request
      where recharge_id = ${id}`
    await assert.rejects(second.execute(db), /recharge_request_open/)
    await assert.rejects(
      sql`update recharge_request set reason = 'Other words' where recharge_id = ${id}`.execute(db),
      /does not change/,
    )
    assert.ok((await pass(id, 2)).ok)
    await assert.rejects(second.execute(db), /is decided/)
  })
})
