import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { type ChainCase, needed, startChainCase } from '#testing/chain-case.ts'
import { assertDepositBooks, rawCent } from '#testing/chain-fixture.ts'

/** Reorganisations of a real chain, before and after credit (RELIABILITY §2 no. 17, R10). */
let world: ChainCase
before(async () => {
  world = await startChainCase()
  await world.chain.mine(10)
  await world.look()
})
afterEach(() => assertDepositBooks(world.fixture.db))
after(() => world.stop())

const depths = Array.from({ length: needed + 3 }, (_, n) => n + 1)

/** A deposit of 700 cents in the block that is `depth` from the top. */
async function depositAt(depth: number): Promise<{ buyer: { id: string; address: string }; txHash: string }> {
  const buyer = await world.newBuyer()
  const txHash = await world.send(buyer, 700)
  await world.mineAndLook(depth)
  return { buyer, txHash }
}

for (const depth of depths) {
  const when = depth < needed ? 'before its credit' : 'after its credit'
  describe(`a reorganisation of ${depth} blocks, ${when} [R10]`, () => {
    it('that drops the deposit: nothing of it is left', async () => {
      const { buyer } = await depositAt(depth)
      const ended = depth < needed ? 'orphaned' : 'reversed'
      assert.equal(await world.fixture.balance(buyer.id), depth < needed ? 0 : 700)
      await world.chain.reorg(depth)
      await world.look()
      assert.equal(await world.fixture.balance(buyer.id), 0)
      assert.deepEqual(await world.statesOf(buyer), [ended])
      await world.mineAndLook(needed + 1)
      assert.deepEqual(await world.statesOf(buyer), [ended])
    })

    it('that mines it again in another block: credited once more, under a new row', async () => {
      const { buyer, txHash } = await depositAt(depth)
      const [first] = await world.depositsOf(buyer)
      await world.chain.reorg(depth, [{ txHash, at: depth - 1 }])
      await world.look()
      await world.mineAndLook(needed)
      assert.equal(await world.fixture.balance(buyer.id), 700)
      const ended = depth < needed ? 'orphaned' : 'reversed'
      assert.deepEqual(await world.statesOf(buyer), [ended, 'credited'])
      const [, second] = await world.depositsOf(buyer)
      assert.equal(second?.txHash, txHash)
      assert.notEqual(second?.id, first?.id)
      assert.notEqual(second?.blockHash, first?.blockHash)
    })

    it('of later blocks: untouched', async () => {
      const { buyer } = await depositAt(depth + 1)
      await world.chain.reorg(depth)
      await world.look()
      await world.mineAndLook(needed)
      assert.equal(await world.fixture.balance(buyer.id), 700)
      assert.deepEqual(await world.statesOf(buyer), ['credited'])
    })
  })
}

