import { paths } from '#paths'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { TextLink } from '#ui/text-link.tsx'

/** Number of an order; a link for whoever may open it. */
export function OrderLink({ id, orderNo }: { id: string; orderNo: string }) {
  const me = useOperator()
  const mayOpen = may(me, 'shop_order_detail') || may(me, 'console_order_detail')
  return mayOpen ? <TextLink href={paths.orders(id)}>{orderNo}</TextLink> : orderNo
}
