import type { Hex } from 'viem'
import { ChainUnavailable, jsonRpc, mintCall, RpcRefused } from '#money/chain/index.ts'

/** One of the node's well-known unlocked accounts, which nothing else sends from. */
const source: Hex = '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955'
const timeoutMs = 3000

/**
 * Makes test dollars out of nothing and sends them to an address of the local chain. They are mined with the next block.
 * @param rawAmount in the token's smallest units
 * @returns the transaction's hash
 * @throws ChainUnavailable when the node does not take it
 */
export async function sendTestDollars(
  rpcUrl: string,
  tokenContract: string,
  to: string,
  rawAmount: bigint,
): Promise<string> {
  const transaction = {
    from: source,
    to: tokenContract,
    data: mintCall(to as Hex, rawAmount),
    gas: '0x30000',
  }
  try {
    return String(await jsonRpc(rpcUrl, timeoutMs)('eth_sendTransaction', [transaction]))
  } catch (error) {
    if (error instanceof RpcRefused)
      throw new ChainUnavailable(`the faucet gives nothing: ${error.message}`, { cause: error })
    throw error
  }
}
