import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import { transaction } from '#kernel/transaction.ts'
import { plansOf, slowSteps } from '#testing/explain.ts'
import { addProduct, addShop } from '#testing/goods.ts'
import { signInMember, signInOperator, type TestOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'
import { takeBuyers } from './campaign-batches-store.ts'
import { mailDue } from './mail-notices.ts'
import { lately, sendSome, sentAtOnce } from './send-campaigns.ts'

let server: TestServer
let editor: TestOperator
let shopId: number
/** The time of what happens here stands still; signing in goes by the real one, so it begins there. */
let begin = new Date()
let now = begin
before(async () => {
  server = await startTestServer({ clock: { now: () => now } })
  editor = await signInOperator(server, 'catalogue')
  shopId = await addShop(server.db)
})
after(() => server.close())
beforeEach(async () => {
  begin = new Date()
  now = begin
  for (const table of ['campaign_opened', 'campaign', 'notice', 'notice_settings', 'mail'] as const)
    await server.db.deleteFrom(table).execute()
})

const inHours = (hours: number) => new Date(begin.getTime() + hours * 3_600_000)
const wish = () => ({
  texts: {
    en: { title: 'Kettle week', words: 'Up to a third off {all} kettles.' },
    ri: { title: 'やかん週間', words: 'やかんが最大3割引。' },
  },
  target: { type: 'home' } as const,
  startsAt: begin.toISOString(),
  endsAt: inHours(72).toISOString(),
})
type Wish = Parameters<typeof editor.client.expect<'console_campaign_add'>>[1]
async function confirmed(change: Partial<Wish> = {}): Promise<string> {
  const { id } = await editor.client.expect('console_campaign_add', { ...wish(), ...change })
  await editor.client.expect('console_campaign_confirm', { id, version: 1 })
  return id
}
const shown = (id: string) => editor.client.expect('console_campaign', { id })

/** Runs the job as it runs once a minute. @returns in how many transactions */
async function sendAll(): Promise<number> {
  for (let n = 0; ; n++) if (!(await transaction(server.db, (tx) => sendSome(tx, now)))) return n
}
const ask = ({ client }: TestBuyer, wants: { inApp: boolean; email: boolean }) =>
  client.expect('notice_settings_save', { kinds: [{ kind: 'promotion', ...wants }] })
const promotions = async ({ client }: TestBuyer) =>
  (await client.expect('notice_list', { kind: 'promotion' })).items
const asking = async () => {
  const buyer = await server.registerBuyer()
  await ask(buyer, { inApp: true, email: false })
  return buyer
}

/** A crowd who asked for campaigns. */
async function addCrowd(size: number): Promise<void> {
  await server.registerBuyer()
  await sql`
    insert into buyer select made.* from (select to_jsonb(buyer) as one from buyer limit 1) b, generate_series(1, ${size}) n,
      jsonb_populate_record(null::buyer, b.one || jsonb_build_object('id', gen_random_uuid(), 'account', 'crowd' || n,
        'email', 'crowd' || n || '@example.com', 'mobile', '+6681' || (1000000 + n))) made
    on conflict do nothing`.execute(server.db)
  await sql`insert into notice_settings (buyer_id, shown, mailed)
    select id, '{promotion}', '{}' from buyer where account like 'crowd%' limit ${size}`.execute(server.db)
}
async function noticed(): Promise<{ notices: number; buyers: number }> {
  const { rows } = await sql<{ notices: number; buyers: number }>`
    select count(*)::int as notices, count(distinct buyer_id)::int as buyers from notice where kind = 'promotion'`.execute(
    server.db,
  )
  return rows[0] ?? { notices: -1, buyers: -1 }
}

describe('a promotion', () => {
  it('reaches those who asked for promotions and nobody else, in their language, else in English', async () => {
    const [asked, silent, refused, mailOnly] = [
      await asking(),
      await server.registerBuyer(),
      await server.registerBuyer(),
      await server.registerBuyer(),
    ]
    await ask(refused, { inApp: false, email: false })
    await ask(mailOnly, { inApp: false, email: true })
    const { productId } = await addProduct(server.db, shopId)
    const draft = await editor.client.expect('console_campaign_add', {
      ...wish(),
      target: { type: 'product', id: productId },
    })
    assert.deepEqual([draft.state, draft.audience, draft.sent], ['draft', 2, 0])
    await sendAll()
    assert.deepEqual(await promotions(asked), [], 'nobody confirmed it')
    const { id } = draft
    assert.equal(
      (await editor.client.expect('console_campaign_confirm', { id, version: 1 })).state,
      'sending',
    )
    await sendAll()
    await sendAll()
    const [notice, ...more] = await promotions(asked)
    assert.deepEqual(more, [])
    assert.deepEqual(
      [notice?.title, notice?.text, notice?.subject],
      ['Kettle week', 'Up to a third off {all} kettles.', { type: 'product', id: String(productId) }],
    )
    const read = async (locale: 'ri' | 'ft') =>
      (await asked.client.expect('notice_list', {}, { locale })).items[0]?.title
    assert.deepEqual([await read('ri'), await read('ft')], ['やかん週間', 'Kettle week'])
    assert.deepEqual(
      [await promotions(silent), await promotions(refused), await promotions(mailOnly)],
      [[], [], []],
    )
    assert.deepEqual(await noticed(), { notices: 2, buyers: 2 })
    assert.deepEqual([(await shown(id)).state, (await shown(id)).sent], ['done', 2])
  })

  it('waits for the end of the quiet hours where it goes by e-mail', async () => {
    const buyer = await server.registerBuyer()
    await ask(buyer, { inApp: true, email: true })
    const minute = begin.getUTCHours() * 60 + begin.getUTCMinutes()
    const quiet = { fromMinute: (minute + 1380) % 1440, untilMinute: (minute + 60) % 1440, timeZone: 'UTC' }
    await buyer.client.expect('notice_settings_save', { quiet })
    await confirmed({ target: { type: 'list', category: 'family' } })
    await sendAll()
    await mailDue({ ...server.jobContext, clock: { now: () => now } })
    const mails = await server.db.selectFrom('mail').selectAll().where('buyer_id', '=', buyer.id).execute()
    assert.deepEqual(
      mails.map((mail) => [mail.template, mail.path, mail.next_try_at.toISOString()]),
      [
        [
          'notices.promotion',
          '/explore?category=family',
          new Date(Math.floor(inHours(1).getTime() / 60_000) * 60_000).toISOString(),
        ],
      ],
    )
  })

  it('reaches nobody who had one within 24 hours', async () => {
    const [early, late] = [await asking(), await server.registerBuyer()]
    await confirmed()
    await sendAll()
    await ask(late, { inApp: true, email: false })
    // Settings that a buyer changes in between do not forget that they had one.
    await ask(early, { inApp: false, email: false })
    await ask(early, { inApp: true, email: false })
    now = inHours(23)
    const second = await editor.client.expect('console_campaign_add', wish())
    assert.equal(second.audience, 1)
    await editor.client.expect('console_campaign_confirm', { id: second.id, version: 1 })
    await sendAll()
    assert.deepEqual([(await promotions(early)).length, (await promotions(late)).length], [1, 1])
    now = inHours(24)
    await confirmed()
    await sendAll()
    assert.deepEqual([(await promotions(early)).length, (await promotions(late)).length], [2, 1])
  })

  it('is sent in its time alone', async () => {
    const buyer = await asking()
    const id = await confirmed({ startsAt: inHours(2).toISOString(), endsAt: inHours(4).toISOString() })
    await sendAll()
    assert.deepEqual([await promotions(buyer), (await shown(id)).state], [[], 'planned'])
    now = inHours(4)
    await sendAll()
    assert.deepEqual([await promotions(buyer), (await shown(id)).state], [[], 'done'])
  })

  it('counts who opened it once, and not who marks all as read', async () => {
    const [opens, marks] = [await asking(), await asking()]
    const id = await confirmed()
    await sendAll()
    const [notice] = await promotions(opens)
    assert.ok(notice)
    await opens.client.expect('notice_read', { id: notice.id })
    await opens.client.expect('notice_read', { id: notice.id })
    await marks.client.expect('notice_read', { all: true })
    assertRefused(await marks.client.call('notice_read', { id: notice.id }), 'notFound')
    assert.deepEqual([(await shown(id)).sent, (await shown(id)).opened], [2, 1])
  })
})

describe('a crowd', () => {
  const crowd = sentAtOnce * 2 + 10

  it('is told in bounded transactions, by an index, by two workers with two promotions, each buyer once', async () => {
    await addCrowd(crowd)
    const [one, two] = [await confirmed(), await confirmed()]
    await Promise.all([sendAll(), sendAll(), sendAll()])
    await sendAll()
    assert.deepEqual(await noticed(), { notices: crowd, buyers: crowd })
    assert.equal((await shown(one)).sent + (await shown(two)).sent, crowd)
    const batch = {
      afterId: '00000000-0000-0000-0000-000000000000',
      limit: sentAtOnce,
      since: lately(now),
      now,
    }
    await sql`analyze notice_settings`.execute(server.db)
    const steps = await plansOf(server.database.url, (db) => takeBuyers(db as Tx, batch))
    assert.deepEqual(slowSteps(steps), [])
    assert.ok(steps.some(({ index }) => index === 'notice_settings_promotion'))
  })

  it('is told to the end after a worker was killed in the middle', async () => {
    await addCrowd(crowd)
    const id = await confirmed()
    assert.equal(await transaction(server.db, (tx) => sendSome(tx, now)), true)
    await assert.rejects(
      transaction(server.db, async (tx) => {
        await sendSome(tx, now)
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx).catch(() => {})
        throw new Error('killed')
      }),
      /killed/,
    )
    assert.equal((await shown(id)).sent, sentAtOnce)
    assert.equal(await sendAll(), 3, 'two batches, and one that finds nobody')
    assert.deepEqual(await noticed(), { notices: crowd, buyers: crowd })
    assert.deepEqual([(await shown(id)).sent, (await shown(id)).state], [crowd, 'done'])
  })

  it('is told no further once it is stopped, however often', async () => {
    await addCrowd(crowd)
    const id = await confirmed()
    await transaction(server.db, (tx) => sendSome(tx, now))
    const stopped = await editor.client.expect('console_campaign_stop', { id })
    assert.deepEqual([stopped.state, stopped.sent], ['stopped', sentAtOnce])
    await editor.client.expect('console_campaign_stop', { id })
    await sendAll()
    assert.deepEqual(await noticed(), { notices: sentAtOnce, buyers: sentAtOnce })
    assertRefused(
      await editor.client.call('console_campaign_confirm', { id, version: 1 }),
      'changedMeanwhile',
    )
  })
})

