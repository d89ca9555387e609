import { hasChecksum } from './address-checksum.ts'
import type { Network } from './withdraw-types.ts'

const shapes = {
  evm: /^0x[0-9a-fA-F]{40}$/,
  tron: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
} as const satisfies Record<Network['family'], RegExp>

/** Fault of an address, said on its field before the code is asked for; the server looks again. */
export function shapeProblem(
  address: string,
  family: Network['family'],
): 'refusal.chainAddressFormat' | 'refusal.chainAddressNetwork' | 'refusal.chainAddressChecksum' | null {
  if (shapes[family].test(address))
    return hasChecksum[family](address) ? null : 'refusal.chainAddressChecksum'
  return Object.values(shapes).some((shape) => shape.test(address))
    ? 'refusal.chainAddressNetwork'
    : 'refusal.chainAddressFormat'
}
