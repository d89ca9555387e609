import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { type MemberRight, mayWork } from '@sampan/contract/access/members.ts'
import { consoleEndpoints, endpoints, sellerEndpoints } from '@sampan/contract/endpoints.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import type { Endpoint } from '@sampan/contract/wire/endpoint.ts'
import type { Answered } from '#testing/client.ts'
import { sellerClient } from '#testing/keys.ts'
import { consoleClient } from '#testing/operators.ts'
import type { TestServer } from '#testing/test-server.ts'
import { startMoneyServer } from '#testing/withdrawers.ts'
import { bothCases } from './both-cases.ts'
import { buyerCases } from './buyer-cases.ts'
import type { Id, IdCase } from './id-cases.ts'
import { idFieldsOf } from './id-fields.ts'
import { noteChanges } from './note-changes.ts'
import { officeCases } from './office-cases.ts'
import { openWorld, type World } from './owned-things.ts'
import { sellerCases, shopCases } from './shop-cases.ts'

/**
 * Ids of others, at every call that takes one (RELIABILITY §2 no. 26, §3.2 R6). Which calls there are is read from the endpoint
 * table; what they must answer is written in the `*-cases.ts` beside this, and an id that is not written there fails.
 */

let world: World
let changes: Awaited<ReturnType<typeof noteChanges>>
let server: TestServer
before(async () => {
  server = await startMoneyServer({ env: { WEBHOOKS_LOCAL: 'on' } })
  world = await openWorld(server)
  changes = await noteChanges(server.db)
})
after(() => server.close())

type Cases = Readonly<Record<string, Readonly<Record<string, IdCase>> | undefined>>
const written: Cases = { ...buyerCases, ...shopCases, ...officeCases, ...bothCases, ...sellerCases }
const rows: readonly (readonly [string, Endpoint])[] = Object.entries({
  ...endpoints,
  ...consoleEndpoints,
  ...sellerEndpoints,
})

it('knows every id that any call takes', () => {
  for (const [name, row] of rows) {
    const { ids, unclear } = idFieldsOf(row)
    assert.deepEqual(unclear, [], `${name}: say in id-fields.ts whether these are ids`)
    assert.deepEqual(
      Object.keys(written[name] ?? {}).toSorted(),
      ids,
      `${name}: write its ids down in a *-cases.ts`,
    )
  }
  const names = new Set(rows.map(([name]) => name))
  assert.deepEqual(
    Object.keys(written).filter((name) => !names.has(name)),
    [],
  )
})

/** Somebody who calls, by the client of the table to which the call belongs. */
type Caller = (input: unknown) => Promise<Answered<unknown>>
interface Raw {
  raw(name: string, input: unknown, options?: object): Promise<Answered<unknown>>
}

const keyOf = ({ code, ok }: Answered<unknown>): string =>
  ok ? 'nothing' : (Object.entries(refusals).find(([, each]) => each === code)?.[0] ?? `code ${code}`)

const notThere = (thing: Id): Id => {
  if (typeof thing === 'number') return 999_999_999
  if (/^0x/.test(thing)) return `0x${'ee'.repeat(32)}`
  return /^[\da-f]{8}-/.test(thing)
    ? '0190a0a0-0000-7000-8000-000000000000'
    : thing.replaceAll(/[a-z]/g, 'z').replaceAll(/\d/g, '0')
}
const malformed = (thing: Id): Id => (typeof thing === 'number' ? -1 : "'x")

/** An answer without the id that was asked for. */
const told = ({ status, code, msg, data }: Answered<unknown>, id: Id): string =>
  `${status} ${code} ${msg} ${JSON.stringify(data).replaceAll(new RegExp(`(?<=[iI]d":)${id}\\b|"${id}"`, 'g'), 'id')}`

async function each(
  names: readonly string[],
  check: (name: string, row: Endpoint, field: string, one: IdCase) => Promise<void>,
): Promise<void> {
  const wrong: string[] = []
  const waiting = names.flatMap((name) =>
    Object.entries(written[name] ?? {}).map(([field, one]) => ({ name, field, one })),
  )
  const table = new Map(rows)
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { name, field, one } = next
      const row = table.get(name)
      assert.ok(row)
      await check(name, row, field, one).catch((error: unknown) => {
        wrong.push(
          `${name} ${field}: ${error instanceof Error ? error.message.replaceAll('\n', ' ') : error}`,
        )
      })
    }
  }
  await Promise.all(Array.from({ length: 6 }, work))
  assert.deepEqual([...wrong, ...(await changes.read())], [])
}

