import { useEffect, useState } from 'react'
import { parseJson, sessionStore } from '#device/storage.ts'
import { useSession } from '#session/use-session.ts'
import type { Way } from './withdraw-types.ts'

/** What the buyer has chosen so far; it outlives the way to the payment code's page and back. */
export interface Draft {
  way: Way
  amountCents: number | null
  cardId: string | null
  addressId: string | null
  /** Whose it is: who signs in next in this tab begins with an empty one. */
  buyerId: string
}

const name = 'withdraw:draft'
const emptyOf = (buyerId: string): Draft => ({
  way: 'bank',
  amountCents: null,
  cardId: null,
  addressId: null,
  buyerId,
})

export function useDraft() {
  const buyerId = useSession(({ userInfo }) => userInfo?.id ?? '')
  const [draft, setDraft] = useState(() => load(buyerId))
  useEffect(() => sessionStore.set(name, JSON.stringify(draft)), [draft])
  return {
    draft,
    change: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    forget: () => {
      sessionStore.remove(name)
      setDraft((before) => ({ ...before, amountCents: null }))
    },
  }
}

function load(buyerId: string): Draft {
  const stored = parseJson(sessionStore.get(name))
  if (typeof stored !== 'object' || stored === null) return emptyOf(buyerId)
  const { way, amountCents, cardId, addressId, buyerId: owner } = stored as Partial<Draft>
  if (owner !== buyerId) return emptyOf(buyerId)
  return {
    way: way === 'onchain' ? 'onchain' : 'bank',
    amountCents: typeof amountCents === 'number' ? amountCents : null,
    cardId: typeof cardId === 'string' ? cardId : null,
    addressId: typeof addressId === 'string' ? addressId : null,
    buyerId,
  }
}
