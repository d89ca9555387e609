import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { localeCodes } from '@sampan/contract/wire/locales.ts'
import { sql } from 'kysely'
import type { JobContext } from '#kernel/jobs.ts'
import { createTranslate } from '#kernel/language.ts'
import { pauseAfterMs } from '#kernel/outbox.ts'
import { transaction } from '#kernel/transaction.ts'
import { type MailServer, startMailServer } from '#testing/mail-server.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { composeMail } from './compose-mail.ts'
import { deliverDue } from './deliver.ts'
import { type Mail, sendMail } from './send-mail.ts'

/** Time that workers take for now; it only goes forward. */
let now = new Date()
let server: TestServer
let mails: MailServer
let ctx: JobContext
before(async () => {
  mails = await startMailServer()
  server = await startTestServer({
    env: {
      SMTP_URL: mails.url,
      MAIL_FROM: 'Sampan <no-reply@sampan.example>',
      PUBLIC_URL: 'https://sampan.example',
    },
  })
  ctx = { ...server.jobContext, clock: { now: () => now } }
})
after(async () => {
  await server.close()
  await mails.close()
})
beforeEach(async () => {
  await sql`delete from mail`.execute(server.db)
  mails.received.length = 0
  mails.judge = () => null
  mails.slowMs = 0
})

const queue = (mail: Partial<Mail> = {}) =>
  transaction(server.db, (tx) =>
    sendMail(
      tx,
      {
        to: 'lin@example.com',
        template: 'notices.rechargePassed',
        detail: { number: 'R-7', amount: '$20.00' },
        locale: 'en',
        phrase: 'blue teapot',
        path: '/topUpRecord?id=7',
        ...mail,
      },
      now,
    ),
  )
const states = async () => {
  const { rows } = await sql<{ to: string; state: string; tries: number; error: string }>`
    select to_address as "to", state, tries, last_error as error from mail order by to_address`.execute(
    server.db,
  )
  return rows
}
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

describe('an e-mail in the outbox', () => {
  it('is delivered once, in the words of its reader, with their phrase and a link', async () => {
    await queue()
    await deliverDue(ctx)
    later(86_400_000)
    await deliverDue(ctx)
    assert.equal(mails.received.length, 1)
    const [mail] = mails.received
    assert.deepEqual([mail?.from, mail?.to], ['no-reply@sampan.example', ['lin@example.com']])
    assert.match(mail?.raw ?? '', /^Subject: Recharge passed review: \$20\.00$/m)
    assert.match(mail?.raw ?? '', /blue teapot/)
    assert.match(mail?.raw ?? '', /https:\/\/sampan\.example\/topUpRecord\?id=/)
    assert.deepEqual(await states(), [{ to: 'lin@example.com', state: 'sent', tries: 1, error: '' }])
  })

  it('is not sent when what it tells of does not commit, and not before its time', async () => {
    await transaction(server.db, async (tx) => {
      await sendMail(
        tx,
        { to: 'a@example.com', template: 'notices.orderPaid', locale: 'en', phrase: '' },
        now,
      )
      throw new Error('undone')
    }).catch(() => {})
    await queue({ notBefore: new Date(now.getTime() + 60_000) })
    await deliverDue(ctx)
    assert.equal(mails.received.length, 0)
    later(60_000)
    await deliverDue(ctx)
    assert.equal(mails.received.length, 1)
  })

  it('is tried again after 4xx, later each time, and then delivered', async () => {
    await queue()
    mails.judge = () => '451 the box is busy'
    await deliverDue(ctx)
    assert.deepEqual(
      (await states()).map(({ state, tries }) => [state, tries]),
      [['waiting', 1]],
    )
    assert.match((await states())[0]?.error ?? '', /busy/)
    later(pauseAfterMs(1) - 1)
    await deliverDue(ctx)
    assert.equal((await states())[0]?.tries, 1, 'not before its pause is over')
    later(1)
    await deliverDue(ctx)
    assert.equal((await states())[0]?.tries, 2)
    mails.judge = () => null
    later(pauseAfterMs(1))
    await deliverDue(ctx)
    assert.equal(mails.received.length, 0, 'the second pause is longer')
    later(pauseAfterMs(2) - pauseAfterMs(1))
    await deliverDue(ctx)
    assert.equal(mails.received.length, 1)
  })

  it('that the server refuses for good holds up no other', async () => {
    mails.judge = (address) => (address === 'gone@example.com' ? '550 nobody here' : null)
    await queue({ to: 'gone@example.com' })
    await queue({ to: 'anna@example.com' })
    await queue({ to: 'zoe@example.com' })
    await deliverDue(ctx)
    assert.deepEqual(mails.received.flatMap(({ to }) => to).sort(), ['anna@example.com', 'zoe@example.com'])
    assert.deepEqual(
      (await states()).map(({ to, state }) => [to, state]),
      [
        ['anna@example.com', 'sent'],
        ['gone@example.com', 'failed'],
        ['zoe@example.com', 'sent'],
      ],
    )
  })

  it('is sent by one of several workers at the same time', async () => {
    mails.slowMs = 100
    for (let n = 0; n < 30; n++) await queue({ to: `buyer${n}@example.com` })
    await Promise.all([deliverDue(ctx), deliverDue(ctx), deliverDue(ctx)])
    assert.equal(mails.received.length, 30)
    assert.equal(new Set(mails.received.flatMap(({ to }) => to)).size, 30)
  })

  it('that another worker is taking at this moment holds up no other', async () => {
    await queue({ to: 'held@example.com' })
    await queue({ to: 'free@example.com' })
    await transaction(server.db, async (tx) => {
      await sql`select from mail where to_address = 'held@example.com' for update`.execute(tx)
      await deliverDue(ctx)
      assert.deepEqual(
        mails.received.map(({ to }) => to[0]),
        ['free@example.com'],
      )
    })
    await deliverDue(ctx)
    assert.equal(mails.received.length, 2)
  })

  it('of a worker that died is taken over when its time is over', async () => {
    await queue()
    await sql`update mail set state = 'sending', tries = 1, next_try_at = ${new Date(now.getTime() + 600_000)}`.execute(
      server.db,
    )
    await deliverDue(ctx)
    assert.equal(mails.received.length, 0)
    later(600_000)
    await deliverDue(ctx)
    assert.equal(mails.received.length, 1)
  })

  it('waits while nobody answers at the server, and is not lost', async () => {
    await queue()
    const away: JobContext = { ...ctx, config: { ...ctx.config, smtpUrl: 'smtp://127.0.0.1:1' } }
    await deliverDue(away)
    assert.deepEqual(
      (await states()).map(({ state }) => state),
      ['waiting'],
    )
    const none: JobContext = { ...ctx, config: { ...ctx.config, smtpUrl: null } }
    later(3_600_000)
    await deliverDue(none)
    assert.equal((await states())[0]?.tries, 1, 'without a server nothing is tried')
  })
})

