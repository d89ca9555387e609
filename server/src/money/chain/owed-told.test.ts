import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newId } from '#kernel/ids.ts'
import { transaction } from '#kernel/transaction.ts'
import { postTransfer } from '#money/ledger/index.ts'
import { rawCent } from '#testing/chain-fixture.ts'
import { type ChainServer, chainServerNeeds, startChainServer } from '#testing/chain-server.ts'
import { depositAddressOf } from '#testing/deposits.ts'
import type { TestBuyer } from '#testing/test-server.ts'

/** Notices of a buyer when a chain takes back what it had brought (RELIABILITY §2 no. 17). */
let world: ChainServer
before(async () => {
  world = await startChainServer()
})
after(() => world.stop())

async function deposit(buyer: TestBuyer, cents: bigint): Promise<void> {
  await world.chain.transfer(await depositAddressOf(buyer), cents * rawCent)
  await world.chain.mine(chainServerNeeds)
  await world.look()
}
async function takeBack(): Promise<void> {
  await world.chain.reorg(chainServerNeeds)
  await world.look()
}
const spend = ({ id }: TestBuyer, cents: number) =>
  transaction(world.server.db, (tx) =>
    postTransfer(tx, {
      kind: 'pay',
      ref: newId(),
      actor: `buyer:${id}`,
      lines: [
        { kind: 'available', owner: id, cents: -cents },
        { kind: 'order_escrow', cents },
      ],
    }),
  )
const moneyOf = async ({ client }: TestBuyer) => {
  const { balanceCents, owedCents } = await client.expect('getUserInfo', {})
  return { balanceCents, owedCents }
}
const newest = async ({ client }: TestBuyer) => {
  const [notice] = (await client.expect('notice_list', {})).items
  return `${notice?.title} | ${notice?.text.replace(/D-\w+/, 'D')}`
}

describe('a deposit that its chain takes back', () => {
  it('is told with what it took from the balance', async () => {
    const buyer = await world.server.registerBuyer()
    await deposit(buyer, 700n)
    await takeBack()
    assert.deepEqual(await moneyOf(buyer), { balanceCents: 0, owedCents: undefined })
    assert.equal(
      await newest(buyer),
      'Deposit reversed: $7.00 | The network reversed deposit D after it was credited. $7.00 was deducted from your balance.',
    )
  })

  it('is told as owed where it was spent, and so is what the next ones pay of it', async () => {
    const buyer = await world.server.registerBuyer()
    await deposit(buyer, 700n)
    await spend(buyer, 450)
    await takeBack()
    assert.deepEqual(await moneyOf(buyer), { balanceCents: 0, owedCents: 450 })
    assert.equal(
      await newest(buyer),
      'Deposit reversed: you owe $4.50 | The network reversed deposit D of $7.00, and your balance did not cover it. You owe $4.50. Your next recharge pays this first.',
    )
    await deposit(buyer, 200n)
    assert.deepEqual(await moneyOf(buyer), { balanceCents: 0, owedCents: 250 })
    assert.match(await newest(buyer), /^Deposit credited: \$2\.00 .*\$2\.00 of it covered what you owed/)
    await deposit(buyer, 300n)
    assert.deepEqual(await moneyOf(buyer), { balanceCents: 50, owedCents: undefined })
    assert.match(await newest(buyer), /^Deposit credited: \$3\.00 .*\$2\.50 of it covered what you owed/)
    await deposit(buyer, 100n)
    assert.match(await newest(buyer), /\$1\.00 is in your balance/)
  })
})
