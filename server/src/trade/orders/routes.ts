import { ordersConsoleEndpoints } from '@sampan/contract/trade/orders/console-endpoints.ts'
import { ordersEndpoints } from '@sampan/contract/trade/orders/endpoints.ts'
import { ordersSellerEndpoints } from '@sampan/contract/trade/orders/seller-endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { comparePromos } from './checkout/compare-promos.ts'
import { createOrder } from './checkout/create-order.ts'
import { previewOrder } from './checkout/preview-order.ts'
import { undoCheckout } from './checkout/undo-checkout.ts'
import { listClaims, listOrdersForOffice, orderTotals, showOrderForOffice } from './desk/console-orders.ts'
import { cancelForOffice, judgeClaim } from './desk/office-acts.ts'
import { listSellerOrders, shipSellerOrder, showSellerOrder } from './desk/seller-orders.ts'
import {
  countShopOrders,
  listShopOrders,
  shopOrderTotals,
  shopSlips,
  showShopOrder,
} from './desk/shop-orders.ts'
import {
  completeOrder,
  confirmOrder,
  extendOrder,
  reportNotReceived,
  takeReportBack,
} from './life/act-on-order.ts'
import { cancelOrder } from './life/cancel-order.ts'
import { proveDelivery } from './parcels/prove-delivery.ts'
import { orderLogistics } from './parcels/read-logistics.ts'
import { shipMany } from './parcels/ship-many.ts'
import { shipOrder } from './parcels/ship-order.ts'
import { shipSheet } from './parcels/ship-sheet.ts'
import { payByCard } from './pay/pay-by-card.ts'
import { payOrder } from './pay/pay-order.ts'
import { orderReceipt } from './pay/read-receipt.ts'
import { listOrders } from './read/list-orders.ts'
import { orderDetail } from './read/read-order.ts'

export const endpoints = { ...ordersEndpoints, ...ordersConsoleEndpoints, ...ordersSellerEndpoints }

export const routes: Routes<typeof endpoints> = {
  order_list: listOrders,
  order_detail: orderDetail,
  order_receipt: orderReceipt,
  order_preview: previewOrder,
  order_promos: comparePromos,
  order_create: createOrder,
  order_pay: payOrder,
  order_pay_by_card: payByCard,
  order_cancel: cancelOrder,
  order_undo: undoCheckout,
  order_logistics: orderLogistics,
  order_confirm: confirmOrder,
  order_complete: completeOrder,
  order_extend: extendOrder,
  order_not_received: reportNotReceived,
  order_take_back: takeReportBack,
  shop_order_list: listShopOrders,
  shop_order_totals: shopOrderTotals,
  shop_order_counts: countShopOrders,
  shop_order_detail: showShopOrder,
  shop_order_slips: shopSlips,
  shop_order_ship_sheet: shipSheet,
  shop_order_ship: shipOrder,
  shop_order_ship_many: shipMany,
  shop_order_prove: proveDelivery,
  console_order_list: listOrdersForOffice,
  console_order_totals: orderTotals,
  console_order_detail: showOrderForOffice,
  console_order_cancel: cancelForOffice,
  console_claim_list: listClaims,
  console_claim_judge: judgeClaim,
  seller_order_list: listSellerOrders,
  seller_order_detail: showSellerOrder,
  seller_order_ship: shipSellerOrder,
}
