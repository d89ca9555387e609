import { ActionBar } from '@sampan/ui/action-bar.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { ActButton } from './life/act-button.tsx'
import { type ShownAct, shownActs } from './life/shown-acts.ts'
import { useOrderActs } from './life/use-order-acts.tsx'
import type { OrderDetail } from './order-types.ts'

/** The one or two steps that this order allows now, at the lower edge (DESIGN §4). */
export function OrderActions({ order }: { order: OrderDetail }) {
  const { t, dollars } = useI18n()
  const acts = useOrderActs()
  const shown = shownActs(order)
  const last = shown.at(-1)
  const isTogether = order.checkout.unpaidOrders > 1
  return (
    <>
      {last && (
        <ActionBar>
          {shown.slice(0, -1).map((act) => (
            <ActButton key={act} act={act} order={order} acts={acts} size="large" kind="line" />
          ))}
          {last === 'pay' && isTogether && (
            <Button kind="line" onClick={() => acts.payAlone(order)}>
              {t('orders.payAlone', { sum: dollars(order.totalCents) })}
            </Button>
          )}
          <ActButton act={last} order={order} acts={acts} size="large" kind={kindOf(last)} />
        </ActionBar>
      )}
      {acts.questions}
    </>
  )
}

function kindOf(last: ShownAct): 'main' | 'soft' | 'line' {
  if (last === 'requestRefund') return 'line'
  return last === 'lookAround' ? 'soft' : 'main'
}
