import type { Output } from '#client/types.ts'

type Network = Output<'getBlockchain'>[number]

export const sampleAddressText = '0x7d3f0BcC14A9e0AbF5bD2e6B4b3cD8a7b1c2D3e4'
export const sampleHash = `0x${'9f3a7c1e'.repeat(8)}`

/** The demo's own chain, open both ways, with the buyer's address on it. */
export const sampleNetwork = (part: Partial<Network> = {}): Network => ({
  id: 'harbour',
  name: 'Harbour test chain',
  family: 'evm',
  token: 'tUSD',
  standard: 'ERC-20',
  address: sampleAddressText,
  minAmountCents: 100,
  confirmations: 12,
  secondsPerBlock: 1,
  networkCostCents: 10,
  open: true,
  withdrawOpen: true,
  explorer: 'https://scan.test/tx/{hash}',
  hasTap: true,
  ...part,
})
