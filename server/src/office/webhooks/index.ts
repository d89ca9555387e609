import { deleteDeliveriesJob } from './delete-deliveries.ts'
import { deliverService } from './deliver.ts'
import { oldestDueDelivery } from './oldest-due-store.ts'
import { switchOffJob } from './switch-off.ts'

export { countWaitingDeliveries, dropDeliveries } from './delivery-store.ts'
export { endpoints, routes } from './routes.ts'
export { subscribers } from './subscribers.ts'

export const jobs = [switchOffJob, deleteDeliveriesJob]
export const gauges = [oldestDueDelivery]
export const services = [deliverService]
