import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { mintCall } from '#money/chain/token/harbour-dollar.ts'
import { type ChainCase, needed, startChainCase } from '#testing/chain-case.ts'
import { assertDepositBooks, rawCent } from '#testing/chain-fixture.ts'

/** Deposits on a real chain: what is credited, when, how often, and what is kept (RELIABILITY §2 nos. 16, 18, R10). */
let world: ChainCase
before(async () => {
  world = await startChainCase()
})
afterEach(() => assertDepositBooks(world.fixture.db))
after(() => world.stop())

describe('credit [R10]', () => {
  it('comes with the last confirmation, not one before', async () => {
    const { chain, fixture, look, newBuyer, send, statesOf } = world
    const buyer = await newBuyer()
    await send(buyer, 1234)
    await look()
    assert.deepEqual(await statesOf(buyer), [])
    await chain.mine()
    await look()
    assert.deepEqual(await statesOf(buyer), ['seen'])
    await chain.mine(needed - 2)
    await look()
    assert.deepEqual(await statesOf(buyer), ['seen'])
    assert.equal(await fixture.balance(buyer.id), 0)
    await chain.mine()
    await look()
    assert.deepEqual(await statesOf(buyer), ['credited'])
    assert.equal(await fixture.balance(buyer.id), 1234)
  })

  it('happens once, scanned fifty times by two scanners', async () => {
    const { chain, fixture, look, newBuyer, send, statesOf } = world
    const buyer = await newBuyer()
    await send(buyer, 500)
    for (let n = 0; n < 50; n++) {
      if (n < needed) await chain.mine()
      await Promise.all([look(), look()])
    }
    assert.equal(await fixture.balance(buyer.id), 500)
    assert.deepEqual(await statesOf(buyer), ['credited'])
  })

  it('happens once when the same blocks are scanned anew from the beginning', async () => {
    const { fixture, look, mineAndLook, newBuyer, send } = world
    const buyer = await newBuyer()
    await send(buyer, 500)
    await mineAndLook(needed)
    for (let n = 0; n < 50; n++) {
      await fixture.db.deleteFrom('scan_cursor').execute()
      await fixture.db.deleteFrom('scanned_block').execute()
      await look()
      await look()
    }
    assert.equal(await fixture.balance(buyer.id), 500)
  })

  it('counts each of two transfers in one transaction, and of two tokens only ours', async () => {
    const { chain, fixture, mineAndLook, newBuyer, statesOf } = world
    const [one, two] = [await newBuyer(), await newBuyer()]
    const other = await chain.deployToken()
    const dollars = (n: bigint) => n * 100n * rawCent
    await chain.sendAll([
      { to: other, data: mintCall(`0x${one.address.slice(2)}`, dollars(9n)) },
      { to: chain.token, data: mintCall(`0x${one.address.slice(2)}`, dollars(1n)) },
      { to: chain.token, data: mintCall(`0x${two.address.slice(2)}`, dollars(2n)) },
      { to: chain.token, data: mintCall(`0x${one.address.slice(2)}`, dollars(4n)) },
    ])
    await mineAndLook(needed + 1)
    assert.equal(await fixture.balance(one.id), 500)
    assert.equal(await fixture.balance(two.id), 200)
    assert.deepEqual((await statesOf(one)).sort(), ['credited', 'credited', 'kept unknownToken'])
  })

  it('takes a hundred deposits in one block', async () => {
    const { chain, fixture, mineAndLook, newBuyer } = world
    const buyers = []
    const calls = []
    for (let n = 0; n < 100; n++) {
      const buyer = await newBuyer()
      buyers.push(buyer)
      const data = mintCall(`0x${buyer.address.slice(2)}`, BigInt(100 + n) * rawCent)
      calls.push({ to: chain.token, data })
    }
    await chain.sendAll(calls)
    await mineAndLook(needed)
    const balances = await Promise.all(buyers.map(({ id }) => fixture.balance(id)))
    assert.deepEqual(
      balances,
      buyers.map((_, n) => 100 + n),
    )
  })

  it('goes by whole cents; what is below stays in the raw amount', async () => {
    const { chain, fixture, depositsOf, mineAndLook, newBuyer } = world
    const buyer = await newBuyer()
    await chain.transfer(buyer.address, 250n * rawCent + 9_999n)
    await mineAndLook(needed)
    assert.equal(await fixture.balance(buyer.id), 250)
    assert.equal((await depositsOf(buyer))[0]?.rawAmount, '2509999')
  })
})

