import { useApi } from '#client/use-api.ts'
import type { Bag } from './bag-changes.ts'

/**
 * Preview of the checkout for the selected lines: freight and days of each shop, the total, and the codes offered for them.
 * Absent while the server does not know the bag as it is shown.
 */
export function useBagPreview(bag: Bag | undefined, isSettled: boolean) {
  const hasPick = bag !== undefined && bag.selectedLines > 0
  const { data } = useApi(
    'order_preview',
    { bestPromo: 'shown' },
    { enabled: hasPick && isSettled, keepPrevious: true },
  )
  const isOfBag = hasPick && isSettled && data?.goodsCents === bag.selectedCents
  return {
    preview: isOfBag ? data : undefined,
    /** Cents of all parcels of what is selected, of the last preview while the next is asked for; null where one is not known. */
    freightCents: hasPick && data?.groups.every(({ freight }) => freight !== null) ? data.freightCents : null,
    /** Freight and days of a shop's parcel; the days stay while quantities change. */
    freightOf: (shopId: number) =>
      hasPick ? (data?.groups.find(({ shop }) => shop.id === shopId)?.freight ?? null) : null,
    /** Duties and taxes of one shop's parcel, in the same way. */
    dutiesOf: (shopId: number) =>
      hasPick ? (data?.groups.find(({ shop }) => shop.id === shopId)?.duties ?? null) : null,
  }
}
