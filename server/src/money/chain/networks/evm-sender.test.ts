import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, afterEach, before, describe, it } from 'node:test'
import { getAddress } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { startTestChain, type TestChain } from '#testing/test-chain.ts'
import {
  type ChainAdapter,
  type ChainFee,
  type ChainSender,
  ChainUnavailable,
  GasShort,
} from './chain-adapter.ts'
import { createAdapter } from './create-adapter.ts'
import { createSender } from './create-sender.ts'

let chain: TestChain
let adapter: ChainAdapter
let sender: ChainSender
const privateKey = generatePrivateKey()
before(async () => {
  chain = await startTestChain()
  adapter = createAdapter({ family: 'evm', chainId: chain.chainId, urls: [chain.url] })
  sender = await createSender({ family: 'evm', chainId: chain.chainId, url: chain.url, privateKey })
  await chain.giveGas(sender.address)
  await chain.mint(sender.address, 1_000_000n)
  await chain.mine()
})
afterEach(() => chain.restoreRpc())
after(() => chain.stop())

const somebody = () => getAddress(`0x${randomBytes(20).toString('hex')}`)
async function sign(to: string, rawAmount: bigint, wish: { nonce?: number; fee?: ChainFee } = {}) {
  const nonce = wish.nonce ?? (await sender.nextNonce())
  const fee = wish.fee ?? (await sender.feeNow())
  return sender.signTransfer({ contract: chain.token, to, rawAmount, nonce, fee, gas: 100_000n })
}

describe('a payout', () => {
  it('has its hash before it is sent, and the same bytes are taken once', async () => {
    const to = somebody()
    const nonce = await sender.nextNonce()
    const fee = await sender.feeNow()
    const signed = await sign(to, 40n, { nonce, fee })
    assert.deepEqual(await sign(to, 40n, { nonce, fee }), signed, 'the same input, the same bytes')
    assert.equal((await adapter.transaction(signed.txHash)).state, 'unknown')
    assert.equal(await sender.broadcast(signed.raw), 'sent')
    assert.equal(await sender.broadcast(signed.raw), 'known')
    assert.equal(await sender.nextNonce(), nonce + 1)
    await chain.mine()
    assert.equal(await sender.broadcast(signed.raw), 'known', 'mined already')
    const found = await adapter.transaction(signed.txHash)
    assert.deepEqual(
      found.transfers.map(({ from, to: receiver, rawAmount }) => [from, receiver, rawAmount]),
      [[sender.address, to, 40n]],
    )
    assert.equal(await adapter.tokenBalance(chain.token, to), 40n)
  })

  it('with a nonce that another one used is too late', async () => {
    const nonce = await sender.nextNonce()
    const one = await sign(somebody(), 1n, { nonce })
    const other = await sign(somebody(), 1n, { nonce })
    assert.equal(await sender.broadcast(one.raw), 'sent')
    await chain.mine()
    assert.equal(await sender.broadcast(other.raw), 'nonceTooLow')
  })

  it('is replaced by one with the same nonce and a higher fee, and by none with the same', async () => {
    const to = somebody()
    const nonce = await sender.nextNonce()
    const fee = await sender.feeNow()
    const low = await sign(to, 5n, { nonce, fee })
    assert.equal(await sender.broadcast(low.raw), 'sent')
    const same = await sign(to, 6n, { nonce, fee })
    assert.equal(await sender.broadcast(same.raw), 'underpriced')
    const higher = {
      maxFeePerGas: (fee.maxFeePerGas * 5n) / 4n,
      maxPriorityFeePerGas: (fee.maxPriorityFeePerGas * 5n) / 4n + 1n,
    }
    const bumped = await sign(to, 5n, { nonce, fee: higher })
    assert.equal(await sender.broadcast(bumped.raw), 'sent')
    await chain.mine()
    assert.equal((await adapter.transaction(bumped.txHash)).state, 'mined')
    assert.notEqual((await adapter.transaction(low.txHash)).state, 'mined')
    assert.equal(await adapter.tokenBalance(chain.token, to), 5n, 'paid once')
    assert.equal(await sender.broadcast(low.raw), 'nonceTooLow')
  })

  it('waits behind a gap, and a hundred go in one block', async () => {
    const first = await sender.nextNonce()
    const fee = await sender.feeNow()
    const signed = await Promise.all(
      Array.from({ length: 100 }, (_, n) => sign(somebody(), 1n, { nonce: first + n, fee })),
    )
    const [gap, ...rest] = signed
    for (const { raw } of rest) assert.equal(await sender.broadcast(raw), 'sent')
    await chain.mine()
    assert.equal((await adapter.transaction(rest[0]?.txHash ?? '')).state, 'pending')
    assert.equal(await sender.nextNonce(), first)
    assert.equal(await sender.broadcast(gap?.raw ?? ''), 'sent')
    await chain.mine()
    for (const { txHash } of signed) assert.equal((await adapter.transaction(txHash)).state, 'mined')
  })

  it('of more than the wallet has is mined as failed', async () => {
    const { raw, txHash } = await sign(somebody(), 10n ** 12n)
    assert.equal(await sender.broadcast(raw), 'sent')
    await chain.mine()
    assert.deepEqual((await adapter.transaction(txHash)).state, 'failed')
  })

  it('of a wallet without gas, or over a dead source, is not sent, and nothing is concluded', async () => {
    const poor = await createSender({
      family: 'evm',
      chainId: chain.chainId,
      url: chain.url,
      privateKey: generatePrivateKey().slice(2),
    })
    const input = { contract: chain.token, to: somebody(), rawAmount: 1n, nonce: 0, gas: 100_000n }
    const { raw } = await poor.signTransfer({ ...input, fee: await poor.feeNow() })
    await assert.rejects(poor.broadcast(raw), GasShort)
    for (const how of ['refuse', 'hang'] as const) {
      chain.dropRpc(how)
      for (const ask of [() => poor.broadcast(raw), () => poor.nextNonce(), () => poor.feeNow()])
        await assert.rejects(ask(), ChainUnavailable)
      chain.restoreRpc()
    }
  })
})
