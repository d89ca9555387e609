import { countDaysJob, countMonthJob } from './count-days.ts'

export { endpoints, routes } from './routes.ts'

export const jobs = [countDaysJob, countMonthJob]