describe('what a reorganisation does to money [R10]', () => {
  it('credits the same transaction when another is before it in its new block', async () => {
    const { chain, fixture, look, mineAndLook, newBuyer, send, depositsOf } = world
    const [first, buyer] = [await newBuyer(), await newBuyer()]
    // In one block both, the buyer's second: its log is number 1 there, and number 0 once it stands alone.
    const other = await send(first, 300)
    const txHash = await send(buyer, 700)
    await mineAndLook(needed)
    await chain.reorg(needed, [
      { txHash: other, at: 0 },
      { txHash, at: 1 },
    ])
    await look()
    await mineAndLook(needed)
    assert.equal(await fixture.balance(buyer.id), 700)
    assert.deepEqual(
      (await depositsOf(buyer)).map(({ logNo }) => logNo),
      [0, 0],
    )
    assert.equal(await fixture.balance(first.id), 300)
  })

  it('takes back what the sender paid elsewhere instead', async () => {
    const { chain, fixture, look, mineAndLook, newBuyer, send, statesOf } = world
    const [buyer, thief] = [await newBuyer(), await newBuyer()]
    await send(buyer, 700)
    await mineAndLook(needed)
    await chain.reorg(needed)
    // The chain lost the payment, and the payer's next transaction is another one.
    await send(thief, 700)
    await look()
    await mineAndLook(needed)
    assert.deepEqual(await statesOf(buyer), ['reversed'])
    assert.equal(await fixture.balance(buyer.id), 0)
    assert.equal(await fixture.balance(thief.id), 700)
  })

  it('lets a buyer owe what was spent, never a balance below zero; a later deposit pays it first', async () => {
    const { chain, fixture, look, mineAndLook, newBuyer, send, statesOf } = world
    const buyer = await newBuyer()
    await send(buyer, 700)
    await mineAndLook(needed)
    await fixture.spend(buyer.id, 450)
    await chain.reorg(needed)
    await look()
    assert.deepEqual([await fixture.balance(buyer.id), await fixture.owed(buyer.id)], [0, 450])
    assert.deepEqual(
      fixture.told.reversed.filter(({ buyerId }) => buyerId === buyer.id).map(({ owedCents }) => owedCents),
      [450],
    )
    await send(buyer, 200)
    await mineAndLook(needed)
    assert.deepEqual([await fixture.balance(buyer.id), await fixture.owed(buyer.id)], [0, 250])
    await send(buyer, 300)
    await mineAndLook(needed)
    assert.deepEqual([await fixture.balance(buyer.id), await fixture.owed(buyer.id)], [50, 0])
    assert.deepEqual(
      fixture.told.credited
        .filter(({ buyerId }) => buyerId === buyer.id)
        .map(({ owedPaidCents }) => owedPaidCents),
      [0, 200, 250],
    )
    assert.deepEqual(await statesOf(buyer), ['reversed', 'credited', 'credited'])
  })

  it('pays one debt from two deposits in one block, and no more than it', async () => {
    const { chain, fixture, look, mineAndLook, newBuyer, send } = world
    const buyer = await newBuyer()
    await send(buyer, 500)
    await mineAndLook(needed)
    await fixture.spend(buyer.id, 500)
    await chain.reorg(needed)
    await look()
    await send(buyer, 300)
    await send(buyer, 400)
    await mineAndLook(needed)
    assert.deepEqual([await fixture.balance(buyer.id), await fixture.owed(buyer.id)], [200, 0])
  })

  it('takes two deposits of one buyer back at once, and what the balance lacks is owed once', async () => {
    const { chain, fixture, look, mineAndLook, newBuyer, send } = world
    const buyer = await newBuyer()
    await send(buyer, 500)
    await send(buyer, 400)
    await mineAndLook(needed)
    await fixture.spend(buyer.id, 600)
    await chain.reorg(needed)
    await look()
    assert.deepEqual([await fixture.balance(buyer.id), await fixture.owed(buyer.id)], [0, 600])
  })

  it('ends what was kept as well, and judges it anew where it is mined again', async () => {
    const { chain, fixture, look, mineAndLook, newBuyer, statesOf } = world
    const buyer = await newBuyer()
    const txHash = await chain.transfer(buyer.address, 50n * rawCent)
    await mineAndLook(2)
    assert.deepEqual(await statesOf(buyer), ['kept belowMinimum'])
    await fixture.changeNetwork({ min_amount_cents: 10 })
    await chain.reorg(2, [{ txHash, at: 1 }])
    await look()
    await mineAndLook(needed)
    assert.deepEqual(await statesOf(buyer), ['orphaned', 'credited'])
    assert.equal(await fixture.balance(buyer.id), 50)
    await fixture.changeNetwork({ min_amount_cents: 100 })
  })

  it('is followed by two scanners at once, ten times in a row', async () => {
    const { chain, fixture, look, newBuyer, send } = world
    const buyer = await newBuyer()
    const txHash = await send(buyer, 700)
    await chain.mine(needed)
    for (let n = 0; n < 10; n++) {
      await Promise.all([look(), look()])
      await chain.reorg(needed, [{ txHash, at: 0 }])
    }
    await Promise.all([look(), look()])
    await look()
    await chain.mine()
    await Promise.all([look(), look()])
    assert.equal(await fixture.balance(buyer.id), 700)
  })
})
