import { deviceDrafts } from '@sampan/client/drafts.ts'
import { usePersisted } from '#session/use-persisted.ts'

export interface ProofDraft {
  amountCents: number | null
  networkId: string | null
  address: string
  txHash: string
}

export const emptyProof: ProofDraft = { amountCents: null, networkId: null, address: '', txHash: '' }

const parse = ({
  amountCents,
  networkId,
  address,
  txHash,
}: Readonly<Record<string, unknown>>): ProofDraft => ({
  amountCents: typeof amountCents === 'number' ? amountCents : null,
  networkId: typeof networkId === 'string' ? networkId : null,
  address: typeof address === 'string' ? address : '',
  txHash: typeof txHash === 'string' ? txHash : '',
})

/** Draft of a proof, kept across a login and a reload. It is gone when somebody else begins one. */
export function useProofDraft(buyerId: string) {
  const { value, change, forget } = usePersisted('topup:proof', {
    owner: buyerId,
    empty: emptyProof,
    parse,
    store: deviceDrafts,
  })
  return { draft: value, change, clear: forget }
}
