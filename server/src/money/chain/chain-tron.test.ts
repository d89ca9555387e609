import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import {
  assertDepositBooks,
  type ChainFixture,
  openChainFixture,
  rawCent,
  testXpubs,
} from '#testing/chain-fixture.ts'
import { startTronStub, type TronStub } from '#testing/tron-stub.ts'
import { deriveAddress } from './addresses/derive-address.ts'
import { type ChainAdapter, ChainUnavailable } from './networks/chain-adapter.ts'
import { createAdapter } from './networks/create-adapter.ts'

/**
 * The scanner on TRON, proven on the stand-in of tron-stub.ts alone: there is no TRON node that runs here. What it shows
 * holds for our reading of TRON's public interface.
 */
const needed = 3

let stub: TronStub
let fixture: ChainFixture
let adapter: ChainAdapter
before(async () => {
  stub = await startTronStub()
  fixture = await openChainFixture({ family: 'tron', tokenContract: stub.token, confirmations: needed })
  adapter = createAdapter({ family: 'tron', chainId: null, urls: [stub.url] })
  await look()
})
afterEach(async () => {
  stub.restore()
  await assertDepositBooks(fixture.db)
})
after(async () => {
  await fixture.close()
  await stub.stop()
})

const look = () => fixture.scan(adapter)
const { tron } = testXpubs()
let made = 0

async function newBuyer(): Promise<{ id: string; address: string }> {
  const address = deriveAddress('tron', tron, ++made)
  return { id: await fixture.addBuyer(address), address }
}

async function mineAndLook(blocks: number): Promise<void> {
  for (let n = 0; n < blocks; n++) {
    stub.mine()
    await look()
  }
}

const statesOf = async (buyer: { id: string }) =>
  (await fixture.deposits())
    .filter(({ buyerId }) => buyerId === buyer.id)
    .map(({ state, keptReason }) => (keptReason === null ? state : `${state} ${keptReason}`))

describe('TRON, on its stand-in [R10]', () => {
  it('credits with the last confirmation, not one before', async () => {
    const buyer = await newBuyer()
    stub.mint(buyer.address, 1234n * rawCent + 99n)
    await mineAndLook(needed - 1)
    assert.deepEqual(await statesOf(buyer), ['seen'])
    assert.equal(await fixture.balance(buyer.id), 0)
    await mineAndLook(1)
    assert.deepEqual(await statesOf(buyer), ['credited'])
    assert.equal(await fixture.balance(buyer.id), 1234)
  })

  it('keeps other tokens, dust and too little; ignores what failed', async () => {
    const [buyer, poor] = [await newBuyer(), deriveAddress('tron', tron, 9999)]
    const fake = deriveAddress('tron', tron, 10_000)
    stub.mint(buyer.address, 10n ** 9n, fake)
    stub.mint(buyer.address, rawCent - 1n)
    stub.mint(buyer.address, 99n * rawCent)
    stub.transfer(poor, buyer.address, 500n * rawCent)
    await mineAndLook(needed + 1)
    assert.deepEqual((await statesOf(buyer)).sort(), ['kept belowMinimum', 'kept dust', 'kept unknownToken'])
  })

  for (const depth of [1, needed - 1, needed, needed + 3]) {
    it(`follows a reorganisation of ${depth} blocks that drops a deposit, and one that mines it again`, async () => {
      const buyer = await newBuyer()
      stub.mint(buyer.address, 700n * rawCent)
      await mineAndLook(depth)
      stub.reorg(depth)
      await mineAndLook(needed)
      const ended = depth < needed ? 'orphaned' : 'reversed'
      assert.deepEqual(await statesOf(buyer), [ended])
      assert.equal(await fixture.balance(buyer.id), 0)
      stub.mint(buyer.address, 300n * rawCent)
      await mineAndLook(depth)
      stub.reorg(depth, true)
      await mineAndLook(needed + 1)
      assert.deepEqual(await statesOf(buyer), [ended, ended, 'credited'])
      assert.equal(await fixture.balance(buyer.id), 300)
    })
  }

  it('credits nothing while the source is silent, and all of it afterwards', async () => {
    const buyer = await newBuyer()
    stub.mint(buyer.address, 700n * rawCent)
    stub.mine(60)
    stub.drop()
    await assert.rejects(look(), ChainUnavailable)
    assert.equal(await fixture.balance(buyer.id), 0)
    stub.restore()
    await look()
    assert.equal(await fixture.balance(buyer.id), 700)
  })

  it('finds in the second reading what the source forgot in the first', async () => {
    const buyer = await newBuyer()
    stub.mint(buyer.address, 700n * rawCent)
    stub.mine()
    const forgetful: ChainAdapter = {
      ...adapter,
      transfers: async (range) => (range.contracts === null ? [] : adapter.transfers(range)),
    }
    await fixture.scan(forgetful)
    assert.deepEqual(await statesOf(buyer), [])
    await mineAndLook(needed - 1)
    assert.deepEqual(await statesOf(buyer), ['credited'])
  })
})
