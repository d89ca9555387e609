import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { assertDepositBooks, rawCent } from '#testing/chain-fixture.ts'
import { type ChainServer, chainServerNeeds, startChainServer } from '#testing/chain-server.ts'
import { depositAddressOf } from '#testing/deposits.ts'
import { assertRefused } from '#testing/refused.ts'
import type { TestChain } from '#testing/test-chain.ts'
import type { TestBuyer, TestServer } from '#testing/test-server.ts'

let world: ChainServer
let chain: TestChain
let elsewhere: TestChain
let server: TestServer
before(async () => {
  world = await startChainServer()
  ;({ chain, elsewhere, server } = world)
})
afterEach(async () => {
  chain.restoreRpc()
  elsewhere.restoreRpc()
  await assertDepositBooks(server.db)
})
after(() => world.stop())

describe('find my deposit, by what the network says', () => {
  const find = async ({ client }: TestBuyer, txHash: string, networkId = 'harbour') =>
    client.expect('deposit_find', { networkId, txHash })
  const verdictOf = async (buyer: TestBuyer, txHash: string) => (await find(buyer, txHash)).verdict

  it('pending, then crossing before we saw it and after, then credited', async () => {
    const buyer = await server.registerBuyer()
    const txHash = await chain.transfer(await depositAddressOf(buyer), 900n * rawCent)
    assert.equal(await verdictOf(buyer, txHash), 'pending')
    await chain.mine()
    assert.equal(await verdictOf(buyer, txHash), 'crossing')
    await world.look()
    const crossing = await find(buyer, txHash)
    assert.deepEqual([crossing.verdict, crossing.deposit?.confirmations], ['crossing', 1])
    await chain.mine()
    await world.look()
    assert.equal(await verdictOf(buyer, txHash), 'credited')
  })

  it('too small and unknown token, before we saw it', async () => {
    const buyer = await server.registerBuyer()
    const address = await depositAddressOf(buyer)
    const fake = await chain.deployToken()
    const small = await chain.transfer(address, 20n * rawCent)
    const wrong = await chain.mint(address, 10n ** 9n, fake)
    await chain.mine()
    assert.equal(await verdictOf(buyer, small), 'tooSmall')
    assert.equal(await verdictOf(buyer, wrong), 'unknownToken')
    await world.look()
    assert.equal(await verdictOf(buyer, small), 'tooSmall')
    assert.equal(await verdictOf(buyer, wrong), 'unknownToken')
  })

  it('not found, failed, not ours, not yours', async () => {
    const [buyer, other] = [await server.registerBuyer(), await server.registerBuyer()]
    await depositAddressOf(buyer)
    const strangers = await chain.transfer('0x000000000000000000000000000000000000dEaD', 500n * rawCent)
    const others = await chain.transfer(await depositAddressOf(other), 500n * rawCent)
    const poor = '0x00000000000000000000000000000000000000F1'
    await chain.giveGas(poor)
    await chain.rpc('anvil_impersonateAccount', [poor])
    const failed = String(
      await chain.rpc('eth_sendTransaction', [
        {
          from: poor,
          to: chain.token,
          data: `0xa9059cbb${'0'.repeat(63)}1${'0'.repeat(63)}1`,
          gas: '0x30d40',
        },
      ]),
    )
    await chain.mine()
    assert.equal(await verdictOf(buyer, `0x${'77'.repeat(32)}`), 'notFound')
    assert.equal(await verdictOf(buyer, failed), 'failed')
    assert.equal(await verdictOf(buyer, strangers), 'notOurs')
    assert.equal(await verdictOf(buyer, others), 'notYours')
    await world.look()
    assert.deepEqual(await find(buyer, others), { verdict: 'notYours', networkName: null, deposit: null })
  })

  it('on another network, by its name, before we saw it and after', async () => {
    const buyer = await server.registerBuyer()
    const txHash = await elsewhere.transfer(await depositAddressOf(buyer), 600n * rawCent)
    await elsewhere.mine(chainServerNeeds)
    assert.deepEqual(await find(buyer, txHash), {
      verdict: 'wrongNetwork',
      networkName: 'Other quay',
      deposit: null,
    })
    await world.look()
    const found = await find(buyer, txHash)
    assert.deepEqual([found.verdict, found.networkName], ['wrongNetwork', 'Other quay'])
    assert.equal(found.deposit?.state, 'credited')
    assert.equal((await find(buyer, txHash, 'other')).verdict, 'credited')
    // Nobody else learns that it is there.
    const other = await server.registerBuyer()
    await depositAddressOf(other)
    assert.equal(await verdictOf(other, txHash), 'notYours')
  })

  it('taken back by a reorganisation, and crossing again when it is mined once more', async () => {
    const buyer = await server.registerBuyer()
    const txHash = await chain.transfer(await depositAddressOf(buyer), 800n * rawCent)
    await chain.mine(chainServerNeeds)
    await world.look()
    await chain.reorg(chainServerNeeds)
    await world.look()
    const taken = await find(buyer, txHash)
    assert.deepEqual([taken.verdict, taken.deposit?.state], ['takenBack', 'reversed'])
    await chain.reorg(1, [{ txHash, at: 0 }])
    assert.equal(await verdictOf(buyer, txHash), 'crossing')
    await chain.mine(chainServerNeeds)
    await world.look()
    assert.equal(await verdictOf(buyer, txHash), 'credited')
  })

  it('is refused while the network does not answer', async () => {
    const { client } = await server.registerBuyer()
    chain.dropRpc()
    const asked = await client.raw('deposit_find', { networkId: 'harbour', txHash: `0x${'78'.repeat(32)}` })
    assertRefused(asked, 'chainUnavailable')
  })
})