describe('writing one', () => {
  it('leads only to what is there, in English at least, and for a time that makes sense', async () => {
    const gone = await addProduct(server.db, shopId, { onSale: false })
    const call = (change: object) => editor.client.raw('console_campaign_add', { ...wish(), ...change })
    assertRefused(await call({ target: { type: 'product', id: gone.productId } }), 'productGone')
    assertRefused(await call({ target: { type: 'shop', id: 999_999 } }), 'shopGone')
    for (const wrong of [
      { target: { type: 'home', id: 'https://elsewhere.example' } },
      { target: { type: 'list', category: 'https://elsewhere.example' } },
      { target: { type: 'address', id: '/home' } },
      { texts: { ri: { title: 'やかん', words: 'やかん' } } },
      { texts: { en: { title: ' ', words: 'x' } } },
    ])
      assertRefused(await call(wrong), 'badInput')
    for (const hours of [0, -1, 32 * 24])
      assertRefused(await call({ endsAt: inHours(hours).toISOString() }), 'campaignWindow')
    const { id } = await editor.client.expect('console_campaign_add', wish())
    now = inHours(72)
    assertRefused(await editor.client.call('console_campaign_confirm', { id, version: 1 }), 'campaignWindow')
  })

  it('is done again while it is a draft, of two at once by one, and what was not seen is not confirmed', async () => {
    const { id, version } = await editor.client.expect('console_campaign_add', wish())
    const other = await signInOperator(server, 'admin')
    const anew = (title: string) => ({ ...wish(), texts: { en: { title, words: 'Kettles' } }, id, version })
    const answers = await Promise.all([
      editor.client.call('console_campaign_save', anew('First')),
      other.client.call('console_campaign_save', anew('Second')),
    ])
    const lost = answers.filter(({ ok }) => !ok)
    assert.equal(lost.length, 1)
    for (const answer of lost) assertRefused(answer, 'changedMeanwhile')
    const written = await shown(id)
    assert.equal(written.version, version + 1)
    assert.equal(written.texts.ri, undefined)
    assert.match(written.title, /^(First|Second)$/)
    assertRefused(await editor.client.call('console_campaign_confirm', { id, version }), 'changedMeanwhile')
    await editor.client.expect('console_campaign_confirm', { id, version: version + 1 })
    const late = await other.client.call('console_campaign_save', { ...anew('Late'), version: version + 1 })
    assertRefused(late, 'changedMeanwhile')
    assert.equal((await shown(id)).title, written.title)
    const none = { ...anew('Nobody'), id: '00000000-0000-7000-8000-000000000000' }
    assertRefused(await editor.client.call('console_campaign_save', none), 'notFound')
    const back = { ...anew('Back'), endsAt: begin.toISOString() }
    assertRefused(await editor.client.call('console_campaign_save', back), 'campaignWindow')
  })

  it('is written down with who did it; the newest stands first', async () => {
    const first = await confirmed()
    now = inHours(1)
    const second = await confirmed()
    const { items } = await editor.client.expect('console_campaign_list', {})
    assert.deepEqual(
      items.map(({ id }) => id),
      [second, first],
    )
    const trail = await server.db
      .selectFrom('audit_entry')
      .select(['action', 'operator_id'])
      .where('subject_id', '=', first)
      .orderBy('id')
      .execute()
    assert.deepEqual(trail, [
      { action: 'campaign.add', operator_id: editor.id },
      { action: 'campaign.confirm', operator_id: editor.id },
    ])
  })

  it('is for the catalogue and administrators alone', async () => {
    const callers = {
      catalogue: editor,
      admin: await signInOperator(server, 'admin'),
      finance: await signInOperator(server, 'finance'),
      support: await signInOperator(server, 'support'),
      member: await signInMember(server, shopId),
    }
    for (const name of [
      'console_campaign_list',
      'console_campaign',
      'console_campaign_add',
      'console_campaign_save',
      'console_campaign_confirm',
      'console_campaign_stop',
    ] as const)
      for (const [who, { client }] of Object.entries(callers)) {
        const answer = await client.raw(name, { noSuchField: 'x' })
        if (who === 'catalogue' || who === 'admin')
          assert.ok('fields' in Object(answer.data), `${name} ${who}`)
        else assertRefused(answer, 'roleMissing')
      }
  })
})
