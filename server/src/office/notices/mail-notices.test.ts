import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { sql } from 'kysely'
import { emit } from '#kernel/domain-events.ts'
import { newId } from '#kernel/ids.ts'
import type { JobContext } from '#kernel/jobs.ts'
import { transaction } from '#kernel/transaction.ts'
import { type MailServer, startMailServer } from '#testing/mail-server.ts'
import { startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'
import { mailDue } from './mail-notices.ts'

let server: TestServer
let mails: MailServer
/** 23:00 in Bangkok. */
const night = new Date('2026-03-01T16:00:00Z')
const morning = '2026-03-02T00:00:00.000Z'
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

const at = (now: Date): JobContext => ({ ...server.jobContext, clock: { now: () => now } })
const quiet = { fromMinute: 1320, untilMinute: 420, timeZone: 'Asia/Bangkok' }
const told = async ({ id }: TestBuyer) => {
  const { rows } = await sql<{ template: string; next: Date; locale: string; phrase: string }>`
    select template, next_try_at as next, locale, phrase from mail where buyer_id = ${id} order by template`.execute(
    server.db,
  )
  return rows
}
const shipped = ({ id }: TestBuyer) =>
  transaction(server.db, (tx) =>
    emit(tx, 'order.shipped', { orderId: newId(), buyerId: id, shopId: 1, actor: 'seller', at: night }),
  )

it('an e-mail is written once for a notice that is important, by however many workers', async () => {
  const buyer = await server.registerBuyer()
  await shipped(buyer)
  await transaction(server.db, (tx) =>
    emit(tx, 'order.cancelled', {
      orderId: newId(),
      buyerId: buyer.id,
      shopId: 1,
      actor: 'timer',
      at: night,
    }),
  )
  await Promise.all([mailDue(at(night)), mailDue(at(night)), mailDue(at(night))])
  await mailDue(at(night))
  assert.deepEqual(
    (await told(buyer)).map(({ template }) => template),
    ['notices.orderShipped'],
  )
})

it('an e-mail waits for the end of the quiet hours, unless money has left the balance', async () => {
  const buyer = await server.registerBuyer()
  await buyer.client.expect('notice_settings_save', { quiet })
  await shipped(buyer)
  await transaction(server.db, (tx) =>
    emit(tx, 'withdrawal.paid', {
      withdrawalId: newId(),
      buyerId: buyer.id,
      amountCents: 1000,
      arrivalCents: 900,
    }),
  )
  await mailDue(at(night))
  assert.deepEqual(
    (await told(buyer)).map(({ template, next }) => [template, next.toISOString()]),
    [
      ['notices.orderShipped', morning],
      ['notices.withdrawalPaid', night.toISOString()],
    ],
  )
})

it('an e-mail is in the language of the account, with its phrase, and comes to the mail server', async () => {
  const buyer = await server.registerBuyer()
  await buyer.client.expect('set_language', { file_name: 'tr' })
  await buyer.client.expect('phrase_set', { phrase: 'mavi çaydanlık' })
  await shipped(buyer)
  await server.step('notifications.mail')
  await server.step('mail.deliver')
  const mail = mails.received.find(({ to }) => to.includes(`${buyer.account}@example.com`))
  assert.match(mail?.raw ?? '', /^Subject: =\?UTF-8\?Q\?Sipari=C5=9Finiz/m)
  assert.deepEqual(
    (await told(buyer)).map(({ locale, phrase }) => [locale, phrase]),
    [['tr', 'mavi çaydanlık']],
  )
})

it('who wants a kind by e-mail alone gets it so, and sees no notice of it', async () => {
  const buyer = await server.registerBuyer()
  await buyer.client.expect('notice_settings_save', { kinds: [{ kind: 'order', inApp: false, email: true }] })
  await shipped(buyer)
  await mailDue(at(night))
  assert.equal((await told(buyer)).length, 1)
  assert.deepEqual((await buyer.client.expect('notice_list', {})).items, [])
  assert.equal((await buyer.client.expect('shell_info', {})).unreadNotices, 0)
})