/** Answer to a caller who may ask at all for an id: of another, of nothing, and one that is none. */
async function assertIds(call: Caller, one: IdCase): Promise<void> {
  const foreign = world.ids[one.thing]
  const unknown = notThere(foreign)
  const gone = await call(one.send(unknown, world))
  assert.equal(keyOf(gone), one.gets, `not existing: ${keyOf(gone)} ${gone.msg} ${JSON.stringify(gone.data)}`)
  if (one.of === 'others') {
    const hidden = await call(one.send(foreign, world))
    assert.equal(told(hidden, foreign), told(gone, unknown))
  }
  const odd = await call(one.send(malformed(foreign), world))
  assert.ok(['badInput', one.gets].includes(keyOf(odd)), `malformed: ${odd.status} ${keyOf(odd)} ${odd.msg}`)
}

/** A caller who may not ask at all learns nothing of any id. */
async function assertShut(call: Caller, one: IdCase, key: string): Promise<void> {
  const thing = world.ids[one.thing]
  const answers = [await call(one.send(thing, world)), await call(one.send(notThere(thing), world))]
  const [there, gone] = answers.map((answer) => told(answer, ''))
  assert.equal(there, gone)
  for (const answer of answers) assert.equal(keyOf(answer), key, `${answer.status} ${answer.msg}`)
}

const by =
  (client: unknown, name: string, options?: object): Caller =>
  (input) =>
    (client as Raw).raw(name, input, options)

it("hides a buyer's things from visitors and from other buyers", () =>
  each(Object.keys(buyerCases), async (name, row, _field, one) => {
    const visitor = by(world.server.client(), name)
    if (row.access === 'public') await assertIds(visitor, one)
    else await assertShut(visitor, one, 'loginExpired')
    await assertIds(by(world.stranger.client, name), one)
    if (row.method === 'GET' && one.of === 'others' && name !== 'address_del') {
      const own = await by(world.owner.client, name)(one.send(world.ids[one.thing], world))
      assert.equal(keyOf(own), 'nothing', 'its owner is shown it')
    }
  }))

it("hides a shop's things from other shops, and from its own people without the right", () =>
  each(Object.keys(shopCases), async (name, row, _field, one) => {
    const { member: needed } = row
    assert.ok(needed)
    await assertShut(by(consoleClient(world.server), name), one, 'loginExpired')
    await assertShut(by(consoleClient(world.server, world.stranger.token), name), one, 'loginExpired')
    await assertShut(by(world.operators.admin.client, name), one, 'roleMissing')
    for (const [right, { client }] of Object.entries(world.otherShop)) {
      const may = right === 'owner' || mayWork({ role: 'clerk', rights: [right as MemberRight] }, needed)
      if (may) await assertIds(by(client, name), one)
      else await assertShut(by(client, name), one, 'roleMissing')
    }
    const lacking = needed === 'owner' ? world.lacking.goods : world.lacking[needed as MemberRight]
    if (lacking) await assertShut(by(lacking.client, name), one, 'roleMissing')
    if (row.method === 'GET' && one.of === 'others') {
      const own = await by(world.shopOwner.client, name)(one.send(world.ids[one.thing], world))
      assert.equal(keyOf(own), 'nothing', 'its shop is shown it')
    }
  }))

it("hides a shop's things from another shop's key, and from keys for something else", () =>
  each(Object.keys(sellerCases), async (name, row, _field, one) => {
    assert.ok(row.scope)
    await assertShut(by(sellerClient(world.server, null), name), one, 'keyUnknown')
    await assertShut(by(world.narrowKeys[row.scope], name), one, 'roleMissing')
    await assertIds(by(world.otherKey, name), one)
  }))

it("hides a shop's saved views from the office and from other shops, shared or not", () =>
  each(Object.keys(bothCases), async (name, _row, _field, one) => {
    await assertShut(by(consoleClient(world.server), name), one, 'loginExpired')
    for (const { client } of [world.operators.admin, world.otherShop.owner, world.otherShop.refunds])
      await assertIds(by(client, name), one)
  }))

it('answers an operator without the right alike, whatever is there', () =>
  each(Object.keys(officeCases), async (name, row, _field, one) => {
    const { roles } = row
    assert.ok(roles)
    await assertShut(by(consoleClient(world.server), name), one, 'loginExpired')
    await assertShut(by(world.shopOwner.client, name), one, 'roleMissing')
    for (const [role, { client }] of Object.entries(world.operators))
      if (role !== 'admin' && !(roles as readonly string[]).includes(role))
        await assertShut(by(client, name), one, 'roleMissing')
    const first = roles[0]
    assert.ok(first)
    await assertIds(by(world.operators[first].client, name), one)
  }))
