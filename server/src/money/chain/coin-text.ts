import type { ChainFamily } from './networks/chain-adapter.ts'

/** Coins in which the fees of EVM networks are paid, by chain id; of another one no name is known. */
const coins: Readonly<Record<number, string>> = {
  1: 'ETH',
  10: 'ETH',
  56: 'BNB',
  137: 'POL',
  8453: 'ETH',
  42161: 'ETH',
}

/** A raw sum of a network's own coin as people read it, such as `13.74 TRX`; null for null. At most six places, rounded up. */
export function coinText(
  { family, chainId }: { family: ChainFamily; chainId: number | null },
  raw: string | null,
): string | null {
  if (raw === null) return null
  const decimals = family === 'tron' ? 6 : 18
  const step = 10n ** BigInt(decimals - 6)
  const millionths = (BigInt(raw) + step - 1n) / step
  const digits = String(millionths).padStart(7, '0')
  const places = digits.slice(-6).replace(/0+$/, '')
  const name = family === 'tron' ? 'TRX' : (coins[chainId ?? 0] ?? '')
  return `${digits.slice(0, -6)}${places === '' ? '' : `.${places}`} ${name}`.trim()
}
