import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Network } from './withdraw-types.ts'

/** EIP-55: a letter is a capital where the hash of the small address has 8 or more; without capitals there is no checksum. */
function evm(address: string): boolean {
  const digits = address.slice(2)
  const small = digits.toLowerCase()
  if (digits === small) return true
  const hash = bytesToHex(keccak_256(utf8ToBytes(small)))
  return [...small].every(
    (letter, place) =>
      digits[place] === (Number.parseInt(hash.charAt(place), 16) >= 8 ? letter.toUpperCase() : letter),
  )
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Base58Check: the last four bytes are the beginning of the double SHA-256 of the others. */
function tron(address: string): boolean {
  let value = 0n
  for (const letter of address) value = value * 58n + BigInt(alphabet.indexOf(letter))
  const bytes = Uint8Array.from({ length: 25 }, (_, place) =>
    Number((value >> BigInt(8 * (24 - place))) & 255n),
  )
  const check = sha256(sha256(bytes.subarray(0, 21)))
  return bytes.subarray(21).every((byte, place) => byte === check[place])
}

/** True if an address of the right shape has no typing mistake; the server looks again. */
export const hasChecksum: Readonly<Record<Network['family'], (address: string) => boolean>> = { evm, tron }
