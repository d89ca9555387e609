import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { answerDays, requestsMax } from '@sampan/contract/office/merchants/limits.ts'
import { sql } from 'kysely'
import { type Applications, openApplications, paperOf, pass } from '#testing/applications.ts'
import { sendEvidence } from '#testing/evidence.ts'
import { somePdf } from '#testing/pdfs.ts'
import { assertRefused } from '#testing/refused.ts'
import type { TestBuyer } from '#testing/test-server.ts'

let desk: Applications

before(async () => {
  desk = await openApplications()
})
after(() => desk.server.close())

const ask = (id: string, words = '', by = desk.lena) =>
  by.client.call('console_merchant_ask', { id, asks: ['clearerPaper', 'licence'], words })
const answerWith = (buyer: TestBuyer, id: string, n: number, wish: { text?: string; papers?: string[] }) =>
  buyer.client.call('merchant_answer', { id, n, text: '', papers: [], ...wish })
const stateOf = async (buyer: TestBuyer) => (await buyer.client.expect('merchant_state', {})).application
const waitingIds = async () =>
  (await desk.lena.client.expect('console_merchant_list', { state: 'submitted', limit: 50 })).items.map(
    ({ id, isAnswered }) => [id, isAnswered] as const,
  )
const waitOver = (id: string) =>
  sql`update merchant_request set asked_at = now() - make_interval(days => ${answerDays}, secs => 5) where application_id = ${id}`.execute(
    desk.server.db,
  )

