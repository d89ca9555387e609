import { chainLibrary } from '../chain-library.ts'
import type { ChainFamily } from '../networks/chain-adapter.ts'
import { hexOfTronAddress, tronAddressOf } from './tron-address.ts'

/** `wrongNetwork`: it is a good address, of the other family. */
export type AddressProblem = 'format' | 'checksum' | 'wrongNetwork'

export type CheckedAddress = { address: string } | { problem: AddressProblem }

/**
 * The address as its network writes it (EVM with the EIP-55 checksum), or what is wrong with it. An EVM address without
 * capitals carries no checksum and passes; the zero address does not.
 * @param refused addresses where money would be lost, such as the token's own contract
 */
export function checkAddress(
  family: ChainFamily,
  typed: string,
  refused: readonly string[] = [],
): CheckedAddress {
  const text = typed.trim()
  const other = family === 'evm' ? checkTron(text) : checkEvm(text)
  if ('address' in other) return { problem: 'wrongNetwork' }
  const checked = family === 'evm' ? checkEvm(text) : checkTron(text)
  if ('problem' in checked) return checked
  const isRefused = refused.some((each) => each.toLowerCase() === checked.address.toLowerCase())
  return isRefused ? { problem: 'format' } : checked
}

function checkEvm(text: string): CheckedAddress {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return { problem: 'format' }
  const address = chainLibrary().getAddress(text.toLowerCase())
  const isBare = text.slice(2) === text.slice(2).toLowerCase()
  if (!isBare && text !== address) return { problem: 'checksum' }
  return isZero(text) ? { problem: 'format' } : { address }
}

function checkTron(text: string): CheckedAddress {
  const read = hexOfTronAddress(text)
  if ('problem' in read) return read
  return isZero(read.hex) ? { problem: 'format' } : { address: tronAddressOf(read.hex) }
}

const isZero = (hex: string): boolean => /^0x0+$/.test(hex)
