import type { DutyLine } from '@sampan/contract/market/duties/compute-duties.ts'
import { cut } from '@sampan/contract/market/duties/share-duties.ts'
import { type CsvCell, centsCell, plainCell, textCell } from '#kernel/csv-cells.ts'
import type { DeclaredOrder } from './declared-orders-store.ts'

export const declaredHeadings = [
  ...[
    'paid_at',
    'order',
    'shop_id',
    'shop',
    'destination',
    'sent_from',
    'hs_code',
    'origin',
    'material',
    'goods',
  ],
  ...[
    'pieces',
    'pieces_cancelled',
    'value',
    'freight_share',
    'mode',
    'line_duty',
    'order_duty',
    'order_duty_refunded',
  ],
  ...['rules', 'rules_known_on', 'settled_at', 'state'],
]

/**
 * State of the duties of an order that were paid with it: in its escrow, refunded whole, owed to customs, or paid on. Nothing where they
 * are asked for at the door, or by the shop's carrier.
 */
export function dutyState(
  order: Pick<DeclaredOrder, 'dutyCents' | 'refundedDutyCents' | 'settledAt' | 'isPaidOn'>,
): '' | 'held' | 'refunded' | 'owed' | 'paid' {
  if (order.dutyCents === 0) return ''
  if (order.refundedDutyCents === order.dutyCents) return 'refunded'
  if (order.settledAt === null) return 'held'
  return order.isPaidOn ? 'paid' : 'owed'
}

/** Rows of an order, one for each line that passed the border. Value is after discounts, freight by the value of all lines. */
export function declaredRows(order: DeclaredOrder): CsvCell[][] {
  const subtotals = order.lines.map(({ subtotalCents }) => BigInt(subtotalCents))
  const off = cut(order.discountCents, subtotals)
  const values = order.lines.map(({ subtotalCents }, at) => subtotalCents - (off[at] ?? 0))
  const freight = cut(order.freightCents, values.map(BigInt))
  // Orders that were placed before the facts stayed with them have none: then all of their lines are written.
  const hasFacts = order.lines.some(({ customs }) => customs !== null)
  const rules = order.duties.lines.map((line) => ruleText(line, order.duties.currency)).join('; ')
  return order.lines.flatMap((line, at): CsvCell[][] => {
    if (hasFacts && line.customs === null) return []
    return [
      [
        plainCell(order.paidAt.toISOString()),
        textCell(order.orderNo),
        plainCell(order.shopId),
        textCell(order.shopName),
        textCell(order.duties.country),
        textCell(line.customs?.sentFrom ?? ''),
        textCell(line.customs?.hsCode ?? ''),
        textCell(line.customs?.originCountry ?? ''),
        textCell(line.customs?.material ?? ''),
        textCell(line.title),
        plainCell(line.quantity),
        plainCell(line.cancelledQuantity),
        centsCell(values[at] ?? 0),
        centsCell(freight[at] ?? 0),
        plainCell(order.duties.mode),
        centsCell(line.dutyCents),
        centsCell(order.dutyCents),
        centsCell(order.refundedDutyCents),
        textCell(rules),
        plainCell(order.duties.knownOn ?? ''),
        plainCell(order.settledAt?.toISOString() ?? ''),
        plainCell(dutyState(order)),
      ],
    ]
  })
}

const dollars = (cents: number): string => (cents / 100).toFixed(2)
const percent = (basisPoints: number): string => `${basisPoints / 100}%`

/** A line of the parcel's sum with the rule that made it, such as "dutyRate 6109 12% of 40.00 = 4.80", in dollars. */
function ruleText(line: DutyLine, currency: string | null): string {
  const { basisPointsLow: low, basisPointsHigh: high } = line
  const parts = [
    line.rule,
    line.prefix ?? '',
    line.rule === 'dutyPerKind' ? `${line.countLow} x ${dollars(line.amount ?? 0)} ${currency ?? ''}` : '',
    low === null || high === null ? '' : low === high ? percent(low) : `${percent(low)}-${percent(high)}`,
    line.baseCents === null ? '' : `of ${dollars(line.baseCents)}`,
  ].filter((part) => part !== '')
  const sum =
    line.lowCents === line.highCents
      ? dollars(line.lowCents)
      : `${dollars(line.lowCents)}-${dollars(line.highCents)}`
  return `${parts.join(' ')} = ${line.rule === 'dutyUnknown' ? '?' : sum}`
}
