import type { Output } from '#client/types.ts'

type Network = Output<'getBlockchain'>[number]

export const sampleAddressText = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
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
  hasFaucet: true,
  transfer: { chainId: 31_337, contract: '0x5FbDB2315678afecb367f032d93F642f64180aa3', decimals: 6 },
  ...part,
})