describe('kept on record, not credited [R10]', () => {
  /** Outcome of raw tokens sent to a new buyer. */
  async function becomes(rawAmount: bigint, token: string = world.chain.token): Promise<string[]> {
    const buyer = await world.newBuyer()
    if (token === world.chain.token) await world.chain.transfer(buyer.address, rawAmount)
    else await world.chain.mint(buyer.address, rawAmount, token)
    await world.mineAndLook(needed + 1)
    assert.equal(await world.fixture.balance(buyer.id), 0)
    return world.statesOf(buyer)
  }

  it('a token with the same symbol', async () => {
    assert.deepEqual(await becomes(10n ** 9n, await world.chain.deployToken()), ['kept unknownToken'])
  })

  it('less than a cent', async () => {
    assert.deepEqual(await becomes(rawCent - 1n), ['kept dust'])
  })

  it('less than the minimum', async () => {
    assert.deepEqual(await becomes(99n * rawCent), ['kept belowMinimum'])
  })

  it('more than the books take, be it all that 256 bits hold', async () => {
    const { chain } = world
    assert.deepEqual(await becomes(10n ** 12n * rawCent), ['kept tooLarge'])
    const buyer = await world.newBuyer()
    const fake = await chain.deployToken()
    await chain.mint(buyer.address, 2n ** 256n - 1n, fake)
    await world.mineAndLook(1)
    assert.deepEqual(await world.statesOf(buyer), ['kept unknownToken'])
  })

  it('what one of our own deposit addresses sends, to itself or to another', async () => {
    const { chain, fixture, mineAndLook, newBuyer, send, statesOf } = world
    const [one, two] = [await newBuyer(), await newBuyer()]
    await send(one, 900)
    await mineAndLook(needed)
    await chain.giveGas(one.address)
    await chain.rpc('anvil_impersonateAccount', [one.address])
    for (const to of [one, two])
      await chain.rpc('eth_sendTransaction', [
        { from: one.address, to: chain.token, data: transferCall(to.address, 200n * rawCent) },
      ])
    await mineAndLook(needed)
    assert.equal(await fixture.balance(one.id), 900)
    assert.equal(await fixture.balance(two.id), 0)
    assert.deepEqual(await statesOf(one), ['credited', 'kept ownTransfer'])
    assert.deepEqual(await statesOf(two), ['kept ownTransfer'])
  })

  it('what comes while the network is closed; what came before is credited still', async () => {
    const { fixture, mineAndLook, newBuyer, send, statesOf } = world
    const buyer = await newBuyer()
    await send(buyer, 300)
    await mineAndLook(1)
    await fixture.changeNetwork({ open: false })
    await send(buyer, 400)
    await mineAndLook(needed)
    await fixture.changeNetwork({ open: true })
    await send(buyer, 500)
    await mineAndLook(needed)
    assert.deepEqual(await statesOf(buyer), ['credited', 'kept networkClosed', 'credited'])
    assert.equal(await fixture.balance(buyer.id), 800)
  })
})

describe('ignored [R10]', () => {
  it('a transfer to an address that is nobody’s', async () => {
    const before = (await world.fixture.deposits()).length
    await world.chain.transfer('0x000000000000000000000000000000000000dEaD', 500n * rawCent)
    await world.mineAndLook(needed)
    assert.equal((await world.fixture.deposits()).length, before)
  })

  it('a transfer that failed; one of nothing is on record for operators alone', async () => {
    const { chain, mineAndLook, newBuyer, statesOf } = world
    const [buyer, poor] = [await newBuyer(), await newBuyer()]
    await chain.giveGas(poor.address)
    await chain.rpc('anvil_impersonateAccount', [poor.address])
    const txHash = await chain.rpc('eth_sendTransaction', [
      {
        from: poor.address,
        to: chain.token,
        data: transferCall(buyer.address, 200n * rawCent),
        gas: '0x30d40',
      },
    ])
    await chain.transfer(buyer.address, 0n)
    await mineAndLook(needed)
    const receipt = (await chain.rpc('eth_getTransactionReceipt', [txHash])) as { status: string }
    assert.equal(receipt.status, '0x0')
    assert.deepEqual(await statesOf(buyer), ['kept zeroValue'])
  })
})

/** Data of `transfer(to, rawAmount)`. */
const transferCall = (to: string, rawAmount: bigint): string =>
  `0xa9059cbb${to.slice(2).toLowerCase().padStart(64, '0')}${rawAmount.toString(16).padStart(64, '0')}`
