import type { Hex } from 'viem'
import { chainLibrary } from '../chain-library.ts'
import compiled from './harbour-dollar.json' with { type: 'json' }

const toAndValue = [
  { name: 'to', type: 'address' },
  { name: 'value', type: 'uint256' },
] as const

/** The functions of a token that we call; every ERC-20 has them, except `mint`, which only the test token has. */
export const tokenAbi = [
  { type: 'function', name: 'mint', stateMutability: 'nonpayable', inputs: toAndValue, outputs: [] },
  {
    type: 'function',
    name: 'transfer',
    stateMutability: 'nonpayable',
    inputs: toAndValue,
    outputs: [{ type: 'bool' }],
  },
  {
    type: 'function',
    name: 'balanceOf',
    stateMutability: 'view',
    inputs: [{ name: 'owner', type: 'address' }],
    outputs: [{ type: 'uint256' }],
  },
] as const

/** Decimals of the test token: 1 tUSD is 1,000,000 of its units. */
export const harbourDollarDecimals = 6

/** Data of the transaction that puts the test token on a chain; it takes no arguments. */
export const deployHarbourDollar = (): Hex => `0x${compiled.bytecode.slice(2)}`

/** Data of a call that makes test dollars out of nothing. */
export const mintCall = (to: Hex, rawAmount: bigint): Hex =>
  chainLibrary().encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args: [to, rawAmount] })
