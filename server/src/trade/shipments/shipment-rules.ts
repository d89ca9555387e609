import { eventsPerParcelMax } from '@sampan/contract/trade/shipments/limits.ts'
import type { PackedLine } from '@sampan/contract/trade/shipments/status.ts'

export const eventsShownMax = eventsPerParcelMax

interface Pieces {
  skuId: number
  quantity: number
}

/** Pieces of an order that are in none of the parcels. */
export function unpacked(ordered: readonly Pieces[], packed: readonly Pieces[]): Pieces[] {
  const taken = new Map<number, number>()
  for (const { skuId, quantity } of packed) taken.set(skuId, (taken.get(skuId) ?? 0) + quantity)
  return ordered
    .map(({ skuId, quantity }) => ({ skuId, quantity: quantity - (taken.get(skuId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

/** The lines of an order as the table of states asks for them (contract/src/trade/shipments/status.ts). */
export const packedLines = (ordered: readonly Pieces[], packed: readonly Pieces[]): PackedLine[] => {
  const left = new Map(unpacked(ordered, packed).map(({ skuId, quantity }) => [skuId, quantity]))
  return ordered.map(({ skuId, quantity }) => ({
    ordered: quantity,
    packed: quantity - (left.get(skuId) ?? 0),
  }))
}
