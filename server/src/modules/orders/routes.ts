import type { ordersEndpoints } from '@sampan/contract/orders/endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { cancelOrder } from './cancel-order.ts'
import { createOrder } from './create-order.ts'
import { listOrders } from './list-orders.ts'
import { payOrder } from './pay-order.ts'
import { previewOrder } from './preview-order.ts'
import { orderDetail } from './read-order.ts'

export const routes: Routes<typeof ordersEndpoints> = {
  order_list: listOrders,
  order_detail: orderDetail,
  order_preview: previewOrder,
  order_create: createOrder,
  order_pay: payOrder,
  order_cancel: cancelOrder,
}
