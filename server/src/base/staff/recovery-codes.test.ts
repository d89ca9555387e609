import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { recoveryCodesMax } from '@sampan/contract/base/staff/schemas.ts'
import { sql } from 'kysely'
import type { Clock } from '#kernel/clock.ts'
import {
  consoleClient,
  operatorPassword as password,
  signInOperator,
  type TestOperator,
  tokenIn,
} from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { totpDigits } from './index.ts'

let server: TestServer
let secondsLater = 0
const clock: Clock = { now: () => new Date(Date.now() + secondsLater * 1000) }

before(async () => {
  server = await startTestServer({ clock })
})
after(() => server.close())

const login = ({ account }: TestOperator, shown: { totp?: string; recoveryCode?: string }) =>
  consoleClient(server).call('console_login', { account, password, ...shown })
const makeCodes = async ({ client }: TestOperator) =>
  (await client.expect('console_recovery_codes_make', {})).codes
const leftOf = async ({ client }: TestOperator) =>
  (await client.expect('console_own_sign_in', {})).recoveryCodesLeft
const secretIn = (totpUri: string) => new URL(totpUri).searchParams.get('secret') ?? ''

it('opens the console once by a recovery code, however it is typed, and counts the others', async () => {
  const operator = await signInOperator(server, 'finance')
  assert.deepEqual(await operator.client.expect('console_own_sign_in', {}), {
    recoveryCodesLeft: 0,
    recoveryCodesMadeAt: null,
  })
  const codes = await makeCodes(operator)
  assert.equal(new Set(codes).size, recoveryCodesMax)
  for (const code of codes) assert.match(code, /^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/)
  const [first = '', second = ''] = codes
  const answer = await login(operator, { recoveryCode: ` ${first.toUpperCase()} ` })
  assert.ok(answer.ok, answer.msg)
  assert.notEqual(answer.data.steppedUpUntil, null, 'it counts as the second factor')
  assert.equal(await leftOf(operator), recoveryCodesMax - 1)
  assertRefused(await login(operator, { recoveryCode: first }), 'operatorLogin')
  assert.ok((await login(operator, { recoveryCode: second.replaceAll('-', '') })).ok)
  const { rows } = await sql<{ action: string }>`
    select action from audit_entry where operator_id = ${operator.id} order by id`.execute(server.db)
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['staff.sign_in', 'staff.recovery_codes', 'staff.sign_in_by_recovery', 'staff.sign_in_by_recovery'],
  )
})

it('keeps codes as hashes, and voids those before', async () => {
  const operator = await signInOperator(server, 'support')
  const [old = ''] = await makeCodes(operator)
  const [fresh = ''] = await makeCodes(operator)
  const { rows } = await sql<{
    all: string
  }>`select row_to_json(code)::text as all from operator_recovery_code code
    where operator_id = ${operator.id}`.execute(server.db)
  assert.equal(rows.length, recoveryCodesMax)
  assert.ok(rows.every(({ all }) => !all.includes(fresh) && !all.includes(fresh.replaceAll('-', ''))))
  assertRefused(await login(operator, { recoveryCode: old }), 'operatorLogin')
  assert.ok((await login(operator, { recoveryCode: fresh })).ok)
})

it('lets one code in once of those who send it at the same time', async () => {
  const operator = await signInOperator(server, 'support')
  const [code = ''] = await makeCodes(operator)
  const answers = await Promise.all(Array.from({ length: 4 }, () => login(operator, { recoveryCode: code })))
  assert.equal(answers.filter(({ ok }) => ok).length, 1)
})

it('takes no code of another operator, none without the password, and not both ways at once', async () => {
  const [mine, other] = [await signInOperator(server, 'support'), await signInOperator(server, 'support')]
  const [code = ''] = await makeCodes(other)
  assertRefused(await login(mine, { recoveryCode: code }), 'operatorLogin')
  const guess = { account: other.account, password: 'a guess', recoveryCode: code }
  assertRefused(await consoleClient(server).call('console_login', guess), 'operatorLogin')
  assert.equal(await leftOf(other), recoveryCodesMax, 'neither used it up')
  assertRefused(await login(other, { recoveryCode: code, totp: '123456' }), 'totpWrong')
  assertRefused(await login(other, {}), 'totpWrong')
  assertRefused(await login(other, { recoveryCode: 'short' }), 'recoveryCodeWrong')
})

it('asks for the second factor anew before new codes and before another authenticator', async () => {
  const operator = await signInOperator(server, 'admin')
  const begun = await operator.client.expect('console_totp_begin', {})
  await sql`update operator_session set stepped_up_until = now() where operator_id = ${operator.id}`.execute(
    server.db,
  )
  assertRefused(await operator.client.call('console_recovery_codes_make', {}), 'totpNeeded')
  const totp = totpDigits(secretIn(begun.totpUri), clock.now())
  const renewal = { sealed: begun.sealed, totp }
  assertRefused(await operator.client.call('console_totp_renew', renewal), 'totpNeeded')
})

it('replaces an authenticator when the new one is proven, and ends other sessions', async () => {
  const operator = await signInOperator(server, 'finance')
  const [code = ''] = await makeCodes(operator)
  const found = await login(operator, { recoveryCode: code })
  const lost = consoleClient(server, tokenIn(found))
  const { totpUri, sealed } = await lost.expect('console_totp_begin', {})
  const digits = () => totpDigits(secretIn(totpUri), clock.now())
  const wrong = [...digits()].map((digit) => (Number(digit) + 1) % 10).join('')
  assertRefused(await lost.call('console_totp_renew', { sealed, totp: wrong }), 'totpWrong')
  assertRefused(
    await lost.call('console_totp_renew', { sealed: `AAAA${sealed.slice(4)}`, totp: digits() }),
    'totpWrong',
  )
  const stranger = await signInOperator(server, 'finance')
  assertRefused(await stranger.client.call('console_totp_renew', { sealed, totp: digits() }), 'totpWrong')
  await lost.expect('console_totp_renew', { sealed, totp: digits() })
  await lost.expect('console_me', {})
  assertRefused(await operator.client.call('console_me', {}), 'loginExpired')
  secondsLater = 60
  const before = totpDigits(operator.totpSecret, clock.now())
  if (before !== digits()) assertRefused(await login(operator, { totp: before }), 'operatorLogin')
  assert.ok((await login(operator, { totp: digits() })).ok)
  secondsLater = 0
  assert.equal((await lost.expect('console_own_sign_in', {})).recoveryCodesLeft, recoveryCodesMax - 1)
})
