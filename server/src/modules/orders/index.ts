import { on } from '#kernel/domain-events.ts'
import { ageSalesJob, countSalesJob } from './count-sales.ts'
import { expireOrdersService } from './expire-orders.ts'
import { forgetPerson, forgetPersonJob } from './forget-person.ts'
import { moveDueOrdersJob } from './move-due.ts'
import { noteArrival } from './note-arrival.ts'
import { notePictures } from './note-pictures.ts'
import { orderWordsService } from './read-order-words.ts'

export { endAppealTime, enterAfterSale, leaveAfterSale, markRefunded } from './after-sale.ts'
export { isReportedMissing } from './claim-store.ts'
export { historyOf as orderHistory } from './console-read-store.ts'
export { escrowLooks } from './escrow-looks.ts'
export type { OrderFacts, OrderMoved } from './events.ts'
export { expireOrders } from './expire-orders.ts'
export { moveDueOrders } from './move-due.ts'
export type { Doing, Moved } from './order-life-store.ts'
export { freightCentsOf, type OrderWords, orderNumbers, orderWordsOf } from './order-numbers.ts'
export { orderCounts } from './order-read-store.ts'
export { wordsTyped } from './own-search.ts'
export { wordsOfOrders } from './own-search-store.ts'
export { parcelsUnderWay } from './parcels-under-way.ts'
export {
  cancelPieces,
  completedOrders,
  lockRefundableOrder,
  noteRefunded,
  type RefundableLine,
  type RefundableOrder,
  refundableOrder,
} from './refundable-order.ts'
export { endpoints, routes } from './routes.ts'

export const jobs = [countSalesJob, ageSalesJob, moveDueOrdersJob, forgetPersonJob]
export const subscribers = [on('parcel.moved', noteArrival), on('parcel.proved', notePictures), forgetPerson]
export const services = [expireOrdersService, orderWordsService]
