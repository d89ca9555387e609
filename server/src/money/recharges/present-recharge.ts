import { auditStatus } from '@sampan/contract/money/money-settings/status.ts'
import type { rechargeRow } from '@sampan/contract/money/recharges/console-schemas.ts'
import type { recharge } from '@sampan/contract/money/recharges/schemas.ts'
import { type RechargeFlag, rechargeFlags } from '@sampan/contract/money/recharges/status.ts'
import { rechargeFields } from '@sampan/contract/money/ways/limits.ts'
import type * as z from 'zod/mini'
import type { BuyerName } from '#base/account/index.ts'
import type { Context } from '#kernel/context.ts'
import type { DepositRecord } from '#money/chain/index.ts'
import { reasonText } from '#money/money-settings/index.ts'
import { inOrder, textsIn } from '#money/ways/index.ts'
import type { RechargeRow, StoredProofRequest } from './recharge-store.ts'

type Reader = Pick<Context, 'locale' | 'translate'>
export type Recharge = z.output<typeof recharge>

/** The number under which buyers and operators know a manual recharge. */
export const rechargeNumber = (number: number): string => `R-${number}`

/** The network that it was sent on, or the way of the shop's own, by its name in the reader's language. */
export const placeOf = (
  row: Pick<RechargeRow, 'networkId' | 'networkName' | 'wayId' | 'wayTexts'>,
  { locale }: Pick<Context, 'locale'>,
): { id: string; name: string } =>
  row.wayId === null
    ? { id: row.networkId ?? '', name: row.networkName ?? '' }
    : { id: row.wayId, name: textsIn(locale, row.wayTexts ?? {}).name }

/** The request for another proof that the buyer has not answered. */
export const openRequest = ({ requests }: Pick<RechargeRow, 'requests'>): StoredProofRequest | undefined =>
  requests.find(({ answeredAt }) => answeredAt === null)

const instantOf = (text: string): string => new Date(text).toISOString()

const presentRequest = (
  request: StoredProofRequest,
  { evidence, rounds }: Pick<RechargeRow, 'evidence' | 'rounds'>,
  reader: Reader,
): Recharge['requests'][number] => ({
  n: request.n,
  reason: reasonText({ code: request.reasonCode, words: request.reason }, reader),
  askedAt: instantOf(request.askedAt),
  answerUntil: instantOf(request.answerUntil),
  answeredAt: request.answeredAt === null ? null : instantOf(request.answeredAt),
  evidence: evidence.filter((_, index) => rounds[index] === request.n),
})

/** A manual recharge as its buyer sees it (SPEC §3), with how many operators have agreed to it. */
export const presentManual = (row: RechargeRow, approvals: number, reader: Reader): Recharge => ({
  id: row.id,
  number: rechargeNumber(row.number),
  method: 'manual',
  network: placeOf(row, reader),
  address: row.address,
  amountCents: row.amountCents,
  arrivedCents: row.arrivedCents,
  status: auditStatus[row.status],
  isAgreed: row.status === 'auditing' && approvals > 0,
  isBeingChecked: false,
  reason: reasonText({ code: row.reasonCode, words: row.reason }, reader),
  txHash: row.txHash,
  reference: row.reference,
  fields: inOrder(rechargeFields, row.fields ?? {}),
  confirmations: null,
  neededConfirmations: null,
  evidence: row.evidence,
  pdfs: row.pdfs,
  requests: row.requests.map((request) => presentRequest(request, row, reader)),
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

/** A deposit of the chain as a line among the recharges; why it was not credited is said in the reader's language. */
export const presentOnChain = (row: DepositRecord, { locale, translate }: Reader): Recharge => ({
  id: row.id,
  number: row.number,
  method: 'onchain',
  network: row.network,
  address: row.address,
  amountCents: row.amountCents,
  arrivedCents: row.arrivedCents,
  status: auditStatus[row.status],
  isAgreed: false,
  isBeingChecked: row.isBeingChecked,
  reason: row.reason === null ? '' : translate(locale, `deposits.${row.reason}`),
  txHash: row.txHash,
  reference: null,
  fields: [],
  confirmations: row.confirmations,
  neededConfirmations: row.neededConfirmations,
  evidence: [],
  pdfs: [],
  requests: [],
  createdAt: row.seenAt.toISOString(),
  decidedAt: row.creditedAt?.toISOString() ?? null,
})

/** Flags in the order in which they are read; one that a later recharge raised stands last in the row. */
export const inFlagOrder = (flags: readonly RechargeFlag[]): RechargeFlag[] =>
  rechargeFlags.filter((flag) => flags.includes(flag))

/** A row of the operators' queue. */
export const presentQueueRow = (
  row: RechargeRow,
  reader: Pick<Context, 'locale'>,
  buyer: Pick<BuyerName, 'id' | 'account' | 'name'> | undefined,
  approvals: number,
  neededApprovals: 1 | 2,
): z.output<typeof rechargeRow> => ({
  id: row.id,
  number: rechargeNumber(row.number),
  buyer: buyer ?? { id: row.buyerId, account: '', name: '' },
  method: 'manual',
  networkName: placeOf(row, reader).name,
  amountCents: row.amountCents,
  arrivedCents: row.arrivedCents,
  status: auditStatus[row.status],
  flags: inFlagOrder(row.flags),
  proof: row.requests.length === 0 ? null : openRequest(row) ? 'waiting' : 'answered',
  approvals,
  neededApprovals,
  createdAt: row.createdAt.toISOString(),
})
