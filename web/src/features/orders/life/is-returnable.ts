import { orderStatus } from '@sampan/contract/trade/orders/status.ts'
import type { OrderDetail } from '../order-types.ts'

/** True of an order that has arrived and cannot be completed yet: the buyer can still send it back without a reason. */
export const isReturnable = ({ status, withdrawal, actions }: OrderDetail): boolean =>
  status === orderStatus.received && withdrawal?.isOpen === true && !actions.includes('complete')
