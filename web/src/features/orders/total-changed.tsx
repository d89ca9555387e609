import { Confirm } from '@sampan/ui/confirm.tsx'
import { useLast } from '@sampan/ui/use-last.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { whyLeftOut } from './checkout-left-out.tsx'
import type { TotalChange } from './use-place-order.ts'

interface Props {
  change: TotalChange | null
  onClose: () => void
  onPay: () => void
}

/** The total is another one than the buyer saw: what changed, and the question anew. */
export function TotalChanged({ change, onClose, onPay }: Props) {
  const i18n = useI18n()
  const { t, dollars } = i18n
  const shown = useLast(change)
  if (!shown) return null
  const { before, after, lost, why } = shown
  const parts = (['goodsCents', 'freightCents', 'discountCents'] as const).filter(
    (part) => before[part] !== after[part],
  )
  const names = {
    goodsCents: t('orders.items', { count: after.quantity }),
    freightCents: t('orders.freightName'),
    discountCents: t('orders.discount'),
  }
  return (
    <Confirm
      open={change !== null}
      title={t('orders.totalChanged')}
      action={t('orders.pay', { sum: dollars(after.totalCents) })}
      onClose={onClose}
      onConfirm={() => {
        onClose()
        onPay()
      }}
    >
      {why !== undefined && (
        <>
          {why}
          <br />
        </>
      )}
      {t('orders.totalWas', { was: dollars(before.totalCents), now: dollars(after.totalCents) })}
      {parts.map((part) => (
        <span key={part}>
          <br />
          {t('orders.partWas', { part: names[part], was: dollars(before[part]), now: dollars(after[part]) })}
        </span>
      ))}
      {lost.map((line) => (
        <span key={line.skuId}>
          <br />
          {t('orders.leftOutLine', { title: line.title, why: whyLeftOut(i18n, line) })}
        </span>
      ))}
    </Confirm>
  )
}
