import type { Hex } from 'viem'
import { encodeFunctionData, parseAbi } from 'viem/utils'
import compiled from './harbour-dollar.json' with { type: 'json' }

/** What we call of a token; every ERC-20 has it, except `mint`, which only the test token has. */
export const tokenAbi = parseAbi([
  'function mint(address to, uint256 value)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
])

/** Decimals of the test token: 1 tUSD is 1,000,000 of its units. */
export const harbourDollarDecimals = 6

/** Data of the transaction that puts the test token on a chain; it takes no arguments. */
export const deployHarbourDollar = (): Hex => `0x${compiled.bytecode.slice(2)}`

/** Data of a call that makes test dollars out of nothing. */
export const mintCall = (to: Hex, rawAmount: bigint): Hex =>
  encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args: [to, rawAmount] })
