import { ordersConsoleEndpoints } from '@sampan/contract/orders/console-endpoints.ts'
import { ordersEndpoints } from '@sampan/contract/orders/endpoints.ts'
import { ordersSellerEndpoints } from '@sampan/contract/orders/seller-endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import {
  completeOrder,
  confirmOrder,
  extendOrder,
  reportNotReceived,
  takeReportBack,
} from './act-on-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { comparePromos } from './compare-promos.ts'
import { listClaims, listOrdersForOffice, showOrderForOffice } from './console-orders.ts'
import { createOrder } from './create-order.ts'
import { listOrders } from './list-orders.ts'
import { cancelForOffice, judgeClaim } from './office-acts.ts'
import { payOrder } from './pay-order.ts'
import { previewOrder } from './preview-order.ts'
import { proveDelivery } from './prove-delivery.ts'
import { orderLogistics } from './read-logistics.ts'
import { orderDetail } from './read-order.ts'
import { orderReceipt } from './read-receipt.ts'
import { listSellerOrders, shipSellerOrder, showSellerOrder } from './seller-orders.ts'
import { shipMany } from './ship-many.ts'
import { shipOrder } from './ship-order.ts'
import { shipSheet } from './ship-sheet.ts'
import { countShopOrders, listShopOrders, shopSlips, showShopOrder } from './shop-orders.ts'
import { undoCheckout } from './undo-checkout.ts'

export const endpoints = { ...ordersEndpoints, ...ordersConsoleEndpoints, ...ordersSellerEndpoints }

export const routes: Routes<typeof endpoints> = {
  order_list: listOrders,
  order_detail: orderDetail,
  order_receipt: orderReceipt,
  order_preview: previewOrder,
  order_promos: comparePromos,
  order_create: createOrder,
  order_pay: payOrder,
  order_cancel: cancelOrder,
  order_undo: undoCheckout,
  order_logistics: orderLogistics,
  order_confirm: confirmOrder,
  order_complete: completeOrder,
  order_extend: extendOrder,
  order_not_received: reportNotReceived,
  order_take_back: takeReportBack,
  shop_order_list: listShopOrders,
  shop_order_counts: countShopOrders,
  shop_order_detail: showShopOrder,
  shop_order_slips: shopSlips,
  shop_order_ship_sheet: shipSheet,
  shop_order_ship: shipOrder,
  shop_order_ship_many: shipMany,
  shop_order_prove: proveDelivery,
  console_order_list: listOrdersForOffice,
  console_order_detail: showOrderForOffice,
  console_order_cancel: cancelForOffice,
  console_claim_list: listClaims,
  console_claim_judge: judgeClaim,
  seller_order_list: listSellerOrders,
  seller_order_detail: showSellerOrder,
  seller_order_ship: shipSellerOrder,
}
