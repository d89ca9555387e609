import { memberMailJob } from './mail-members.ts'

export { endpoints, routes } from './routes.ts'

export const jobs = [memberMailJob]
