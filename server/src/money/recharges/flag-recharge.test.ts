import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type RechargeFlag, rechargeFlags } from '@sampan/contract/money/recharges/status.ts'
import { sql } from 'kysely'
import { sendEvidence, somePicture } from '#testing/evidence.ts'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { handIn } from '#testing/recharges.ts'
import { assertRefused } from '#testing/refused.ts'
import type { TestBuyer, TestServer } from '#testing/test-server.ts'
import { startMoneyServer } from '#testing/withdrawers.ts'

/** Flags of recharges: what the machine noticed when they were handed in, by which operators filter the queue. */

let server: TestServer
let ana: TestOperator
before(async () => {
  server = await startMoneyServer()
  ana = await signInOperator(server, 'finance')
})
after(() => server.close())

/** A buyer whose account is a month old. */
async function known(): Promise<TestBuyer> {
  const buyer = await server.registerBuyer()
  await sql`update buyer set created_at = now() - interval '30 days' where id = ${buyer.id}`.execute(
    server.db,
  )
  return buyer
}
const flagsOf = async (id: string): Promise<RechargeFlag[]> => [
  ...(await ana.client.expect('console_recharge_detail', { id })).flags,
]
const withFlag = async (flag: RechargeFlag, buyer: TestBuyer): Promise<string[]> =>
  (await ana.client.expect('console_recharge_list', { flag, q: buyer.account })).items.map(({ id }) => id)
const pass = (id: string) =>
  ana.client.expect('console_recharge_decide', { id, version: 1, decision: 'pass', arrivedCents: 100 })
const hash = (letter: string): string => `0x${letter.repeat(64)}`

describe('flags of a recharge', () => {
  it('say that an account is new and that it is its first recharge, and later no longer', async () => {
    const buyer = await server.registerBuyer()
    const first = await handIn(buyer, { amountCents: 1000 })
    assert.deepEqual(await flagsOf(first.id), ['firstRecharge', 'newAccount'])
    await pass(first.id)
    await sql`update buyer set created_at = now() - interval '8 days' where id = ${buyer.id}`.execute(
      server.db,
    )
    const second = await handIn(buyer, { amountCents: 1000 })
    assert.deepEqual(await flagsOf(second.id), [])
    assert.deepEqual(await flagsOf(first.id), ['firstRecharge', 'newAccount'])
  })

  it('say that a sum is one for two persons, from that sum on', async () => {
    const buyer = await known()
    const { rows } = await sql<{
      cents: number
    }>`select two_person_cents as cents from money_settings`.execute(server.db)
    const cents = Number(rows[0]?.cents)
    const large = await handIn(buyer, { amountCents: cents })
    const smaller = await handIn(buyer, { amountCents: cents - 1 })
    assert.deepEqual(await withFlag('largeAmount', buyer), [large.id])
    assert.ok(!(await flagsOf(smaller.id)).includes('largeAmount'))
  })

  it('say that a proof was seen before, of the later and of the earlier one', async () => {
    const [one, other] = [await known(), await known()]
    const picture = await somePicture(911)
    const early = await handIn(one, { evidence: [await sendEvidence(one, picture)] })
    assert.ok(!(await flagsOf(early.id)).includes('duplicateProof'))
    const late = await handIn(other, { evidence: [await sendEvidence(other, picture)] })
    assert.ok((await flagsOf(late.id)).includes('duplicateProof'))
    assert.ok((await flagsOf(early.id)).includes('duplicateProof'))
  })

  it('leave one that is decided as it was', async () => {
    const [one, other] = [await known(), await known()]
    const picture = await somePicture(912)
    const decided = await handIn(one, { evidence: [await sendEvidence(one, picture)] })
    await pass(decided.id)
    await handIn(other, { evidence: [await sendEvidence(other, picture)] })
    assert.deepEqual(await flagsOf(decided.id), ['firstRecharge'])
  })

  it('say that a transaction is named twice, of both', async () => {
    const [one, other] = [await known(), await known()]
    const first = await handIn(one, { txHash: hash('a') })
    const second = await handIn(other, { txHash: hash('a') })
    assert.deepEqual(await withFlag('hashUsed', one), [first.id])
    assert.deepEqual(await withFlag('hashUsed', other), [second.id])
  })

  it('are of both when two hand in the same proof at the same time', async () => {
    const buyers = [await known(), await known(), await known()]
    const picture = await somePicture(913)
    const uploads = await Promise.all(buyers.map((buyer) => sendEvidence(buyer, picture)))
    const made = await Promise.all(
      buyers.map((buyer, n) => handIn(buyer, { evidence: [uploads[n] as string] })),
    )
    for (const { id } of made) assert.ok((await flagsOf(id)).includes('duplicateProof'))
  })

  it('do not make a decision wait, nor the decision them', async () => {
    const [one, other] = [await known(), await known()]
    const picture = await somePicture(914)
    const early = await handIn(one, { evidence: [await sendEvidence(one, picture)] })
    const upload = await sendEvidence(other, picture)
    const [decided, late] = await Promise.all([pass(early.id), handIn(other, { evidence: [upload] })])
    assert.equal(decided.status, 1)
    assert.ok((await flagsOf(late.id)).includes('duplicateProof'))
  })
})

describe('the filter by a flag', () => {
  it('finds rows and totals of that flag alone, with the other filters', async () => {
    const buyer = await known()
    const large = await handIn(buyer, { amountCents: 90_000 })
    const small = await handIn(buyer, { amountCents: 1000 })
    const filter = { q: buyer.account, flag: 'firstRecharge' } as const
    assert.deepEqual(await withFlag('firstRecharge', buyer), [small.id, large.id])
    assert.deepEqual(await ana.client.expect('console_recharge_totals', filter), {
      count: 2,
      isMore: false,
      cents: 91_000,
    })
    const both = { ...filter, flag: 'largeAmount' } as const
    assert.deepEqual(await ana.client.expect('console_recharge_totals', both), {
      count: 1,
      isMore: false,
      cents: 90_000,
    })
    const none = { ...both, fromDay: '2020-01-01', untilDay: '2020-01-02' }
    assert.deepEqual((await ana.client.expect('console_recharge_list', none)).items, [])
  })

  it('takes the flags of recharges alone', async () => {
    for (const flag of rechargeFlags) await ana.client.expect('console_recharge_list', { flag })
    assertRefused(
      await ana.client.raw('console_recharge_list', { flag: 'reorgDebt' as RechargeFlag }),
      'badInput',
    )
  })
})
