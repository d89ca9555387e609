import { useEffect, useState } from 'react'
import { parseJson, sessionStore } from '#device/storage.ts'
import type { Way } from './withdraw-types.ts'

/** What the buyer has chosen so far; it outlives the way to the payment code's page and back. */
export interface Draft {
  way: Way
  amountCents: number | null
  cardId: string | null
  addressId: string | null
}

const name = 'withdraw:draft'
const empty: Draft = { way: 'bank', amountCents: null, cardId: null, addressId: null }

export function useDraft() {
  const [draft, setDraft] = useState(load)
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

function load(): Draft {
  const stored = parseJson(sessionStore.get(name))
  if (typeof stored !== 'object' || stored === null) return empty
  const { way, amountCents, cardId, addressId } = stored as Partial<Draft>
  return {
    way: way === 'onchain' ? 'onchain' : 'bank',
    amountCents: typeof amountCents === 'number' ? amountCents : null,
    cardId: typeof cardId === 'string' ? cardId : null,
    addressId: typeof addressId === 'string' ? addressId : null,
  }
}
