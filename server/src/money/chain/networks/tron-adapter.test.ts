import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, afterEach, before, describe, it } from 'node:test'
import { TronWeb } from 'tronweb'
import { energy, startTronStub, type TronStub } from '#testing/tron-stub.ts'
import { tronAddressOf } from '../addresses/tron-address.ts'
import { type ChainAdapter, type ChainSender, ChainUnavailable } from './chain-adapter.ts'
import { createAdapter } from './create-adapter.ts'
import { createSender } from './create-sender.ts'

/** On the stand-in of tron-stub.ts: what it shows holds for our reading of TRON's interface. */
let stub: TronStub
let adapter: ChainAdapter
before(async () => {
  stub = await startTronStub()
  adapter = createAdapter({ family: 'tron', chainId: null, urls: [stub.url] })
})
afterEach(() => stub.restore())
after(() => stub.stop())

const somebody = () => tronAddressOf(`0x${randomBytes(20).toString('hex')}`)
const lastBlocks = (count: number, contracts: string[] | null = null) =>
  adapter.transfers({ fromBlock: stub.headNo() - count + 1, toBlock: stub.headNo(), contracts })

describe('TRON read', () => {
  it('tells its head, its blocks, and nothing of blocks to come', async () => {
    stub.mine(3)
    const head = await adapter.headBlock()
    assert.equal(head.no, stub.headNo())
    assert.equal((await adapter.block(head.no - 1))?.hash, head.parentHash)
    assert.equal((await adapter.block(0))?.no, 0)
    assert.equal(await adapter.block(head.no + 1), null)
  })

  it('tells transfers of all tokens or one, and none that failed', async () => {
    const [payer, to, fake] = [somebody(), somebody(), somebody()]
    stub.mint(payer, 100n)
    stub.mine()
    const txHash = stub.transfer(payer, to, 30n)
    const failed = stub.transfer(payer, to, 71n)
    stub.mint(to, 5n, fake)
    stub.mine(2)
    const block = await adapter.block(stub.headNo() - 1)
    const [ours, theirs, ...more] = await lastBlocks(2)
    assert.deepEqual(ours, {
      txHash,
      logNo: 0,
      blockNo: block?.no,
      blockHash: block?.hash,
      contract: stub.token,
      from: payer,
      to,
      rawAmount: 30n,
    })
    assert.equal(theirs?.contract, fake)
    assert.deepEqual(more, [])
    assert.deepEqual(await lastBlocks(2, [stub.token]), [ours])
    assert.deepEqual(await lastBlocks(2, []), [])
    assert.deepEqual(await adapter.transaction(txHash), {
      state: 'mined',
      block,
      transfers: [ours],
      feePaid: 0n,
    })
    assert.deepEqual(await adapter.transaction(failed), {
      state: 'failed',
      block,
      transfers: [],
      feePaid: 0n,
    })
    assert.equal(await adapter.tokenBalance(stub.token, to), 30n)
  })

  it('tells what became of a transaction, and of the same one after a reorganisation', async () => {
    const txHash = stub.mint(somebody(), 9n)
    assert.equal((await adapter.transaction(txHash)).state, 'pending')
    stub.mine(2)
    const mined = await adapter.transaction(txHash)
    stub.reorg(2, true)
    assert.equal((await adapter.transaction(txHash)).state, 'pending')
    assert.deepEqual(await lastBlocks(2), [])
    stub.mine()
    const again = await adapter.transaction(txHash)
    assert.equal(again.block?.no, (mined.block?.no ?? 0) + 2)
    assert.equal((await adapter.transaction('ab'.repeat(32))).state, 'unknown')
  })

  it('says within 2 s that a dead or silent source is none', async () => {
    for (const how of ['refuse', 'hang'] as const) {
      stub.drop(how)
      const startedMs = performance.now()
      await assert.rejects(adapter.headBlock(), ChainUnavailable)
      assert.ok(performance.now() - startedMs < 2000)
      stub.restore()
    }
    const head = stub.headNo()
    const beyond = { fromBlock: head, toBlock: head + 1, contracts: null }
    await assert.rejects(adapter.transfers(beyond), ChainUnavailable)
  })
})

