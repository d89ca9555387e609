import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { noOwner } from '@sampan/contract/wire/owner.ts'
import { sql } from 'kysely'
import { totpDigits } from '#base/staff/index.ts'
import { ringOf } from '#kernel/key-ring.ts'
import { ownerOf } from '#kernel/owner.ts'
import { addOperator, consoleClient, tokenIn } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { untilLocked } from '#testing/until-locked.ts'
import { setupCodeOf } from './setup-code.ts'

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.close())

const digitsOf = (totpUri: string) =>
  totpDigits(new URL(totpUri).searchParams.get('secret') ?? '', new Date())

const shop = { name: 'Quay Corner', room: 'food', country: 'VN' } as const
const admin = {
  brandName: 'Lantern Market',
  colours: { light: '#7a1f4b', dark: '#f0a8cc' },
  name: 'Ana Lind',
  password: 'a long quiet evening',
  shop,
}

it('has one code for every process, in words for nobody who reads the database alone', async () => {
  const [one, two] = await Promise.all([
    setupCodeOf(server.db, server.config),
    setupCodeOf(server.db, server.config),
  ])
  assert.match(one ?? '', /^(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
  assert.equal(one, two)
  assert.notEqual(await setupCodeOf(server.db, { dataKey: ringOf('another secret of the same length') }), one)
})

it('opens for the right code alone, and lets nobody guess', async () => {
  const client = consoleClient(server)
  assert.deepEqual(await client.expect('console_setup_state', {}), { isOpen: true })
  const code = (await setupCodeOf(server.db, server.config)) ?? ''
  assertRefused(await client.call('console_setup_open', { setupCode: 'AAAA-BBBB-CCCC-DDDD' }), 'setupCode')
  assert.match(
    (await client.expect('console_setup_open', { setupCode: code.toLowerCase() })).totpUri,
    /^otpauth:/,
  )
  const backup = { setupCode: 'AAAA-BBBB-CCCC-DDDD', folder: '/srv/backup' }
  assertRefused(await client.call('console_setup_backup', backup), 'setupCode')
  let locked = false
  for (let n = 0; n < 12 && !locked; n++) {
    const answer = await client.call('console_setup_open', { setupCode: 'AAAA-BBBB-CCCC-DDDD' })
    locked = (answer.data as { retryAfterSeconds?: number } | null)?.retryAfterSeconds !== undefined
  }
  assert.ok(locked)
  assertRefused(await client.call('console_setup_open', { setupCode: code }), 'operatorLocked')
  await sql`delete from password_try`.execute(server.db)
  await sql`update app_setting set value = jsonb_set(value, '{endsAt}', to_jsonb(now() - interval '1 minute'))
    where key = 'setupCode'`.execute(server.db)
  assertRefused(await client.call('console_setup_open', { setupCode: code }), 'setupCode')
})

it('makes exactly one first admin of two who finish together, names the shop and opens the first one', async () => {
  const setupCode = (await setupCodeOf(server.db, server.config)) ?? ''
  const open = async (account: string) => {
    const client = consoleClient(server)
    const { totpUri, sealed } = await client.expect('console_setup_open', { setupCode, account })
    const totp = digitsOf(totpUri)
    return () => client.call('console_setup_finish', { ...admin, setupCode, account, sealed, totp })
  }
  const faint = { light: '#eeeeee', dark: '#f0a8cc' }
  const client = consoleClient(server)
  const { totpUri, sealed } = await client.expect('console_setup_open', { setupCode })
  const wish = { ...admin, setupCode, account: 'ana', sealed }
  assertRefused(await client.call('console_setup_finish', { ...wish, totp: '000000' }), 'totpWrong')
  const totp = digitsOf(totpUri)
  assertRefused(await client.call('console_setup_finish', { ...wish, colours: faint, totp }), 'colourFaint')
  assert.deepEqual(ownerOf(server.app.deps.memory).facts, noOwner)

  const finishAna = await open('ana')
  const finishBen = await open('ben')
  const answers = await Promise.all([finishAna(), finishBen()])
  const won = answers.filter(({ ok }) => ok)
  assert.equal(won.length, 1)
  assertRefused(answers.find(({ ok }) => !ok) ?? won[0] ?? answers[0], 'setupOver')
  const counted = await sql<{ admins: number; shops: number; codes: number }>`select
    (select count(*) from operator)::int as admins, (select count(*) from shop)::int as shops,
    (select count(*) from app_setting where key = 'setupCode')::int as codes`.execute(server.db)
  assert.deepEqual(counted.rows[0], { admins: 1, shops: 1, codes: 0 })

  const signedIn = consoleClient(server, won[0] ? tokenIn(won[0]) : null)
  assert.equal((await signedIn.expect('console_me', {})).agreesFrom, null)
  assert.equal((await signedIn.expect('console_owner_read', {})).facts.name, 'Lantern Market')
  const steps = await signedIn.expect('console_first_steps', {})
  assert.deepEqual(
    [steps.isNamed, steps.hasShop, steps.hasShopOwner, steps.hasSecondPerson, steps.hasGoods],
    [true, true, false, false, false],
  )
  assert.deepEqual(await client.expect('console_setup_state', {}), { isOpen: false })
  assert.equal(await setupCodeOf(server.db, server.config), null)
  assertRefused(await client.call('console_setup_open', { setupCode }), 'setupOver')
})

it('says that the set-up is over to who comes while another one ends it', async () => {
  const other = await startTestServer()
  after(() => other.close())
  const setupCode = (await setupCodeOf(other.db, other.config)) ?? ''
  const late = await other.db.transaction().execute(async (tx) => {
    await sql`lock table app_setting in access exclusive mode`.execute(tx)
    const opened = consoleClient(other).call('console_setup_open', { setupCode })
    await untilLocked(other.db, opened)
    await sql`delete from app_setting where key = 'setupCode'`.execute(tx)
    await addOperator(other, 'admin')
    // Wrapped, or the transaction would wait for who waits for it.
    return { opened }
  })
  assertRefused(await late.opened, 'setupOver')
})
