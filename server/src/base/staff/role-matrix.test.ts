import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type MemberRight, mayWork, memberRights } from '@sampan/contract/access/members.ts'
import { consoleHeader, type OperatorRole, operatorRoles } from '@sampan/contract/access/roles.ts'
import {
  type ConsoleEndpointName,
  consoleEndpoints,
  type EndpointName,
  endpoints,
} from '@sampan/contract/endpoints.ts'
import type { Endpoint } from '@sampan/contract/wire/endpoint.ts'
import { headers } from '@sampan/contract/wire/envelope.ts'
import { sql } from 'kysely'
import { addShop } from '#testing/goods.ts'
import {
  consoleClient,
  operatorCookie,
  signInMember,
  signInOperator,
  type TestOperator,
} from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'

/** Every call of the console × everybody who may ask (RELIABILITY §3.2 R6), made from the contract: a new row is in it. */

let server: TestServer
let buyer: TestBuyer
const operators = new Map<OperatorRole, TestOperator>()
/** Clerks of one shop, each with a single right. */
const members = new Map<MemberRight, TestOperator>()
/** Operators who were let in once and are no more. */
const formers: TestOperator[] = []

before(async () => {
  server = await startTestServer()
  buyer = await server.registerBuyer()
  for (const role of operatorRoles) operators.set(role, await signInOperator(server, role))
  const shopId = await addShop(server.db)
  for (const right of memberRights) members.set(right, await signInMember(server, shopId, { only: [right] }))
  const ends = [
    (id: string) => sql`update operator set disabled_at = now() where id = ${id}`,
    (id: string) => sql`update operator_session set expires_at = now() where operator_id = ${id}`,
    (id: string) =>
      sql`update operator_session set last_seen_at = now() - interval '15 minutes' where operator_id = ${id}`,
    (id: string) => sql`delete from operator_session where operator_id = ${id}`,
  ]
  for (const end of ends) {
    const operator = await signInOperator(server, 'admin')
    await end(operator.id).execute(server.db)
    formers.push(operator)
  }
})
after(() => server.close())

const rows: readonly (readonly [ConsoleEndpointName, Endpoint])[] = Object.entries(consoleEndpoints) as [
  ConsoleEndpointName,
  Endpoint,
][]
const closedRows = rows.filter(([, { access }]) => access === 'operator')
/** An input that no call allows: a caller who is let in is refused for it, and nothing happens. */
const impossible = { noSuchField: 'x' }

const mayDo = (role: OperatorRole, { roles, member }: Endpoint) =>
  member === undefined && (role === 'admin' || roles === undefined || roles.includes(role))

describe('the contract of the console', () => {
  it('leaves nothing open but the sign-in, and closes nothing that belongs to buyers', () => {
    const open = rows.filter(([, { access }]) => access !== 'operator').map(([name]) => name)
    assert.deepEqual(
      open.sort(),
      [
        'console_join',
        'console_join_read',
        'console_login',
        'console_oidc_begin',
        'console_oidc_finish',
        'console_oidc_totp',
        'console_sign_in_ways',
        // Open while there is no admin; but for the first for the code of the log alone.
        'console_setup_state',
        'console_setup_backup',
        'console_setup_finish',
        'console_setup_open',
        'demo_operators',
      ].sort(),
    )
    assert.ok(rows.every(([, { path }]) => path.startsWith('/api/console/')))
    const buyersRows: readonly Endpoint[] = Object.values(endpoints)
    assert.ok(
      buyersRows.every(({ path, access }) => !path.startsWith('/api/console') && access !== 'operator'),
    )
  })

  // A view belongs to a list: whoever may read that list may keep views of it (list-views.test.ts). A text that is translated is sent by who reads it.
  it('names the roles or the right of every row but those of oneself, of saved views and of translations, and never both', () => {
    const ofEverybody = closedRows
      .filter(([, { roles, member }]) => roles === undefined && member === undefined)
      .map(([name]) => name)
    assert.ok(closedRows.every(([, { roles, member }]) => roles === undefined || member === undefined))
    assert.deepEqual(ofEverybody.sort(), [
      'console_listview_change',
      'console_listview_default',
      'console_listview_delete',
      'console_listview_list',
      'console_listview_save',
      'console_logout',
      'console_me',
      'console_oidc_link',
      'console_oidc_step_up',
      'console_own_sign_in',
      'console_password',
      'console_recovery_codes_make',
      'console_step_up',
      'console_totp_begin',
      'console_totp_renew',
      'console_translate',
      'console_translator',
    ])
  })
})

describe('every call of the console', () => {
  for (const [name, row] of closedRows) {
    it(name, async () => {
      assert.ok(server.app.answers.has(name), 'nobody answers it')
      const ask = (token: string | null, extra: Record<string, string> = {}) =>
        consoleClient(server).raw(name, impossible, { token, headers: extra })
      // No token, a token that does not exist, and a buyer's token, as header or as cookie.
      for (const token of [null, 'x', 'x'.repeat(43), buyer.token]) {
        const answer = await ask(token, { [headers.token]: buyer.token })
        assertRefused(answer, 'loginExpired')
        assert.equal(answer.status, 401)
      }
      for (const former of formers) assertRefused(await ask(former.token), 'loginExpired')
      for (const [role, { token }] of operators) {
        const answer = await ask(token)
        if (mayDo(role, row))
          assert.ok('fields' in Object(answer.data) || row.multipart, `${role}: ${answer.msg}`)
        else assertRefused(answer, 'roleMissing')
        // Led here by another site, or without the header that no form can send.
        assertRefused(await ask(token, { 'sec-fetch-site': 'cross-site' }), 'badInput')
        assertRefused(await ask(token, { 'sec-fetch-site': 'same-site' }), 'badInput')
        const bare = await fetch(`${server.url}${row.path}`, {
          method: row.method,
          headers: { cookie: operatorCookie(token) },
        })
        assert.equal(((await bare.json()) as { code: number }).code, 1000, `${consoleHeader} is missing`)
      }
      for (const [right, { token }] of members) {
        const answer = await ask(token)
        const isOpen =
          (row.member && mayWork({ role: 'clerk', rights: [right] }, row.member)) ||
          (!row.roles && !row.member)
        if (isOpen) assert.ok('fields' in Object(answer.data) || row.multipart, `${right}: ${answer.msg}`)
        else assertRefused(answer, 'roleMissing')
      }
      if (!row.moves || row.member !== undefined) return
      const [role] = operatorRoles.filter((one) => mayDo(one, row))
      const late = await signInOperator(server, role ?? 'admin')
      await sql`update operator_session set stepped_up_until = now() where operator_id = ${late.id}`.execute(
        server.db,
      )
      assertRefused(await ask(late.token), 'totpNeeded')
    })
  }
})

describe("every call of a buyer's", () => {
  it("is closed to an operator's cookie and token", async () => {
    const { token } = operators.get('admin') ?? { token: '' }
    const closed = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
      ([name, { access }]) => access === 'buyer' && server.app.answers.has(name),
    )
    assert.ok(closed.length > 20)
    for (const [name] of closed) {
      const answer = await server.client().raw(name, impossible, {
        headers: { cookie: operatorCookie(token), [headers.token]: token, [consoleHeader]: '1' },
      })
      assertRefused(answer, 'loginExpired')
    }
  })
})
