import { noteMailsJob } from './note-mails.ts'
import { tellRecalls } from './tell-recalls.ts'

export { recallSubject } from './recall-store.ts'
export { endpoints, routes } from './routes.ts'
export { startRecall } from './start-recall.ts'

export const jobs = [tellRecalls, noteMailsJob]
