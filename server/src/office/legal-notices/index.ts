import { eraseNotifier } from './erase-notifier.ts'
import { followTakedowns } from './follow-takedowns.ts'

export { endpoints, routes } from './routes.ts'

export const subscribers = [followTakedowns, eraseNotifier]
