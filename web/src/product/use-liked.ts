import { useApi } from '#client/use-api.ts'
import { useSignedIn } from '#session/use-session.ts'

/** True if the buyer likes a product. All hearts of a page read one answer. */
export function useLiked(productId: number): boolean {
  const signedIn = useSignedIn()
  const { data } = useApi('favourite_ids', {}, { enabled: signedIn, freshMs: 300_000 })
  return signedIn && data?.includes(productId) === true
}
