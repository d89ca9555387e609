import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { deliverDue } from '#base/mail/deliver.ts'
import { mediaDir, uploadFolder } from '#base/media/index.ts'
import { sweepFilesJob } from '#base/media/sweep-files.ts'
import { newId } from '#kernel/ids.ts'
import { endRestore, readUnknownPast, sweepFiles } from '#kernel/restored.ts'
import { rawCent } from '#testing/chain-fixture.ts'
import { depositAddressOf } from '#testing/deposits.ts'
import { type MailServer, startMailServer } from '#testing/mail-server.ts'
import { assertBooksBalance } from '#testing/orders.ts'
import { freshTarget, openSendingFixture, type SendingFixture } from '#testing/sending-fixture.ts'
import { copyTestDatabase, createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { addUsableAddress, addWithdrawer, drawn, growOld, moneyOf } from '#testing/withdrawers.ts'
import { resume } from '../bin/sampan/resume.ts'

/**
 * A shop that is backed up, pays and is paid, is lost, and is restored from that backup: on a real chain, by the code of the sending
 * process (RELIABILITY §2 no. 40).
 */
const [known, passedLater, afterwards] = [freshTarget(), freshTarget(), freshTarget()]
let fixture: SendingFixture
let original: TestDatabase
let copy: TestDatabase
let mails: MailServer
const ids = { known: '', passedLater: '', depositor: '' }

before(async () => {
  mails = await startMailServer()
  original = await createTestDatabase()
  fixture = await openSendingFixture({ database: original })
  ids.known = (await fixture.pass(known, 20_000)).made.id
  const buyer = await addWithdrawer(fixture.server, 30_000)
  const addressId = await addUsableAddress(fixture.server, buyer, passedLater)
  ids.passedLater = (await drawn(buyer, { amountCents: 30_000, addressId })).id
  await growOld(fixture.server.db, buyer.id)
  const depositor = await fixture.server.registerBuyer()
  ids.depositor = depositor.id
  await fixture.server.db.updateTable('network').set({ seconds_per_block: '0.2' }).execute()
  await fixture.server.step('chain.scan')
  const address = await depositAddressOf(depositor)
  await fixture.server.db.deleteFrom('mail').execute()
  await addMail()
  await fixture.server.close()
  copy = await copyTestDatabase(original)

  // The shop goes on after its backup; this is lost.
  const lost = await openSendingFixture({ chain: fixture.chain, database: original })
  await passLater(lost)
  await fixture.chain.transfer(address, 2500n * rawCent)
  await lost.settle()
  await lost.server.step('chain.scan')
  assert.deepEqual(await paid(lost), [19_800, 29_700])
  assert.equal((await moneyOf(lost.server.db, ids.depositor)).available, 2500)
  await lost.server.close()
  fixture = await openSendingFixture({ chain: fixture.chain, database: copy })
  await mark(copy.url)
})
after(async () => {
  await fixture.close()
  await original.drop()
  await copy.drop()
  await mails.close()
})

const paid = (on: SendingFixture) => Promise.all([on.paidTo(known), on.paidTo(passedLater)])
const passLater = (on: SendingFixture) =>
  on.finance.client.expect('console_withdrawal_decide', { id: ids.passedLater, version: 1, decision: 'pass' })
const addMail = () =>
  sql`insert into mail (id, to_address, template, locale, next_try_at, created_at)
    values (${newId()}, 'lin@example.com', 'account.codeMail', 'en', now(), now())`.execute(fixture.server.db)
const mailStates = async () =>
  (await fixture.server.db.selectFrom('mail').select('state').orderBy('created_at').execute()).map(
    ({ state }) => state,
  )

async function mark(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const at = new Date().toISOString()
  await endRestore(client, { restoredAt: at, dataOf: at })
  await client.end()
}

const deliver = () => {
  const { jobContext, config } = fixture.server
  return deliverDue({ ...jobContext, config: { ...config, smtpUrl: mails.url } })
}

it('sends nothing, and reads its chain on: what was deposited since is credited, once', async () => {
  await fixture.settle(3)
  await deliver()
  assert.equal((await fixture.stateOf(ids.known)).state, 'queued')
  assert.equal(mails.received.length, 0)
  for (let n = 0; n < 3; n++) await fixture.server.step('chain.scan')
  assert.equal((await moneyOf(fixture.server.db, ids.depositor)).available, 2500)
  const deposits = await fixture.server.db.selectFrom('deposit').select('state').execute()
  assert.deepEqual(deposits, [{ state: 'credited' }])
})

it('tells what waits, and drops what is older when somebody lets it send', async () => {
  const [, told] = await resume(fixture.server.db, { send: false, drop: false })
  assert.equal(told, 'E-mails that wait: 1 older than the restore, 0 newer.')
  assert.deepEqual(await mailStates(), ['waiting'])
  await addMail()
  await resume(fixture.server.db, { send: false, drop: true })
  await deliver()
  assert.deepEqual(await mailStates(), ['failed', 'sent'])
  assert.equal(mails.received.length, 1)
})

it('finds on the chain what was paid since, and pays nothing twice', async () => {
  await fixture.settle()
  assert.equal((await fixture.stateOf(ids.known)).state, 'done')
  assert.deepEqual(await paid(fixture), [19_800, 29_700])
  const past = await readUnknownPast(fixture.server.db)
  assert.deepEqual(past?.unread, {})
  assert.deepEqual(
    past?.unexplained.map(({ to }) => to),
    [passedLater],
  )
  const overview = await fixture.finance.client.expect('console_overview', {})
  assert.ok(overview.isStopped, 'a payment that no withdrawal has stops all others')

  await fixture.finance.client.expect('console_withdrawals_stop', { isStopped: false, reason: 'Looked at' })
  await passLater(fixture)
  const next = await fixture.pass(afterwards)
  await fixture.settle(8)
  assert.equal((await fixture.stateOf(ids.passedLater)).state, 'done')
  assert.equal((await fixture.stateOf(next.made.id)).state, 'done')
  assert.deepEqual([...(await paid(fixture)), await fixture.paidTo(afterwards)], [19_800, 29_700, 900])
  assert.deepEqual((await readUnknownPast(fixture.server.db))?.unexplained, [])
  await assertBooksBalance(fixture.server.db)
})

it('keeps files that are newer than its data until an operator says so', async () => {
  const folder = join(mediaDir(fixture.server.config.dataDir), uploadFolder)
  await mkdir(folder, { recursive: true })
  const [older, newer] = [join(folder, `${newId()}-320.webp`), join(folder, `${newId()}-320.webp`)]
  for (const file of [older, newer]) await writeFile(file, 'x')
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  await utimes(older, hoursAgo(9), hoursAgo(9))
  await utimes(newer, hoursAgo(3), hoursAgo(3))
  await sql`update app_setting set value = jsonb_build_object('dataOf', ${hoursAgo(5).toISOString()}::text)
    where key = 'restored.files'`.execute(fixture.server.db)
  await fixture.server.work(sweepFilesJob)
  assert.deepEqual([existsSync(older), existsSync(newer)], [false, true])
  assert.ok(await sweepFiles(fixture.server.db))
  await fixture.server.work(sweepFilesJob)
  assert.ok(!existsSync(newer))
})
