import type {
  consoleCardDispute,
  consoleCardPayment,
  consoleCardPayout,
} from '@sampan/contract/money/card-payments/console-schemas.ts'
import { isCardPaymentOpen } from '@sampan/contract/money/card-payments/states.ts'
import type * as z from 'zod/mini'
import { type BuyerName, buyerNames } from '#base/account/index.ts'
import type { Db } from '#kernel/database.ts'
import type { CardPaymentRow } from './card-payment-store.ts'
import type { CardDisputeRow } from './claim-store.ts'
import type { CardPayoutRow } from './payout-store.ts'
import { presentNumber } from './present-card-payment.ts'

type Names = ReadonlyMap<string, BuyerName>

export const namesOf = (db: Db, rows: readonly { buyerId: string }[]): Promise<Names> =>
  buyerNames(
    db,
    rows.map(({ buyerId }) => buyerId),
  )

const buyerOf = (names: Names, id: string) => names.get(id) ?? { id, account: '', name: '' }

export const presentPayment = (row: CardPaymentRow, names: Names): z.output<typeof consoleCardPayment> => ({
  id: row.id,
  number: presentNumber(row.number),
  buyer: buyerOf(names, row.buyerId),
  amountCents: row.amountCents,
  state: row.state,
  cardBrand: row.cardBrand,
  cardLastFour: row.cardLastFour,
  returnedCents: row.returnedCents,
  orders: row.orderIds.length,
  problem: row.problem,
  createdAt: row.createdAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
})

/** True if there is something to ask the provider: it made a session, or may still make one. */
export const canAsk = ({ state, sessionId }: CardPaymentRow): boolean =>
  sessionId !== null || isCardPaymentOpen(state)

export const presentDispute = (
  row: CardDisputeRow,
  payment: Pick<CardPaymentRow, 'id' | 'number' | 'buyerId'>,
  names: Names,
): z.output<typeof consoleCardDispute> => ({
  id: row.id,
  payment: { id: payment.id, number: presentNumber(payment.number) },
  buyer: buyerOf(names, payment.buyerId),
  disputeId: row.disputeId,
  amountCents: row.amountCents,
  owedCents: row.owedCents,
  feeCents: row.feeCents,
  state: row.state,
  reason: row.reason,
  dueAt: row.dueAt?.toISOString() ?? null,
  openedAt: row.openedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  evidence:
    row.evidenceAt === null
      ? null
      : {
          text: row.evidence,
          at: row.evidenceAt.toISOString(),
          sentAt: row.evidenceSentAt?.toISOString() ?? null,
        },
})

/** The number under which operators know a payout. */
export const presentPayoutNumber = (number: number): string => `CP-${number}`

export const presentPayout = (row: CardPayoutRow): z.output<typeof consoleCardPayout> => ({
  id: row.id,
  number: presentPayoutNumber(row.number),
  providerId: row.providerId,
  amountCents: row.amountCents,
  feeCents: row.feeCents,
  state: row.state,
  problem: row.problem,
  lines: row.lines,
  differing: row.differing,
  arrivedAt: row.arrivedAt.toISOString(),
  bookedAt: row.bookedAt?.toISOString() ?? null,
})
