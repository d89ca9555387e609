import { Button, ButtonLink } from '@sampan/ui/button.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import type { Order } from '../order-types.ts'
import { actName } from './act-name.ts'
import type { ShownAct } from './shown-acts.ts'
import type { OrderActs } from './use-order-acts.tsx'

interface Props {
  act: ShownAct
  order: Order
  acts: OrderActs
  /** `small` in the list. */
  size: 'small' | 'large'
  kind: 'main' | 'soft' | 'line'
}

/** One of an order's buttons; what leads to another page is a link. */
export function ActButton({ act, order, acts, size, kind }: Props) {
  const i18n = useI18n()
  const name = actName(i18n, act, order, size === 'small')
  const href = hrefOf(act, order.id)
  if (href !== null) {
    return (
      <ButtonLink href={href} size={size} kind={kind}>
        {name}
      </ButtonLink>
    )
  }
  return (
    <Button size={size} kind={kind} busy={acts.isBusy(act)} onClick={() => acts.run(act, order)}>
      {name}
    </Button>
  )
}

function hrefOf(act: ShownAct, id: string): string | null {
  if (act === 'comment' || act === 'seeReview') return paths.comment(id)
  if (act === 'lookAround') return paths.explore()
  return act === 'requestRefund' || act === 'seeRefund' ? paths.refund({ id }) : null
}
