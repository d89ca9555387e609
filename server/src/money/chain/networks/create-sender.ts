import type { ChainFamily, ChainSender } from './chain-adapter.ts'

export interface PayingWallet {
  family: ChainFamily
  /** EIP-155; null on TRON. */
  chainId: number | null
  /** Nodes that transactions are sent to. */
  url: string
  /** Hex digits, with or without 0x. */
  privateKey: string
}

/** Makes the sender of a network. Its libraries are loaded here: only the sending process needs those that sign. */
export async function createSender({ family, chainId, url, privateKey }: PayingWallet): Promise<ChainSender> {
  const key = `0x${privateKey.replace(/^0x/, '')}`
  if (family === 'tron') {
    const { createTronSender } = await import('./tron-sender.ts').catch(withoutTronweb)
    return createTronSender({ url, privateKey: key })
  }
  if (chainId === null) throw new TypeError('an EVM network has a chain id')
  const { createEvmSender } = await import('./evm-sender.ts')
  return createEvmSender({ url, chainId, privateKey: key })
}

/** An installation without optional packages signs for EVM networks alone. */
function withoutTronweb(error: unknown): never {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error
  throw new Error('Withdrawals on TRON need the package tronweb: install without --omit=optional.', {
    cause: error,
  })
}