describe('headers of an e-mail', () => {
  it('cannot be added by an address: it is refused before it is stored, and by the table too', async () => {
    const evil = [
      'a@example.com\r\nBcc: all@example.com',
      'a@example.com, b@example.com',
      'Ann <a@example.com>',
      'a b@example.com',
      '',
    ]
    for (const to of evil) await assert.rejects(queue({ to }), TypeError, to)
    // A control character that nobody sees is taken away before; the table refuses it as it is.
    for (const to of [...evil, 'a@example.com\0'])
      await assert.rejects(
        sql`insert into mail (id, to_address, template, locale, next_try_at, created_at)
          values (gen_random_uuid(), ${to}, 'notices.orderPaid', 'en', now(), now())`.execute(server.db),
      )
    assert.deepEqual(await states(), [])
  })

  it('cannot be added by a value or a phrase: a line break stays text', async () => {
    const detail = { number: 'R-1', amount: '$1\r\nBcc: all@example.com\r\n\r\nhello' }
    await queue({ detail, phrase: 'tea\r\nX-Evil: 1' })
    await deliverDue(ctx)
    const [mail] = mails.received
    assert.deepEqual(mail?.to, ['lin@example.com'])
    const headers = (mail?.raw ?? '').split('\n\n')[0] ?? ''
    assert.doesNotMatch(headers, /^(Bcc|X-Evil):/im)
  })
})

it('is written in each of the ten languages with nothing left to fill in [locale:ten]', () => {
  const translate = createTranslate()
  const texts = localeCodes.map((locale) => {
    const made = composeMail(
      {
        template: 'notices.withdrawalRefused',
        detail: { number: 'W-1', amount: '$5.00', reason: '<b>x</b>' },
        locale,
        phrase: 'blue & green',
        path: '/x',
      },
      translate,
      'https://sampan.example',
    )
    assert.doesNotMatch(made.text, /[{}]|mail\.|notices\./)
    assert.match(made.text, /W-1.*\$5\.00/)
    assert.match(made.html, /blue &amp; green/)
    assert.doesNotMatch(made.html, /<b>x/)
    return made.text
  })
  assert.equal(new Set(texts).size, 10)
})

it('has the width of a phone, and the lines that somebody wrote', () => {
  const { html } = composeMail(
    {
      template: 'notices.recalled',
      detail: { goods: 'Lamp', reason: 'It can catch fire.\nUnplug it.' },
      locale: 'en',
      phrase: '',
      path: '/x',
    },
    createTranslate(),
    'https://sampan.example',
  )
  assert.match(html, /<meta name="viewport" content="width=device-width">/)
  assert.match(html, /white-space:pre-line">[^<]*catch fire\.\nUnplug it\./)
})
