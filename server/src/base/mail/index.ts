import { deleteMailsOfBuyer } from './delete-mails-of-buyer.ts'
import { deleteSent } from './delete-sent.ts'
import { deliverMail } from './deliver.ts'
import { oldestDueMail } from './oldest-due-store.ts'

export { type Composed, composeMail, escaped } from './compose-mail.ts'
export { maskedAddress } from './mail-rules.ts'
export { mailServerProblem } from './mail-server-problem.ts'
export { countWaitingMails, dropMails, findMail, type MailRow, mailRows, makeDue } from './mail-store.ts'
export { isMailAddress, type Mail, sendMail, sendMails } from './send-mail.ts'
export { sendTestMail } from './send-test-mail.ts'

export const jobs = [deleteSent]
export const subscribers = [deleteMailsOfBuyer]
export const gauges = [oldestDueMail]
export const services = [deliverMail]
