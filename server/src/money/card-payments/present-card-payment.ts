import type { cardPayment } from '@sampan/contract/money/card-payments/schemas.ts'
import { isCardPaymentOpen } from '@sampan/contract/money/card-payments/states.ts'
import type * as z from 'zod/mini'
import type { Context } from '#kernel/context.ts'
import type { CardPaymentRow } from './card-payment-store.ts'
import type { CardDisputeRow } from './claim-store.ts'

export type CardPayment = z.output<typeof cardPayment>

/** The number under which buyers and operators know a card payment. */
export const presentNumber = (number: number): string => `C-${number}`

/** A card payment as its buyer sees it, with its disputes where it may have some. */
export const presentCardPayment = (
  row: CardPaymentRow,
  { config }: Pick<Context, 'config'>,
  disputes: readonly CardDisputeRow[] = [],
): CardPayment => ({
  id: row.id,
  number: presentNumber(row.number),
  amountCents: row.amountCents,
  state: row.state,
  pageUrl: row.state === 'open' && row.cancelAskedAt === null ? row.pageUrl : null,
  isEnding: isCardPaymentOpen(row.state) && row.cancelAskedAt !== null,
  isSandbox: config.cardProvider?.isSandbox === true,
  wasDeclined: row.wasDeclined,
  cardBrand: row.cardBrand,
  cardLastFour: row.cardLastFour,
  orderIds: row.orderIds,
  owedPaidCents: row.owedPaidCents,
  returnedCents: row.returnedCents,
  disputes: disputes
    .filter(({ heldAt }) => heldAt !== null)
    .map(({ state, amountCents }) => ({ state, amountCents })),
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
})
