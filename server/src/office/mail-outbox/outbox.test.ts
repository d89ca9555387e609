import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { sql } from 'kysely'
import { mailRows, sendMail } from '#base/mail/index.ts'
import { transaction } from '#kernel/transaction.ts'
import { plansOf, slowSteps } from '#testing/explain.ts'
import { type MailServer, startMailServer } from '#testing/mail-server.ts'
import { signInOperator } from '#testing/operators.ts'
import { assertRefused, unknownId } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { walkPages } from '#testing/walk-pages.ts'

let server: TestServer
let mails: MailServer
before(async () => {
  mails = await startMailServer()
  server = await startTestServer({
    env: { EMAIL_CODES: 'off', SMTP_URL: mails.url, MAIL_FROM: 'no-reply@sampan.example' },
  })
})
after(async () => {
  await server.close()
  await mails.close()
})
beforeEach(async () => {
  await sql`delete from mail`.execute(server.db)
})

const queue = () =>
  transaction(server.db, (tx) =>
    sendMail(
      tx,
      {
        to: 'lin@example.com',
        template: 'notices.rechargePassed',
        detail: { number: 'R-7', amount: '$20.00' },
        locale: 'en',
        phrase: 'blue teapot',
      },
      new Date(),
    ),
  )

describe('the outbox of the console', () => {
  it('shows support whose e-mail it is only in part, and nobody the phrase', async () => {
    await queue()
    const support = await signInOperator(server, 'support')
    const admin = await signInOperator(server, 'admin')
    const { items, isConnected } = await support.client.expect('console_mail_list', { state: 'waiting' })
    assert.equal(isConnected, true)
    assert.deepEqual(
      items.map(({ to, subject, language, state }) => [to, subject, language, state]),
      [['···@example.com', 'Recharge passed review: $20.00', 'en', 'waiting']],
    )
    const id = items[0]?.id ?? ''
    const detail = await admin.client.expect('console_mail_detail', { id })
    assert.equal(detail.to, 'lin@example.com')
    assert.match(detail.text, /R-7/)
    assert.doesNotMatch(detail.text, /teapot/)
    const finance = await signInOperator(server, 'finance')
    assertRefused(await finance.client.raw('console_mail_list', {}), 'roleMissing')
  })

  it('is read from either end, page by page', async () => {
    await queue()
    await queue()
    const support = await signInOperator(server, 'support')
    const walk = async (order?: 'newest' | 'oldest') =>
      (
        await walkPages((cursor) =>
          support.client.expect('console_mail_list', { limit: 1, cursor, ...(order && { order }) }),
        )
      ).map(({ id, createdAt }) => `${createdAt} ${id}`)
    const newestFirst = await walk('newest')
    assert.ok(newestFirst.length >= 2)
    assert.deepEqual(newestFirst, newestFirst.toSorted().toReversed())
    assert.deepEqual(await walk(), newestFirst)
    assert.deepEqual(await walk('oldest'), newestFirst.toReversed())
    for (const state of [undefined, 'failed'] as const)
      for (const isOldestFirst of [true, false]) {
        const query = { state, isOldestFirst, after: { createdAt: new Date(0), id: unknownId }, limit: 21 }
        const steps = await plansOf(server.database.url, (db) => mailRows(db, query))
        assert.deepEqual(slowSteps(steps), [], JSON.stringify(query))
      }
  })

  it('tries one again that was given up, and none that was sent', async () => {
    mails.judge = () => '550 nobody here'
    await queue()
    await server.step('mail.deliver')
    const support = await signInOperator(server, 'support')
    const { items } = await support.client.expect('console_mail_list', { state: 'failed' })
    const id = items[0]?.id ?? ''
    assert.match((await support.client.expect('console_mail_detail', { id })).lastError, /nobody here/)
    mails.judge = () => null
    const again = await support.client.expect('console_mail_retry', { id }, { key: 'again-1' })
    assert.deepEqual([again.state, again.tries], ['waiting', 0])
    await server.step('mail.deliver')
    assert.equal(mails.received.length, 1)
    assertRefused(await support.client.raw('console_mail_retry', { id }, { key: 'again-2' }), 'mailSent')
    const unknown = '00000000-0000-7000-8000-00000000000f'
    assertRefused(
      await support.client.raw('console_mail_retry', { id: unknown }, { key: 'again-3' }),
      'notFound',
    )
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from audit_entry where action = 'mail.retry' and subject_id = ${id}`.execute(
      server.db,
    )
    assert.equal(rows[0]?.n, 1)
  })
})
