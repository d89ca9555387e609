import { Button } from '@sampan/ui/button.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useState } from 'react'
import type { I18n } from '#i18n/i18n.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { useOnDemand } from '#page/use-on-demand.ts'
import type { OrderDetail } from '../order-types.ts'

/**
 * The right to withdraw from the contract, by law or by the shop's free returns: before the arrival, as long as it runs, the receipt
 * once it was used, and what was paid for the way back.
 */
export function OrderWithdrawal({ order }: { order: OrderDetail }) {
  const i18n = useI18n()
  const { t } = i18n
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const sheet = useOnDemand(isOpen, () => import('./withdraw-sheet.tsx'), close)
  const lines = [madeText(order, i18n), untilText(order, i18n), freeReturnText(order, i18n)].filter(
    (line) => line !== null,
  )
  if (order.withdrawal === null || lines.length === 0) return null
  const { isByLaw } = order.withdrawal
  return (
    <Card label={t(isByLaw ? 'withdrawal.title' : 'withdrawal.freeTitle')}>
      <Stack gap={10}>
        {lines.map((line) => (
          <Text key={line} as="p" size="small">
            {line}
          </Text>
        ))}
        {order.withdrawal.isOpen && (
          <div>
            <Button kind="line" size="small" onClick={() => setOpen(true)}>
              {t(isByLaw ? 'withdrawal.here' : 'withdrawal.freeHere')}
            </Button>
          </div>
        )}
      </Stack>
      {sheet && <sheet.WithdrawSheet order={order} open={isOpen} onClose={close} />}
    </Card>
  )
}

type TextOf = (order: OrderDetail, reader: I18n) => string | null

const madeText: TextOf = ({ withdrawal }, { t, date }) =>
  withdrawal?.made
    ? t(withdrawal.isByLaw ? 'withdrawal.made' : 'withdrawal.freeMade', {
        date: date(withdrawal.made.at, 'dayTime'),
        number: withdrawal.made.number,
      })
    : null

/** End of the period of the law; that of free returns alone is said with what they bring. */
const untilText: TextOf = ({ withdrawal, freeReturn }, { t, date }) => {
  if (!withdrawal?.isOpen) return null
  const { isByLaw, until, days, made } = withdrawal
  if (until === null) return t('withdrawal.untilArrival', { days })
  if (isByLaw) return t('withdrawal.until', { date: date(until, 'dayTime') })
  // A second part of an order: the way back was promised with the first.
  return made || !freeReturn?.isOpen ? t('withdrawal.freeUntil', { date: date(until, 'dayTime') }) : null
}

/** Free returns that the shop promised, and what it paid for the way back. */
const freeReturnText: TextOf = ({ withdrawal, freeReturn, escrow, shop }, { t, date, dollars }) => {
  if (freeReturn === null) return null
  const { days, until, isOpen, freightCents, paidCents } = freeReturn
  if (paidCents !== null) return t('orders.returnFreightPaid', { shop: shop.name, sum: dollars(paidCents) })
  // Nothing comes of it once the money has moved on, and nothing new once a return was made.
  if (escrow.heldCents <= 0 || withdrawal?.made) return null
  const values = { shop: shop.name, sum: dollars(freightCents) }
  if (until === null) return t('orders.freeReturnLater', { ...values, count: days })
  return isOpen ? t('orders.freeReturnNow', { ...values, date: date(until, 'dayTime') }) : null
}
