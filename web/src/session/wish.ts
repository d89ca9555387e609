import { sessionStore } from '@sampan/client/storage.ts'

/** An act that a visitor wanted when the login stepped in; it is done once they are in. */
export interface Wish {
  kind: 'like' | 'follow' | 'tellBack' | 'ask' | 'saveSearch' | 'review' | 'answer'
  /** Id of the product, shop, review or answer; 0 for a search. */
  id: number
  /** The product's or shop's name, for the login page. */
  name?: string
  /** The toast when it is done, in the language of the moment. */
  said?: string
  /** Words and filters of a search. */
  search?: Readonly<Record<string, unknown>>
}

export const wishStore = 'wish'

/** Keeps the wish over a reload of the login page; it belongs to the page that the login leads back to. */
export const leaveWish = (wish: Wish, returnTo: string): void =>
  sessionStore.set(wishStore, JSON.stringify({ ...wish, returnTo }))

export const hasWish = (): boolean => sessionStore.get(wishStore) !== null
