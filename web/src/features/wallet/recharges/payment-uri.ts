import type { Network } from './topup-types.ts'

interface Payment {
  transfer: NonNullable<Network['transfer']>
  address: string
  /** Null leaves the sum to the wallet's owner. */
  amountCents: number | null
}

/** Address that wallets open as a transfer of the token, filled in (EIP-681). */
export function paymentUri({
  transfer: { chainId, contract, decimals },
  address,
  amountCents,
}: Payment): string {
  const sum = amountCents === null ? '' : `&uint256=${tokenUnits(amountCents, decimals)}`
  return `ethereum:${contract}@${chainId}/transfer?address=${address}${sum}`
}

/** Cents in the token's smallest units; a token of less than two decimals gets whole units, rounded up. */
function tokenUnits(amountCents: number, decimals: number): bigint {
  if (decimals >= 2) return BigInt(amountCents) * 10n ** BigInt(decimals - 2)
  const centsPerUnit = 10n ** BigInt(2 - decimals)
  return (BigInt(amountCents) + centsPerUnit - 1n) / centsPerUnit
}
