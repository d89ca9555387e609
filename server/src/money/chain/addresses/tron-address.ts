import { createHash } from 'node:crypto'
import type { Hex } from 'viem'

/** Base58 digits: no 0, O, I or l. */
const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** Every address of TRON's main network starts with this byte, and so with the letter T. */
const prefix = '41'

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()
const checksumOf = (hex: string): string => sha256(sha256(Buffer.from(hex, 'hex'))).toString('hex', 0, 4)

/** The TRON address (base58 with checksum) of the same 20 bytes that EVM networks write as 0x-hex. */
export function tronAddressOf(hex: Hex): string {
  const body = prefix + hex.slice(2).toLowerCase()
  let rest = BigInt(`0x${body}${checksumOf(body)}`)
  let text = ''
  for (; rest > 0n; rest /= 58n) text = digits[Number(rest % 58n)] + text
  return text
}

/** The 20 bytes of a TRON address as 0x-hex in lower case; `format` or `checksum` when it is none. */
export function hexOfTronAddress(text: string): { hex: Hex } | { problem: 'format' | 'checksum' } {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return { problem: 'format' }
  let value = 0n
  for (const digit of text) value = value * 58n + BigInt(digits.indexOf(digit))
  const bytes = value.toString(16)
  const body = bytes.slice(0, 42)
  // 34 characters that begin with T can stand for another first byte than 0x41: a typing error.
  if (bytes.length !== 50 || !body.startsWith(prefix) || bytes.slice(42) !== checksumOf(body))
    return { problem: 'checksum' }
  return { hex: `0x${body.slice(2)}` }
}
