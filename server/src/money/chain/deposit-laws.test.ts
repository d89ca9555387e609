import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { sql } from 'kysely'
import { type ChainFixture, openChainFixture, rawCent } from '#testing/chain-fixture.ts'
import { ModelChain } from '#testing/model-chain.ts'

/** Promises of the database about deposits, whatever asks for it (RELIABILITY §4.6, §4.7). */
const token = '0x00000000000000000000000000000000000000aa'
const address = '0x000000000000000000000000000000000000a001'

let fixture: ChainFixture
const chain = new ModelChain()
before(async () => {
  fixture = await openChainFixture({ tokenContract: token, confirmations: 2 })
  await fixture.addBuyer(address)
  await fixture.scan(chain)
  for (const cents of [300, 50]) {
    const from = '0x0000000000000000000000000000000000000fff'
    chain.send({ contract: token, from, to: address, rawAmount: BigInt(cents) * rawCent })
  }
  chain.mine()
  await fixture.scan(chain)
})
after(() => fixture.close())

const refused = (statement: string) => assert.rejects(sql.raw(statement).execute(fixture.db), statement)

it('refuses every leap from one state to another', async () => {
  const states = ['seen', 'confirmed', 'credited', 'orphaned', 'reversed', 'kept']
  const reach = async (from: string) => {
    const ways: Record<string, string[]> = {
      confirmed: ['confirmed'],
      credited: ['confirmed', 'credited'],
      reversed: ['confirmed', 'credited', 'reversed'],
      orphaned: ['orphaned'],
    }
    const isKept = from === 'kept'
    const found = (await fixture.deposits()).find(({ state }) => (state === 'kept') === isKept)
    const id = found?.id ?? ''
    return { id, steps: ways[from] ?? [] }
  }
  const set = (to: string) =>
    `state = '${to}', credited_at = ${to === 'credited' || to === 'reversed' ? 'now()' : 'null'},
     kept_reason = ${to === 'kept' ? "'dust'" : 'null'}`
  const allowed: string[] = []
  for (const from of states) {
    for (const to of states.filter((state) => state !== from)) {
      const { id, steps } = await reach(from)
      await fixture.db
        .transaction()
        .execute(async (tx) => {
          for (const step of steps)
            await sql.raw(`update deposit set ${set(step)} where id = '${id}'`).execute(tx)
          await sql.raw(`update deposit set ${set(to)} where id = '${id}'`).execute(tx)
          allowed.push(`${from} ${to}`)
          throw new Error('undone')
        })
        .catch(() => {})
    }
  }
  assert.deepEqual(allowed.sort(), [
    'confirmed credited',
    'confirmed orphaned',
    'credited reversed',
    'kept orphaned',
    'seen confirmed',
    'seen orphaned',
  ])
})

it('refuses to change what a chain said, and to forget it', async () => {
  for (const change of [
    'amount_cents = amount_cents + 1',
    'raw_amount = raw_amount * 2',
    'buyer_id = null',
    "address = '0x1'",
    "tx_hash = '0x1'",
    "contract = '0x1'",
    'log_no = 7',
    'block_no = block_no + 1',
    "block_hash = '0x1'",
  ])
    await refused(`update deposit set ${change}`)
  await refused('delete from deposit')
  await refused('truncate deposit cascade')
})

it('refuses a second living row of one transfer, and a kept one without a reason', async () => {
  const columns = `network_id, tx_hash, log_no, block_no, contract, from_address, address, buyer_id, raw_amount, amount_cents`
  const again = (change: string) =>
    `insert into deposit (id, block_hash, state, ${columns}) select gen_random_uuid(), '0x2', ${change}, ${columns} from deposit`
  await refused(again("'seen'"))
  await refused(again("'confirmed'"))
  await refused(again("'kept'"))
  await refused("update deposit set state = 'credited' where state = 'seen'")
  await refused("update deposit set kept_reason = null where state = 'kept'")
  await refused('update deposit set raw_amount = -1')
})

it('refuses two addresses of a family for one buyer, and one address for two', async () => {
  const other = await fixture.addBuyer('0x000000000000000000000000000000000000a002')
  await refused(`insert into deposit_address (family, address, buyer_id) values ('evm', '0x3', '${other}')`)
  await refused(
    `insert into deposit_address (family, address, buyer_id) select 'evm', upper(address), buyer_id from deposit_address`,
  )
})
