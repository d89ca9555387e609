import { session } from '#session/session.ts'
import type { Deposit, Network, Recharge } from './topup-types.ts'

export const sampleIds = [
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000002',
] as const

export const depositAddress = '0x7d3f0BcC14A9e0AbF5bD2e6B4b3cD8a7b1c2D3e4'
export const sampleHash = `0x${'9f3a7c1e'.repeat(8)}`

export const sampleNetwork = (part: Partial<Network> = {}): Network => ({
  id: 'harbour',
  name: 'Harbour test chain',
  family: 'evm',
  token: 'tUSD',
  standard: 'ERC-20',
  address: depositAddress,
  minAmountCents: 100,
  confirmations: 12,
  secondsPerBlock: 1,
  networkCostCents: 10,
  open: true,
  withdrawOpen: true,
  explorer: null,
  hasTap: true,
  ...part,
})

export const closedNetwork = (part: Partial<Network> = {}): Network =>
  sampleNetwork({
    id: 'tron',
    name: 'TRON',
    standard: 'TRC-20',
    address: null,
    open: false,
    hasTap: false,
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
  address: depositAddress,
  amountCents: 8_500,
  arrivedCents: null,
  status: 0,
  reason: '',
  txHash: null,
  confirmations: null,
  neededConfirmations: null,
  evidence: [],
  createdAt: '2026-11-21T05:51:00.000Z',
  decidedAt: null,
  ...part,
})

/** Signs the test's buyer in. */
export function signIn(id: string = sampleIds[0]): void {
  const identity = {
    id,
    familyName: 'mai',
    givenName: 'Mai Tran',
    email: 'mai@example.com',
    mobile: '+84905550142',
    avatar: null,
    language: { language_name: 'English', chinese_name: '英语', file_name: 'en' },
  } as const
  session.start({ ...identity, token: 'token', expiresAt: '2030-01-01T00:00:00.000Z' })
  session.setUserInfo({
    ...identity,
    balanceCents: 128_450,
    hasPayCode: true,
    unreadNotices: 0,
    orderCounts: {},
    cartQuantity: 0,
  })
}
