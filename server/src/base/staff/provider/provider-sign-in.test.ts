import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { staffConsoleEndpoints } from '@sampan/contract/base/staff/console-endpoints.ts'
import type { OutputOf } from '@sampan/contract/wire/endpoint.ts'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { addShop } from '#testing/goods.ts'
import { type PersonThere, startProvider, type TestProvider } from '#testing/identity-provider.ts'
import {
  addOperator,
  consoleClient,
  operatorCookie,
  operatorPassword,
  signInMember,
  signInOperator,
  tokenIn,
} from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { testConfig } from '#testing/test-config.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { totpDigits, verifyAuditChain } from '../index.ts'
import { accountFrom, groupsIn, nameFrom, roleByGroups } from './group-rules.ts'

type Done = OutputOf<typeof staffConsoleEndpoints.console_oidc_finish>

let provider: TestProvider
let ours: TestServer
let theirs: TestServer

before(async () => {
  provider = await startProvider()
  ours = await startTestServer({ env: { ...provider.env } })
  theirs = await startTestServer({
    database: ours.database,
    env: { ...provider.env, OIDC_SECOND_FACTOR: 'provider', OIDC_ACR: 'mfa', OIDC_ONLY: 'on' },
  })
})
after(async () => {
  await theirs.close()
  await ours.close()
  await provider.close()
})

const signInMarkIn = (answer: { headers: Headers }): string =>
  /\bsampan-sign-in=([\w-]+);/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? ''

/** A browser that went to the provider and was led back with an answer. */
async function ledBack(server: TestServer, person: PersonThere) {
  const begun = await consoleClient(server).call('console_oidc_begin', {})
  assert.ok(begun.ok, begun.msg)
  const mark = signInMarkIn(begun)
  const answer = await provider.visit(begun.data.url, person)
  return { mark, answer, url: begun.data.url }
}

const markCookie = (mark: string) => ({ headers: { cookie: `sampan-sign-in=${mark}` } })
type Answer = Record<string, string> & { state?: string }
const asInput = ({ state = '', code, iss, error }: Answer) => ({
  state,
  ...(code !== undefined && { code }),
  ...(iss !== undefined && { iss }),
  ...(error !== undefined && { error }),
})

const finish = (server: TestServer, mark: string, answer: Answer) =>
  consoleClient(server).call('console_oidc_finish', asInput(answer), markCookie(mark))

async function done(server: TestServer, person: PersonThere) {
  const { mark, answer } = await ledBack(server, person)
  const finished = await finish(server, mark, answer)
  return { mark, answer, finished }
}

const digitsOf = (totpUri: string): string =>
  totpDigits(new URL(totpUri).searchParams.get('secret') ?? '', new Date())

/** A first sign-in with our second factor, which is set up on the way. */
async function joined(person: PersonThere) {
  const { mark, answer, finished } = await done(ours, person)
  assert.ok(finished.ok, finished.msg)
  const { enrol } = finished.data as Done
  assert.ok(enrol)
  const shown = await consoleClient(ours).call(
    'console_oidc_totp',
    { state: answer['state'] ?? '', totp: digitsOf(enrol.totpUri), sealed: enrol.sealed },
    markCookie(mark),
  )
  assert.ok(shown.ok, shown.msg)
  return { me: shown.data, token: tokenIn(shown), totpUri: enrol.totpUri }
}

const lastAct = async (operatorId: string) => {
  const { rows } = await sql<{ action: string; before: unknown; after: Record<string, unknown> }>`
    select action, before, after from audit_entry where subject_id = ${operatorId} order by id desc limit 1`.execute(
    ours.db,
  )
  return rows[0]
}

