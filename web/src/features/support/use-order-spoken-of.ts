import type { OrderStatus } from '@sampan/contract/trade/orders/status.ts'
import { useApi } from '#client/use-api.ts'
import { cardOf } from './attached-card.tsx'
import type { Message } from './support-types.ts'

interface Card {
  product: string | null
  order: string | null
}

/** The state of the order that is spoken of: the one that goes with the next message, else the one that was named last. */
export function useOrderSpokenOf(
  card: Card,
  messages: readonly Message[],
): { status: OrderStatus | undefined; isLooking: boolean } {
  const { product, order } = cardOf(card)
  const attached = useApi('order_detail', { id: order ?? '' }, { enabled: order !== undefined })
  if (order !== undefined) return { status: attached.data?.status, isLooking: attached.isPending }
  const named = messages.find((message) => message.order !== null || message.product !== null)
  return { status: product === undefined ? named?.order?.status : undefined, isLooking: false }
}
