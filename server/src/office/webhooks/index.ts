import { deliverService } from './deliver.ts'
import { forgetDeliveriesJob } from './forget-deliveries.ts'
import { switchOffJob } from './switch-off.ts'

export { endpoints, routes } from './routes.ts'
export { subscribers } from './subscribers.ts'

export const jobs = [switchOffJob, forgetDeliveriesJob]
export const services = [deliverService]
