import { parseJson, sessionStore } from '#platform/storage.ts'

export type Notes = ReadonlyMap<number, string>

/** What the buyer has chosen and written on a checkout page. */
export interface CheckoutDraft {
  addressId?: string | undefined
  promoCode?: string | undefined
  notes: Notes
}

export const emptyDraft: CheckoutDraft = { notes: new Map() }

const nameOf = (subject: string) => `orders:draft ${subject}`

/** Keeps a draft in this window, across a reload and other pages; it is gone with the login. */
export function storeDraft(subject: string, draft: CheckoutDraft): void {
  if (draft === emptyDraft) sessionStore.remove(nameOf(subject))
  else sessionStore.set(nameOf(subject), JSON.stringify({ ...draft, notes: [...draft.notes] }))
}

export function loadDraft(subject: string): CheckoutDraft {
  const stored = parseJson(sessionStore.get(nameOf(subject)))
  if (typeof stored !== 'object' || stored === null) return emptyDraft
  const { addressId, promoCode, notes } = stored as Record<string, unknown>
  return {
    addressId: typeof addressId === 'string' ? addressId : undefined,
    promoCode: typeof promoCode === 'string' ? promoCode : undefined,
    notes: new Map(Array.isArray(notes) ? notes.filter(isNote) : []),
  }
}

const isNote = (note: unknown): note is [number, string] =>
  Array.isArray(note) && typeof note[0] === 'number' && typeof note[1] === 'string'
