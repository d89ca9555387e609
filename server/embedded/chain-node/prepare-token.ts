import type { Hex } from 'viem'
import { deployHarbourDollar, harbourDollarDecimals, type JsonRpc, mintCall } from '#money/chain/index.ts'

/** The last of the node's well-known accounts: it makes the token and fills the sending wallet, and does nothing else. */
const founder: Hex = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'

/** The test token's address: it follows from who deploys it first thing, so it is the same on every machine. */
export const harbourDollarAddress: Hex = '0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35'

const payoutFloatRaw = 1_000_000n * 10n ** BigInt(harbourDollarDecimals)
const payoutGasWei = 1000n * 10n ** 18n

/**
 * Puts the test token on the chain and fills the sending wallet with gas and a million test dollars. The founder's count of
 * transactions tells how far an earlier start came.
 */
export async function prepareToken(rpc: JsonRpc, payoutAddress: string): Promise<void> {
  const done = Number(await rpc('eth_getTransactionCount', [founder, 'pending']))
  const steps = [
    () => ({ data: deployHarbourDollar() }),
    () => ({ to: harbourDollarAddress, data: mintCall(payoutAddress as Hex, payoutFloatRaw) }),
    () => ({ to: payoutAddress, value: `0x${payoutGasWei.toString(16)}` }),
  ]
  for (const [nonce, step] of steps.entries()) {
    if (nonce < done) continue
    const transaction = { from: founder, nonce: `0x${nonce.toString(16)}`, gas: '0x300000', ...step() }
    await rpc('eth_sendTransaction', [transaction])
  }
  const code = async () => String(await rpc('eth_getCode', [harbourDollarAddress, 'latest']))
  if ((await code()) === '0x') await rpc('evm_mine', [])
  if ((await code()) === '0x') throw new Error('The test token could not be put on the local chain.')
}
