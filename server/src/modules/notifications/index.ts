import { mailNotices } from './mail-notices.ts'
import { markTheRest } from './read-notices.ts'

export { countUnread } from './notice-store.ts'
export { endpoints, routes } from './routes.ts'
export { subscribers } from './subscribers.ts'

export const jobs = [markTheRest]
export const services = [mailNotices]
