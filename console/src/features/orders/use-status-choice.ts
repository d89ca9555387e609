import { type OrderStatus, orderStatus } from '@sampan/contract/trade/orders/status.ts'
import { useSearchChoice } from '#ui/use-search-choice.ts'

const statuses = Object.values(orderStatus)

/** Which state of orders the address asks for; undefined is all. */
export function useStatusChoice(first?: OrderStatus): {
  status: OrderStatus | undefined
  setStatus(status: OrderStatus | undefined): void
} {
  const [asked, setAsked] = useSearchChoice('status')
  const chosen = statuses.find((status) => String(status) === asked)
  return {
    status: asked === '' ? first : chosen,
    setStatus: (status) => setAsked(status === undefined ? 'all' : String(status)),
  }
}
