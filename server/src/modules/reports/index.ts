import { countDaysJob, countMonthJob } from './count-days.ts'
import { countPromisesJob } from './count-promises.ts'

export { endpoints, routes } from './routes.ts'

export const jobs = [countDaysJob, countMonthJob, countPromisesJob]
