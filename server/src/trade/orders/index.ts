import { on } from '#kernel/domain-events.ts'
import { erasePerson, erasePersonJob } from './life/erase-person.ts'
import { expireOrdersService } from './life/expire-orders.ts'
import { moveDueOrdersJob } from './life/move-due.ts'
import { notifyPastShipByJob } from './life/notify-past-ship-by.ts'
import { oldestDueOrder } from './life/oldest-due-store.ts'
import { noteArrival } from './parcels/note-arrival.ts'
import { notePictures } from './parcels/note-pictures.ts'
import { cardSubscribers } from './pay/pay-authorised.ts'
import { ageSalesJob, countSalesJob } from './read/count-sales.ts'
import { orderWordsService } from './read/read-order-words.ts'

export {
  keptOfOrders,
  type OrderWords,
  orderNumbers,
  orderWordsOf,
} from './checkout/order-numbers-store.ts'
export { historyOf as orderHistory } from './desk/console-read-store.ts'
export type { OrderFacts, OrderMoved } from './events.ts'
export { endAppealTime, enterAfterSale, leaveAfterSale, markRefunded } from './life/after-sale.ts'
export { clearCancelTime, lockToCancel } from './life/after-sale-store.ts'
export { isReportedMissing } from './life/claim-store.ts'
export { escrowLooks } from './life/escrow-looks-store.ts'
export { expireOrders } from './life/expire-orders.ts'
export { moveDueOrders } from './life/move-due.ts'
export type { Doing, Moved } from './life/order-life-store.ts'
export {
  cancelPieces,
  completedOrders,
  lockRefundableOrder,
  noteRefunded,
  type RefundableLine,
  type RefundableOrder,
  refundableOrder,
} from './life/refundable-order-store.ts'
export { isPastShipBy, shipDueOf } from './order-rules.ts'
export { parcelsUnderWay } from './parcels/parcels-under-way.ts'
export { paidByOf } from './pay/authorisation-store.ts'
export { orderCounts } from './read/order-read-store.ts'
export { wordsTyped } from './read/own-search.ts'
export { wordsOfOrders } from './read/own-search-store.ts'
export { presentCounts } from './read/present-order.ts'
export { endpoints, routes } from './routes.ts'

export const jobs = [countSalesJob, ageSalesJob, moveDueOrdersJob, erasePersonJob, notifyPastShipByJob]
export const subscribers = [
  ...cardSubscribers,
  on('parcel.moved', noteArrival),
  on('parcel.proved', notePictures),
  erasePerson,
]
export const gauges = [oldestDueOrder]
export const services = [expireOrdersService, orderWordsService]
