import { windowDrafts } from '@sampan/client/drafts.ts'
import { usePersisted } from '#session/use-persisted.ts'
import { useSession } from '#session/use-session.ts'

/** Note to each shop. */
export type Notes = ReadonlyMap<number, string>

/** Choices and notes of the buyer on a checkout page. */
interface CheckoutDraft {
  addressId?: string | undefined
  /** The code that the buyer typed or chose; without one the best that is offered is counted. */
  promoCode?: string | undefined
  /** The buyer took the code off: none is counted by itself in this checkout. */
  isPromoOff?: boolean | undefined
  notes: readonly (readonly [shopId: number, text: string])[]
}

const empty: CheckoutDraft = { notes: [] }

const isNote = (note: unknown): note is [number, string] =>
  Array.isArray(note) && typeof note[0] === 'number' && typeof note[1] === 'string'

const parse = ({
  addressId,
  promoCode,
  isPromoOff,
  notes,
}: Readonly<Record<string, unknown>>): CheckoutDraft => ({
  addressId: typeof addressId === 'string' ? addressId : undefined,
  promoCode: typeof promoCode === 'string' ? promoCode : undefined,
  isPromoOff: isPromoOff === true ? true : undefined,
  notes: Array.isArray(notes) ? notes.filter(isNote) : [],
})

/** The draft of one checkout, of the bag or of what is bought at once; it outlives a reload and a visit to another page. */
export function useCheckoutDraft(subject: string) {
  const owner = useSession(({ userInfo }) => userInfo?.id ?? '')
  const name = `orders:draft ${subject}`
  const { value, change, forget } = usePersisted(name, { owner, empty, parse })
  return {
    value,
    change,
    forget,
    /** Puts the present draft back later, also when the page is no longer there: it reads it when it opens. */
    keep: () => () => {
      windowDrafts.write(owner, name, value)
      change(value)
    },
  }
}
