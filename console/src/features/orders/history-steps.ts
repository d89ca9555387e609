import { isGoingOn, orderStateOf, orderStatus } from '@sampan/contract/trade/orders/status.ts'
import { type RefundWord, refundWordOf } from '#parts/orders/refund-words.ts'
import type { OfficeOrder, Parcel, RefundStep } from './rows.ts'

export type OrderStep = Pick<OfficeOrder['history'][number], 'status' | 'act' | 'at' | 'by'> & {
  name?: string | null
}
type Parcels = readonly Pick<Parcel, 'id' | 'carrier' | 'trackingNo' | 'shippedAt' | 'deliveredAt'>[]

export type HistoryEntry =
  | { kind: 'order'; at: string; key: string; step: OrderStep; isGoingOn: boolean }
  | { kind: 'refund'; at: string; key: string; step: RefundStep; word: RefundWord }
  | { kind: 'parcel'; at: string; key: string; what: 'sent' | 'arrived'; parcel: Parcels[number] }

/** History of an order with its parcels and its refunds, in the order of time; of the same time what a parcel or a refund did to the order comes after that. */
export function historyOf(
  steps: readonly OrderStep[],
  parcels: Parcels,
  refunds: readonly RefundStep[],
): HistoryEntry[] {
  const states = steps.map((step) => ({ ...step, status: orderStateOf(step.status) }))
  const ofOrder = steps.map((step, at) => ({
    kind: 'order' as const,
    at: step.at,
    key: `order ${at}`,
    step,
    isGoingOn: isGoingOn(states, at),
  }))
  return [
    ...parcels.flatMap((parcel) => parcelSteps(parcel)),
    ...refunds.flatMap((step, at) => {
      const before = refunds.slice(0, at).findLast(({ caseId }) => caseId === step.caseId)
      const word = refundWordOf(step, before)
      return word === null ? [] : [{ kind: 'refund' as const, at: step.at, key: `refund ${at}`, step, word }]
    }),
    // The steps of refunds say the same with sum and number.
    ...ofOrder.filter(({ step }) => refunds.length === 0 || !isOfRefund(step)),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

const isOfRefund = ({ act, status }: OrderStep): boolean =>
  act === 'appealed' ||
  (act === 'state' && (status === orderStatus.afterSale || status === orderStatus.refunded))

function parcelSteps(parcel: Parcels[number]): HistoryEntry[] {
  const { id, shippedAt, deliveredAt } = parcel
  return [
    ...(shippedAt === null
      ? []
      : [{ kind: 'parcel' as const, at: shippedAt, key: `sent ${id}`, what: 'sent' as const, parcel }]),
    ...(deliveredAt === null
      ? []
      : [
          {
            kind: 'parcel' as const,
            at: deliveredAt,
            key: `arrived ${id}`,
            what: 'arrived' as const,
            parcel,
          },
        ]),
  ]
}
