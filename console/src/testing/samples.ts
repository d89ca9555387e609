import { rightPresets } from '@sampan/contract/access/members.ts'
import { moneyRules } from '@sampan/contract/testing/money-rules.ts'
import type { Output } from '#client/call.ts'

const buyer = { id: '00000000-0000-7000-8000-0000000000b1', account: 'mai', name: 'Mai Tran' }
const at = '2026-11-20T21:04:00.000Z'

export const meAs = (role: Output<'console_me'>['role']): Output<'console_me'> => ({
  id: '00000000-0000-7000-8000-0000000000a1',
  account: 'ines',
  name: 'Ines Duarte',
  role,
  member: null,
  expiresAt: '2099-01-01T00:00:00.000Z',
  steppedUpUntil: null,
  agreesFrom: null,
  confirmsBy: 'totp',
  isLinked: false,
})

export const meOf = (
  role: 'owner' | 'clerk',
  rights: NonNullable<Output<'console_me'>['member']>['rights'] = [...rightPresets.clerk, 'money'],
): Output<'console_me'> => ({
  ...meAs('seller'),
  member: { shop: { id: 7, name: 'Lantern Quay' }, role, rights },
})

export const overview: Output<'console_overview'> = {
  recharges: { waiting: 1, forMe: 1, waitingCents: 30_000, medianMinutes: 11 },
  withdrawals: { waiting: 1, forMe: 1, waitingCents: 25_000, medianMinutes: null },
  shopPayouts: { waiting: 3, forMe: 3, waitingCents: 12_000, medianMinutes: null },
  unexplainedDeposits: 2,
  crossingDeposits: 1,
  payoutsUnderway: 0,
  stuckPayouts: 0,
  haltedNetworks: 0,
  suspensionAppeals: 0,
  openProposals: 0,
  isAlone: false,
  aloneActs: 0,
  stuckRows: 0,
  restoredFrom: null,
  unknownPayments: 0,
  unknownPaymentList: [],
  openHits: 0,
  sanctionsAgeDays: null,
  isStopped: false,
  stoppedReason: '',
  lastAudit: {
    id: '1',
    at,
    isSound: true,
    findings: [{ law: 'trial balance', isKept: true, expected: '0', found: '0' }],
  },
  availableCents: 1_000_000,
  heldCents: 25_000,
  escrowCents: 50_000,
  days: [{ day: '2026-11-20', inCents: 30_000, outCents: 10_000 }],
}

export const moneySettings: Output<'console_money_settings'> = {
  ...moneyRules,
  version: 1,
  isStopped: false,
  stoppedReason: '',
}

export const rechargeRow: Output<'console_recharge_list'>['items'][number] = {
  id: '00000000-0000-7000-8000-0000000000c1',
  number: 'R-40812',
  buyer,
  method: 'manual',
  networkName: 'TRON',
  amountCents: 30_000,
  arrivedCents: null,
  status: 0,
  flags: ['firstRecharge', 'newAccount'],
  proof: null,
  approvals: 0,
  neededApprovals: 1,
  createdAt: at,
}

export const recharge: Output<'console_recharge_detail'> = {
  id: rechargeRow.id,
  number: rechargeRow.number,
  method: 'manual',
  network: { id: 'tron', name: 'TRON' },
  address: 'TQmw31qLk92pATQmw31qLk92pATQmw31qL',
  amountCents: 30_000,
  arrivedCents: null,
  status: 0,
  flags: ['firstRecharge', 'newAccount'],
  isAgreed: false,
  isBeingChecked: false,
  reason: '',
  txHash: null,
  reference: null,
  fields: [],
  wayId: null,
  bankReference: null,
  confirmations: null,
  neededConfirmations: null,
  pdfs: [],
  requests: [],
  evidence: [
    { id: '00000000-0000-7000-8000-0000000000e1', bytes: 214_000, pages: null, round: 0, matches: [] },
  ],
  createdAt: at,
  decidedAt: null,
  buyer: { ...buyer, balanceCents: 128_450, rechargedCents: 214_000, rechargedTimes: 9, isBlocked: false },
  checks: [
    { check: 'pictureNew', isGood: true, detail: '' },
    { check: 'senderKnown', isGood: false, detail: '' },
    { check: 'hashFound', isGood: null, detail: '' },
  ],
  approvals: [],
  neededApprovals: 1,
  version: 1,
  earlier: [],
}

export const withdrawalRow: Output<'console_withdrawal_list'>['items'][number] = {
  id: '00000000-0000-7000-8000-0000000000d1',
  number: 'W-70012',
  buyer,
  type: 'bank',
  target: 'Vietcombank •••• 1182',
  amountCents: 25_000,
  arrivalCents: 24_750,
  status: 0,
  payoutState: 'none',
  flags: ['newTarget'],
  approvals: 0,
  neededApprovals: 2,
  createdAt: at,
}

export const withdrawal: Output<'console_withdrawal_detail'> = {
  id: withdrawalRow.id,
  number: withdrawalRow.number,
  type: 'bank',
  amountCents: 25_000,
  serviceChargeCents: 250,
  arrivalCents: 24_750,
  bankName: 'Vietcombank',
  cardLastFour: '1182',
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
  createdAt: at,
  decidedAt: null,
  paidAt: null,
  flags: ['newTarget'],
  cardNumber: '9704360011821182',
  cardHolder: 'MAI TRAN',
  fields: [],
  buyer: {
    ...buyer,
    balanceCents: 103_450,
    heldCents: 25_000,
    withdrawnCents: 0,
    withdrawnTimes: 0,
    since: at,
    isBlocked: false,
  },
  approvals: [],
  neededApprovals: 2,
  version: 3,
  earlier: [],
  attempts: [],
  hits: [],
  problem: null,
  order: null,
}

/** The service charge, proposed by somebody else. */
export const proposal: Output<'console_proposal_list'>['items'][number] = {
  id: '01a201f8-525c-7a94-8d43-377d51b4a755',
  kind: 'money_settings',
  subject: { type: 'settings', id: 'money', name: '' },
  amountCents: null,
  detail: {},
  before: { ...moneyRules },
  after: { ...moneyRules, feeBps: 125 },
  reasonCode: 'other',
  reason: 'New tariff',
  state: 'open',
  proposedBy: { id: 'd0000000-0000-4000-8000-000000000009', account: 'bea', name: 'Bea', role: 'admin' },
  proposedAt: at,
  decidedBy: null,
  decidedAt: null,
  alone: false,
  aloneFrom: null,
}

export const page = <Item>(...items: Item[]) => ({ items, nextCursor: null })
