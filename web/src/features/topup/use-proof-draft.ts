import { useEffect, useState } from 'react'
import { localStore, parseJson } from '#device/storage.ts'

export interface ProofDraft {
  amountCents: number | null
  networkId: string | null
  address: string
  txHash: string
}

const empty: ProofDraft = { amountCents: null, networkId: null, address: '', txHash: '' }
const nameOf = (buyerId: string) => `topup:proof:${buyerId}`

/** What a buyer has written so far, kept on the device across a login and a reload; nobody else's is ever shown. */
export function useProofDraft(buyerId: string) {
  const [draft, setDraft] = useState(() => load(buyerId))
  useEffect(() => localStore.set(nameOf(buyerId), JSON.stringify(draft)), [draft, buyerId])
  return {
    draft,
    change: (part: Partial<ProofDraft>) => setDraft((before) => ({ ...before, ...part })),
    clear: () => setDraft(empty),
  }
}

function load(buyerId: string): ProofDraft {
  const stored = parseJson(localStore.get(nameOf(buyerId)))
  if (typeof stored !== 'object' || stored === null) return empty
  const { amountCents, networkId, address, txHash } = stored as Partial<ProofDraft>
  return {
    amountCents: typeof amountCents === 'number' ? amountCents : null,
    networkId: typeof networkId === 'string' ? networkId : null,
    address: typeof address === 'string' ? address : '',
    txHash: typeof txHash === 'string' ? txHash : '',
  }
}
