import { session, type UserInfo } from '#session/session.ts'
import type { ChainAddress, Network, Terms, Withdrawal } from './withdraw-types.ts'

export const sampleIds = [
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000002',
] as const

export const sampleNetwork = (part: Partial<Network> = {}): Network => ({
  id: 'harbour',
  name: 'Harbour test chain',
  family: 'evm',
  token: 'tUSD',
  standard: 'ERC-20',
  address: null,
  minAmountCents: 100,
  confirmations: 12,
  secondsPerBlock: 1,
  networkCostCents: 10,
  open: true,
  withdrawOpen: true,
  explorer: 'https://scan.test/tx/{hash}',
  hasTap: true,
  ...part,
})

export const sampleAddress = (part: Partial<ChainAddress> = {}): ChainAddress => ({
  id: sampleIds[0],
  network: { id: 'harbour', name: 'Harbour test chain' },
  address: '0x7d3f0BcC14A9e0AbF5bD2e6B4b3cD8a7b1c2D3e4',
  label: 'My wallet',
  usableAt: '2026-01-01T00:00:00.000Z',
  ...part,
})

export const sampleTerms = (part: Partial<Terms> = {}): Terms => ({
  balanceCents: 128_450,
  feeBps: 100,
  minFeeCents: 100,
  minAmountCents: 500,
  maxAmountCents: 1_000_000,
  leftTodayCents: 2_000_000,
  auditMinutes: 30,
  newAddressWaitMinutes: 1_440,
  isStopped: false,
  stoppedReason: '',
  cards: [{ id: sampleIds[1], bankName: 'Vietcombank', lastFour: '4471', holder: 'MAI TRAN' }],
  addresses: [],
  networks: [sampleNetwork()],
  ...part,
})

export const sampleWithdrawal = (part: Partial<Withdrawal> = {}): Withdrawal => ({
  id: sampleIds[0],
  number: 'W-70012',
  type: 'bank',
  amountCents: 25_000,
  serviceChargeCents: 250,
  arrivalCents: 24_750,
  bankName: 'Vietcombank',
  cardLastFour: '4471',
  network: null,
  address: null,
  status: 0,
  reason: '',
  payoutState: 'none',
  txHash: null,
  confirmations: null,
  neededConfirmations: null,
  createdAt: '2026-11-21T05:51:00.000Z',
  decidedAt: null,
  paidAt: null,
  ...part,
})

/** Signs the test's buyer in. */
export function signIn(part: Partial<UserInfo> = {}): void {
  const identity = {
    id: sampleIds[0],
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
    ...part,
  })
}
