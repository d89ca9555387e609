import { createRequire } from 'node:module'
import type { HDKey } from '@scure/bip32'
import type * as Viem from 'viem/utils'

const require = createRequire(import.meta.url)
let library: typeof Viem | undefined

/**
 * The library of addresses and contracts: 250 modules, a tenth of a start, loaded when the first of them is used. At once and not in
 * the background, for an address is checked where nothing waits.
 */
export function chainLibrary(): typeof Viem {
  library ??= require('viem/utils') as typeof Viem
  return library
}

/** Loaded with the first deposit address. */
export const keysLibrary = (): { HDKey: typeof HDKey } => require('@scure/bip32')
