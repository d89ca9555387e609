import type { CardPaymentState } from '@sampan/contract/money/card-payments/states.ts'
import { type AuditState, auditStatus } from '@sampan/contract/money/money-settings/status.ts'
import type { Context } from '#kernel/context.ts'
import { type CardPaymentRow, presentNumber } from '#money/card-payments/index.ts'
import type { Recharge } from './present-recharge.ts'

/** State of the recharge that a card payment is: what is open or looked into counts as being audited. */
const auditStateOf: Readonly<Record<CardPaymentState, AuditState>> = {
  new: 'auditing',
  open: 'auditing',
  differs: 'auditing',
  paid: 'passed',
  cancelled: 'refused',
  expired: 'refused',
  refused: 'refused',
  returned: 'refused',
}

/** Why nothing of it is on the balance, for those that ended so. */
const reasons = {
  cancelled: 'topup.cardCancelled',
  expired: 'topup.cardExpired',
  refused: 'topup.cardRefused',
  returned: 'topup.cardReturned',
} as const

export const cardStatesOf = (status: AuditState): CardPaymentState[] =>
  (Object.keys(auditStateOf) as CardPaymentState[]).filter((state) => auditStateOf[state] === status)

/** A card payment as a line among the recharges. */
export function presentByCard(
  row: CardPaymentRow,
  { locale, translate }: Pick<Context, 'locale' | 'translate'>,
): Recharge {
  const { state } = row
  return {
    id: row.id,
    number: presentNumber(row.number),
    method: 'card',
    network: { id: 'card', name: translate(locale, 'topup.card') },
    address: '',
    amountCents: row.amountCents,
    arrivedCents: state === 'paid' ? row.amountCents : null,
    status: auditStatus[auditStateOf[state]],
    isAgreed: false,
    isBeingChecked: false,
    reason: state in reasons ? translate(locale, reasons[state as keyof typeof reasons]) : '',
    txHash: null,
    reference: null,
    fields: [],
    confirmations: null,
    neededConfirmations: null,
    evidence: [],
    pdfs: [],
    requests: [],
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.paidAt?.toISOString() ?? null,
  }
}
