import { usePersisted } from '#session/use-persisted.ts'
import { useSession } from '#session/use-session.ts'
import type { Way } from './withdraw-types.ts'

/** Choices of the buyer so far; they outlive the way to the payment code's page and back. */
export interface Draft {
  way: Way
  amountCents: number | null
  cardId: string | null
  addressId: string | null
}

const empty: Draft = { way: 'bank', amountCents: null, cardId: null, addressId: null }

const parse = ({ way, amountCents, cardId, addressId }: Readonly<Record<string, unknown>>): Draft => ({
  way: way === 'onchain' ? 'onchain' : 'bank',
  amountCents: typeof amountCents === 'number' ? amountCents : null,
  cardId: typeof cardId === 'string' ? cardId : null,
  addressId: typeof addressId === 'string' ? addressId : null,
})

export function useDraft() {
  const owner = useSession(({ userInfo }) => userInfo?.id ?? '')
  const { value, change } = usePersisted('withdraw:draft', { owner, empty, parse })
  // Way and target are likely to be the same the next time.
  return { draft: value, change, forget: () => change({ amountCents: null }) }
}
