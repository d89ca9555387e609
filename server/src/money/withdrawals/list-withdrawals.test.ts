import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { assertRefused } from '#testing/refused.ts'
import type { TestServer } from '#testing/test-server.ts'
import { addWithdrawer, drawn, startMoneyServer } from '#testing/withdrawers.ts'

let server: TestServer
before(async () => {
  server = await startMoneyServer()
})
after(() => server.close())

describe('records', () => {
  it('are filtered by all, 0, 1 and 2, newest first [call:GET /api/user/extract_log] [withdraw:audit]', async () => {
    const buyer = await addWithdrawer(server, 100_000)
    const ids: string[] = []
    for (let n = 0; n < 4; n++) ids.unshift((await drawn(buyer, { amountCents: 500 + n })).id)
    const [auditing, passed, refused] = [ids[0] ?? '', ids[1] ?? '', ids[2] ?? '']
    await sql`update withdrawal set status = 'passed', payout_state = 'done', decided_at = now(), paid_at = now() where id = ${passed}`.execute(
      server.db,
    )
    await sql`update withdrawal set status = 'refused', reason = 'Not now', decided_at = now() where id = ${refused}`.execute(
      server.db,
    )
    const log = async (status?: 0 | 1 | 2) =>
      (await buyer.client.expect('extract_log', status === undefined ? {} : { status })).items.map(
        ({ id }) => id,
      )
    assert.deepEqual(await log(), ids)
    assert.deepEqual(await log(0), [auditing, ids[3]])
    assert.deepEqual(await log(1), [passed])
    assert.deepEqual(await log(2), [refused])
    for (const status of [-1, 3, 'x'])
      assertRefused(await buyer.client.raw('extract_log', { status }), 'badInput')
    const first = await buyer.client.expect('extract_log', { limit: 3 })
    const second = await buyer.client.expect('extract_log', { limit: 3, cursor: first.nextCursor ?? '' })
    assert.deepEqual(
      [...first.items, ...second.items].map(({ id }) => id),
      ids,
    )
    assert.equal(second.nextCursor, null)
    assert.equal(
      (await buyer.client.expect('extract_detail', { id: refused })).reason,
      'Not now (note from Sampan)',
    )
  })

  it('show the whole number of the card one by one, and keep it nowhere else [withdraw:fields]', async () => {
    const buyer = await addWithdrawer(server, 10_000)
    const made = await drawn(buyer, { amountCents: 500 })
    assert.equal(
      (await buyer.client.expect('extract_detail', { id: made.id })).cardNumber,
      '6222020200112233',
    )
    await buyer.client.expect('card_remove', { id: buyer.cardId })
    const { cardNumber } = await buyer.client.expect('extract_detail', { id: made.id })
    assert.equal(cardNumber, '6222020200112233', 'its past withdrawals went there')
    // Copies of an answer: on a device, under a repeated act, and in what operators read of an act.
    const kept = await server.db.selectFrom('idempotency_key').select('answer').execute()
    const trail = await server.db.selectFrom('audit_entry').selectAll().execute()
    const elsewhere = JSON.stringify([made, await buyer.client.expect('extract_log', {}), kept, trail])
    assert.doesNotMatch(elsewhere, /6222\s?0202\s?0011\s?2233/)
  })

  it('are nobody else’s: another’s answers as an unknown one', async () => {
    const owner = await addWithdrawer(server, 10_000)
    const { id } = await drawn(owner, { amountCents: 500 })
    const other = await addWithdrawer(server, 0)
    const theirs = await other.client.call('extract_detail', { id })
    const unknown = await other.client.call('extract_detail', { id: '00000000-0000-7000-8000-00000000000f' })
    assertRefused(theirs, 'notFound')
    assert.deepEqual([theirs.code, theirs.msg, theirs.data], [unknown.code, unknown.msg, unknown.data])
    assert.deepEqual((await other.client.expect('extract_log', {})).items, [])
  })
})
