import { makeScheduledJob } from './schedule/make-scheduled.ts'

export { type SeededAccount, seedAccount } from './accounts/seed-account.ts'
export { endpoints, routes } from './routes.ts'

export const jobs = [makeScheduledJob]