describe('asking an applicant for more', () => {
  it('hands the application to its buyer, who is told what is missing, and back to its old place with what they add', async () => {
    const { buyer, application } = await desk.applied()
    const { application: younger } = await desk.applied()
    const { id } = application
    const asked = await ask(id, 'Page two is cut off.')
    assert.equal(asked.data?.state, 'needsMore')
    assert.ok(!(await waitingIds()).some(([one]) => one === id))
    const seen = await stateOf(buyer)
    assert.equal(seen?.state, 'needsMore')
    assert.deepEqual(
      seen?.requests.map(({ n, asks, words, answeredAt }) => ({ n, asks, words, answeredAt })),
      [{ n: 1, asks: ['clearerPaper', 'licence'], words: 'Page two is cut off.', answeredAt: null }],
    )
    const notices = await buyer.client.expect('notice_list', {})
    assert.equal(notices.items[0]?.title, 'We need more for your application to sell')

    const pdf = await sendEvidence(buyer, await somePdf(2))
    const told = await answerWith(buyer, id, 1, { text: 'Here is the licence.', papers: [pdf] })
    assert.equal(told.data?.state, 'submitted')
    const waiting = (await waitingIds()).filter(([one]) => one === id || one === younger.id)
    assert.deepEqual(waiting, [
      [id, true],
      [younger.id, false],
    ])
    const detail = await desk.lena.client.expect('console_merchant_detail', { id })
    assert.deepEqual(
      detail.papers.map(({ id: paper, round, pages }) => [paper, round, pages]),
      [
        [application.papers[0], 0, null],
        [pdf, 1, 2],
      ],
    )
    assert.equal(detail.requests[0]?.answer, 'Here is the licence.')
    assert.deepEqual(
      detail.history.map(({ state, operator }) => [state, operator !== null]),
      [
        ['submitted', false],
        ['needsMore', true],
        ['submitted', false],
      ],
    )
    assert.equal((await pass(desk.noor, id)).data?.state, 'passed')
  })

  it('is done once by two operators at once, and by neither with a decision of the other', async () => {
    const { application: one } = await desk.applied()
    const both = await Promise.all([ask(one.id), ask(one.id, '', desk.noor)])
    assert.deepEqual(both.map(({ ok }) => ok).toSorted(), [false, true])
    assertRefused(both.find(({ ok }) => !ok) ?? both[0], 'merchantAsked')
    const { application: other } = await desk.applied()
    const [asked, passed] = await Promise.all([ask(other.id), pass(desk.noor, other.id)])
    assert.notEqual(asked.ok, passed.ok)
    if (passed.ok) assertRefused(asked, 'alreadyDecided')
    else assertRefused(passed, 'merchantWaits')
  })

  it('takes one answer of two tabs, keeps what the second would have sent, and none after a withdrawal', async () => {
    const { buyer, application } = await desk.applied()
    await ask(application.id)
    const [first, second] = [await paperOf(buyer), await paperOf(buyer)]
    const both = await Promise.all([
      answerWith(buyer, application.id, 1, { papers: [first] }),
      answerWith(buyer, application.id, 1, { papers: [second] }),
    ])
    assert.deepEqual(both.map(({ ok }) => ok).toSorted(), [false, true])
    assertRefused(both.find(({ ok }) => !ok) ?? both[0], 'merchantNotAsked')
    await ask(application.id)
    const left = both[0]?.ok ? second : first
    assertRefused(await answerWith(buyer, application.id, 1, { papers: [left] }), 'merchantNotAsked')
    assert.ok((await answerWith(buyer, application.id, 2, { papers: [left] })).ok)
    await ask(application.id)
    await buyer.client.expect('merchant_withdraw', { id: application.id })
    assertRefused(await answerWith(buyer, application.id, 3, { text: 'Late.' }), 'merchantNotAsked')
  })

  it('refuses what is empty, foreign, used or unsaid', async () => {
    const { buyer, application } = await desk.applied()
    const { id } = application
    assertRefused(await answerWith(buyer, id, 1, { text: 'Nobody asked.' }), 'merchantNotAsked')
    const { client } = desk.lena
    assertRefused(await client.call('console_merchant_ask', { id, asks: [], words: '' }), 'reasonMissing')
    assertRefused(
      await client.call('console_merchant_ask', { id, asks: ['other'], words: '' }),
      'reasonMissing',
    )
    await ask(id)
    assertRefused(await answerWith(buyer, id, 1, { text: ' ' }), 'merchantAnswerEmpty')
    const stranger = await desk.server.registerBuyer()
    assertRefused(await answerWith(stranger, id, 1, { text: 'Mine?' }), 'notFound')
    const foreign = await paperOf(stranger)
    for (const papers of [[foreign], [application.papers[0] ?? '']])
      assertRefused(await answerWith(buyer, id, 1, { papers }), 'merchantPapers')
    assert.equal((await stateOf(buyer))?.state, 'needsMore')
    assertRefused(
      await buyer.client.call('merchant_apply', { ...application, papers: [foreign] } as never),
      'badInput',
    )
  })

  it('leaves the buyer their days to answer; after them it is refused, never passed', async () => {
    const { application } = await desk.applied()
    const { id } = application
    await ask(id)
    const refusal = { id, decision: 'refuse', reasonCode: 'paperMissing', reason: '' } as const
    assertRefused(await desk.noor.client.call('console_merchant_decide', refusal), 'merchantWaits')
    await waitOver(id)
    assertRefused(await pass(desk.noor, id), 'merchantWaits')
    assert.equal((await desk.noor.client.call('console_merchant_decide', refusal)).data?.state, 'refused')
  })

  it('goes on a few times, and then it is decided', async () => {
    const { buyer, application } = await desk.applied()
    for (let n = 1; n <= requestsMax; n++) {
      assert.ok((await ask(application.id)).ok)
      assert.ok((await answerWith(buyer, application.id, n, { text: 'Again.' })).ok)
    }
    assertRefused(await ask(application.id), 'merchantAskedEnough')
    assert.ok((await pass(desk.lena, application.id)).ok)
  })

  it('is held by the database: nobody passes what waits for an answer, and one request is open', async () => {
    const { application } = await desk.applied()
    await ask(application.id)
    const { db } = desk.server
    await assert.rejects(
      sql`update merchant_application set state = 'passed', decided_at = now() where id = ${application.id}`.execute(
        db,
      ),
      /waits for an answer/,
    )
    await assert.rejects(
      sql`insert into merchant_request (application_id, n, asks, words, operator_id, asked_at)
        select application_id, 2, asks, words, operator_id, asked_at from merchant_request where application_id = ${application.id}`.execute(
        db,
      ),
      /merchant_request_open/,
    )
  })
})
