import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { unsubscribePath } from '@sampan/contract/office/notices/unsubscribe.ts'
import { transaction } from '#kernel/transaction.ts'
import { type MailServer, startMailServer } from '#testing/mail-server.ts'
import { buyerSecrets, startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'
import type { NoticeKey } from './notice-texts.ts'
import { notify } from './notify.ts'

let server: TestServer
let mails: MailServer
let buyer: TestBuyer
before(async () => {
  mails = await startMailServer()
  server = await startTestServer({
    env: {
      EMAIL_CODES: 'off',
      SMTP_URL: mails.url,
      MAIL_FROM: 'no-reply@sampan.example',
      PUBLIC_URL: 'https://sampan.example',
    },
  })
})
after(async () => {
  await server.close()
  await mails.close()
})
beforeEach(async () => {
  mails.received.length = 0
  buyer = await server.registerBuyer()
  await buyer.client.expect('notice_settings_save', {
    kinds: [{ kind: 'promotion', inApp: true, email: true }],
  })
})

/** The e-mail that this notice became, as the mail server got it; null when there was none. */
async function mailOf(key: NoticeKey): Promise<string | null> {
  await transaction(server.db, async (tx) => {
    notify(tx, { buyerId: buyer.id, key, subject: { type: 'none', id: '' } }, new Date())
  })
  await server.step('notifications.mail')
  await server.step('mail.deliver')
  return mails.received.find(({ to }) => to.includes(`${buyer.account}@example.com`))?.raw ?? null
}
const headerOf = (raw: string | null, name: string): string | undefined =>
  RegExp(`^${name}:[ ]?([^\\n]*(?:\\n[ \\t][^\\n]*)*)`, 'mi')
    .exec(raw ?? '')?.[1]
    ?.replace(/\n\s+/g, '')
const linkOf = (raw: string | null): string =>
  (headerOf(raw, 'List-Unsubscribe') ?? '').slice(1, -1).replace('https://sampan.example', server.url)
const wants = async () =>
  (await buyer.client.expect('notice_settings', {})).kinds.flatMap(({ kind, email }) => (email ? [kind] : []))
/** As a mail service posts it. */
const post = (link: string) =>
  fetch(link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })

describe('e-mails that can be stopped', () => {
  it('say so in their headers and their text, and one post without a login stops their kind alone', async () => {
    for (const [key, kind] of [
      ['searchNews', 'alert'],
      ['promotion', 'promotion'],
    ] as const) {
      mails.received.length = 0
      const raw = await mailOf(key)
      assert.equal(headerOf(raw, 'List-Unsubscribe-Post'), 'List-Unsubscribe=One-Click')
      assert.match(headerOf(raw, 'List-Unsubscribe') ?? '', /^<https:\/\/sampan\.example\/api\/[^<>\s]+>$/)
      assert.match(raw ?? '', /Stop these emails/)
      const before = await wants()
      assert.ok(before.includes(kind))
      for (let again = 0; again < 2; again++) {
        const answer = await post(linkOf(raw))
        assert.equal(answer.status, 200)
        assert.match(await answer.text(), /<h1>Emails stopped/)
        assert.deepEqual(
          await wants(),
          before.filter((one) => one !== kind),
        )
      }
      mails.received.length = 0
      assert.equal(await mailOf(key), null, 'nothing comes any more')
    }
  })

  it('are those of alerts and promotions: what is said of orders and money carries no such link', async () => {
    const raw = await mailOf('orderPaid')
    assert.ok(raw)
    assert.doesNotMatch(raw, /List-Unsubscribe|Stop these emails/)
  })

  it('are not stopped by looking: a page in the buyer’s language asks first', async () => {
    await buyer.client.expect('set_language', { file_name: 'tr' })
    const before = await wants()
    const shown = await fetch(linkOf(await mailOf('searchNews')))
    const html = await shown.text()
    assert.equal(shown.status, 200)
    assert.match(html, /<html lang="tr">.*<form method="post">/s)
    assert.deepEqual(await wants(), before)
  })

  it('are stopped by a whole link of ours alone', async () => {
    const link = linkOf(await mailOf('searchNews'))
    const before = await wants()
    const stranger = await server.registerBuyer()
    const forged = [
      link.replace(buyer.id, stranger.id),
      link.replace('.alert.', '.promotion.'),
      link.replace('.alert.', '.order.'),
      link.slice(0, -1),
      `${server.url}${unsubscribePath}`,
      `${server.url}${unsubscribePath}?t=1&t=2`,
    ]
    for (const one of forged)
      for (const answer of [await fetch(one), await post(one)]) assert.equal(answer.status, 404)
    assert.deepEqual(await wants(), before)
  })

  it('of an account that is gone are answered as stopped', async () => {
    const link = linkOf(await mailOf('searchNews'))
    await buyer.client.expect('account_close', { password: buyerSecrets.password })
    assert.equal((await post(link)).status, 200)
  })
})
