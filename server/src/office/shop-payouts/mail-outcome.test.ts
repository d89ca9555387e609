import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { localeCodes } from '@sampan/contract/wire/locales.ts'
import { sql } from 'kysely'
import { deliverDue } from '#base/mail/deliver.ts'
import { composeMail } from '#base/mail/index.ts'
import { newId } from '#kernel/ids.ts'
import { type MailServer, startMailServer } from '#testing/mail-server.ts'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { openShopPayouts, type ShopPayouts } from '#testing/shop-payouts.ts'

let fixture: ShopPayouts
let mails: MailServer
let owner: TestOperator
let finance: TestOperator
before(async () => {
  mails = await startMailServer()
  fixture = await openShopPayouts({
    env: {
      EMAIL_CODES: 'off',
      SMTP_URL: mails.url,
      MAIL_FROM: 'no-reply@sampan.example',
      PUBLIC_URL: 'https://sampan.example',
    },
  })
  const { server } = fixture
  owner = fixture.owner
  finance = await signInOperator(server, 'finance')
  await fixture.accountPaidOnce(finance, await signInOperator(server, 'admin'))
  await sql`delete from mail`.execute(server.db)
})
after(async () => {
  await fixture?.server.close()
  await mails?.close()
})

const asked = () => fixture.asked(500)
const pass = (id: string, bankReference: string) =>
  finance.client.expect('console_payout_decide', { id, version: 1, decision: 'pass', bankReference })
const giveBack = (id: string, reason = '') =>
  finance.client.expect('console_payout_decide', {
    id,
    version: 1,
    decision: 'refuse',
    reasonCode: 'nameDiffers',
    reason,
  })

/** E-mails that came to the mail server since the last look, by recipient. */
async function arrived(): Promise<Record<string, string>> {
  await deliverDue(fixture.server.jobContext)
  const taken = mails.received.splice(0)
  assert.equal(new Set(taken.flatMap(({ to }) => to)).size, taken.length, 'one for each address')
  return Object.fromEntries(taken.map(({ to, raw }) => [String(to[0]), decoded(raw)]))
}
/** The text part and the headers, in letters: parts travel as base64 or quoted-printable. */
function decoded(raw: string): string {
  const flat = raw.replace(/=\n/g, '')
  const quoted = flat.replace(/((?:=[\dA-F]{2})+)/g, (bytes) =>
    Buffer.from(bytes.replaceAll('=', ''), 'hex').toString(),
  )
  const words = quoted.replace(/=\?UTF-8\?B\?([^?]*)\?=\s*/gi, (_, part) =>
    Buffer.from(part, 'base64').toString(),
  )
  return words.replace(/\n\n((?:[A-Za-z\d+/=]{60,}\n)+[A-Za-z\d+/=]*)/g, (_, part) =>
    Buffer.from(part, 'base64').toString(),
  )
}
const prove = (email: string, locale: string) =>
  sql`insert into member_mail (operator_id, email, locale, proven_at) values (${owner.id}, ${email}, ${locale}, now())
    on conflict (operator_id) do update set email = excluded.email, locale = excluded.locale`.execute(
    fixture.server.db,
  )

it('a paid payout is told to its owner at their own address, in their language, with sum and reference', async () => {
  await prove('owner@quay.example', 'ft')
  await sql`update shop set alert_email = 'stock@quay.example', alert_locale = 'en' where id = ${fixture.shopId}`.execute(
    fixture.server.db,
  )
  const id = await asked()
  assert.deepEqual(await arrived(), {}, 'nothing is decided yet')
  await pass(id, 'FT-77')
  const letters = await arrived()
  assert.deepEqual(Object.keys(letters), ['owner@quay.example'])
  const text = letters['owner@quay.example'] ?? ''
  for (const said of [
    'Versement effectué\u00a0: $5.00',
    'FT-77',
    '3000',
    'https://sampan.example/console/money',
  ])
    assert.ok(text.includes(said), `${said} in ${text}`)
  assert.ok(!text.includes('DE8937'), 'never the account')
})

it('one that is given back is told with its reason and what the operator wrote, also to where the shop is written to', async () => {
  const { db } = fixture.server
  await sql`delete from member_mail where operator_id = ${owner.id}`.execute(db)
  await sql`insert into merchant_application (id, buyer_id, kind, shop_name, legal_name, contact_name, mobile, email, country,
      categories, about, locale, state, shop_id, owner_id, created_at, decided_at)
    values (${newId()}, ${fixture.buyer.id}, 'company', 'Kelp', 'Kelp Ltd', 'Kay', '1', 'kay@kelp.example', 'ID',
      '{family}', 'Cups', 'tr', 'passed', ${fixture.shopId}, ${owner.id}, now(), now())`.execute(db)
  await giveBack(await asked(), 'It says Lee')
  const letters = await arrived()
  assert.deepEqual(Object.keys(letters).sort(), ['kay@kelp.example', 'stock@quay.example'])
  const english = letters['stock@quay.example'] ?? ''
  for (const said of ['Payout not made: $5.00', 'does not match the shop', 'It says Lee', 'on record'])
    assert.ok(english.includes(said), `${said} in ${english}`)
  assert.ok((letters['kay@kelp.example'] ?? '').includes('Ödeme yapılmadı: $5.00'))
})

it('nothing is told of one that its owner cancelled, nor of a decision that did not come about', async () => {
  const id = await asked()
  const wrong = { id, version: 9, decision: 'pass', bankReference: 'FT-78' } as const
  assert.ok(!(await finance.client.call('console_payout_decide', wrong)).ok)
  await owner.client.expect('console_shop_payout_cancel', { id })
  assert.deepEqual(await arrived(), {})
})

it('says in each language what became of it', () => {
  const { translate } = fixture.server.jobContext
  const detail = {
    shop: 'Lantern Quay',
    number: 'P-7',
    amount: '$5.00',
    lastFour: '3000',
    reference: 'FT-1',
    reason: 'Because.',
  }
  for (const locale of localeCodes) {
    const say = (template: string) =>
      composeMail({ template, detail, locale, phrase: '', path: '/console/money' }, translate, null)
    const paid = say('shopmail.payoutPaid')
    assert.ok(paid.subject.includes('$5.00'))
    for (const said of ['Lantern Quay', 'P-7', '3000', 'FT-1', translate(locale, 'shopmail.whyKnown')])
      assert.ok(paid.text.includes(said), `${locale}: ${said}`)
    const back = say('shopmail.payoutReturned')
    for (const said of ['Lantern Quay', 'P-7', '$5.00', 'Because.']) assert.ok(back.text.includes(said))
  }
})
