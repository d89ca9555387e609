import type { Deposit, Network, Recharge } from '#features/wallet/recharges/topup-types.ts'
import { sampleIds } from './sample-buyer.ts'
import { sampleAddressText, sampleHash, sampleNetwork } from './sample-network.ts'

export const closedNetwork = (part: Partial<Network> = {}): Network =>
  sampleNetwork({
    id: 'tron',
    name: 'TRON',
    standard: 'TRC-20',
    address: null,
    open: false,
    hasFaucet: false,
    transfer: null,
    ...part,
  })

export const sampleDeposit = (part: Partial<Deposit> = {}): Deposit => ({
  id: sampleIds[0],
  networkId: 'harbour',
  networkName: 'Harbour test chain',
  token: 'tUSD',
  txHash: sampleHash,
  amountCents: 30_000,
  state: 'seen',
  keptReason: null,
  isBeingChecked: false,
  confirmations: 7,
  neededConfirmations: 12,
  secondsLeft: 5,
  seenAt: new Date().toISOString(),
  creditedAt: null,
  ...part,
})

export const sampleRecharge = (part: Partial<Recharge> = {}): Recharge => ({
  id: sampleIds[0],
  number: 'R-40812',
  method: 'manual',
  network: { id: 'harbour', name: 'Harbour test chain' },
  address: sampleAddressText,
  amountCents: 8_500,
  arrivedCents: null,
  status: 0,
  isAgreed: false,
  isBeingChecked: false,
  reason: '',
  txHash: null,
  reference: null,
  fields: [],
  confirmations: null,
  neededConfirmations: null,
  evidence: [],
  pdfs: [],
  requests: [],
  createdAt: '2026-11-21T05:51:00.000Z',
  decidedAt: null,
  ...part,
})
