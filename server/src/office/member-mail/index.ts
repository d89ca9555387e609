import { tellMembersJob } from './tell-members.ts'

export { endpoints, routes } from './routes.ts'

export const jobs = [tellMembersJob]
