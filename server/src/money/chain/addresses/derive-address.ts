import { ECDH } from 'node:crypto'
import type { HDKey } from '@scure/bip32'
import { chainLibrary, keysLibrary } from '../chain-library.ts'
import type { ChainFamily } from '../networks/chain-adapter.ts'
import { tronAddressOf } from './tron-address.ts'

/** The derivation path of a family's extended public key; deposit addresses are its children (BIP-44). */
export const depositPath = {
  evm: "m/44'/60'/0'/0",
  tron: "m/44'/195'/0'/0",
} as const satisfies Record<ChainFamily, string>

const parents = new Map<string, HDKey>()

/**
 * The deposit address with this number, as its network writes it. Only the public key is needed: who runs this can take
 * in money and send none.
 */
export function deriveAddress(family: ChainFamily, xpub: string, index: number): string {
  const parent = parents.get(xpub) ?? keysLibrary().HDKey.fromExtendedKey(xpub)
  if (parent.privateKey)
    throw new TypeError('deposit addresses follow from a public key, never from a private one')
  parents.set(xpub, parent)
  const { publicKey } = parent.deriveChild(index)
  if (!publicKey) throw new TypeError('a child without a public key')
  const whole = ECDH.convertKey(publicKey, 'secp256k1', undefined, 'hex', 'uncompressed')
  const address = chainLibrary().publicKeyToAddress(`0x${String(whole)}`)
  return family === 'evm' ? address : tronAddressOf(address)
}
