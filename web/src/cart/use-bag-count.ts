import { useApi } from '#client/use-api.ts'
import { useSignedIn } from '#session/use-session.ts'
import { useVisitorBag } from '#session/visitor-bag.ts'

/** Pieces in the bag: a buyer's by the server, a visitor's by this device. */
export function useBagCount(): number {
  const isSignedIn = useSignedIn()
  const picks = useVisitorBag()
  const { data } = useApi('shell_info', {}, { enabled: isSignedIn })
  if (isSignedIn) return data?.cartQuantity ?? 0
  return picks.reduce((sum, pick) => sum + pick.quantity, 0)
}