describe('TRON paid', () => {
  const privateKey = randomBytes(32).toString('hex')
  const address = String(TronWeb.address.fromPrivateKey(privateKey))
  let sender: ChainSender
  before(async () => {
    sender = await createSender({ family: 'tron', chainId: null, url: stub.url, privateKey })
    stub.mint(address, 1000n)
    stub.mine()
  })
  const sign = async (to: string, rawAmount: bigint) =>
    sender.signTransfer({
      contract: stub.token,
      to,
      rawAmount,
      nonce: 0,
      fee: await sender.feeNow(),
      gas: 150_000n,
    })

  it('knows the hash before it sends, and the same bytes are taken once', async () => {
    assert.equal(sender.address, address)
    assert.equal((await sender.feeNow()).maxFeePerGas, 210n)
    const to = somebody()
    const { raw, txHash } = await sign(to, 40n)
    assert.equal((await adapter.transaction(txHash)).state, 'unknown')
    assert.equal(JSON.parse(raw).raw_data.fee_limit, 31_500_000)
    assert.equal(await sender.broadcast(raw), 'sent')
    assert.equal(await sender.broadcast(raw), 'known')
    stub.mine()
    assert.equal(await sender.broadcast(raw), 'known')
    const { state, transfers } = await adapter.transaction(txHash)
    assert.equal(state, 'mined')
    assert.deepEqual(
      transfers.map(({ from, to: receiver, rawAmount }) => [from, receiver, rawAmount]),
      [[address, to, 40n]],
    )
    assert.equal(await adapter.tokenBalance(stub.token, to), 40n)
  })

  it('asks for energy by the state of the receiver; less than it takes fails, and costs what was allowed', async () => {
    const to = somebody()
    const gas = (rawAmount: bigint) => sender.gasFor({ contract: stub.token, to, rawAmount })
    assert.equal(await gas(40n), (BigInt(energy.toNew) * 11n) / 10n)
    const short = await sender.signTransfer({
      ...{ contract: stub.token, to, rawAmount: 40n, nonce: 0, fee: await sender.feeNow() },
      gas: BigInt(energy.toHolder),
    })
    await sender.broadcast(short.raw)
    stub.mine()
    const failed = await adapter.transaction(short.txHash)
    assert.deepEqual([failed.state, failed.feePaid], ['failed', BigInt(energy.toHolder) * 210n])
    stub.mint(to, 1n)
    stub.mine()
    assert.equal(await gas(40n), (BigInt(energy.toHolder) * 11n) / 10n)
    await assert.rejects(gas(10n ** 30n), /NotTaken: the token would refuse it: REVERT/)
  })

  it('says that one can never be mined only when that is final', async () => {
    const { raw, txHash } = await sign(somebody(), 7n)
    stub.mine(21) // a minute and a block
    await assert.rejects(sender.broadcast(raw), /NotTaken: TRANSACTION_EXPIRATION_ERROR: Transaction expired/)
    stub.mine(18)
    await assert.rejects(sender.broadcast(raw), ChainUnavailable)
    stub.mine(2)
    await assert.rejects(sender.broadcast(raw), ChainUnavailable, 'another node may lag behind')
    stub.mine(100)
    assert.equal(await sender.broadcast(raw), 'nonceTooLow')
    assert.equal((await adapter.transaction(txHash)).state, 'unknown')
  })

  it('takes one that was mined in time for known, however late it asks', async () => {
    const { raw } = await sign(somebody(), 7n)
    assert.equal(await sender.broadcast(raw), 'sent')
    stub.mine(160)
    assert.equal(await sender.broadcast(raw), 'known')
  })

  it('sends nothing that a reorganisation or another key made invalid', async () => {
    stub.mine()
    const { raw } = await sign(somebody(), 7n)
    stub.reorg(2)
    await assert.rejects(sender.broadcast(raw), /TAPOS_ERROR/)
    const signed = JSON.parse((await sign(somebody(), 7n)).raw)
    signed.signature = JSON.parse(raw).signature
    await assert.rejects(sender.broadcast(JSON.stringify(signed)), /SIGERROR/)
    stub.drop()
    await assert.rejects(sign(somebody(), 7n), ChainUnavailable)
  })
})
