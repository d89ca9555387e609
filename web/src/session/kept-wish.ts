import { parseJson, sessionStore } from '@sampan/client/storage.ts'
import { type Wish, wishStore } from './wish.ts'

/** The wish that belongs to `returnTo`; one of another page is out of date. */
export function readWish(returnTo: string | null): Wish | null {
  const stored = parseJson(sessionStore.get(wishStore))
  if (typeof stored !== 'object' || stored === null) return null
  const { kind, id, returnTo: of } = stored as Partial<Wish & { returnTo: string }>
  return kind !== undefined && typeof id === 'number' && of === returnTo ? (stored as Wish) : null
}

export const forgetWish = (): void => sessionStore.remove(wishStore)

/** Takes the wish to ask about this product, with which its page opens the sheet. */
export function takeAskWish(productId: number): boolean {
  const stored = parseJson(sessionStore.get(wishStore)) as Partial<Wish> | null
  if (stored?.kind !== 'ask' || stored.id !== productId) return false
  forgetWish()
  return true
}
