import { on } from '#kernel/domain-events.ts'
import { noticeUnread } from './notice-unread.ts'
import { passThreadsOn } from './rule-store.ts'
import { deleteThreads } from './thread-write-store.ts'

export { type SaidAboutOrder, saidAboutOrder } from './about-order-store.ts'
export type { UnreadAnswer } from './events.ts'
export { isPictureForShop, isPictureToBuyer } from './message-store.ts'
export { type ReplyRecord, replyRecord } from './reply-record-store.ts'
export { endpoints, routes } from './routes.ts'

export const services = [noticeUnread]
export const subscribers = [
  on('account.closed', (tx, { buyerId }) => deleteThreads(tx, buyerId)),
  on('operator.left', (tx, { operatorId }) => passThreadsOn(tx, operatorId)),
]
