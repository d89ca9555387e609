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
    /** Duties and taxes that are paid with the order, in cents, of all parcels. */
    dutyCents: hasPick ? (data?.dutyCents ?? 0) : 0,
    /** Parcel of one shop as the checkout would show it, and the country of its address; both null where they are not known. */
    parcelOf: (shopId: number) => ({
      quoted: hasPick ? (data?.groups.find(({ shop }) => shop.id === shopId) ?? null) : null,
      country: data?.address?.area[0] ?? null,
    }),
  }
}
