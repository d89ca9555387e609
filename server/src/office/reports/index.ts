import { on } from '#kernel/domain-events.ts'
import { checkDayJob, countDaysJob } from './count-days.ts'
import { countPromisesJob } from './count-promises.ts'
import { forgetWords } from './words.ts'
import { forgetWordsOf } from './words-store.ts'

export { endpoints, routes } from './routes.ts'

export const jobs = [countDaysJob, checkDayJob, countPromisesJob, forgetWords]
export const subscribers = [on('account.closed', (tx, { buyerId }) => forgetWordsOf(tx, buyerId))]
