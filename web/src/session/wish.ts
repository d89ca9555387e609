import { parseJson, sessionStore } from '#platform/storage.ts'

/** An act that a visitor wanted when the login stepped in; it is done once they are in. */
export interface Wish {
  kind: 'like' | 'follow' | 'tellBack' | 'ask' | 'saveSearch' | 'review' | 'answer'
  /** Of the product, shop, review or answer; 0 for a search. */
  id: number
  /** The product's or shop's name, for the login page. */
  name?: string
  /** The toast when it is done, in the language of the moment. */
  said?: string
  /** What a search looks for. */
  search?: Readonly<Record<string, unknown>>
}

const storeName = 'wish'

/** Keeps the wish over a reload of the login page; it belongs to the page that the login leads back to. */
export const leaveWish = (wish: Wish, returnTo: string): void =>
  sessionStore.set(storeName, JSON.stringify({ ...wish, returnTo }))

/** The wish that belongs to `returnTo`; one of another page is out of date. */
export function readWish(returnTo: string | null): Wish | null {
  const stored = parseJson(sessionStore.get(storeName))
  if (typeof stored !== 'object' || stored === null) return null
  const { kind, id, returnTo: of } = stored as Partial<Wish & { returnTo: string }>
  return kind !== undefined && typeof id === 'number' && of === returnTo ? (stored as Wish) : null
}

export const hasWish = (): boolean => sessionStore.get(storeName) !== null
export const forgetWish = (): void => sessionStore.remove(storeName)

/** Takes the wish to ask about this product, with which its page opens the sheet. */
export function takeAskWish(productId: number): boolean {
  const stored = parseJson(sessionStore.get(storeName)) as Partial<Wish> | null
  if (stored?.kind !== 'ask' || stored.id !== productId) return false
  forgetWish()
  return true
}
