import { deleteDevicesOfBuyer, deleteEnded } from './delete-ended.ts'
import { deliverPush } from './deliver.ts'
import { oldestDuePush } from './oldest-due-store.ts'

export { devicesOf } from './device-store.ts'
export { dropMessages } from './push-store.ts'
export { endpoints, routes } from './routes.ts'
export { type PushMessage, sendPush } from './send-push.ts'

export const jobs = [deleteEnded]
export const subscribers = [deleteDevicesOfBuyer]
export const gauges = [oldestDuePush]
export const services = [deliverPush]
