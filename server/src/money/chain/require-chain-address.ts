import { refuse } from '#kernel/refusal.ts'
import { checkAddress } from './addresses/check-address.ts'
import type { Network } from './network-store.ts'

const refusalOf = {
  format: 'chainAddressFormat',
  checksum: 'chainAddressChecksum',
  wrongNetwork: 'chainAddressNetwork',
} as const

/**
 * The address as its network writes it; never the token's own contract, nor one of `refused`.
 * Refuses chainAddressFormat, chainAddressChecksum, chainAddressNetwork.
 */
export function requireChainAddress(
  { family, tokenContract }: Pick<Network, 'family' | 'tokenContract'>,
  typed: string,
  refused: readonly string[] = [],
): string {
  const checked = checkAddress(family, typed, [tokenContract, ...refused])
  return 'problem' in checked ? refuse(refusalOf[checked.problem]) : checked.address
}
