import type { ChainAdapter, ChainFamily } from './chain-adapter.ts'
import { createEvmAdapter } from './evm-adapter.ts'
import { createTronAdapter } from './tron-adapter.ts'
import { agreeingSources } from './two-sources.ts'

export interface SourcedNetwork {
  family: ChainFamily
  /** EIP-155; null on TRON. */
  chainId: number | null
  /** At least one; all of them must agree. */
  urls: readonly string[]
}

/** Makes the reader of a network, from the sources that the settings name. */
export function createAdapter({ family, chainId, urls }: SourcedNetwork): ChainAdapter {
  const sources = urls.map((url) =>
    family === 'evm' ? createEvmAdapter({ url, chainId }) : createTronAdapter({ url }),
  )
  if (sources.length === 0) throw new TypeError('a network without a source cannot be read')
  return sources.reduce(agreeingSources)
}
