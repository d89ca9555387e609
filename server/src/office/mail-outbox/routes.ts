import { mailConsoleEndpoints } from '@sampan/contract/base/mail/console-endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { listMails, retryMail, showMail } from './outbox.ts'

export const endpoints = mailConsoleEndpoints

export const routes: Routes<typeof endpoints> = {
  console_mail_list: listMails,
  console_mail_detail: showMail,
  console_mail_retry: retryMail,
}