describe('signing in by the identity provider', () => {
  it('makes a new operator by their group, who sets up our second factor first', async () => {
    const person = {
      sub: 'u-ana',
      groups: ['helpdesk'],
      name: 'Ana  Lind',
      preferred_username: 'Ana.Lind@corp',
    }
    const { me, token } = await joined(person)
    assert.equal(me.role, 'support')
    assert.equal(me.account, 'ana.lind')
    assert.equal(me.name, 'Ana Lind')
    assert.equal(me.confirmsBy, 'totp')
    assert.ok(me.agreesFrom, 'their agreement counts after the waiting time')
    assert.equal((await consoleClient(ours, token).expect('console_me', {})).id, me.id)
    const act = await lastAct(me.id)
    assert.equal(act?.action, 'staff.sign_in')
    assert.deepEqual(act?.after, { by: 'Harbour ID' })
    assert.equal((await verifyAuditChain(ours.db)).brokenAt, null)
  })

  it('asks who is known for the digits alone, and takes none twice', async () => {
    const person = { sub: 'u-bo', groups: ['shop-admins', 'helpdesk'], preferred_username: 'bo' }
    const { me, totpUri } = await joined(person)
    assert.equal(me.role, 'admin', 'the first of the settings counts')
    const { mark, answer, finished } = await done(ours, person)
    assert.ok(finished.ok)
    assert.deepEqual(finished.data, { purpose: 'sign_in', me: null, enrol: null })
    const state = answer['state'] ?? ''
    const show = (totp: string) =>
      consoleClient(ours).call('console_oidc_totp', { state, totp }, markCookie(mark))
    assertRefused(await show(digitsOf(totpUri)), 'totpWrong')
    const next = new TOTP({ secret: Secret.fromBase32(new URL(totpUri).searchParams.get('secret') ?? '') })
    const shown = await show(next.generate({ timestamp: Date.now() + 30_000 }))
    assert.ok(shown.ok, shown.msg)
    assertRefused(await show(next.generate({ timestamp: Date.now() + 30_000 })), 'oidcOver')
  })

  it('leads to the provider with PKCE, state and nonce, and back to the console alone', async () => {
    const begun = await consoleClient(ours).call('console_oidc_begin', {})
    assert.ok(begun.ok)
    const sent = new URL(begun.data.url).searchParams
    assert.equal(sent.get('code_challenge_method'), 'S256')
    assert.ok((sent.get('nonce') ?? '').length > 20)
    assert.match(sent.get('state') ?? '', /^[\w-]{43}$/)
    assert.equal(sent.get('redirect_uri'), 'http://shop.test/console/sign-in')
    assert.match(
      begun.headers.get('set-cookie') ?? '',
      /sampan-sign-in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict/,
    )
  })

  it('asks the provider which account to use for who was led back with the wrong one', async () => {
    const promptOf = async (input: { another?: boolean }) => {
      const begun = await consoleClient(ours).call('console_oidc_begin', input)
      assert.ok(begun.ok)
      return new URL(begun.data.url).searchParams.get('prompt')
    }
    assert.equal(await promptOf({}), null)
    assert.equal(await promptOf({ another: true }), 'select_account')
  })

  it('refuses another state, a second use, another browser, and an answer that comes too late', async () => {
    const person = { sub: 'u-cy', groups: ['helpdesk'] }
    const { mark, answer } = await ledBack(ours, person)
    assertRefused(await finish(ours, mark, { ...answer, state: 'x'.repeat(43) }), 'oidcOver')
    assertRefused(await finish(ours, 'y'.repeat(43), answer), 'oidcOver')
    assertRefused(await consoleClient(ours).call('console_oidc_finish', asInput(answer)), 'oidcOver')
    const twice = await Promise.all([finish(ours, mark, answer), finish(ours, mark, answer)])
    assert.deepEqual(twice.map(({ ok }) => ok).toSorted(), [false, true], 'of two at once one counts')
    assertRefused(await finish(ours, mark, answer), 'oidcOver')

    const late = await ledBack(ours, person)
    await sql`update provider_visit set expires_at = now() - interval '1 second' where answered_at is null`.execute(
      ours.db,
    )
    assertRefused(await finish(ours, late.mark, late.answer), 'oidcOver')
  })

  it('refuses an answer of another issuer, of another visit, and one in which nobody was vouched for', async () => {
    const person = { sub: 'u-di', groups: ['helpdesk'] }
    const foreign = await ledBack(ours, person)
    const other = { ...foreign.answer, iss: 'https://evil.example' }
    assertRefused(await finish(ours, foreign.mark, other), 'oidcFailed')
    const [mine, another] = [await ledBack(ours, person), await ledBack(ours, person)]
    const mixed = { ...mine.answer, code: another.answer['code'] ?? '' }
    assertRefused(await finish(ours, mine.mark, mixed), 'oidcFailed')
    const refused = await done(ours, { sub: 'nobody' })
    assertRefused(refused.finished, 'oidcFailed')
  })

  it('refuses who is in no group, and makes no account for them', async () => {
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from operator`.execute(ours.db)).rows[0]?.n
    const before = await count()
    assertRefused((await done(ours, { sub: 'u-eve', groups: ['golf'] })).finished, 'oidcNoGroup')
    assertRefused((await done(ours, { sub: 'u-eve' })).finished, 'oidcNoGroup')
    assertRefused((await done(ours, { sub: 'u-eve', groups: ['sellers'] })).finished, 'oidcUnlinked')
    assert.equal(await count(), before)
  })

  it('knows nobody by a name or an e-mail address', async () => {
    const staff = await addOperator(ours, 'admin')
    const person = {
      sub: 'u-fox',
      groups: ['helpdesk'],
      preferred_username: staff.account,
      email: `${staff.account}@corp.example`,
    }
    const { me } = await joined(person)
    assert.notEqual(me.id, staff.id)
    assert.equal(me.account, `${staff.account}-2`)
  })
})

describe('groups at each sign-in', () => {
  it('give another role and take one away, and earlier sessions end', async () => {
    const person = { sub: 'u-gus', groups: ['/books'] }
    const { me, token } = await joined(person)
    assert.equal(me.role, 'finance')
    const other = await done(ours, { ...person, groups: ['helpdesk'] })
    assert.ok(other.finished.ok)
    assertRefused(await consoleClient(ours, token).call('console_me', {}), 'loginExpired')
    const changed = await lastAct(me.id)
    assert.equal(changed?.action, 'staff.oidc_role')
    assert.deepEqual(changed?.after, { role: 'support', isDisabled: false })

    assertRefused((await done(ours, { ...person, groups: [] })).finished, 'oidcNoGroup')
    assert.equal((await lastAct(me.id))?.action, 'staff.oidc_close')
    const { rows } = await sql<{ out: boolean }>`
      select disabled_at is not null as out from operator where id = ${me.id}`.execute(ours.db)
    assert.equal(rows[0]?.out, true, 'neither does a password open the console')

    const again = await done(ours, { ...person, groups: ['shop-admins'] })
    assert.ok(again.finished.ok, 'a group lets them in again')
    const { rows: back } = await sql<{ role: string; waits: boolean }>`
      select role, agrees_from > now() as waits from operator where id = ${me.id}`.execute(ours.db)
    assert.deepEqual(back[0], { role: 'admin', waits: true })
  })

  it('let nobody in whom an admin has shut out', async () => {
    const person = { sub: 'u-hal', groups: ['helpdesk'] }
    const { me } = await joined(person)
    const admin = await signInOperator(ours, 'admin')
    const input = { id: me.id, isDisabled: true, reason: 'left the house' }
    assertRefused((await done(ours, { ...person, groups: [] })).finished, 'oidcNoGroup')
    assert.equal((await admin.client.expect('console_staff_save', input)).isLinked, true)
    assertRefused((await done(ours, person)).finished, 'oidcClosed')
  })
})

describe('the second factor of the provider', () => {
  it('is believed by its acr alone', async () => {
    const person = { sub: 'u-ivy', groups: ['shop-admins'], acr: 'password' }
    assertRefused((await done(theirs, person)).finished, 'oidcFactor')
    const { finished } = await done(theirs, { ...person, acr: 'mfa' })
    assert.ok(finished.ok, finished.msg)
    assert.equal(finished.data.me?.role, 'admin')
    assert.equal(finished.data.me?.confirmsBy, 'provider')
    assert.ok(tokenIn(finished))
  })

  it('leaves nobody outside when ours is asked for later: they set one up', async () => {
    const person = { sub: 'u-pat', groups: ['helpdesk'], acr: 'mfa' }
    assert.ok((await done(theirs, person)).finished.ok)
    const { me } = await joined(person)
    assert.ok(me.agreesFrom)
    const known = await done(ours, person)
    assert.equal(known.finished.ok && known.finished.data.enrol, null)
  })

  it('is shown anew there for acts that ask for it, in the session of the same person', async () => {
    const person = { sub: 'u-jo', groups: ['shop-admins'], acr: 'mfa' }
    const { finished } = await done(theirs, person)
    const me = finished.ok ? finished.data.me : null
    const token = tokenIn(finished)
    const client = consoleClient(theirs, token)
    await sql`update operator_session set stepped_up_until = null where operator_id = ${me?.id}`.execute(
      ours.db,
    )
    assertRefused(await client.call('console_oidc_link', {}), 'totpNeeded')
    const stepUp = async (as: PersonThere) => {
      const begun = await client.call('console_oidc_step_up', {})
      assert.ok(begun.ok)
      return finish(theirs, signInMarkIn(begun), await provider.visit(begun.data.url, as))
    }
    const other = { sub: 'u-kim', groups: ['shop-admins'], acr: 'mfa' }
    await done(theirs, other)
    assertRefused(await stepUp(other), 'oidcTaken')
    assertRefused(await stepUp({ ...person, acr: 'password' }), 'oidcFactor')
    assertRefused(await client.call('console_oidc_link', {}), 'totpNeeded')
    const confirmed = await stepUp(person)
    assert.ok(confirmed.ok, confirmed.msg)
    assert.equal(confirmed.data.purpose, 'step_up')
    assertRefused(await client.call('console_oidc_link', {}), 'oidcTaken')
  })
})

describe('linking', () => {
  const linked = async (server: TestServer, token: string, person: PersonThere) => {
    const begun = await consoleClient(server, token).call('console_oidc_link', {})
    assert.ok(begun.ok, begun.msg)
    return { mark: signInMarkIn(begun), answer: await provider.visit(begun.data.url, person) }
  }

  it('is an act of who is signed in, and lets in a member of a shop', async () => {
    const shopId = await addShop(ours.db, { name: 'Lantern Quay' })
    const member = await signInMember(ours, shopId)
    const person = { sub: 'u-lou', groups: ['sellers'] }
    const { mark, answer } = await linked(ours, member.token, person)
    const taken = await finish(ours, mark, answer)
    assert.ok(taken.ok, taken.msg)
    assert.equal(taken.data.purpose, 'link')
    assert.equal((await lastAct(member.id))?.action, 'staff.oidc_link')
    const next = await done(ours, person)
    assert.ok(next.finished.ok)
    const shown = await consoleClient(ours).call(
      'console_oidc_totp',
      {
        state: next.answer['state'] ?? '',
        totp: totpDigits(member.totpSecret, new Date(Date.now() + 30_000)),
      },
      markCookie(next.mark),
    )
    assert.ok(shown.ok, shown.msg)
    assert.equal(shown.data.member?.shop.id, shopId)

    const second = await signInMember(ours, shopId)
    const more = await linked(ours, second.token, person)
    assertRefused(await finish(ours, more.mark, more.answer), 'oidcTaken')

    const owner = await signInMember(ours, shopId, { role: 'owner' })
    await owner.client.expect('console_member_reset', { id: member.id })
    assertRefused((await done(ours, person)).finished, 'oidcUnlinked')
  })

  it('does not count once the session that began has ended, and an admin takes a link away', async () => {
    const operator = await signInOperator(ours, 'support')
    const person = { sub: 'u-max', groups: ['helpdesk'] }
    const first = await linked(ours, operator.token, person)
    await operator.client.expect('console_logout', {})
    assertRefused(await finish(ours, first.mark, first.answer), 'loginExpired')

    const admin = await signInOperator(ours, 'admin')
    assertRefused(
      await admin.client.call('console_oidc_unlink', { id: operator.id, reason: 'not linked' }),
      'notFound',
    )
    const { me, token } = await joined({ sub: 'u-ned', groups: ['helpdesk'] })
    await admin.client.expect('console_oidc_unlink', { id: me.id, reason: 'another person' })
    assertRefused(await consoleClient(ours, token).call('console_me', {}), 'loginExpired')
    assert.equal((await lastAct(me.id))?.action, 'staff.oidc_unlink')
  })
})

describe('passwords beside it', () => {
  it('are closed for operators by OIDC_ONLY, but not for members of shops and who was made at the command line', async () => {
    assert.deepEqual(await consoleClient(theirs).expect('console_sign_in_ways', {}), {
      provider: { name: 'Harbour ID', origin: 'http://shop.test' },
      operatorsByPassword: false,
    })
    const signIn = async (server: TestServer, id: string) => {
      const { rows } = await sql<{ account: string }>`select account from operator where id = ${id}`.execute(
        ours.db,
      )
      return consoleClient(server).call('console_login', {
        account: rows[0]?.account ?? '',
        password: operatorPassword,
        totp: totpDigits(secrets.get(id) ?? '', new Date()),
      })
    }
    const secrets = new Map<string, string>()
    const [operator, seller] = [await addOperator(ours, 'admin'), await addOperator(ours, 'seller')]
    for (const { id, totpSecret } of [operator, seller]) secrets.set(id, totpSecret)
    assertRefused(await signIn(theirs, operator.id), 'passwordClosed')
    assert.ok((await signIn(theirs, seller.id)).ok)
    await sql`update operator set beside_provider = true where id = ${operator.id}`.execute(ours.db)
    assert.ok((await signIn(theirs, operator.id)).ok)
  })

  it('are all there is without a provider', async () => {
    const plain = await startTestServer({ database: ours.database })
    try {
      assert.deepEqual(await consoleClient(plain).expect('console_sign_in_ways', {}), {
        provider: null,
        operatorsByPassword: true,
      })
      assertRefused(await consoleClient(plain).call('console_oidc_begin', {}), 'oidcDown')
    } finally {
      await plain.close()
    }
  })

  it('stay when the provider does not answer', async () => {
    const env = { ...provider.env, OIDC_ISSUER: 'http://127.0.0.1:2' }
    const lonely = await startTestServer({ database: ours.database, env })
    try {
      assertRefused(await consoleClient(lonely).call('console_oidc_begin', {}), 'oidcDown')
      const operator = await signInOperator(lonely, 'support')
      assert.ok(operatorCookie(operator.token))
    } finally {
      await lonely.close()
    }
  })
})

it('settings that do not fit together are named', () => {
  const env = { ...provider.env, OIDC_SECOND_FACTOR: 'provider', OIDC_CLIENT_SECRET: '' }
  assert.throws(() => testConfig(env), /OIDC_CLIENT_SECRET: is required.*OIDC_ACR: is required/s)
  assert.throws(() => testConfig({ OIDC_ONLY: 'on' }), /OIDC_ONLY: cannot be on without OIDC_ISSUER/)
  assert.throws(() => testConfig({ ...provider.env, OIDC_GROUPS: 'a=boss' }), /OIDC_GROUPS/)
})

it('claims are read with care', () => {
  assert.deepEqual(groupsIn(['a', 1, 'b']), ['a', 'b'])
  assert.deepEqual(groupsIn({ a: 1 }), [])
  const mapping = [{ group: 'cn=x', role: 'admin' as const }]
  assert.equal(roleByGroups(mapping, ['cn=x'], { isSeller: true }), null)
  assert.equal(accountFrom('Żofia Ł.', 'zofia@corp'), 'zofia.')
  assert.equal(accountFrom('李', undefined), 'operator')
  assert.equal(nameFrom(' a\u0000b\n', 'x'), 'a b')
})
