import { deliverMail } from './deliver.ts'
import { forgetBuyer } from './forget-buyer.ts'
import { forgetSent } from './forget-sent.ts'

export { type Composed, composeMail, escaped } from './compose-mail.ts'
export { maskedAddress } from './mail-rules.ts'
export { mailServerProblem } from './mail-server-problem.ts'
export { findMail, type MailRow, mailRows, makeDue } from './mail-store.ts'
export { type Mail, sendMail } from './send-mail.ts'

export const jobs = [forgetSent]
export const subscribers = [forgetBuyer]
export const services = [deliverMail]
