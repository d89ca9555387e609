import { on } from '#kernel/domain-events.ts'
import { checkDayJob, countDaysJob } from './count-days.ts'
import { countPromisesJob } from './count-promises.ts'
import { deleteWords } from './words.ts'
import { deleteWordsOf } from './words-store.ts'

export { endpoints, routes } from './routes.ts'

export const jobs = [countDaysJob, checkDayJob, countPromisesJob, deleteWords]
export const subscribers = [on('account.closed', (tx, { buyerId }) => deleteWordsOf(tx, buyerId))]
