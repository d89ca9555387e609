import type { Network } from './withdraw-types.ts'

const shapes = {
  evm: /^0x[0-9a-fA-F]{40}$/,
  tron: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
} as const satisfies Record<Network['family'], RegExp>

/** What is wrong with an address at first sight, before the code is asked for; the checksum is the server's to look at. */
export function shapeProblem(
  address: string,
  family: Network['family'],
): 'refusal.chainAddressFormat' | 'refusal.chainAddressNetwork' | null {
  if (shapes[family].test(address)) return null
  return Object.values(shapes).some((shape) => shape.test(address))
    ? 'refusal.chainAddressNetwork'
    : 'refusal.chainAddressFormat'
}
