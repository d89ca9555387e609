import type { ChainFamily, ChainSender } from './chain-adapter.ts'

export interface PayingWallet {
  family: ChainFamily
  /** EIP-155; null on TRON. */
  chainId: number | null
  /** Where transactions are sent to. */
  url: string
  /** Hex digits, with or without 0x. */
  privateKey: string
}

/** What pays on a network. Loaded when it is made: nobody but the payout process needs the libraries that sign. */
export async function createSender({ family, chainId, url, privateKey }: PayingWallet): Promise<ChainSender> {
  const key = `0x${privateKey.replace(/^0x/, '')}`
  if (family === 'tron') {
    const { createTronSender } = await import('./tron-sender.ts')
    return createTronSender({ url, privateKey: key })
  }
  if (chainId === null) throw new TypeError('an EVM network has a chain id')
  const { createEvmSender } = await import('./evm-sender.ts')
  return createEvmSender({ url, chainId, privateKey: key })
}
