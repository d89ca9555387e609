import { useEffect, useState } from 'react'
import { localStore, parseJson } from '#device/storage.ts'

export interface ProofDraft {
  amountCents: number | null
  networkId: string | null
  address: string
  txHash: string
}

const empty: ProofDraft = { amountCents: null, networkId: null, address: '', txHash: '' }
const name = 'topup:proof'

/** What a buyer has written so far, kept across a login and a reload. It is gone when somebody else begins one. */
export function useProofDraft(buyerId: string) {
  const [draft, setDraft] = useState(() => load(buyerId))
  useEffect(() => {
    if (draft === empty) localStore.remove(name)
    else localStore.set(name, JSON.stringify({ buyerId, ...draft }))
  }, [draft, buyerId])
  return {
    draft,
    change: (part: Partial<ProofDraft>) => setDraft((before) => ({ ...before, ...part })),
    clear: () => setDraft(empty),
  }
}

function load(buyerId: string): ProofDraft {
  const stored = parseJson(localStore.get(name))
  if (typeof stored !== 'object' || stored === null) return empty
  const found = stored as Partial<ProofDraft> & { buyerId?: unknown }
  if (found.buyerId !== buyerId) return empty
  return {
    amountCents: typeof found.amountCents === 'number' ? found.amountCents : null,
    networkId: typeof found.networkId === 'string' ? found.networkId : null,
    address: typeof found.address === 'string' ? found.address : '',
    txHash: typeof found.txHash === 'string' ? found.txHash : '',
  }
}
