import type {
  ChainAddress,
  Terms,
  WholeWithdrawal,
  Withdrawal,
} from '#features/wallet/withdrawals/withdraw-types.ts'
import { sampleIds } from './sample-buyer.ts'
import { sampleAddressText, sampleNetwork } from './sample-network.ts'

export const sampleAddress = (part: Partial<ChainAddress> = {}): ChainAddress => ({
  id: sampleIds[0],
  network: { id: 'harbour', name: 'Harbour test chain' },
  address: sampleAddressText,
  label: 'My wallet',
  usableAt: '2026-01-01T00:00:00.000Z',
  ...part,
})

export const sampleTerms = (part: Partial<Terms> = {}): Terms => ({
  balanceCents: 128_450,
  cardHeldCents: 0,
  cardHoldDays: 120,
  feeBps: 100,
  minFeeCents: 100,
  minAmountCents: 500,
  maxAmountCents: 1_000_000,
  leftTodayCents: 2_000_000,
  timesLeftToday: 10,
  auditMinutes: 30,
  newAddressWaitMinutes: 1_440,
  isStopped: false,
  stoppedReason: '',
  cards: [{ id: sampleIds[1], bankName: 'Vietcombank', lastFour: '4471', holder: 'MAI TRAN', wayId: null }],
  addresses: [],
  networks: [sampleNetwork()],
  ...part,
})

export const sampleWhole = (part: Partial<WholeWithdrawal> = {}): WholeWithdrawal => ({
  ...sampleWithdrawal(part),
  cardNumber: '9704366812344471',
  fields: [],
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
  bankReference: null,
  network: null,
  address: null,
  status: 0,
  reason: '',
  payoutState: 'none',
  isBeingChecked: false,
  txHash: null,
  confirmations: null,
  neededConfirmations: null,
  createdAt: '2026-11-21T05:51:00.000Z',
  decidedAt: null,
  paidAt: null,
  ...part,
})
