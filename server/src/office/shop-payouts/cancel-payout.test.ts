import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, it } from 'node:test'
import {
  type PayoutState,
  payoutStates,
  payoutTransitions,
} from '@sampan/contract/office/shop-payouts/status.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import { transaction } from '#kernel/transaction.ts'
import { checkBooks } from '#testing/check-books.ts'
import { addShop } from '#testing/goods.ts'
import { signInMember, signInOperator, type TestOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { openShopPayouts, type ShopPayouts } from '#testing/shop-payouts.ts'
import { untilLocked } from '#testing/until-locked.ts'

let fixture: ShopPayouts
let owner: TestOperator
let finance: TestOperator
/** Sum that one order brought, from which all payouts here are paid. */
let earnedCents: number
before(async () => {
  fixture = await openShopPayouts()
  owner = fixture.owner
  finance = await signInOperator(fixture.server, 'finance')
  await fixture.accountPaidOnce(finance, await signInOperator(fixture.server, 'admin'))
  earnedCents = await fixture.centsOf('merchant_payable')
})
after(async () => {
  if (!fixture) return
  assert.deepEqual(await checkBooks(fixture.server.db), [])
  await fixture.server.close()
})

const balances = async () => [
  await fixture.centsOf('merchant_payable'),
  await fixture.centsOf('merchant_hold'),
]
const asked = (amountCents = 500) => fixture.asked(amountCents)
const cancel = (id: string, by: TestOperator = owner, key?: string) =>
  by.client.call('console_shop_payout_cancel', { id }, key ? { key } : {})
const opened = (id: string) => finance.client.call('console_payout_open', { id })
const refuseIt = (id: string) =>
  finance.client.call('console_payout_decide', { id, version: 1, decision: 'refuse', reasonCode: 'unclear' })

it('a payout that waits is cancelled by its owner: what was held is payable again, once, with its lines and its trail', async () => {
  const id = await asked()
  assert.deepEqual(await balances(), [earnedCents - 500, 500])
  const key = randomUUID()
  const [first, second] = [await cancel(id, owner, key), await cancel(id, owner, key)]
  assert.ok(first.ok && second.ok)
  assert.deepEqual(first.data, second.data)
  assert.deepEqual([first.data.status, first.data.isOpened, first.data.endedAt !== null], [3, false, true])
  assert.deepEqual(await balances(), [earnedCents, 0])
  assertRefused(await cancel(id), 'payoutCancelled')
  assertRefused(await opened(id), 'payoutCancelled')
  assertRefused(await refuseIt(id), 'payoutCancelled')
  const { items } = await owner.client.expect('shop_statement', { limit: 2 })
  assert.deepEqual(
    items.map(({ kind, payableCents }) => [kind, payableCents]),
    [
      ['payoutReturned', 500],
      ['payout', -500],
    ],
  )
  const { rows } = await sql<{ actor: string; cents: number }>`
    select operator_id as actor, (after ->> 'amountCents')::int as cents from audit_entry
    where subject_id = ${id} and action = 'payouts.cancel'`.execute(fixture.server.db)
  assert.deepEqual(rows, [{ actor: owner.id, cents: 500 }])
  const queue = await finance.client.expect('console_payout_list', { status: 3 })
  assert.ok(queue.items.some((row) => row.id === id))
  assert.ok((await cancel(await asked(earnedCents))).ok, 'all of it can be asked for again')
})

it('nobody but the owner of that shop cancels, and nobody what was decided', async () => {
  const { server, shopId } = fixture
  const id = await asked()
  const clerk = await signInMember(server, shopId, { rights: ['money'] })
  assertRefused(await clerk.client.raw('console_shop_payout_cancel', { id }), 'roleMissing')
  const other = await signInMember(server, await addShop(server.db), { role: 'owner' })
  assertRefused(await cancel(id, other), 'notFound')
  assertRefused(await cancel(randomUUID()), 'notFound')
  assert.ok((await refuseIt(id)).ok)
  assertRefused(await cancel(id), 'alreadyDecided')
  assert.deepEqual(await balances(), [earnedCents, 0])
})

it('not once finance opened the account to pay: the money may be on its way', async () => {
  const id = await asked()
  const shown = async () => (await finance.client.expect('console_payout_detail', { id })).account
  assert.equal(await shown(), null)
  assert.ok((await opened(id)).ok)
  assert.ok((await opened(id)).ok, 'a second look changes nothing')
  assert.equal(await shown(), 'DE89370400440532013000')
  assertRefused(await cancel(id), 'payoutOpened')
  assert.deepEqual(await balances(), [earnedCents - 500, 500])
  const [mine] = (await owner.client.expect('console_shop_payouts', { limit: 1 })).items
  assert.deepEqual([mine?.status, mine?.isOpened], [0, true])
  assert.ok((await refuseIt(id)).ok)
  assertRefused(await opened(id), 'alreadyDecided')
})

type Answer = { ok: boolean; status: number }
type Act = (id: string) => Promise<Answer>
/** Both wait for the row, in this order, and go on together. */
async function race(id: string, acts: readonly Act[]): Promise<boolean[]> {
  const answers: Promise<Answer>[] = []
  await transaction(fixture.server.db, async (tx) => {
    await sql`select from shop_payout where id = ${id} for no key update`.execute(tx)
    for (const act of acts) {
      const answer = act(id)
      answers.push(answer)
      await untilLocked(fixture.server.db, answer, answers.length)
    }
  })
  const given = await Promise.all(answers)
  // Whoever is too late is refused: it is no fault that the database stopped.
  assert.deepEqual(new Set(given.map(({ status }) => status)), new Set([200]))
  return given.map(({ ok }) => ok)
}

it('of the owner who cancels and finance who decides or opens at the same time exactly one does it, whoever is first', async () => {
  const decisions: Record<string, Act> = {
    paid: (id) =>
      finance.client.call('console_payout_decide', {
        id,
        version: 1,
        decision: 'pass',
        bankReference: `RACE-${id}`,
      }),
    refused: refuseIt,
    opened,
  }
  const mine: Act = (id) => cancel(id)
  for (const [name, theirs] of Object.entries(decisions)) {
    for (const order of [
      [mine, theirs],
      [theirs, mine],
    ]) {
      const before = await fixture.centsOf('merchant_payable')
      const id = await asked(100)
      assert.deepEqual(await race(id, order), [true, false], name)
      const [payout] = (await owner.client.expect('console_shop_payouts', { limit: 1 })).items
      const isTheirs = order[0] === theirs
      const after = isTheirs && name !== 'refused' ? before - 100 : before
      const held = isTheirs && name === 'opened' ? 100 : 0
      assert.deepEqual([await balances(), payout?.status === 3], [[after, held], !isTheirs], name)
      if (held > 0) assert.ok((await refuseIt(id)).ok)
    }
  }
})

it('the database takes exactly the steps of the contract', async () => {
  const { db } = fixture.server
  const set = (tx: Tx, id: string, state: PayoutState) => {
    const [isDecided, isCancelled] = [state === 'paid' || state === 'refused', state === 'cancelled']
    return sql`update shop_payout set status = ${state}, reason = 'why', bank_reference = ${state === 'paid' ? `FT-${id}` : null},
      decided_at = ${isDecided ? new Date() : null}, cancelled_at = ${isCancelled ? new Date() : null},
      cancelled_by = ${isCancelled ? owner.id : null} where id = ${id}`.execute(tx)
  }
  const steps = Object.values(payoutTransitions).map(({ from, to }) => `${from} ${to}`)
  const id = await asked(100)
  for (const from of payoutStates)
    for (const to of payoutStates) {
      if (from === to) continue
      const attempt = transaction(db, async (tx) => {
        await sql`alter table shop_payout disable trigger shop_payout_changes`.execute(tx)
        await set(tx, id, from)
        await sql`alter table shop_payout enable trigger shop_payout_changes`.execute(tx)
        await set(tx, id, to)
        throw new Error('undone')
      })
      await assert.rejects(attempt, steps.includes(`${from} ${to}`) ? /undone/ : /has ended/, `${from} ${to}`)
    }
  assert.ok((await refuseIt(id)).ok)
})

it('the database keeps it whoever writes: nothing opened is cancelled, nothing ended goes on', async () => {
  const { db } = fixture.server
  const id = await asked(100)
  const end = (change: string) => sql.raw(`update shop_payout set ${change} where id = '${id}'`).execute(db)
  const cancelled = `status = 'cancelled', cancelled_at = now(), cancelled_by = '${owner.id}'`
  await assert.rejects(end("status = 'cancelled'"), /cancelled_check/)
  assert.ok((await opened(id)).ok)
  await assert.rejects(end(cancelled), /cancelled_in_time_check/)
  await assert.rejects(end('opened_at = null, opened_by = null'), /stays opened/)
  assert.ok((await refuseIt(id)).ok)
  await assert.rejects(end(cancelled), /has ended/)
})

it('what waits is counted for the overview and its rail, with the sum', async () => {
  const stats = async () => {
    const { waiting, waitingCents } = (await finance.client.expect('console_overview', {})).shopPayouts
    return [waiting, waitingCents]
  }
  assert.deepEqual(await stats(), [0, 0])
  const id = await asked(123)
  assert.deepEqual(await stats(), [1, 123])
  assert.ok((await cancel(id)).ok)
  assert.deepEqual(await stats(), [0, 0])
})
