import { refuse } from '#kernel/refusal.ts'
import { type ChainFamily, checkAddress } from '#modules/chain/index.ts'

const refusalOf = {
  format: 'chainAddressFormat',
  checksum: 'chainAddressChecksum',
  wrongNetwork: 'chainAddressNetwork',
} as const

/** The address as its network writes it. Refuses chainAddressFormat, chainAddressChecksum, chainAddressNetwork. */
export function requireChainAddress(family: ChainFamily, typed: string): string {
  const checked = checkAddress(family, typed)
  return 'problem' in checked ? refuse(refusalOf[checked.problem]) : checked.address
}
