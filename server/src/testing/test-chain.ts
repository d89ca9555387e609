import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Address, encodeFunctionData, type Hex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { launchAnvil } from '#embedded/chain-node/anvil.ts'
import { jsonRpc } from '#money/chain/networks/json-rpc.ts'
import { deployHarbourDollar, mintCall, tokenAbi } from '#money/chain/token/harbour-dollar.ts'
import { codeThatCalls, type InnerCall } from './code-that-calls.ts'

/** Answer of a source to one call; answering something else makes it lie, answering an Error makes it refuse. */
export type Tamper = (call: { method: string; params: unknown[] }, result: unknown) => unknown

/** A chain of one test file: real EVM (anvil), blocks only on call. Starts in 0.2 s. */
export interface TestChain {
  chainId: number
  /** The way in for what is tested: can be cut, and made to lie. */
  url: string
  /** The node itself. */
  nodeUrl: string
  /** Our first token, deployed. */
  token: Address
  rpc(method: string, params?: readonly unknown[]): Promise<unknown>
  /** Mines blocks, the waiting transactions into the first of them. */
  mine(blocks?: number): Promise<void>
  headNo(): Promise<number>
  /**
   * Replaces the last `depth` blocks by as many others. Their transactions are gone, except those named, which are mined
   * again in the `at`-th new block (0 the first).
   */
  reorg(depth: number, again?: readonly { txHash: string; at: number }[]): Promise<void>
  /** Another token like ours: same symbol, another contract. Mines a block. */
  deployToken(): Promise<Address>
  /** These send and do not mine; they answer the transaction's hash. The senders are unlocked rich accounts. */
  mint(to: string, rawAmount: bigint, token?: string): Promise<string>
  transfer(to: string, rawAmount: bigint, token?: string): Promise<string>
  /** One transaction that makes many calls, such as mints of several tokens. */
  sendAll(calls: readonly InnerCall[]): Promise<string>
  /** Puts coins for gas into a wallet. */
  giveGas(address: string): Promise<void>
  /** Account that `transfer` moves from; it has as many tokens as it needs. */
  payer: Address
  /** The way in answers nothing (`hang`) or closes at once (`refuse`). */
  dropRpc(how?: 'refuse' | 'hang'): void
  restoreRpc(): void
  /** Changes what the way in answers; null stops it. */
  tamper(change: Tamper | null): void
  stop(): Promise<void>
}

/** Test chain's own words, known to everybody: nothing of value is behind them. */
const devMnemonic = 'test test test test test test test test test test test junk'
const chainId = 31337
const gasOfOne = 200_000n
const gasOfMany = 100_000_000n

export async function startTestChain(): Promise<TestChain> {
  const ownBinary = process.env['ANVIL_BIN']
  const node = await launchAnvil({
    args: [
      '--no-mining',
      '--chain-id',
      String(chainId),
      '--gas-limit',
      '300000000',
      '--code-size-limit',
      '10000000',
    ],
    ...(ownBinary === undefined ? {} : { binary: ownBinary }),
  })
  const endWithUs = () => process.kill(node.pid, 'SIGKILL')
  process.once('exit', endWithUs)
  const call = jsonRpc(node.url, 60_000)
  const rpc = (method: string, params: readonly unknown[] = []) => call(method, params)
  const way = await openWay(node.url)
  const raws = new Map<string, Hex>()
  const account = mnemonicToAccount(devMnemonic, { addressIndex: 0 })
  const number = async (method: string, params: readonly unknown[] = []) => Number(await rpc(method, params))

  /** Signed here and not by the node, so that a reorganisation can bring the very same transaction again. */
  async function send(data: Hex, to: string | null, gas: bigint): Promise<string> {
    const raw = await account.signTransaction({
      type: 'eip1559',
      chainId,
      nonce: await number('eth_getTransactionCount', [account.address, 'pending']),
      gas,
      maxFeePerGas: 10_000_000_000n,
      maxPriorityFeePerGas: 1_000_000_000n,
      data,
      ...(to === null ? {} : { to: to as Address }),
    })
    const txHash = String(await rpc('eth_sendRawTransaction', [raw]))
    raws.set(txHash, raw)
    return txHash
  }
  const mine = async (blocks = 1) => void (await rpc('anvil_mine', [`0x${blocks.toString(16)}`]))
  async function deployToken(): Promise<Address> {
    const txHash = await send(deployHarbourDollar(), null, 3_000_000n)
    await mine()
    const receipt = (await rpc('eth_getTransactionReceipt', [txHash])) as { contractAddress: Address }
    return receipt.contractAddress
  }
  // The payer holds more than any test spends, but less than would overflow anything.
  const plenty = 10n ** 30n
  const token = await deployToken()
  await send(mintCall(account.address, plenty), token, gasOfOne)
  await mine()
  return {
    chainId,
    url: way.url,
    nodeUrl: node.url,
    token,
    payer: account.address,
    rpc,
    mine,
    deployToken,
    headNo: () => number('eth_blockNumber'),
    async reorg(depth, again = []) {
      const pairs = again.map(({ txHash, at }) => {
        const raw = raws.get(txHash)
        if (raw === undefined) throw new TypeError(`this chain did not send ${txHash}`)
        return [raw, at]
      })
      await rpc('anvil_reorg', [depth, pairs])
    },
    mint: (to, rawAmount, of = token) => send(mintCall(to as Address, rawAmount), of, gasOfOne),
    transfer: (to, rawAmount, of = token) =>
      send(
        encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [to as Address, rawAmount] }),
        of,
        gasOfOne,
      ),
    sendAll: (calls) => send(codeThatCalls(calls), null, gasOfMany),
    giveGas: async (address) =>
      void (await rpc('anvil_setBalance', [address, `0x${(10n ** 20n).toString(16)}`])),
    dropRpc: way.drop,
    restoreRpc: way.restore,
    tamper: way.tamper,
    async stop() {
      process.removeListener('exit', endWithUs)
      await way.close()
      process.kill(node.pid, 'SIGKILL')
    },
  }
}

/** A proxy before the node that can be closed. */
async function openWay(nodeUrl: string) {
  let isShut: 'refuse' | 'hang' | null = null
  let change: Tamper | null = null
  const server = createServer((request, response) => {
    if (isShut === 'refuse') return void request.destroy()
    if (isShut === 'hang') return
    pass(request, response).catch(() => response.destroy())
  })
  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts).toString()
    const answer = await fetch(nodeUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    let text = await answer.text()
    if (change !== null) {
      const told: { id: unknown; result?: unknown } = JSON.parse(text)
      const result = 'result' in told ? change(JSON.parse(body), told.result) : undefined
      if (result instanceof Error)
        text = JSON.stringify({ id: told.id, error: { code: -32005, message: result.message } })
      else if ('result' in told) text = JSON.stringify({ ...told, result })
    }
    response.setHeader('content-type', 'application/json').end(text)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    drop(how: 'refuse' | 'hang' = 'refuse') {
      isShut = how
      server.closeAllConnections()
    },
    restore() {
      isShut = null
    },
    tamper(by: Tamper | null) {
      change = by
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
